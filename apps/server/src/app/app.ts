import { hash, randomBytes, timingSafeEqual } from 'node:crypto'
import { existsSync } from 'node:fs'
import multipart from '@fastify/multipart'
import fastifyStatic from '@fastify/static'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import type { HealthDetail } from '@undertone/domain/core/status.calls'
import { calls } from '@undertone/domain/index/calls'
import { signedCalls } from '@undertone/domain/index/open-calls'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import type { QuarantineRetry } from '../contracts/quarantine-retry.ts'
import { accessRoutes } from '../features/access/access.routes.ts'
import { appMenuRoutes } from '../features/access/app-menu.routes.ts'
import { menuRoutes } from '../features/access/menu.routes.ts'
import { syncMenus } from '../features/access/menu.store.ts'
import { OperationLog } from '../features/access/operation-log.service.ts'
import type { BandMeter } from '../features/alarm/band/band-meter.ts'
import { pointEventRoutes } from '../features/alarm/event/point-event.routes.ts'
import { alarmRoutes } from '../features/alarm/routes/alarm.routes.ts'
import { analysisRoutes } from '../features/analysis/analysis.routes.ts'
import { baselineRoutes } from '../features/analysis/baseline/baseline.routes.ts'
import { diagnosisRoutes } from '../features/analysis/fault-lines/fault-lines.routes.ts'
import { orderRoutes } from '../features/analysis/shaft/order.routes.ts'
import { assetRoutes } from '../features/asset/asset.routes.ts'
import { machineModelRoutes } from '../features/asset/machine-model.routes.ts'
import { brandingRoutes } from '../features/branding/branding.routes.ts'
import { contentRoutes } from '../features/content/content.routes.ts'
import { historyRoutes } from '../features/data-search/history.routes.ts'
import { onlineRoutes } from '../features/data-search/online.routes.ts'
import { cardRoutes } from '../features/device/card.routes.ts'
import { deviceRoutes } from '../features/device/device.routes.ts'
import { deviceConfigRoutes } from '../features/device/device-config.routes.ts'
import { emailRoutes } from '../features/email/email.routes.ts'
import { fileRoutes } from '../features/file/file.routes.ts'
import { healthScoreRoutes } from '../features/health/health.routes.ts'
import type { LiveStreams } from '../features/monitor/live.ts'
import { monitorRoutes } from '../features/monitor/monitor.routes.ts'
import { pushIdentity } from '../features/notify/channel/push-crypto.ts'
import { lampRoutes } from '../features/notify/lamp/lamp.routes.ts'
import { notifyRoutes } from '../features/notify/start/notify.routes.ts'
import { OpenApiGate } from '../features/open-api/gate.ts'
import { keyRoutes, openApiRoutes } from '../features/open-api/open-api.routes.ts'
import { registerSignedCalls } from '../features/open-api/signed-calls.ts'
import { orgRoutes } from '../features/org/org.routes.ts'
import { pictureRoutes } from '../features/picture/picture.routes.ts'
import { quarantineRoutes } from '../features/quarantine/quarantine.routes.ts'
import { retentionRoutes } from '../features/retention/retention.routes.ts'
import { loginLogRoutes } from '../features/session/login-log.routes.ts'
import { confirmPassword } from '../features/session/own-password.ts'
import { PrincipalCache } from '../features/session/principal-cache.ts'
import { sessionRoutes } from '../features/session/session.routes.ts'
import { totpRoutes } from '../features/session/totp.routes.ts'
import { taskRoutes } from '../features/task/task.routes.ts'
import { deviceAccessRoutes } from '../features/tenant/device-access.routes.ts'
import { tenantRoutes } from '../features/tenant/tenant.routes.ts'
import { exportRoutes } from '../features/waveform/export/export.routes.ts'
import { recordingRoutes, recordingUploadRoutes } from '../features/waveform/recording/recording.routes.ts'
import type { Recordings } from '../features/waveform/recording/recording.service.ts'
import { voicePrintRoutes } from '../features/waveform/sampling/voice-print.routes.ts'
import { waveformRoutes } from '../features/waveform/sampling/waveform.routes.ts'
import { deviceHttpRoutes } from '../ingest/http/device-http.routes.ts'
import type { DeviceIntake } from '../ingest/http/http-intake.ts'
import type { CallerChanges } from '../platform/database/change-feed.ts'
import type { Database } from '../platform/database/database.ts'
import type { Events } from '../platform/events/events.ts'
import { docsPage } from '../platform/http/docs-page.ts'
import { type Binding, errorBody, registerBindings } from '../platform/http/http.ts'
import { languageOf } from '../platform/http/language.ts'
import { openapi } from '../platform/http/openapi.ts'
import { statusRoutes } from '../platform/http/status.ts'
import { hasDuplicateKey } from '../platform/http/strict-json.ts'
import { toDomainError } from '../platform/http/to-domain-error.ts'
import { jobRoutes } from '../platform/job/job.routes.ts'
import type { TaskKind } from '../platform/queue/task.ts'
import { fastifyLog, type JsonLog } from '../platform/runtime/log.ts'
import type { OutgoingGuard } from '../platform/security/outgoing.ts'
import type { SecretBox } from '../platform/security/secret-box.ts'
import type { ObjectStore } from '../platform/storage/object-store.ts'
import { plainRoutes } from '../resource/resource-routes.ts'
import type { WaveViews } from '../waves/compute/wave.service.ts'

