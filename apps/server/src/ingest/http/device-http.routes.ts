import { commandReplyAddress } from '@undertone/device/thingsboard/address'
import { rpcMethodOf, sessionLimitsAnswer } from '@undertone/device/thingsboard/client-limits'
import { decodeFirmwareQuery, type FirmwareQuery } from '@undertone/device/thingsboard/firmware'
import { deviceMessages } from '@undertone/device/thingsboard/http-calls.table'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import { wholeDownloads } from '@undertone/domain/firmware/firmware-limits'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { setOwner, tenantOwner } from '../../platform/http/request-owner.ts'
import { whenClosed } from '../../platform/http/when-closed.ts'
import type { Access } from '../access/gateway-access.ts'
import type { ChunkRefusal } from '../firmware/firmware-chunks.ts'
import type { Unavailable } from '../intake/intake.ts'
import { connectionLimits } from '../message/limits.ts'
import type { Verdict } from '../message/message.ts'
import { accessErrors, firmwareRefusals, requestErrors, unavailableErrors } from './device-http.errors.ts'
import { type DevicePolls, type PollKind, pollMs } from './device-polls.ts'
import type { DeviceIntake } from './http-intake.ts'
import { HttpSlots } from './http-slots.ts'

/** Maximum body size, bytes: the limit of an MQTT packet. */
export const bodyLimit = 1_048_576
/** Delay after which a rejected sender should retry, s (guess). */
const retryAfterSeconds = 5

