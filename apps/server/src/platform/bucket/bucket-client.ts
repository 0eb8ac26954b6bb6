import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import http, { type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import https from 'node:https'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { BucketSettings } from './bucket-settings.ts'
import { emptyHash, encodedPath, encodedQuery, signedHeaders } from './sign-request.ts'
import { ObjectRefusedError, StorageAwayError } from './storage-away.ts'
import { textIn } from './xml-text.ts'

/** Limits of requests to a bucket. */
export interface BucketLimits {
  /** How long a connection may be silent, ms (guess: an answer takes some tens of milliseconds, and samples of the same batch wait as long). */
  readonly idleMs: number
  /** Bytes of a body for each of which that is longer, by the second (guess: a bucket stores them on several disks before it answers). */
  readonly storedBytes: number
  /** How long a request may wait for a free connection, ms (guess: others give one up within that time, as each is read at once). */
  readonly waitMs: number
  /** How often a request is sent, the pause before the second time in ms, which grows fourfold, and when none is begun any more (guesses: one that was refused or broken off is sent again, after a silence none). */
  readonly attempts: number
  readonly pauseMs: number
  readonly retryMs: number
  /** How often a bucket that did not answer is asked again, ms (guess): until then requests fail at once, so that nothing else waits for it. */
  readonly askMs: number
  /** Connections at a time (guess: those of the pages, and of the jobs, of one server). */
  readonly connections: number
}

export const bucketLimits: BucketLimits = {
  idleMs: 5000,
  storedBytes: 4 * 1024 * 1024,
  waitMs: 20_000,
  attempts: 3,
  pauseMs: 100,
  retryMs: 4000,
  askMs: 5000,
  connections: 32,
}

/** Part of a file as the body of a request. */
export interface FileBody {
  readonly file: string
  readonly start: number
  readonly length: number
  /** SHA-256 of the part, as hexadecimal digits. */
  readonly sha256: string
}

/** A request for an object, or for the bucket itself. */
export interface BucketRequest {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE'
  /** Name of the object with its prefix; empty: the bucket. */
  readonly key: string
  readonly query?: Readonly<Record<string, string>>
  readonly range?: string
  readonly body?: Uint8Array | FileBody
  /** How long the answer may take instead of the usual time, ms. */
  readonly idleMs?: number
}

/** An answer that was read to its end. */
export interface BucketAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** An answer that is no success; trying again changes nothing unless it is of the server's own making. */
class Refusal extends Error {
  readonly isPassing: boolean

  constructor(status: number, body: string) {
    const code = textIn(body, 'Code') ?? ''
    super(code === '' ? `it answers ${status}` : `it answers ${status} ${code}: ${(textIn(body, 'Message') ?? '').slice(0, 200)}`)
    this.isPassing = status >= 500 || status === 429 || code === 'RequestTimeout'
  }
}

/** No connection was free for long: that says nothing of the bucket. */
class NoConnection extends Error {}

/** Bytes of an error that are read. */
const errorBytes = 65_536

async function bytesOf(response: IncomingMessage, most = Number.POSITIVE_INFINITY): Promise<Buffer> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of response) {
    parts.push(part as Buffer)
    size += (part as Buffer).byteLength
    if (size > most) break
  }
  return Buffer.concat(parts)
}

const isFile = (body: Uint8Array | FileBody): body is FileBody => 'file' in body

/** Sends signed requests to a bucket, some of them again, and says so at once while it does not answer. */
export class BucketClient {
  readonly #settings: BucketSettings
  readonly #limits: BucketLimits
  readonly #url: URL
  readonly #agent: http.Agent
  #away: string | null = null
  #asking: NodeJS.Timeout | undefined

