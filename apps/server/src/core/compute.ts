import { type ResourceLimits, Worker } from 'node:worker_threads'

interface Waiting {
  resolve: (value: never) => void
  reject: (error: Error) => void
}
interface Answer {
  id: number
  result?: unknown
  error?: { name: string; message: string }
}

/** A worker thread for long calculations, so that a transform of a million points never holds up an acknowledgement. It is started at the first job. */
export class Compute<Job extends object, Result> {
  readonly #script: URL
  readonly #limits: ResourceLimits
  readonly #waiting = new Map<number, Waiting>()
  #worker: Worker | undefined
  #lastId = 0

  constructor(script: URL, limits: ResourceLimits = {}) {
    this.#script = script
    this.#limits = limits
  }

  /** Runs one job; an error of the job rejects, and so does the death of the worker, which is replaced at the next job. Buffers that are handed over are gone here, not copied. */
  run(job: Job, handedOver: ArrayBufferLike[] = []): Promise<Result> {
    this.#worker ??= this.#start()
    this.#lastId += 1
    const id = this.#lastId
    const done = new Promise<Result>((resolve, reject) => this.#waiting.set(id, { resolve: resolve as Waiting['resolve'], reject }))
    this.#worker.postMessage(
      { id, job },
      handedOver.filter((buffer) => buffer instanceof ArrayBuffer),
    )
    return done
  }

  #start(): Worker {
    const worker = new Worker(this.#script, { resourceLimits: this.#limits })
    worker.unref()
    worker.on('message', ({ id, result, error }: Answer) => {
      const waiting = this.#waiting.get(id)
      this.#waiting.delete(id)
      if (error) waiting?.reject(error.name === 'RangeError' ? new RangeError(error.message) : new Error(error.message))
      else waiting?.resolve(result as never)
    })
    const fail = (error: Error) => {
      if (this.#worker === worker) this.#worker = undefined
      for (const { reject } of this.#waiting.values()) reject(error)
      this.#waiting.clear()
    }
    worker.on('error', fail)
    worker.on('exit', (code) => fail(new Error(`the calculating thread ended with ${code}`)))
    return worker
  }

  async close(): Promise<void> {
    await this.#worker?.terminate()
  }
}
