import { deviceMessages } from '@undertone/device/thingsboard/http-calls.table'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { setOwner, tenantOwner } from '../../platform/http/request-owner.ts'
import type { Access } from '../access/gateway-access.ts'
import type { Unavailable } from '../intake/intake.ts'
import type { Verdict } from '../message/message.ts'
import type { DeviceIntake } from './http-intake.ts'
import { HttpSlots } from './http-slots.ts'

/** Maximum body size, bytes: the limit of an MQTT packet. */
const bodyLimit = 1_048_576
/** Delay after which a rejected sender should retry, s (guess). */
const retryAfterSeconds = 5

const unavailableErrors = {
  diskFull: { status: 507, title: 'the disk is full' },
  busy: { status: 503, title: 'too many requests; send it again' },
  stopping: { status: 503, title: 'the server is stopping; send it again' },
} as const satisfies Record<Unavailable, { status: number; title: string }>

/** Errors of Fastify before the handler runs. */
const requestErrors: Readonly<Record<number, string>> = {
  400: 'malformed request',
  408: 'the body was not received in time',
  413: 'the body is larger than 1 MiB',
  415: 'malformed content type',
  503: unavailableErrors.busy.title,
}

interface Route {
  Params: { token: string }
  Querystring: { clientKeys?: unknown; sharedKeys?: unknown }
}
type Request = FastifyRequest<Route>

interface DeviceRequest {
  readonly access: Access
  readonly end: () => void
}

/** An error as `problem+json` (RFC 9457). */
function problem(reply: FastifyReply, status: number, title: string): FastifyReply {
  if (status >= 500) reply.header('retry-after', retryAfterSeconds)
  return reply.status(status).type('application/problem+json').send(JSON.stringify({ status, title }))
}

/** 200 for committed messages: stored, or quarantined, where sending it again would change nothing. */
function answer(reply: FastifyReply, result: Verdict | Unavailable): FastifyReply {
  if (typeof result === 'string') return problem(reply, unavailableErrors[result].status, unavailableErrors[result].title)
  const outcome = result.isQuarantined ? { outcome: 'quarantined', detail: result.text } : { outcome: 'stored' }
  return reply.send({ ...outcome, ...result.notes })
}

const namesOf = (value: unknown): string[] | null => (typeof value === 'string' ? value.split(',').filter((name) => name !== '') : null)

/**
 * HTTP equivalent of the device topics: `POST /api/v1/{token}/telemetry` and related. By convention the token is in the path: it is checked
 * before the body is read, and the log contains routes, not URLs.
 */
export async function deviceHttpRoutes(app: FastifyInstance, intake: DeviceIntake): Promise<void> {
  const slots = new HttpSlots()
  const requests = new WeakMap<FastifyRequest, DeviceRequest>()
  app.setErrorHandler<{ statusCode?: number }>((error, _request, reply) => {
    const title = error.statusCode === undefined ? undefined : requestErrors[error.statusCode]
    if (error.statusCode === undefined || title === undefined) throw error
    return problem(reply, error.statusCode, title)
  })
  // The body is stored as received, whatever its content type.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.addHook<Route>('onRequest', async (request, reply) => {
    const peer = { address: request.ip, isEncrypted: request.protocol === 'https' }
    const access = await intake.authorize(request.params.token, peer)
    if (access === 'unavailable') return problem(reply, 503, 'the database is unavailable')
    if (access === 'plaintext' || access === 'address')
      return problem(reply, 403, 'this connection is not allowed by the policy of the tenant')
    if (typeof access === 'string') return problem(reply, 401, 'invalid token')
    setOwner(request, tenantOwner(access.sender.tenantId))
    const end = slots.acquire(access)
    if (!end) return problem(reply, unavailableErrors.busy.status, unavailableErrors.busy.title)
    requests.set(request, { access, end })
    reply.raw.once('close', end)
  })
  app.addHook('onResponse', async (request) => requests.get(request)?.end())

  const accessOf = (request: FastifyRequest): Access => {
    const deviceRequest = requests.get(request)
    if (!deviceRequest) throw new DomainError(coreErrors.unauthorized)
    return deviceRequest.access
  }
  for (const { path, address } of deviceMessages)
    app.post<Route>(`/api/v1/:token/${path}`, { bodyLimit }, async (request: Request, reply) => {
      const payload = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      return answer(reply, await intake.accept(accessOf(request), { protocol: 'thingsboard', address, payload }))
    })
  app.get<Route>('/api/v1/:token/attributes', async (request: Request) => {
    const { clientKeys, sharedKeys } = request.query
    const names = namesOf(clientKeys) ?? (namesOf(sharedKeys) ? [] : null)
    // Desired settings are delivered as commands; there are none here yet.
    return { client: await intake.attributes.read(accessOf(request).sender.gatewayId, '', names), shared: {} }
  })
}
