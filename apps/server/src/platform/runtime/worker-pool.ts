import { type ResourceLimits, Worker } from 'node:worker_threads'

interface Waiting {
  readonly id: number
  readonly job: object
  readonly handedOver: readonly ArrayBuffer[]
  readonly limitMs: number | undefined
  readonly resolve: (value: never) => void
  readonly reject: (error: Error) => void
}
interface Running extends Waiting {
  readonly timer: NodeJS.Timeout | undefined
}
interface Answer {
  id: number
  result?: unknown
  error?: { name: string; message: string }
}

/**
 * A worker thread for long calculations, so that a transform of a million points never holds up an acknowledgement. It is started at
 * the first job and has one job at a time: the others wait here, so that a job that ends the thread takes none of them along.
 */
export class Compute<Job extends object, Result> {
  readonly #script: URL
  readonly #limits: ResourceLimits
  readonly #waiting: Waiting[] = []
  #running: Running | undefined
  #worker: Worker | undefined
  #lastId = 0

  constructor(script: URL, limits: ResourceLimits = {}) {
    this.#script = script
    this.#limits = limits
  }

  /**
   * Runs one job; an error of the job rejects, and so does the death of the thread under it, or a run longer than the limit, which
   * ends the thread. The next job gets a new one. Buffers that are handed over are gone here, not copied.
   */
  run(job: Job, handedOver: ArrayBufferLike[] = [], limitMs?: number): Promise<Result> {
    this.#lastId += 1
    const id = this.#lastId
    const done = new Promise<Result>((resolve, reject) =>
      this.#waiting.push({
        id,
        job,
        handedOver: handedOver.filter((buffer) => buffer instanceof ArrayBuffer),
        limitMs,
        resolve: resolve as Waiting['resolve'],
        reject,
      }),
    )
    this.#next()
    return done
  }

  #next(): void {
    if (this.#running) return
    const next = this.#waiting.shift()
    if (!next) return
    const worker = this.#worker ?? this.#start()
    this.#worker = worker
    try {
      worker.postMessage({ id: next.id, job: next.job }, next.handedOver)
    } catch (error) {
      // A job that cannot be copied to the thread never reaches it.
      next.reject(error instanceof Error ? error : new Error(String(error)))
      this.#next()
      return
    }
    const overdue = () => {
      this.#fail(worker, new Error(`a job took longer than ${next.limitMs} ms`))
      void worker.terminate()
    }
    this.#running = { ...next, timer: next.limitMs === undefined ? undefined : setTimeout(overdue, next.limitMs).unref() }
  }

  /** Takes the running job off the thread. */
  #take(): Running | undefined {
    const running = this.#running
    this.#running = undefined
    clearTimeout(running?.timer)
    return running
  }

  /** The thread is gone, and the job that it had with it. */
  #fail(worker: Worker, error: Error): void {
    if (this.#worker !== worker) return
    this.#worker = undefined
    this.#take()?.reject(error)
    this.#next()
  }

  #start(): Worker {
    const worker = new Worker(this.#script, { resourceLimits: this.#limits })
    worker.unref()
    worker.on('message', ({ id, result, error }: Answer) => {
      // A thread that was given up may still have answered.
      if (this.#worker !== worker || this.#running?.id !== id) return
      const running = this.#take()
      if (error) running?.reject(error.name === 'RangeError' ? new RangeError(error.message) : new Error(error.message))
      else running?.resolve(result as never)
      this.#next()
    })
    worker.on('error', (error) => this.#fail(worker, error instanceof Error ? error : new Error(String(error))))
    worker.on('exit', (code) => this.#fail(worker, new Error(`the calculating thread ended with ${code}`)))
    return worker
  }

  /** Ends the thread; the running job and those that wait reject. */
  async close(): Promise<void> {
    for (const { reject } of this.#waiting.splice(0)) reject(new Error('the calculating thread was closed'))
    await this.#worker?.terminate()
  }
}