/** Services the routes use. */
export interface Parts {
  readonly db: Database
  /** Notifies of changes to accounts, so that principals can be cached between requests; without it each request reads its caller. */
  readonly changes?: CallerChanges
  readonly events: Events
  readonly views: WaveViews
  /** Measures bands of spectra in stored waveforms. */
  readonly meter: BandMeter
  /** Imports recordings. */
  readonly recordings: Recordings
  readonly live: LiveStreams
  /** Uploaded files. */
  readonly files: ObjectStore
  /** Encrypts secrets stored in the database. */
  readonly box: SecretBox
  /** Decides where the product may connect to on behalf of users. */
  readonly outgoing: OutgoingGuard
  /** Closes the connection of a gateway. */
  readonly disconnectGateway: (id: number) => void
  /** The MQTT port of the ingest, shown to users. */
  readonly mqttPort: number
  /** Intake of device data over HTTP. */
  readonly intake: DeviceIntake
  /** Retries quarantine entries. */
  readonly retry: QuarantineRetry
  /** Server status; with faults it is not ready. */
  readonly serverStatus: () => Promise<HealthDetail>
  /** Prometheus text. */
  readonly metrics: () => Promise<string>
  /** Metrics are available from elsewhere with this value in the header `token`; null: only from this machine. */
  readonly metricsToken: string | null
  /** The kinds of work in the queue: what an operator does with a task follows their rules. */
  readonly taskKinds?: readonly TaskKind[]
  /** Whether `/docs` and `/openapi.json` are served. */
  readonly docs: boolean
  /** Public URL of the product, and the page for binding WeChat notifications. */
  readonly publicUrl?: string | null
  readonly weixinNoticeUrl?: string | null
  readonly webDir: string | null
  /** Addresses of trusted reverse proxies, whose forwarded headers are used. */
  readonly trustedProxies?: readonly string[]
  /** Null disables logging. */
  readonly log: JsonLog | null
}

/** Body limit of ordinary calls, bytes; uploads have their own. A guess: a form with a thousand rows. */
const bodyLimit = 1_048_576

const securityHeaders = {
  'content-security-policy':
    // The signal processing compiles its WebAssembly kernel at load time (decision 018); 'wasm-unsafe-eval' allows that and no scripts.
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; font-src 'self' data:; worker-src 'self' blob:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
} as const

