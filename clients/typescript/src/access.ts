import { UndertoneError } from './errors.ts'
import { signedHeaders } from './signature.ts'

/** A request before it is authorized. */
export interface Outgoing {
  readonly method: string
  /** Path and query, with the prefix. */
  readonly url: string
  readonly body: string
}

/** How calls are authorized: by a session, or by a key. */
export interface Access {
  /** The letter of the calls that it can send (`call-facts.table.ts`). */
  readonly letter: 's' | 'k'
  /** Before the path of each call. */
  readonly prefix: string
  headers(request: Outgoing): Promise<Record<string, string>>
  /** Called after 401 with the headers that were refused; false if there is nothing to renew. */
  renew(refused: Readonly<Record<string, string>>): Promise<boolean>
}

/** A user name and a password, or a token that somebody else got. */
export interface Credentials {
  readonly userName: string
  readonly password: string
  /** The two-step login code, asked for at each log-in; without it a token cannot be renewed for accounts that have one. */
  readonly code?: string | (() => string | Promise<string>)
}

/** Sends the log-in and returns its data; injected, because the transport knows time-outs and languages. */
export type Post = (path: string, body: object) => Promise<unknown>

/** A session: logs in when it is first needed, and again when its token has ended. */
export class SessionAccess implements Access {
  readonly letter = 's'
  readonly prefix = ''
  readonly #credentials: Credentials | undefined
  readonly #post: Post
  #token: Promise<string> | undefined
  /** The token, once it is there: of calls that are refused with it at the same time only one logs in. */
  #held: string | undefined

  constructor(post: Post, given: Credentials | { readonly token: string }) {
    this.#post = post
    if ('token' in given) this.#token = Promise.resolve(given.token)
    else this.#credentials = given
  }

  /** The token; calls that wait for it share one log-in, and one that failed is not kept. */
  token(): Promise<string> {
    if (this.#token) return this.#token
    const asked = this.#logIn()
    this.#token = asked
    asked.then(
      (token) => {
        this.#held = token
      },
      () => {
        if (this.#token === asked) this.#token = undefined
      },
    )
    return asked
  }

  async headers(): Promise<Record<string, string>> {
    return { token: await this.token() }
  }

  async renew(refused: Readonly<Record<string, string>>): Promise<boolean> {
    if (!this.#credentials) return false
    if (this.#held === refused.token) this.forget()
    await this.token()
    return true
  }

  /** The session has ended: the next call logs in again. */
  forget(): void {
    if (!this.#credentials) return
    this.#token = undefined
    this.#held = undefined
  }

  async #logIn(): Promise<string> {
    if (!this.#credentials) throw new UndertoneError('There is no token')
    const { userName, password, code } = this.#credentials
    const given = typeof code === 'function' ? await code() : code
    const data = await this.#post('/login', { userName, password, ...(given === undefined ? {} : { code: given }) })
    if (typeof data === 'object' && data !== null && 'token' in data && typeof data.token === 'string') return data.token
    throw new UndertoneError('The log-in was answered without a token')
  }
}

/** A key of the open API: every call is signed. */
export class KeyAccess implements Access {
  readonly letter = 'k'
  readonly prefix = '/openapi/v1'
  readonly #accessId: string
  readonly #secret: string
  readonly #now: () => number

  constructor(accessId: string, secret: string, now: () => number = Date.now) {
    this.#accessId = accessId
    this.#secret = secret
    this.#now = now
  }

  headers(request: Outgoing): Promise<Record<string, string>> {
    return signedHeaders(this.#accessId, this.#secret, { ...request, time: this.#now(), nonce: crypto.randomUUID() })
  }

  renew(): Promise<boolean> {
    return Promise.resolve(false)
  }
}
