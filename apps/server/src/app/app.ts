import { hash, randomBytes, timingSafeEqual } from 'node:crypto'
import { existsSync, realpathSync } from 'node:fs'
import type { ServerOptions } from 'node:http'
import multipart from '@fastify/multipart'
import fastifyStatic from '@fastify/static'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import { callLimits, receiveLimits } from '@undertone/domain/core/limits'
import type { HealthDetail } from '@undertone/domain/core/status.calls'
import { calls } from '@undertone/domain/index/calls'
import { signedCalls } from '@undertone/domain/index/open-calls'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import { devicePaths } from '../ingest/http/device-http.openapi.ts'
import { deviceHttpRoutes } from '../ingest/http/device-http.routes.ts'
import type { DevicePolls } from '../ingest/http/device-polls.ts'
import type { DeviceIntake } from '../ingest/http/http-intake.ts'
import { provisionRoutes } from '../ingest/http/provision.routes.ts'
import { wantsWebSocket } from '../ingest/websocket/handshake.ts'
import { peerReader } from '../ingest/websocket/peer-of.ts'
import { serveWebSockets } from '../ingest/websocket/serve-web-sockets.ts'
import { BodyBudget } from '../platform/http/body-budget.ts'
import { type CallLimits, CallPace } from '../platform/http/call-pace.ts'
import { CallTurns, takeTurns } from '../platform/http/call-turns.ts'
import { discardRefusedBodies } from '../platform/http/discard-rest.ts'
import { docsPage } from '../platform/http/docs-page.ts'
import { FixedPage } from '../platform/http/fixed-page.ts'
import { isFromThisMachine } from '../platform/http/from-this-machine.ts'
import { type Binding, errorBody, registerBindings } from '../platform/http/http.ts'
import { languageOf } from '../platform/http/language.ts'
import { openapi } from '../platform/http/openapi.ts'
import { type BodyTimes, boundBodies } from '../platform/http/receive-body.ts'
import { refusePlainHttp } from '../platform/http/refuse-plain-http.ts'
import { tenantOf } from '../platform/http/request-owner.ts'
import { statusRoutes } from '../platform/http/status.ts'
import { hasDuplicateKey } from '../platform/http/strict-json.ts'
import { toDomainError } from '../platform/http/to-domain-error.ts'
import { traceRequests } from '../platform/http/trace-requests.ts'
import { setUploadPace, UploadPace } from '../platform/http/upload-pace.ts'
import { jobRoutes } from '../platform/job/job.routes.ts'
import { jobKindsOf } from '../platform/job/job-kind.ts'
import type { ProcessLog } from '../platform/runtime/log.ts'
import { plainRoutes } from '../resource/resource-routes.ts'
import { switchAppWorkerOff } from './app-worker-off.ts'
import type { StartedFeatures } from './start-features.ts'

/** What the HTTP server needs besides the features. */
export interface HttpOptions {
  /** Intake of device data over HTTP. */
  readonly intake: DeviceIntake
  /** The devices that wait by HTTP for commands. */
  readonly polls: DevicePolls
  /** Plain HTTP of other machines is refused, and pages lead to this port. */
  readonly isPlainHttpLocal?: boolean
  readonly httpsPort?: number | null
  /** Where MQTT that comes by WebSocket is handed on; without it no WebSocket is opened. */
  readonly relayPath?: string
  /** Server status; with faults it is not ready. */
  readonly serverStatus: () => Promise<HealthDetail>
  /** Prometheus text. */
  readonly metrics: () => Promise<string>
  /** Metrics are available from elsewhere with this value in the header `token`; null: only from this machine. */
  readonly metricsToken: string | null
  /** Whether `/docs` and `/openapi.json` are served. */
  readonly docs: boolean
  readonly webDir: string | null
  /** Whether phones keep the app for work without a network; false removes what they have kept of it. */
  readonly keepsApp?: boolean
  /** Addresses of trusted reverse proxies, whose forwarded headers are used. */
  readonly trustedProxies?: readonly string[]
  /** Whether traces that trusted proxies name are continued, and not only linked. */
  readonly continuesTraces?: boolean
  /** Calls within a window, instead of the product's own numbers; null: no limit. */
  readonly callLimits?: CallLimits | null
  /** Places of calls, instead of the product's own. */
  readonly callTurns?: CallTurns
  /** Times of a body, instead of the product's own. */
  readonly bodyTimes?: BodyTimes
  /** Memory for bodies, instead of the product's own. */
  readonly bodyBudget?: BodyBudget
  /** Null disables logging. */
  readonly log: ProcessLog | null
}

