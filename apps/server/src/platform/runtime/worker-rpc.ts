import type { MessagePort, Worker } from 'node:worker_threads'

/** The methods one side of a link offers, by name. Arguments and results are cloned: plain data and typed arrays. */
export type Api = Record<string, (...args: never[]) => unknown>

interface CallMessage {
  readonly name: string
  readonly args: unknown[]
  /** Null: no reply expected. */
  readonly id: number | null
}
interface ReplyMessage {
  readonly replyTo: number
  readonly result?: unknown
  readonly error?: Failure
}

/** The copied part of an error: the code tells whether the database is unavailable. */
interface Failure {
  readonly message: string
  readonly code: unknown
}

const failureOf = (error: unknown): Failure =>
  error instanceof Error
    ? { message: error.message, code: 'code' in error ? error.code : undefined }
    : { message: String(error), code: undefined }

interface PendingCall {
  readonly resolve: (value: never) => void
  readonly reject: (error: unknown) => void
}

/** Two threads that call each other's API. Of an error, message and code are transferred. */
export class WorkerRpc<RemoteApi extends Api> {
  readonly #port: Pick<MessagePort | Worker, 'postMessage'>
  readonly #api: Api
  readonly #waiting = new Map<number, PendingCall>()
  #lastId = 0
  #closedBy: Error | undefined

  constructor(port: MessagePort | Worker, api: Api) {
    this.#port = port
    this.#api = api
    port.on('message', (message: CallMessage | ReplyMessage) => {
      if ('replyTo' in message) this.#settle(message)
      else void this.#serve(message)
    })
  }

  /** Calls the other side and waits for its reply; rejects with its error, or when the link closes. */
  call<K extends string & keyof RemoteApi>(name: K, ...args: Parameters<RemoteApi[K]>): Promise<Awaited<ReturnType<RemoteApi[K]>>> {
    if (this.#closedBy) return Promise.reject(this.#closedBy)
    this.#lastId += 1
    const id = this.#lastId
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      this.#port.postMessage({ name, args, id } satisfies CallMessage)
    })
  }

  /** Notifies the other side, in order, without waiting for a reply. */
  notify<K extends string & keyof RemoteApi>(name: K, ...args: Parameters<RemoteApi[K]>): void {
    this.#port.postMessage({ name, args, id: null } satisfies CallMessage)
  }

  /** The other side has ended: pending and later calls reject. */
  close(error: Error): void {
    this.#closedBy ??= error
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
  }

  async #serve({ name, args, id }: CallMessage): Promise<void> {
    const method = this.#api[name]
    if (!method) throw new Error(`unknown method ${name}`)
    // Notifications have no caller to report a failure to: their methods must not fail.
    if (id === null) return void method(...(args as never[]))
    try {
      this.#port.postMessage({ replyTo: id, result: await method(...(args as never[])) } satisfies ReplyMessage)
    } catch (error) {
      this.#port.postMessage({ replyTo: id, error: failureOf(error) } satisfies ReplyMessage)
    }
  }

  #settle({ replyTo, result, error }: ReplyMessage): void {
    const waiting = this.#waiting.get(replyTo)
    this.#waiting.delete(replyTo)
    if (error === undefined) waiting?.resolve(result as never)
    else waiting?.reject(Object.assign(new Error(error.message), { code: error.code }))
  }
}