function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const language = languageOf(request.headers['accept-language'])
    const refusal = toDomainError(error)
    if (refusal) return reply.status(refusal.row.status).send(errorBody(refusal, language))
    request.log.error(error)
    const msg = language === 'cn' ? '服务器内部错误' : 'Internal server error'
    return reply.status(500).send({ code: 500, msg: `${msg} (${request.id})`, data: null })
  })
  app.setNotFoundHandler((request, reply) =>
    reply.status(404).send(errorBody(new DomainError(coreErrors.notFound), languageOf(request.headers['accept-language']))),
  )
}

const isLoopback = (address: string) => address === '127.0.0.1' || address === '::1' || address === '::ffff:127.0.0.1'

/** Compares in constant time: both hashes have the same length. */
function isToken(received: unknown, expected: string | null): boolean {
  if (expected === null || typeof received !== 'string') return false
  return timingSafeEqual(hash('sha256', received, 'buffer'), hash('sha256', expected, 'buffer'))
}

/** Routes without a token, besides those declared public: the list of product decision 25. */
function publicRoutes(app: FastifyInstance, parts: Parts): void {
  if (parts.docs) {
    app.get('/openapi.json', (request) => openapi(calls, signedCalls, languageOf(request.headers['accept-language'])))
    app.get('/docs', (request, reply) =>
      reply.type('text/html; charset=utf-8').send(docsPage(calls, signedCalls, languageOf(request.headers['accept-language']))),
    )
  }
  app.get('/health/live', () => ({ status: 'ok' }))
  app.get('/health/ready', async (_request, reply) => {
    const { status, faults, warnings } = await parts.serverStatus()
    return reply.status(Object.keys(faults).length === 0 ? 200 : 503).send({ status, faults, warnings })
  })
  app.get('/metrics', async (request, reply) => {
    if (!isLoopback(request.ip) && !isToken(request.headers.token, parts.metricsToken)) throw new DomainError(coreErrors.unauthorized)
    return reply.type('text/plain; version=0.0.4').send(await parts.metrics())
  })
}

/** All bindings of the product: by feature, then the resources without one. */
export function bindings(parts: Parts, callers: PrincipalCache): Binding[] {
  const own = [
    ...sessionRoutes(parts.db, parts.box, callers),
    ...loginLogRoutes(parts.db),
    ...menuRoutes(parts.db),
    ...appMenuRoutes(parts.db),
    ...contentRoutes(parts.db, parts.events),
    ...totpRoutes(parts.db, parts.box),
    ...accessRoutes(parts.db, parts.events),
    ...tenantRoutes({ ...parts, confirmPassword: (accountId, password, field) => confirmPassword(parts.db, accountId, password, field) }),
    ...deviceAccessRoutes(parts.db),
    ...jobRoutes(parts.db),
    ...statusRoutes(parts.serverStatus),
    ...orgRoutes(parts.db, parts.events),
    ...assetRoutes(parts.db, parts.events),
    ...machineModelRoutes(parts.db, parts.events),
    ...alarmRoutes(parts.db, parts.events, parts.meter),
    ...pointEventRoutes(parts.db),
    ...notifyRoutes({ ...parts, identity: pushIdentity(parts.box, parts.publicUrl ?? null) }, parts.weixinNoticeUrl ?? null),
    ...lampRoutes(parts.db, parts.events),
    ...cardRoutes(parts.db, parts.events),
    ...deviceRoutes(parts.db, parts.events, parts.disconnectGateway, parts.mqttPort),
    ...deviceConfigRoutes(parts.db, parts.box),
    ...brandingRoutes(parts.db, parts.files),
    ...emailRoutes(parts.db, parts.events, parts.box, parts.outgoing),
    ...openApiRoutes(parts.db, parts.box, parts.outgoing, parts.docs),
    ...taskRoutes(parts.db, parts.taskKinds ?? []),
    ...quarantineRoutes(parts.db, parts.retry),
    ...monitorRoutes(parts.db, parts.events, parts.live, (tokenHash) => callers.callerOfSession(tokenHash)),
    ...onlineRoutes(parts.db),
    ...healthScoreRoutes(parts.db),
    ...analysisRoutes(parts.db, parts.views),
    ...waveformRoutes(parts.db, parts.views),
    ...orderRoutes(parts.db, parts.views),
    ...exportRoutes(parts.db, parts.views),
    ...recordingRoutes(parts.recordings),
    ...voicePrintRoutes(parts.db, parts.views),
    ...baselineRoutes(parts.db),
    ...retentionRoutes(parts.db),
    ...historyRoutes(parts.db),
    ...diagnosisRoutes(parts.db),
    ...pictureRoutes(parts.db, parts.events),
  ]
  return [...own, ...plainRoutes(parts.db, parts.events, own)]
}