/** Body limit of ordinary calls, bytes; uploads have their own. A guess: a form with a thousand rows. */
const bodyLimit = 1_048_576

const securityHeaders = {
  'content-security-policy':
    // The signal processing compiles its WebAssembly kernel at load time (decision 018); 'wasm-unsafe-eval' allows that and no scripts.
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data: blob:; media-src 'self' blob:; style-src 'self' 'unsafe-inline'; font-src 'self' data:; worker-src 'self' blob:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  // Labels are scanned, sound and vibration are recorded: by the app itself, and by nothing that it shows.
  'permissions-policy': 'camera=(self), microphone=(self), accelerometer=(self), geolocation=(), payment=(), usb=(), bluetooth=(self)',
  'x-frame-options': 'DENY',
} as const

/** Unless an answer says otherwise no cache keeps it: the token travels in a header of its own, which caches do not know (RFC 9111, 3.5). */
const unstored = { 'cache-control': 'no-store' } as const

function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const language = languageOf(request.headers['accept-language'])
    const refusal = toDomainError(error)
    if (refusal) {
      if (refusal.row === coreErrors.tooManyCalls) reply.header('retry-after', String(refusal.values.seconds))
      return reply.status(refusal.row.status).send(errorBody(refusal, language))
    }
    request.log.error(error)
    const msg = language === 'cn' ? '服务器内部错误' : 'Internal server error'
    return reply.status(500).send({ code: 500, msg: `${msg} (${request.id})`, data: null })
  })
  app.setNotFoundHandler((request, reply) =>
    reply.status(404).send(errorBody(new DomainError(coreErrors.notFound), languageOf(request.headers['accept-language']))),
  )
}

/** Compares in constant time: both hashes have the same length. */
function isToken(received: unknown, expected: string | null): boolean {
  if (expected === null || typeof received !== 'string') return false
  return timingSafeEqual(hash('sha256', received, 'buffer'), hash('sha256', expected, 'buffer'))
}

/** The documentation of the HTTP interface: equal in every server of this process. */
const apiPages: readonly FixedPage[] = [
  new FixedPage('/openapi.json', 'application/json; charset=utf-8', (language) =>
    JSON.stringify(openapi({ calls, signedCalls, otherPaths: devicePaths }, language)),
  ),
  new FixedPage('/docs', 'text/html; charset=utf-8', (language) => docsPage(calls, signedCalls, language)),
]

/** Routes without a token, besides those declared public: the list of product decision 25. */
function publicRoutes(app: FastifyInstance, options: HttpOptions): void {
  if (options.docs) for (const page of apiPages) page.serve(app)
  app.get('/health/live', () => ({ status: 'ok' }))
  app.get('/health/ready', async (_request, reply) => {
    const { status, faults, warnings } = await options.serverStatus()
    return reply.status(Object.keys(faults).length === 0 ? 200 : 503).send({ status, faults, warnings })
  })
  app.get('/metrics', async (request, reply) => {
    if (!isFromThisMachine(request) && !isToken(request.headers.token, options.metricsToken)) throw new DomainError(coreErrors.unauthorized)
    return reply.type('text/plain; version=0.0.4').send(await options.metrics())
  })
}

/** All bindings of the product: of features and of the platform, then the resources without one. */
export function bindings({ services: { db, events, jobFiles }, routes }: StartedFeatures, { serverStatus }: HttpOptions): Binding[] {
  const own = [...routes, ...jobRoutes(db, jobFiles), ...statusRoutes(serverStatus)]
  return [...own, ...plainRoutes(db, events, own)]
}

/** JSON bodies: rejects prototype pollution and duplicate keys. */
function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (hasDuplicateKey(String(body))) done(new DomainError(coreErrors.malformed), undefined)
    else parse(request, String(body), done)
  })
}

