import type { MessagePort, Worker } from 'node:worker_threads'

/** What one side of a link can be asked for, by name. Arguments and results are copied: plain data and typed arrays. */
export type Offers = Record<string, (...args: never[]) => unknown>

interface Asked {
  readonly name: string
  readonly args: unknown[]
  /** Null wants no answer. */
  readonly id: number | null
}
interface Answered {
  readonly answers: number
  readonly result?: unknown
  readonly error?: Failure
}

/** What of an error is copied: by its code it is told whether the database is away. */
interface Failure {
  readonly message: string
  readonly code: unknown
}

const failureOf = (error: unknown): Failure =>
  error instanceof Error
    ? { message: error.message, code: 'code' in error ? error.code : undefined }
    : { message: String(error), code: undefined }

interface Waiting {
  readonly resolve: (value: never) => void
  readonly reject: (error: unknown) => void
}

/** Two threads that ask each other for what they offer. Of an error its message and its code cross. */
export class ThreadLink<Theirs extends Offers> {
  readonly #port: Pick<MessagePort | Worker, 'postMessage'>
  readonly #own: Offers
  readonly #waiting = new Map<number, Waiting>()
  #lastId = 0
  #broken: Error | undefined

  constructor(port: MessagePort | Worker, own: Offers) {
    this.#port = port
    this.#own = own
    port.on('message', (message: Asked | Answered) => {
      if ('answers' in message) this.#settle(message)
      else void this.#serve(message)
    })
  }

  /** Asks the other side and waits for its answer; rejects with its error, or when the link breaks. */
  ask<K extends string & keyof Theirs>(name: K, ...args: Parameters<Theirs[K]>): Promise<Awaited<ReturnType<Theirs[K]>>> {
    if (this.#broken) return Promise.reject(this.#broken)
    this.#lastId += 1
    const id = this.#lastId
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      this.#port.postMessage({ name, args, id } satisfies Asked)
    })
  }

  /** Says something to the other side, in the order in which it is said, and waits for nothing. */
  tell<K extends string & keyof Theirs>(name: K, ...args: Parameters<Theirs[K]>): void {
    this.#port.postMessage({ name, args, id: null } satisfies Asked)
  }

  /** The other side is gone: whoever waits for it hears so, and so does whoever asks from now on. */
  break(error: Error): void {
    this.#broken ??= error
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
  }

  async #serve({ name, args, id }: Asked): Promise<void> {
    const offered = this.#own[name]
    if (!offered) throw new Error(`nothing is offered as ${name}`)
    // What was only said has nobody to hear of its failure: it must not fail.
    if (id === null) return void offered(...(args as never[]))
    try {
      this.#port.postMessage({ answers: id, result: await offered(...(args as never[])) } satisfies Answered)
    } catch (error) {
      this.#port.postMessage({ answers: id, error: failureOf(error) } satisfies Answered)
    }
  }

  #settle({ answers, result, error }: Answered): void {
    const waiting = this.#waiting.get(answers)
    this.#waiting.delete(answers)
    if (error === undefined) waiting?.resolve(result as never)
    else waiting?.reject(Object.assign(new Error(error.message), { code: error.code }))
  }
}