/** JSON bodies: rejects prototype pollution and duplicate keys. */
function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (hasDuplicateKey(String(body))) done(new DomainError(coreErrors.malformed), undefined)
    else parse(request, String(body), done)
  })
}

/** Slower responses are logged as warnings, ms (guess: what users consider broken). */
const slowMs = 5000

/** Logs one line per response: as warning or error if failed or slow. The route is logged, not the path, which may hold a credential. */
function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, { statusCode, elapsedTime }) => {
    const details = { method: request.method, route: request.routeOptions.url ?? null, status: statusCode, ms: Math.round(elapsedTime) }
    // Streams of live values stay open: their duration is no problem.
    const isSlow = elapsedTime > slowMs && !request.routeOptions.url?.endsWith('/live')
    request.log[statusCode >= 500 || isSlow ? 'warn' : 'debug'](details, 'answered')
  })
}

/** Builds the HTTP server without listening. */
export async function buildApp(parts: Parts): Promise<FastifyInstance> {
  const app = fastify({
    ...(parts.log ? { loggerInstance: fastifyLog(parts.log), logController: new LogController({ disableRequestLogging: true }) } : {}),
    // Error pages show the request id: after a restart it must not mean another request.
    genReqId: () => randomBytes(8).toString('hex'),
    bodyLimit,
    forceCloseConnections: true,
    ...(parts.trustedProxies?.length ? { trustProxy: [...parts.trustedProxies] } : {}),
    frameworkErrors: (_error, request, reply) => {
      // An undecodable URL reaches no route, and so none of the hooks.
      const body = errorBody(new DomainError(coreErrors.malformed), languageOf(request.headers['accept-language']))
      reply.raw.writeHead(400, { ...securityHeaders, 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))
    },
    routerOptions: { ignoreTrailingSlash: false, caseSensitive: true, maxParamLength: 12_000 },
  })
  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of Object.entries(securityHeaders)) if (!reply.hasHeader(name)) reply.header(name, value)
  })
  logAnswers(app)
  readJson(app)
  answerErrors(app)
  publicRoutes(app, parts)
  const callers = new PrincipalCache(parts.db, parts.changes)
  const authenticate = (token: string) => callers.of(token)
  await syncMenus(parts.db)
  const journal = new OperationLog(parts.db, (error) => app.log.error(error))
  const bound = callers.clearedByWrites(bindings(parts, callers))
  registerBindings(app, bound, authenticate, journal)
  const signed = {
    bindings: bound,
    own: callers.clearedByWrites(keyRoutes(parts.db, parts.box)),
    gate: new OpenApiGate(parts.db, parts.box),
    journal,
  }
  await registerSignedCalls(app, signed)
  // Only the file routes accept multipart bodies.
  await app.register(async (uploads) => {
    await uploads.register(multipart, { throwFileSizeLimit: false })
    const ofFiles = [...fileRoutes(parts.db, parts.files), ...recordingUploadRoutes(parts.recordings)]
    registerBindings(uploads, callers.clearedByWrites(ofFiles), authenticate, journal)
  })
  await app.register((devices) => deviceHttpRoutes(devices, parts.intake))
  if (parts.webDir && existsSync(parts.webDir)) {
    await app.register(fastifyStatic, {
      root: parts.webDir,
      // Files with a hash in their name never change; the page itself is revalidated.
      setHeaders: (reply, path) =>
        reply.header('cache-control', /[/\\]assets[/\\]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache'),
    })
  }
  return app
}
