import { hash, randomBytes, timingSafeEqual } from 'node:crypto'
import { existsSync } from 'node:fs'
import multipart from '@fastify/multipart'
import fastifyStatic from '@fastify/static'
import { coreErrors, Refusal } from '@undertone/domain/core/error'
import type { HealthDetail } from '@undertone/domain/core/status.calls'
import { calls } from '@undertone/domain/index/calls'
import { signedCalls } from '@undertone/domain/index/open-calls'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import type { QuarantineReplay } from '../contracts/quarantine-retry.ts'
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
import { dilutionRoutes } from '../features/retention/retention.routes.ts'
import { loginLogRoutes } from '../features/session/login-log.routes.ts'
import { confirmPassword } from '../features/session/own-password.ts'
import { Callers } from '../features/session/principal-cache.ts'
import { sessionRoutes } from '../features/session/session.routes.ts'
import { totpRoutes } from '../features/session/totp.routes.ts'
import { deviceAccessRoutes } from '../features/tenant/device-access.routes.ts'
import { tenantRoutes } from '../features/tenant/tenant.routes.ts'
import { exportRoutes } from '../features/waveform/export/export.routes.ts'
import { recordingRoutes, recordingUploadRoutes } from '../features/waveform/recording/recording.routes.ts'
import type { Recordings } from '../features/waveform/recording/recording.service.ts'
import { voicePrintRoutes } from '../features/waveform/sampling/voice-print.routes.ts'
import { waveformRoutes } from '../features/waveform/sampling/waveform.routes.ts'
import { deviceHttpRoutes } from '../ingest/http/device-http.routes.ts'
import type { DeviceIntake } from '../ingest/http/http-intake.ts'
import type { Changes } from '../platform/database/change-feed.ts'
import type { Database } from '../platform/database/database.ts'
import type { Events } from '../platform/events/events.ts'
import { docsPage } from '../platform/http/docs-page.ts'
import { type Binding, refusalBody, registerBindings } from '../platform/http/http.ts'
import { languageOf } from '../platform/http/language.ts'
import { openapi } from '../platform/http/openapi.ts'
import { healthRoutes } from '../platform/http/status.ts'
import { hasDuplicateKey } from '../platform/http/strict-json.ts'
import { toRefusal } from '../platform/http/to-refusal.ts'
import { jobRoutes } from '../platform/queue/job.routes.ts'
import { fastifyLog, type JsonLog } from '../platform/runtime/log.ts'
import type { OutgoingGuard } from '../platform/security/outgoing.ts'
import type { SecretBox } from '../platform/security/secret-box.ts'
import type { FileBytes } from '../platform/storage/file-bytes.ts'
import { plainRoutes } from '../resource/resource-routes.ts'
import type { WaveViews } from '../waves/compute/wave.service.ts'

/** What the routes work with. */
export interface Parts {
  readonly db: Database
  /** Where changes of callers are heard of, so that they can be kept between requests; without it each request reads its caller. */
  readonly changes?: Changes
  readonly events: Events
  readonly views: WaveViews
  /** Measures bands of spectra in stored waves. */
  readonly meter: BandMeter
  /** Takes files of measured signals in. */
  readonly recordings: Recordings
  readonly live: LiveStreams
  readonly files: FileBytes
  /** Seals the secrets that the database keeps. */
  readonly box: SecretBox
  /** Decides where the product may connect to for its users. */
  readonly outgoing: OutgoingGuard
  /** Ends the connection of a gateway. */
  readonly forgetGateway: (id: number) => void
  /** Where gateways log in: the port that the ingest listens on. */
  readonly mqttPort: number
  /** Takes what devices send by HTTP. */
  readonly intake: DeviceIntake
  /** Takes what comes back from quarantine. */
  readonly replay: QuarantineReplay
  /** How the server is; with faults it is not ready. */
  readonly health: () => Promise<HealthDetail>
  /** Prometheus text. */
  readonly metrics: () => Promise<string>
  /** With this in the header `token` the metrics answer from elsewhere too; null lets only this machine read them. */
  readonly metricsToken: string | null
  /** Whether `/docs` and `/openapi.json` answer. */
  readonly docs: boolean
  /** Where people open the product, and where they bind notices in WeChat. */
  readonly publicUrl?: string | null
  readonly weixinNoticeUrl?: string | null
  readonly webDir: string | null
  /** Addresses of proxies before the product: what they say of a caller's address and line is believed. */
  readonly trustedProxies?: readonly string[]
  /** Null says nothing. */
  readonly log: JsonLog | null
}

