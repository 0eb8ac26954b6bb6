import type { Call, DataOf, ParsedOf } from '@undertone/domain/core/call'
import { coreErrors, messageOf, Refusal } from '@undertone/domain/core/error'
import type { Language } from '@undertone/domain/core/text'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { zhCN } from 'zod/locales'
import { accessRefusal, type Caller, type Context, may } from '../identity/principal.ts'
import type { Journal } from './journal.ts'
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
  const body: Envelope = { code: refusal.row.code, msg: messageOf(refusal, language), data: null }
  return refusal.field === undefined ? body : { ...body, field: refusal.field }
}

/** What zod says of a fault, in the caller's language; English is its own. */
const words: Readonly<Record<Language, z.core.ParseContext<z.core.$ZodIssue>>> = { cn: { error: zhCN().localeError }, en: {} }

/** Reads one part of the input by its schema; the first fault names its field. */
function read(schema: z.ZodType | undefined, value: unknown, language: Language): unknown {
  if (!schema) return undefined
  const result = schema.safeParse(value ?? {}, words[language])
  if (result.success) return result.data
  const issue = result.error.issues[0]
  const where = issue?.path.join('.') ?? ''
  throw new Refusal(coreErrors.invalidInput, { detail: where ? `${where}: ${issue?.message}` : (issue?.message ?? '') }, where || undefined)
}

/** The input of a call as its handler takes it. */
export const readInput = (call: Call, { params, query, body }: { params: unknown; query: unknown; body: unknown }, language: Language) => ({
  params: read(call.params, params, language),
  query: read(call.query, query, language),
  body: read(call.body, body, language),
})

const tokenOf = (request: FastifyRequest): string | undefined => {
  const header = request.headers.token
  return typeof header === 'string' && header.length > 0 && header.length <= 200 ? header : undefined
}

/** The client that asks, as it names itself. */
export const agentOf = (request: FastifyRequest): string => String(request.headers['user-agent'] ?? '').slice(0, 300)

const originOf = (request: FastifyRequest) => ({
  address: request.ip,
  agent: agentOf(request),
  path: request.url.replace(/\?.*$/s, ''),
})

/**
 * Registers every binding under its path: token and permission first, then the schemas, then the handler, then the envelope. A
 * journal sees everything that callers do, and what they were not allowed to.
 */
export function registerBindings(app: FastifyInstance, bindings: readonly Binding[], authenticate: Authenticate, journal?: Journal): void {
  for (const { call, handle } of bindings) {
    let callers: WeakMap<FastifyRequest, Caller> | undefined
    if (call.access !== 'public') callers = new WeakMap()
    app.route({
      method: call.method,
      ...(call.maxBytes === undefined ? {} : { bodyLimit: call.maxBytes }),
      url: call.path.replace(/\{(\w+)\}/g, ':$1'),
      onRequest: async (request) => {
        if (!callers) return
        const token = tokenOf(request)
        const caller = token === undefined ? undefined : await authenticate(token)
        if (!caller) throw new Refusal(coreErrors.unauthorized)
        callers.set(request, caller)
        request.log = request.log.child({ tenant: caller.scope.tenantId, user: caller.userName })
        if (call.access === 'session' || may(caller, call.access)) return
        const denied = accessRefusal(caller, call.access)
        if (!journal) throw denied
        const input = { params: request.params, query: request.query, body: undefined }
        await journal.follow({ call, caller, ...originOf(request), input }, () => Promise.reject(denied))
      },
      handler: async (request, reply) => {
        const { params, query, body } = request
        const caller = callers?.get(request)
        const context = {
          caller,
          language: languageOf(request.headers['accept-language']),
          address: request.ip,
          agent: agentOf(request),
        }
        const run = () => handle(readInput(call, { params, query, body }, context.language) as never, context as never, reply)
        const data =
          journal && caller
            ? await journal.follow({ call, caller, ...originOf(request), input: { params, query, body } }, async () => run())
            : await run()
        // A file or stream has been sent by the handler; its reply, awaited, is nothing.
        if (call.data === 'file' || call.data === 'stream') return reply
        return { code: 200, msg: 'success', data } satisfies Envelope
      },
    })
  }
}