/** Interval of looking for overdue request headers, ms (guess). */
const headCheckMs = 5000

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

/** Options of each port that the app is served at. */
export const serverOptions = (hasWebSockets = true): ServerOptions => ({
  headersTimeout: receiveLimits.headMs,
  connectionsCheckingInterval: headCheckMs,
  shouldUpgradeCallback: (request) => hasWebSockets && wantsWebSocket(request),
})

/** Builds the HTTP server without listening. */
export async function buildApp(options: HttpOptions, features: StartedFeatures): Promise<FastifyInstance> {
  const app = fastify({
    ...(options.log ? { loggerInstance: options.log, logController: new LogController({ disableRequestLogging: true }) } : {}),
    // Error pages show the request id: after a restart it must not mean another request.
    genReqId: () => randomBytes(8).toString('hex'),
    bodyLimit,
    forceCloseConnections: true,
    requestTimeout: receiveLimits.uploadMs,
    http: serverOptions(options.relayPath !== undefined),
    ...(options.trustedProxies?.length ? { trustProxy: [...options.trustedProxies] } : {}),
    frameworkErrors: (_error, request, reply) => {
      // An undecodable URL reaches no route, and so none of the hooks.
      const body = errorBody(new DomainError(coreErrors.malformed), languageOf(request.headers['accept-language']))
      reply.raw
        .writeHead(400, { ...securityHeaders, ...unstored, 'content-type': 'application/json; charset=utf-8' })
        .end(JSON.stringify(body))
    },
    routerOptions: { ignoreTrailingSlash: false, caseSensitive: true, maxParamLength: 12_000 },
  })
  traceRequests(app, options.continuesTraces === true)
  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of Object.entries({ ...securityHeaders, ...unstored })) if (!reply.hasHeader(name)) reply.header(name, value)
  })
  if (options.isPlainHttpLocal) refusePlainHttp(app, options.httpsPort ?? null)
  discardRefusedBodies(app, receiveLimits)
  const pace = options.callLimits === null ? undefined : new CallPace(options.callLimits ?? callLimits)
  boundBodies(app, {
    ...(options.bodyTimes ? { times: options.bodyTimes } : {}),
    budget: options.bodyBudget ?? new BodyBudget(receiveLimits.heldBytes),
  })
  const turns = options.callTurns ?? new CallTurns()
  takeTurns(app, turns)
  setUploadPace(app, new UploadPace((owner) => turns.hasOthers(owner)))
  logAnswers(app)
  readJson(app)
  answerErrors(app)
  publicRoutes(app, options)
  const { callers, journal, usage } = features.services
  app.addHook('onResponse', async (request) => usage.add(tenantOf(request), 'calls'))
  const all = bindings(features, options)
  features.userJobs.register(jobKindsOf(all))
  const bound = callers.clearedByWrites(all)
  const gate = { journal, ...(pace ? { pace } : {}) }
  registerBindings(app, bound, callers, gate)
  for (const plugin of features.plugins) await plugin(app, bound)
  // Only upload routes accept multipart bodies.
  await app.register(async (uploads) => {
    await uploads.register(multipart, { throwFileSizeLimit: false })
    registerBindings(uploads, callers.clearedByWrites(features.uploadRoutes), callers, gate)
  })
  if (options.relayPath)
    serveWebSockets(app, options.relayPath, peerReader(options.trustedProxies ?? []), { isPlainLocal: options.isPlainHttpLocal === true })
  await app.register((devices) => provisionRoutes(devices, options.intake))
  await app.register((devices) => deviceHttpRoutes(devices, options.intake, options.polls))
  if (options.webDir && existsSync(options.webDir)) {
    if (options.keepsApp === false) switchAppWorkerOff(app, realpathSync(options.webDir))
    await app.register(fastifyStatic, {
      // The build that the link names now: a later one belongs to a later server.
      root: realpathSync(options.webDir),
      // Files with a hash in their name never change; the page itself is revalidated.
      setHeaders: (reply, path) =>
        reply.header('cache-control', /[/\\]assets[/\\]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache'),
    })
  }
  return app
}