/** Body limit of ordinary calls, in bytes; uploads have their own. A guess: a thousand rows of a form. */
const bodyLimit = 1_048_576

const securityHeaders = {
  'content-security-policy':
    // The signal processing emits its WebAssembly kernel while it loads (decision 018); 'wasm-unsafe-eval' allows that and no script.
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; font-src 'self' data:; worker-src 'self' blob:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
} as const

function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const language = languageOf(request.headers['accept-language'])
    const refusal = toRefusal(error)
    if (refusal) return reply.status(refusal.row.status).send(refusalBody(refusal, language))
    request.log.error(error)
    const msg = language === 'cn' ? '服务器内部错误' : 'Internal server error'
    return reply.status(500).send({ code: 500, msg: `${msg} (${request.id})`, data: null })
  })
  app.setNotFoundHandler((request, reply) =>
    reply.status(404).send(refusalBody(new Refusal(coreErrors.notFound), languageOf(request.headers['accept-language']))),
  )
}

const isLoopback = (address: string) => address === '127.0.0.1' || address === '::1' || address === '::ffff:127.0.0.1'

/** Compares in constant time: the hashes are of one length whatever was sent. */
function isToken(given: unknown, wanted: string | null): boolean {
  if (wanted === null || typeof given !== 'string') return false
  return timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', wanted, 'buffer'))
}

/** Routes that answer without a token, besides those declared public: the list of the product's decision 25. */
function publicRoutes(app: FastifyInstance, parts: Parts): void {
  if (parts.docs) {
    app.get('/openapi.json', (request) => openapi(calls, signedCalls, languageOf(request.headers['accept-language'])))
    app.get('/docs', (request, reply) =>
      reply.type('text/html; charset=utf-8').send(docsPage(calls, signedCalls, languageOf(request.headers['accept-language']))),
    )
  }
  app.get('/health/live', () => ({ status: 'ok' }))
  app.get('/health/ready', async (_request, reply) => {
    const { status, faults, warnings } = await parts.health()
    return reply.status(Object.keys(faults).length === 0 ? 200 : 503).send({ status, faults, warnings })
  })
  app.get('/metrics', async (request, reply) => {
    if (!isLoopback(request.ip) && !isToken(request.headers.token, parts.metricsToken)) throw new Refusal(coreErrors.unauthorized)
    return reply.type('text/plain; version=0.0.4').send(await parts.metrics())
  })
}

/** Every binding of the product: feature by feature, then the resources that need none. */
export function bindings(parts: Parts, callers: Callers): Binding[] {
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
    ...healthRoutes(parts.health),
    ...orgRoutes(parts.db, parts.events),
    ...assetRoutes(parts.db, parts.events),
    ...machineModelRoutes(parts.db, parts.events),
    ...alarmRoutes(parts.db, parts.events, parts.meter),
    ...pointEventRoutes(parts.db),
    ...notifyRoutes({ ...parts, identity: pushIdentity(parts.box, parts.publicUrl ?? null) }, parts.weixinNoticeUrl ?? null),
    ...lampRoutes(parts.db, parts.events),
    ...cardRoutes(parts.db, parts.events),
    ...deviceRoutes(parts.db, parts.events, parts.forgetGateway, parts.mqttPort),
    ...deviceConfigRoutes(parts.db, parts.box),
    ...brandingRoutes(parts.db, parts.files),
    ...emailRoutes(parts.db, parts.events, parts.box, parts.outgoing),
    ...openApiRoutes(parts.db, parts.box, parts.outgoing, parts.docs),
    ...quarantineRoutes(parts.db, parts.replay),
    ...monitorRoutes(parts.db, parts.events, parts.live, (tokenHash) => callers.behind(tokenHash)),
    ...onlineRoutes(parts.db),
    ...healthScoreRoutes(parts.db),
    ...analysisRoutes(parts.db, parts.views),
    ...waveformRoutes(parts.db, parts.views),
    ...orderRoutes(parts.db, parts.views),
    ...exportRoutes(parts.db, parts.views),
    ...recordingRoutes(parts.recordings),
    ...voicePrintRoutes(parts.db, parts.views),
    ...baselineRoutes(parts.db),
    ...dilutionRoutes(parts.db),
    ...historyRoutes(parts.db),
    ...diagnosisRoutes(parts.db),
    ...pictureRoutes(parts.db, parts.events),
  ]
  return [...own, ...plainRoutes(parts.db, parts.events, own)]
}

