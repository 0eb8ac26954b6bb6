import { coreErrors, Refusal } from '@undertone/domain/core/error'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Access } from '../access/gateway-access.ts'
import type { Verdict } from '../message/message.ts'
import type { DeviceIntake, HttpMeaning, NotTaken } from './http-intake.ts'
import { HttpPlaces } from './http-slots.ts'

/** Largest body, bytes: the bound of an MQTT packet. */
const bodyLimit = 1_048_576
/** When a sender that was not taken should come again, s (guess). */
const retrySeconds = 5

const titles = {
  diskFull: { status: 507, title: 'the disk is full' },
  busy: { status: 503, title: 'too much is under way; send it again' },
  stopping: { status: 503, title: 'the server stops; send it again' },
} as const satisfies Record<NotTaken, { status: number; title: string }>

/** What Fastify refuses before a message is whole. */
const refused: Readonly<Record<number, string>> = {
  400: 'the request is malformed',
  413: 'the body is above 1 MiB',
  415: 'the type of the body is malformed',
}

interface Route {
  Params: { token: string }
  Querystring: { clientKeys?: unknown; sharedKeys?: unknown }
}
type Request = FastifyRequest<Route>

interface Visit {
  readonly access: Access
  readonly end: () => void
}

/** An answer of the open API: plain statuses, and `problem+json` (RFC 9457) for what went wrong. */
function problem(reply: FastifyReply, status: number, title: string): FastifyReply {
  if (status >= 500) reply.header('retry-after', retrySeconds)
  return reply.status(status).type('application/problem+json').send(JSON.stringify({ status, title }))
}

/** 200 is said of what is committed: stored, or kept in quarantine, where sending it again would change nothing. */
function answer(reply: FastifyReply, taken: Verdict | NotTaken): FastifyReply {
  if (typeof taken === 'string') return problem(reply, titles[taken].status, titles[taken].title)
  return reply.send(taken.isKeptAside ? { outcome: 'quarantined', detail: taken.text } : { outcome: 'stored' })
}

const namesOf = (value: unknown): string[] | null => (typeof value === 'string' ? value.split(',').filter((name) => name !== '') : null)

/**
 * The HTTP twin of the device topics: `POST /api/v1/{token}/telemetry` and its kin. The token stands in the path, as the convention
 * wants it: it is checked before the body is read, and the log tells routes, not addresses.
 */
export async function deviceHttpRoutes(app: FastifyInstance, intake: DeviceIntake): Promise<void> {
  const places = new HttpPlaces()
  const visits = new WeakMap<FastifyRequest, Visit>()
  app.setErrorHandler<{ statusCode?: number }>((error, _request, reply) => {
    const title = error.statusCode === undefined ? undefined : refused[error.statusCode]
    if (error.statusCode === undefined || title === undefined) throw error
    return problem(reply, error.statusCode, title)
  })
  // Whatever a device calls its bytes, they are kept as they came.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.addHook<Route>('onRequest', async (request, reply) => {
    const line = { address: request.ip, isEncrypted: request.protocol === 'https' }
    const access = await intake.enter(request.params.token, line)
    if (access === 'unavailable') return problem(reply, 503, 'the database is away')
    if (access === 'plaintext' || access === 'address') return problem(reply, 403, 'the tenant does not allow this line')
    if (typeof access === 'string') return problem(reply, 401, 'no gateway has this token')
    const end = places.take(access)
    if (!end) return problem(reply, titles.busy.status, titles.busy.title)
    visits.set(request, { access, end })
    reply.raw.once('close', end)
  })
  app.addHook('onResponse', async (request) => visits.get(request)?.end())

  const accessOf = (request: FastifyRequest): Access => {
    const visit = visits.get(request)
    if (!visit) throw new Refusal(coreErrors.unauthorized)
    return visit.access
  }
  const post = (path: string, kind: HttpMeaning, topic: string) =>
    app.post<Route>(`/api/v1/:token/${path}`, { bodyLimit }, async (request: Request, reply) => {
      const payload = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      return answer(reply, await intake.take(accessOf(request), kind, topic, payload))
    })
  post('telemetry', 'deviceTelemetry', 'v1/devices/me/telemetry')
  post('gateway/telemetry', 'gatewayTelemetry', 'v1/gateway/telemetry')
  post('attributes', 'deviceAttributes', 'v1/devices/me/attributes')
  post('gateway/attributes', 'gatewayAttributes', 'v1/gateway/attributes')
  app.get<Route>('/api/v1/:token/attributes', async (request: Request) => {
    const { clientKeys, sharedKeys } = request.query
    const names = namesOf(clientKeys) ?? (namesOf(sharedKeys) ? [] : null)
    // Desired settings come with the commands; until then there are none to tell.
    return { client: await intake.attributes.read(accessOf(request).sender.gatewayId, '', names), shared: {} }
  })
}
