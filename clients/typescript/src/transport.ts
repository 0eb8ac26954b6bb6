import type { Access, Outgoing } from './access.ts'
import { errorOf, UndertoneError } from './errors.ts'
import { callFacts, version } from './generated/call-facts.table.ts'
import { mayRepeat, pauseOf, type RetryRules, retryAfterOf, usualRetries } from './retry.ts'

/** Options that every client has. */
export interface ClientOptions {
  /** Address of the product, such as `https://monitor.example.com`. */
  readonly base: string
  /** Language of messages and texts. */
  readonly language?: 'en' | 'cn'
  /** Time until the head of an answer has to be there, ms. */
  readonly timeoutMs?: number
  readonly retries?: Partial<RetryRules>
  /** Instead of the `fetch` of the machine: for proxies, own certificates, and tests. */
  readonly fetch?: typeof fetch
  /** Instead of waiting between attempts: for tests. */
  readonly pause?: (ms: number) => Promise<void>
}

/** What is sent: the parts of the input of a call. */
export interface Input {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
  readonly file?: File
}

/** Makes a value of an answer that is no error by its status. */
export type Reader<T> = (answer: Response) => Promise<T>

export interface SendOptions {
  readonly signal?: AbortSignal
  readonly headers?: Readonly<Record<string, string>>
  readonly timeoutMs?: number
}

const entriesOf = (part: unknown): [string, unknown][] => (typeof part === 'object' && part !== null ? Object.entries(part) : [])

/** The address of a call: parameters of the path filled in, absent ones of the query left out. */
export function addressOf(path: string, { params, query }: Input): string {
  const values = new Map(entriesOf(params))
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values.get(name)
    if (value === undefined || value === null) throw new UndertoneError(`${path} needs ${name}`)
    return encodeURIComponent(String(value))
  })
  const search = new URLSearchParams()
  for (const [name, value] of entriesOf(query)) if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  return search.size > 0 ? `${filled}?${search}` : filled
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Sends calls: authorized, in time, and again where that is safe. */
export class Transport {
  readonly #base: string
  readonly #options: ClientOptions
  readonly #fetch: typeof fetch
  readonly #pause: (ms: number) => Promise<void>
  readonly #rules: RetryRules

  constructor(options: ClientOptions) {
    this.#base = options.base.replace(/\/+$/, '')
    this.#options = options
    this.#fetch = options.fetch ?? ((...given) => fetch(...given))
    this.#pause = options.pause ?? sleep
    this.#rules = { ...usualRetries, ...options.retries }
  }

  /** Sends a request once, and reads its answer in the same time; an answer that is an error is thrown. */
  async exchange<T>(
    url: string,
    init: RequestInit & { readonly headers?: Record<string, string> },
    read: Reader<T>,
    options: SendOptions = {},
  ): Promise<T> {
    const slow = new AbortController()
    const timeoutMs = options.timeoutMs ?? this.#options.timeoutMs ?? 60_000
    const timer = setTimeout(() => slow.abort(new UndertoneError(`No answer within ${timeoutMs} ms`)), timeoutMs)
    try {
      const answer = await this.#fetch(this.#base + url, {
        ...init,
        // A redirect would take token, signature or password to an address that the caller has not named.
        redirect: 'manual',
        headers: { 'accept-language': this.#options.language ?? 'en', ...init.headers },
        signal: options.signal ? AbortSignal.any([options.signal, slow.signal]) : slow.signal,
      })
      if (isRedirect(answer)) throw redirectProblem(this.#base, answer)
      if (!answer.ok) throw errorOf(answer.status, await answer.text(), retryAfterOf(answer.headers.get('retry-after'), Date.now()))
      return await read(answer)
    } catch (error) {
      if (options.signal?.aborted) throw options.signal.reason
      if (error instanceof UndertoneError) throw error
      throw new UndertoneError(`No answer from ${this.#base}: ${reasonOf(error)}`, { cause: error })
    } finally {
      clearTimeout(timer)
    }
  }

  /** Posts JSON without authorization: the log-in, and values of devices. */
  post<T>(url: string, body: object, read: Reader<T>, options: SendOptions = {}): Promise<T> {
    return this.exchange(
      url,
      { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } },
      read,
      options,
    )
  }

  /** Sends a call by its name and reads its answer; throws `UndertoneError`. */
  async send<T>(access: Access, name: string, input: Input, read: Reader<T>, options: SendOptions = {}): Promise<T> {
    const facts = callFacts[name]
    if (facts === undefined) throw new UndertoneError(`${name} is no call of version ${version}`)
    if (!facts.includes(access.letter))
      throw new UndertoneError(`${name} cannot be sent ${access.letter === 'k' ? 'with a key' : 'in a session'}`)
    const [method = 'GET', path = ''] = name.split(' ')
    const body = input.body === undefined ? '' : JSON.stringify(input.body)
    const request = { method, url: access.prefix + addressOf(path, input), body }
    return this.repeat(facts.includes('r'), () => this.#authorized(access, request, input.file, read, options), options.signal)
  }

  /** Does work until it succeeds, with pauses. `reads`: it may be done twice. */
  async repeat<T>(reads: boolean, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    for (let attempt = 0; ; attempt++) {
      try {
        return await work()
      } catch (error) {
        const isPassing = error instanceof UndertoneError && !signal?.aborted && mayRepeat(error.status, reads)
        const pause = isPassing ? pauseOf(this.#rules, attempt, error.retryAfterSeconds, Math.random()) : undefined
        if (pause === undefined) throw error
        await this.#pause(pause)
      }
    }
  }

  async #authorized<T>(access: Access, request: Outgoing, file: File | undefined, read: Reader<T>, options: SendOptions): Promise<T> {
    const attempt = (headers: Record<string, string>): Promise<T> => {
      const type: Record<string, string> = request.body === '' ? {} : { 'content-type': 'application/json' }
      const body = file ? formOf(file) : request.body === '' ? null : request.body
      return this.exchange(
        request.url,
        { method: request.method, body, headers: { ...type, ...options.headers, ...headers } },
        read,
        options,
      )
    }
    const headers = await access.headers(request)
    try {
      return await attempt(headers)
    } catch (error) {
      // Refused before anything was done, so that it may be sent again whatever it is.
      if (!(error instanceof UndertoneError && error.status === 401 && (await access.renew(headers)))) throw error
    }
    return attempt(await access.headers(request))
  }
}

/** A browser shows a redirect without its status and address. */
const isRedirect = ({ type, status }: Response): boolean => type === 'opaqueredirect' || (status >= 300 && status < 400)

const redirectProblem = (base: string, { status, headers }: Response): UndertoneError =>
  new UndertoneError(
    `${base} sends on to ${headers.get('location') ?? 'another address'}: nothing was sent there. If that is the product, give its address.`,
    // Not 0: it is not tried again.
    { status: status || 302 },
  )

function formOf(file: File): FormData {
  const form = new FormData()
  form.set('file', file)
  return form
}

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error && error.cause.message ? error.cause.message : error.message
}