/** JSON bodies: keys that poison prototypes are refused, and so is a key that stands twice. */
function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (hasDuplicateKey(String(body))) done(new Refusal(coreErrors.malformed), undefined)
    else parse(request, String(body), done)
  })
}

/** An answer that takes longer is worth a line, ms (guess: what a person takes for broken). */
const slowMs = 5000

/** One line for each answer: urgent when it failed or was slow. The route is told, not the path, which may hold a credential. */
function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, { statusCode, elapsedTime }) => {
    const details = { method: request.method, route: request.routeOptions.url ?? null, status: statusCode, ms: Math.round(elapsedTime) }
    // Streams of live values stay open: their length is no fault.
    const isSlow = elapsedTime > slowMs && !request.routeOptions.url?.endsWith('/live')
    request.log[statusCode >= 500 || isSlow ? 'warn' : 'debug'](details, 'answered')
  })
}

/** Builds the HTTP server without listening. */
export async function buildApp(parts: Parts): Promise<FastifyInstance> {
  const app = fastify({
    ...(parts.log ? { loggerInstance: fastifyLog(parts.log), logController: new LogController({ disableRequestLogging: true }) } : {}),
    // A page of an error shows it: after a restart it must not mean another request.
    genReqId: () => randomBytes(8).toString('hex'),
    bodyLimit,
    forceCloseConnections: true,
    ...(parts.trustedProxies?.length ? { trustProxy: [...parts.trustedProxies] } : {}),
    frameworkErrors: (_error, request, reply) => {
      // An address that cannot be decoded reaches no route, and so none of the hooks.
      const body = refusalBody(new Refusal(coreErrors.malformed), languageOf(request.headers['accept-language']))
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
  const callers = new Callers(parts.db, parts.changes)
  const authenticate = (token: string) => callers.of(token)
  await syncMenus(parts.db)
  const journal = new OperationLog(parts.db, (error) => app.log.error(error))
  const bound = callers.forgottenByWrites(bindings(parts, callers))
  registerBindings(app, bound, authenticate, journal)
  const signed = {
    bindings: bound,
    own: callers.forgottenByWrites(keyRoutes(parts.db, parts.box)),
    gate: new OpenApiGate(parts.db, parts.box),
    journal,
  }
  await registerSignedCalls(app, signed)
  // Only the routes of files read multipart bodies: everywhere else they stay refused.
  await app.register(async (uploads) => {
    await uploads.register(multipart, { throwFileSizeLimit: false })
    const ofFiles = [...fileRoutes(parts.db, parts.files), ...recordingUploadRoutes(parts.recordings)]
    registerBindings(uploads, callers.forgottenByWrites(ofFiles), authenticate, journal)
  })
  await app.register((devices) => deviceHttpRoutes(devices, parts.intake))
  if (parts.webDir && existsSync(parts.webDir)) {
    await app.register(fastifyStatic, {
      root: parts.webDir,
      // Files with a hash in their name never change; the page itself is asked for anew.
      setHeaders: (reply, path) =>
        reply.header('cache-control', /[/\\]assets[/\\]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache'),
    })
  }
  return app
}