  constructor(settings: BucketSettings, limits: Partial<BucketLimits> = {}) {
    this.#settings = settings
    this.#limits = { ...bucketLimits, ...limits }
    this.#url = new URL(settings.endpoint)
    if (!settings.isPathStyle) this.#url.hostname = `${settings.bucket}.${this.#url.hostname}`
    const options = { keepAlive: true, maxSockets: this.#limits.connections }
    this.#agent = this.#url.protocol === 'https:' ? new https.Agent(options) : new http.Agent(options)
  }

  /** Sends a request until it is answered with a success, or with one of these statuses. Throws a StorageAwayError. */
  request(request: BucketRequest, accepted: readonly number[] = []): Promise<BucketAnswer> {
    return this.#tried(() => this.#answered(request, accepted))
  }

  /** Why the bucket cannot be used, asked now; null if it can. */
  async fault(): Promise<string | null> {
    // A key may be limited to the prefix.
    const { prefix } = this.#settings
    const query = { 'list-type': '2', 'max-keys': '1', ...(prefix === '' ? {} : { prefix: `${prefix}/` }) }
    try {
      await this.#answered({ method: 'GET', key: '', query }, [])
      return null
    } catch (error) {
      // It answers, and refuses a list: whether it refuses the rest as well each request says.
      if (error instanceof Refusal && !error.isPassing) this.#isBack()
      return this.#named(error)
    }
  }

  close(): void {
    clearInterval(this.#asking)
    this.#agent.destroy()
  }

  async #answered(request: BucketRequest, accepted: readonly number[]): Promise<BucketAnswer> {
    const response = await this.#sent(request)
    const status = response.statusCode ?? 0
    const isGood = (status >= 200 && status < 300) || accepted.includes(status)
    const body = await bytesOf(response, isGood ? undefined : errorBytes)
    if (isGood && (status !== 404 || isMissing(status, body.toString()))) {
      this.#isBack()
      return { status, headers: response.headers, body }
    }
    throw new Refusal(status, body.toString())
  }

  async #tried<T>(work: () => Promise<T>): Promise<T> {
    if (this.#away !== null) throw new StorageAwayError(this.#away)
    const begin = performance.now()
    for (let attempt = 1; ; attempt++) {
      try {
        return await work()
      } catch (error) {
        if (error instanceof NoConnection) throw new StorageAwayError(this.#named(error), { cause: error })
        const isFinal = error instanceof Refusal && !error.isPassing
        if (isFinal || attempt >= this.#limits.attempts || performance.now() - begin > this.#limits.retryMs) {
          // What it refuses while it answers others is no reason to leave these undone.
          if (error instanceof Refusal && (await this.fault()) === null) throw new ObjectRefusedError(this.#named(error), { cause: error })
          if (!isFinal) this.#isAway(this.#named(error))
          throw new StorageAwayError(this.#named(error), { cause: error })
        }
      }
      await pause(this.#limits.pauseMs * 4 ** (attempt - 1))
    }
  }

  /** From now on requests fail at once, until the bucket answers again. */
  #isAway(reason: string): void {
    this.#away = reason
    this.#asking ??= setInterval(() => void this.fault(), this.#limits.askMs).unref()
  }

  #isBack(): void {
    if (this.#away === null) return
    this.#away = null
    clearInterval(this.#asking)
    this.#asking = undefined
  }

  #named(error: unknown): string {
    const { endpoint, bucket } = this.#settings
    const reason = error instanceof Error ? error.message || (error as NodeJS.ErrnoException).code : String(error)
    return `the bucket ${bucket} at ${endpoint} cannot be used: ${reason}`
  }

  #sent({ method, key, query = {}, range, body, idleMs: given }: BucketRequest): Promise<IncomingMessage> {
    const { bucket, isPathStyle } = this.#settings
    const path = `/${isPathStyle ? `${bucket}${key === '' ? '' : '/'}` : ''}${key}`
    const length = body === undefined ? undefined : isFile(body) ? body.length : body.byteLength
    const plain: Record<string, string> = { host: this.#url.host }
    if (range !== undefined) plain.range = range
    if (length !== undefined) plain['content-length'] = String(length)
    const headers = signedHeaders(this.#settings, { method, path, query, headers: plain, bodyHash: hashOf(body) }, new Date())
    const search = encodedQuery(query)
    const address = `${encodedPath(path)}${search === '' ? '' : `?${search}`}`
    const idleMs = given ?? Math.round(this.#limits.idleMs + ((length ?? 0) / this.#limits.storedBytes) * 1000)
    const { waitMs } = this.#limits
    return new Promise((resolve, reject) => {
      const { protocol, hostname, port } = this.#url
      const host = hostname.replace(/^\[|\]$/g, '')
      const options = { host, ...(port === '' ? {} : { port }), path: address, method, headers, timeout: idleMs, agent: this.#agent }
      const sent = (protocol === 'https:' ? https : http).request(options)
      sent.on('timeout', () => sent.destroy(new Error(`it was silent for ${idleMs / 1000} s`)))
      const waiting = setTimeout(() => sent.destroy(new NoConnection(`no connection was free for ${waitMs / 1000} s`)), waitMs)
      sent.once('socket', () => clearTimeout(waiting))
      sent.once('close', () => clearTimeout(waiting))
      sent.on('error', reject)
      sent.on('response', resolve)
      if (body === undefined) sent.end()
      else if (isFile(body)) {
        const { file, start } = body
        const content = createReadStream(file, { start, end: start + body.length - 1 })
        pipeline(content, sent).catch(reject)
      } else sent.end(body)
    })
  }
}

const hashOf = (body: BucketRequest['body']): string => {
  if (body === undefined) return emptyHash
  return isFile(body) ? body.sha256 : createHash('sha256').update(body).digest('hex')
}

/** Whether an object, and not its bucket, is missing. */
const isMissing = (status: number, body: string): boolean => status === 404 && textIn(body, 'Code') !== 'NoSuchBucket'
