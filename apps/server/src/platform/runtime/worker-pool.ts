import path from 'node:path'
import { type ResourceLimits, Worker } from 'node:worker_threads'
import { during, startChild } from '../trace/tracer.ts'
import { type CalculationKind, calculationTurns } from './calculation-turns.ts'
import { FairQueue } from './fair-queue.ts'

/** How often the time that a job took is looked at, ms (guess). */
const checkMs = 200
/** How many times its limit a job may last where other programs take the processor (guess). */
const patience = 20

/** Young objects of a thread: V8 would take up to 96 MiB for them, in each thread; what calculates has few, beside large arrays outside the heap (guess). */
const youngLimit: ResourceLimits = { maxYoungGenerationSizeMb: 16 }

export interface WorkerPoolOptions {
  readonly limits?: ResourceLimits
  readonly kind?: CalculationKind
}

interface PendingJob {
  readonly id: number
  readonly job: object
  readonly transfer: readonly ArrayBuffer[]
  readonly limitMs: number | undefined
  readonly resolve: (value: never) => void
  readonly reject: (error: Error) => void
}
interface Running extends PendingJob {
  timer: NodeJS.Timeout | undefined
}
interface JobResult {
  id: number
  result?: unknown
  error?: { name: string; message: string }
}

/**
 * A worker thread for long calculations, so that transforming a million points never delays an acknowledgement. It starts with the first
 * job and runs one job at a time; the others wait here, so that a job that kills the thread fails alone. Owners take turns.
 */
export class WorkerPool<Job extends object, Result> {
  readonly #script: URL
  readonly #name: string
  readonly #limits: ResourceLimits
  readonly #kind: CalculationKind
  readonly #waiting = new FairQueue<PendingJob>()
  #running: Running | undefined
  /** Whether the next job has, or waits for, a place among all calculations. */
  #isNext = false
  #worker: Worker | undefined
  #lastId = 0

  constructor(script: URL, { limits = {}, kind = 'prompt' }: WorkerPoolOptions = {}) {
    this.#kind = kind
    this.#script = script
    // As `wave` of `wave.worker.ts`.
    this.#name = path.basename(script.pathname).split('.')[0] ?? ''
    this.#limits = limits
  }

  /**
   * Runs one job; rejects with the job's error, when the thread exits, or when it has used more processor time than its limit, which terminates the thread. The next job
   * gets a new one. Transferred buffers are detached here, not copied.
   */
  run(job: Job, transfer: ArrayBufferLike[] = [], limitMs?: number, owner = ''): Promise<Result> {
    this.#lastId += 1
    const id = this.#lastId
    const done = new Promise<Result>((resolve, reject) =>
      this.#waiting.push(owner, {
        id,
        job,
        transfer: transfer.filter((buffer) => buffer instanceof ArrayBuffer),
        limitMs,
        resolve: resolve as PendingJob['resolve'],
        reject,
      }),
    )
    this.#next()
    return during(startChild('worker thread', { attributes: { 'undertone.thread': this.#name } }), () => done)
  }

  #next(): void {
    if (this.#running || this.#isNext || this.#waiting.isEmpty) return
    this.#isNext = true
    calculationTurns.take(this.#kind, () => {
      this.#isNext = false
      this.#begin()
    })
  }

  /** Starts the next job in the place that was given. */
  #begin(): void {
    const next = this.#waiting.take()
    if (!next) {
      calculationTurns.giveBack(this.#kind)
      return
    }
    const worker = this.#worker ?? this.#start()
    this.#worker = worker
    try {
      worker.postMessage({ id: next.id, job: next.job }, next.transfer)
    } catch (error) {
      // A job that cannot be cloned never reaches the thread.
      calculationTurns.giveBack(this.#kind)
      next.reject(error instanceof Error ? error : new Error(String(error)))
      this.#next()
      return
    }
    this.#running = { ...next, timer: undefined }
    void this.#limit(worker, this.#running)
  }

  /** Terminates the thread when a job has used more processor time than it may. */
  async #limit(worker: Worker, job: Running): Promise<void> {
    const { limitMs } = job
    if (limitMs === undefined) return
    const started = performance.now()
    // A thread that does not run yet has used nothing.
    const used = async () => {
      const usage = await worker.cpuUsage().catch(() => undefined)
      return usage ? (usage.user + usage.system) / 1000 : 0
    }
    const before = await used()
    const check = async () => {
      const isOver = (await used()) - before > limitMs || performance.now() - started > patience * limitMs
      if (this.#running !== job) return
      if (!isOver) {
        job.timer = setTimeout(check, Math.min(checkMs, limitMs)).unref()
        return
      }
      this.#fail(worker, new Error(`a job took longer than ${limitMs} ms`))
      void worker.terminate()
    }
    await check()
  }

  /** Removes and returns the running job. */
  #takeRunning(): Running | undefined {
    const running = this.#running
    this.#running = undefined
    if (running) calculationTurns.giveBack(this.#kind)
    clearTimeout(running?.timer)
    return running
  }

  /** The thread has ended, together with its running job. */
  #fail(worker: Worker, error: Error): void {
    if (this.#worker !== worker) return
    this.#worker = undefined
    this.#takeRunning()?.reject(error)
    this.#next()
  }

  #start(): Worker {
    const start = new URL('./pool-thread.worker.ts', import.meta.url)
    const worker = new Worker(start, { workerData: this.#script.href, resourceLimits: { ...youngLimit, ...this.#limits } })
    worker.unref()
    worker.on('message', ({ id, result, error }: JobResult) => {
      // A terminated thread may still have replied.
      if (this.#worker !== worker || this.#running?.id !== id) return
      const running = this.#takeRunning()
      if (error) running?.reject(error.name === 'RangeError' ? new RangeError(error.message) : new Error(error.message))
      else running?.resolve(result as never)
      this.#next()
    })
    worker.on('error', (error) => this.#fail(worker, error instanceof Error ? error : new Error(String(error))))
    worker.on('exit', (code) => this.#fail(worker, new Error(`the worker thread exited with code ${code}`)))
    return worker
  }

  /** Terminates the thread; running and waiting jobs reject. */
  async close(): Promise<void> {
    for (const { reject } of this.#waiting.takeAll()) reject(new Error('the worker pool was closed'))
    await this.#worker?.terminate()
  }
}
