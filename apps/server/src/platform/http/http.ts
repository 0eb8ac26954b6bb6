import type { Call, DataOf, ParsedOf } from '@undertone/domain/core/call'
import { coreErrors, DomainError, messageOf } from '@undertone/domain/core/error'
import { inputError } from '@undertone/domain/core/input-problem'
import { type EndReader, namesOf, rangeProblem } from '@undertone/domain/core/range/range-problem'
import type { Language } from '@undertone/domain/core/text'
import { defaultTimeZone } from '@undertone/domain/org/time-zone'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { accessError, type Caller, type Context, may } from '../identity/principal.ts'
import { fromZoned } from '../runtime/clock.ts'
import type { CallPace } from './call-pace.ts'
import type { Journal } from './journal.ts'
import { languageOf } from './language.ts'
import { setOwner, setTenant, tenantOwner } from './request-owner.ts'
import { WrittenJson } from './written-json.ts'

/** Finds the callers of tokens. */
export interface Callers {
  /** The caller of a token; undefined if it is not valid. */
  of(token: string): Promise<Caller | undefined>
  /** Whether the token was valid before, without a query. */
  hasSeen(token: string): boolean
}

type Handler<C extends Call> = (
  input: ParsedOf<C>,
  context: C['access'] extends 'public' ? Omit<Context, 'caller'> : Context,
  reply: FastifyReply,
) => C['data'] extends z.ZodType ? Promise<DataOf<C> | WrittenJson> : Promise<FastifyReply>

/** A call with its handler. */
export interface Binding {
  readonly call: Call
  readonly handle: (input: never, context: never, reply: FastifyReply) => Promise<unknown>
  /** Admits a request to a public call that has tokens of its own: before the body is read, so that a caller without a token cannot make the server read one. Throws the error that is answered. */
  readonly admit?: (request: FastifyRequest) => Promise<unknown>
}

export const bind = <C extends Call>(call: C, handle: Handler<C>, more: Pick<Binding, 'admit'> = {}): Binding => ({
  call,
  handle: handle as unknown as Binding['handle'],
  ...more,
})

interface Envelope {
  code: number
  msg: string
  data: unknown
  field?: string
}

/** The response body of an error in the caller's language. */
export function errorBody(error: DomainError, language: Language): Envelope {
  const body: Envelope = { code: error.row.code, msg: messageOf(error, language), data: null }
  return error.field === undefined ? body : { ...body, field: error.field }
}

/** Validates one part of the input; the error names the first invalid field. */
function read(call: Call, schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const result = schema.safeParse(value ?? {})
  if (result.success) return result.data
  throw inputError(call, result.error, value)
}

interface Parts {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

/** The validated input of a call; local times are of the caller's zone. */
export function readInput(call: Call, { params, query, body }: Parts, timeZone: string): Parts {
  const input = { params: read(call, call.params, params), query: read(call, call.query, query), body: read(call, call.body, body) }
  const end: EndReader = (written, edge) => fromZoned(written, timeZone, edge)?.getTime()
  const problem = rangeProblem(namesOf(call.query), input.query, end) ?? rangeProblem(namesOf(call.body), input.body, end)
  if (problem) throw problem
  return input
}

/** Names the zone of the local times of a response. */
export const timeZoneHeader = 'time-zone'

const tokenOf = (request: FastifyRequest): string | undefined => {
  const header = request.headers.token
  return typeof header === 'string' && header.length > 0 && header.length <= 200 ? header : undefined
}

/** The client's user agent. */
export const agentOf = (request: FastifyRequest): string => String(request.headers['user-agent'] ?? '').slice(0, 300)

const originOf = (request: FastifyRequest) => ({
  address: request.ip,
  agent: agentOf(request),
  path: request.url.replace(/\?.*/s, ''),
})

/**
 * Registers every binding under its path: token, pace and permission first, then the schemas, then the handler, then the response envelope.
 * The journal receives every call of a caller, also the denied ones.
 */
export function registerBindings(
  app: FastifyInstance,
  bindings: readonly Binding[],
  callers: Callers,
  { journal, pace }: { readonly journal?: Journal; readonly pace?: CallPace } = {},
): void {
  for (const { call, handle, admit } of bindings) {
    const found = new WeakMap<FastifyRequest, Caller>()
    app.route({
      method: call.method,
      ...(call.maxBytes === undefined ? {} : { bodyLimit: call.maxBytes }),
      url: call.path.replace(/\{(\w+)\}/g, ':$1'),
      onRequest: async (request) => {
        if (call.access === 'public') {
          pace?.admitUnknown(request)
          await admit?.(request)
          return
        }
        const token = tokenOf(request)
        // Guessing must not cost a database query beyond the limit; sessions that were valid before do not suffer from their address.
        if (token === undefined || !callers.hasSeen(token)) pace?.checkAddress(request)
        const caller = token === undefined ? undefined : await callers.of(token)
        if (!caller) {
          pace?.admitUnknown(request)
          throw new DomainError(coreErrors.unauthorized)
        }
        setOwner(request, tenantOwner(caller.scope.tenantId))
        setTenant(request, caller.scope.tenantId)
        pace?.admit(caller)
        found.set(request, caller)
        request.log = request.log.child({ tenant: caller.scope.tenantId, user: caller.userName })
        if (call.access === 'session' || may(caller, call.access)) return
        const denied = accessError(caller, call.access)
        if (!journal) throw denied
        const input = { params: request.params, query: request.query, body: undefined }
        await journal.record({ call, caller, ...originOf(request), input }, () => Promise.reject(denied))
      },
      handler: async (request, reply) => {
        const { params, query, body } = request
        const caller = found.get(request)
        const context = {
          caller,
          language: languageOf(request.headers['accept-language']),
          address: request.ip,
          agent: agentOf(request),
        }
        if (caller) reply.header(timeZoneHeader, caller.timeZone)
        const run = () =>
          handle(readInput(call, { params, query, body }, caller?.timeZone ?? defaultTimeZone) as never, context as never, reply)
        const data =
          journal && caller
            ? await journal.record({ call, caller, ...originOf(request), input: { params, query, body } }, async () => run())
            : await run()
        // The handler has already sent the file or stream.
        if (call.data === 'file' || call.data === 'stream') return reply
        if (data instanceof WrittenJson) return data.send(reply, 'envelope')
        return { code: 200, msg: 'success', data } satisfies Envelope
      },
    })
  }
}
