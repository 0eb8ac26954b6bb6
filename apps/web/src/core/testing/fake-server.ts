import type { Call, DataOf } from '@undertone/domain/core/call'
import { vi } from 'vitest'

/** A request as the server received it. */
export interface ReceivedRequest {
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly body: Readonly<Record<string, unknown>>
}

/** An error of the server, optionally at a field of the form. */
export interface ServerError {
  readonly code?: number
  readonly msg: string
  readonly field?: string
}

/** The answer to one call. */
export interface Answer {
  readonly call: Call
  readonly respond: (request: ReceivedRequest, signal: AbortSignal | null) => Response
}

const envelope = (body: unknown) => new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })

/** Answers a call with data, which has the type that the domain declares. */
export const answer = <C extends Call>(call: C, data: DataOf<C> | ((request: ReceivedRequest) => DataOf<C>)): Answer => ({
  call,
  respond: (request) => envelope({ code: 200, msg: '', data: data instanceof Function ? data(request) : data }),
})

/** Rejects a call with an error that the user can correct. */
export const reject = (call: Call, error: ServerError): Answer => ({
  call,
  respond: () => envelope({ code: 1, data: null, ...error }),
})

/** Answers a call whose response has no envelope: a file, binary values, a stream. */
export const answerRaw = (call: Call, respond: Answer['respond']): Answer => ({ call, respond })

/** The server of a test: what it was asked, and how it answers from now on. */
export interface FakeServer {
  /** The requests of a call, in the order of their arrival. */
  sent(call: Call): readonly ReceivedRequest[]
  /** The bodies of a call. */
  bodies(call: Call): readonly ReceivedRequest['body'][]
  /** Replaces answers or adds them. */
  answer(...answers: readonly Answer[]): void
}

const paramsOf = (call: Call, path: string): Record<string, string> | null => {
  const pattern = call.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')
  const found = new RegExp(`^${pattern}$`).exec(path)
  return found ? { ...found.groups } : null
}

/** Answers calls in place of the server. A call without an answer gets an error that names it, and the screen shows it. */
export function serve(...initial: readonly Answer[]): FakeServer {
  const answers = [...initial]
  const received: { readonly call: Call; readonly request: ReceivedRequest }[] = []
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body, signal = null }: RequestInit) => {
    const { pathname, searchParams } = new URL(address, 'http://localhost')
    const request = { query: Object.fromEntries(searchParams), body: typeof body === 'string' ? JSON.parse(body) : {} }
    for (const { call, respond } of answers.toReversed()) {
      const params = call.method === method ? paramsOf(call, pathname) : null
      if (!params) continue
      received.push({ call, request: { ...request, params } })
      return respond({ ...request, params }, signal)
    }
    return envelope({ code: 1, msg: `This test has no answer for ${method} ${pathname}`, data: null })
  })
  const sent = (call: Call) => received.filter((one) => one.call === call).map(({ request }) => request)
  return { sent, bodies: (call) => sent(call).map(({ body }) => body), answer: (...more) => void answers.push(...more) }
}