interface Route {
  Params: { token: string; id?: string }
  Querystring: { clientKeys?: unknown; sharedKeys?: unknown; timeout?: unknown }
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

const refuse = (reply: FastifyReply, { status, title }: { readonly status: number; readonly title: string }): FastifyReply =>
  problem(reply, status, title)

/** 200 for committed messages: stored, or quarantined, where sending it again would change nothing. */
function answer(reply: FastifyReply, result: Verdict | Unavailable): FastifyReply {
  if (typeof result === 'string') return refuse(reply, unavailableErrors[result])
  const outcome = result.isQuarantined ? { outcome: 'quarantined', detail: result.text } : { outcome: 'stored' }
  return reply.send({ ...outcome, ...result.notes })
}

const namesOf = (value: unknown): string[] | null => (typeof value === 'string' ? value.split(',').filter((name) => name !== '') : null)

/** Keeps a place until the answer is sent or its device is gone, or it takes too long: then the connection ends. */
function endWith(reply: FastifyReply, end: () => void): void {
  const limit = setTimeout(() => reply.raw.destroy(), wholeDownloads.minutes * 60_000).unref()
  whenClosed(reply, () => {
    clearTimeout(limit)
    end()
  })
}

/** The HTTP twin of `v2/fw/request/…/chunk/…`. */
function firmwareRoute(app: FastifyInstance, requestOf: (request: FastifyRequest) => DeviceRequest, intake: DeviceIntake): void {
  const [parts, downloads] = [new HttpSlots(), new HttpSlots(wholeDownloads)]
  app.get<Route & { Querystring: FirmwareQuery }>('/api/v1/:token/firmware', async (request, reply) => {
    const asked = decodeFirmwareQuery(request.query)
    if ('error' in asked) return problem(reply, 400, asked.error)
    const { access, end } = requestOf(request)
    const send = (part: Buffer | ChunkRefusal) =>
      typeof part === 'string' ? refuse(reply, firmwareRefusals[part]) : reply.type('application/octet-stream').send(part)
    const endDownload = (asked.size > 0 ? parts : downloads).acquire(access)
    if (!endDownload) return send('tooFast')
    // Packages take their time, and have places of their own: they hold none of those that send.
    end()
    try {
      return send(await intake.firmware.read(access.sender, asked))
    } finally {
      // Not before it was read: a device that went away and asks again has no second one on its way.
      endWith(reply, endDownload)
    }
  })
}

/**
 * HTTP equivalent of the device topics: `POST /api/v1/{token}/telemetry` and related. By convention the token is in the path: it is checked
 * before the body is read, and the log contains routes, not URLs.
 */
export async function deviceHttpRoutes(app: FastifyInstance, intake: DeviceIntake, polls: DevicePolls): Promise<void> {
  const [slots, requests] = [new HttpSlots(), new WeakMap<FastifyRequest, DeviceRequest>()]
  app.setErrorHandler<{ statusCode?: number }>((error, _request, reply) => {
    const title = (requestErrors as Readonly<Record<number, string>>)[error.statusCode ?? 0]
    if (error.statusCode === undefined || title === undefined) throw error
    return problem(reply, error.statusCode, title)
  })
  // The body is stored as received, whatever its content type.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.addHook<Route>('onRequest', async (request, reply) => {
    const peer = { address: request.ip, isEncrypted: request.protocol === 'https' }
    const access = await intake.authorize(request.params.token, peer)
    if (access === 'unavailable') return refuse(reply, accessErrors.databaseAway)
    if (access === 'plaintext' || access === 'address') return refuse(reply, accessErrors.policy)
    if (typeof access === 'string') return refuse(reply, accessErrors.unknown)
    setOwner(request, tenantOwner(access.sender.tenantId))
    const end = slots.acquire(access)
    if (!end) return refuse(reply, unavailableErrors.busy)
    requests.set(request, { access, end })
    whenClosed(reply, end)
  })
  app.addHook('onResponse', async (request) => requests.get(request)?.end())

  const requestOf = (request: FastifyRequest): DeviceRequest => {
    const deviceRequest = requests.get(request)
    if (!deviceRequest) throw new DomainError(coreErrors.unauthorized)
    return deviceRequest
  }
  const accessOf = (request: FastifyRequest): Access => requestOf(request).access
  for (const { path, address } of deviceMessages)
    app.post<Route>(`/api/v1/:token/${path}`, { bodyLimit }, async (request: Request, reply) => {
      const payload = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      return answer(reply, await intake.accept(accessOf(request), { protocol: 'thingsboard', address, payload }))
    })
  app.get<Route>('/api/v1/:token/attributes', async (request: Request) => {
    const { clientKeys, sharedKeys } = request.query
    const [client, shared] = [namesOf(clientKeys), namesOf(sharedKeys)]
    const isAll = client === null && shared === null
    const [{ sender }, { attributes }] = [accessOf(request), intake]
    const [reported, wanted] = await Promise.all([
      attributes.read(sender, '', isAll ? null : (client ?? [])),
      attributes.shared(sender, '', isAll ? null : (shared ?? [])),
    ])
    return { client: reported, shared: wanted }
  })

  const poll = async (request: Request, reply: FastifyReply, kind: PollKind): Promise<FastifyReply> => {
    const { access, end } = requestOf(request)
    // A poll waits for a minute: it holds no slot of those that send.
    end()
    const gone = new AbortController()
    whenClosed(reply, () => gone.abort())
    const ms = Number(request.query.timeout ?? pollMs.initial)
    const waiting = polls.wait(access.sender, kind, {
      ms: Number.isFinite(ms) ? ms : pollMs.initial,
      isEncrypted: request.protocol === 'https',
      signal: gone.signal,
    })
    if (!waiting) return refuse(reply, unavailableErrors.busy)
    const message = await waiting
    if (message === null) return problem(reply, 408, 'nothing to send')
    return reply.type('application/json').send(message)
  }
  app.get<Route>('/api/v1/:token/rpc', (request: Request, reply) => poll(request, reply, 'rpc'))
  app.get<Route>('/api/v1/:token/attributes/updates', (request: Request, reply) => poll(request, reply, 'attributes'))
  firmwareRoute(app, requestOf, intake)
  app.post<Route>('/api/v1/:token/rpc', { bodyLimit }, async (request: Request, reply) => {
    const payload = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    if (rpcMethodOf(payload) !== 'getSessionLimits') return problem(reply, 400, 'unknown method')
    const { packetBytes, receiveMaximum } = connectionLimits
    return reply.type('application/json').send(sessionLimitsAnswer({ maxPayloadSize: packetBytes, maxInflightMessages: receiveMaximum }))
  })
  app.post<Route>('/api/v1/:token/rpc/:id', { bodyLimit }, async (request: Request, reply) => {
    const payload = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const address = commandReplyAddress(request.params.id ?? '')
    if (address === null) return problem(reply, 400, 'the number of a command is required')
    return answer(reply, await intake.accept(accessOf(request), { protocol: 'thingsboard', address, payload }))
  })
}
