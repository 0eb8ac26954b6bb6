import type { Call, DataOf, ParsedOf } from '@undertone/domain/core/call'
import { coreErrors, Refusal } from '@undertone/domain/core/error'
import { fill, type Language } from '@undertone/domain/core/text'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { type Caller, type Context, may } from './caller.ts'
import { languageOf } from './language.ts'

/** Finds the caller behind a token, or nobody. */
export type Authenticate = (token: string) => Promise<Caller | undefined>

type Handler<C extends Call> = (
  input: ParsedOf<C>,
  context: C['access'] extends 'public' ? Omit<Context, 'caller'> : Context,
  reply: FastifyReply,
) => C['data'] extends z.ZodType ? Promise<DataOf<C>> : Promise<FastifyReply>

/** A call with what answers it. */
export interface Binding {
  readonly call: Call
  readonly handle: (input: never, context: never, reply: FastifyReply) => Promise<unknown>
}

export const bind = <C extends Call>(call: C, handle: Handler<C>): Binding => ({ call, handle: handle as unknown as Binding['handle'] })

interface Envelope {
  code: number
  msg: string
  data: unknown
  field?: string
}

/** The body of a refusal in the caller's language. */
export function refusalBody(refusal: Refusal, language: Language): Envelope {
  const body: Envelope = { code: refusal.row.code, msg: fill(refusal.row[language], refusal.values), data: null }
  return refusal.field === undefined ? body : { ...body, field: refusal.field }
}

/** Reads one part of the input; the first fault names its field. */
function read(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const result = schema.safeParse(value ?? {})
  if (result.success) return result.data
  const issue = result.error.issues[0]
  const where = issue?.path.join('.') ?? ''
  throw new Refusal(coreErrors.invalidInput, { detail: where ? `${where}: ${issue?.message}` : (issue?.message ?? '') }, where || undefined)
}

const tokenOf = (request: FastifyRequest): string | undefined => {
  const header = request.headers.token
  return typeof header === 'string' && header.length > 0 && header.length <= 200 ? header : undefined
}

/** Registers every binding under its path: token and permission first, then the schemas, then the handler, then the envelope. */
export function registerBindings(app: FastifyInstance, bindings: readonly Binding[], authenticate: Authenticate): void {
  for (const { call, handle } of bindings) {
    let callers: WeakMap<FastifyRequest, Caller> | undefined
    if (call.access !== 'public') callers = new WeakMap()
    app.route({
      method: call.method,
      url: call.path.replace(/\{(\w+)\}/g, ':$1'),
      onRequest: async (request) => {
        if (!callers) return
        const token = tokenOf(request)
        const caller = token === undefined ? undefined : await authenticate(token)
        if (!caller) throw new Refusal(coreErrors.unauthorized)
        if (call.access !== 'session' && !may(caller, call.access)) throw new Refusal(coreErrors.forbidden)
        callers.set(request, caller)
      },
      handler: async (request, reply) => {
        const input = {
          params: read(call.params, request.params),
          query: read(call.query, request.query),
          body: read(call.body, request.body),
        }
        const context = {
          caller: callers?.get(request),
          language: languageOf(request.headers['accept-language']),
          address: request.ip,
          agent: String(request.headers['user-agent'] ?? '').slice(0, 300),
        }
        const data = await handle(input as never, context as never, reply)
        // A file or stream has been sent by the handler; its reply, awaited, is nothing.
        if (call.data === 'file' || call.data === 'stream') return reply
        return { code: 200, msg: 'success', data } satisfies Envelope
      },
    })
  }
}
