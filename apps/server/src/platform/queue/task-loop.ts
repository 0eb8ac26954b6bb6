import { type Log, textOfError } from '../runtime/log.ts'
import { outsideSpans } from '../trace/tracer.ts'
import type { TaskWorker } from './task-worker.ts'

/** Runs a worker on this server, whether or not it leads: when it is woken, and at intervals. */
export class TaskLoop {
  readonly #worker: TaskWorker
  readonly #log: Log
  readonly #stop = new AbortController()
  readonly #timer: NodeJS.Timeout | undefined
  #isDue = false
  #running: Promise<void> | undefined

  /** Without `lookMs` it only runs when it is woken. */
  constructor(worker: TaskWorker, log: Log, lookMs?: number) {
    this.#worker = worker
    this.#log = log
    if (lookMs !== undefined) this.#timer = setInterval(() => this.wake(), lookMs).unref()
  }

  /** Looks for due tasks now. */
  wake(): void {
    this.#isDue = true
    this.#worker.wake()
    this.#running ??= outsideSpans(() => this.#run()).finally(() => {
      this.#running = undefined
      if (this.#isDue && !this.#stop.signal.aborted) this.wake()
    })
  }

  /** Starts no more tasks, breaks off those that run and waits for them. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    this.#stop.abort()
    await this.#running
  }

  async #run(): Promise<void> {
    const { signal } = this.#stop
    while (this.#isDue && !signal.aborted) {
      this.#isDue = false
      await this.#worker
        .work(signal)
        .catch((error: unknown) => this.#log.warn({ error: textOfError(error) }, 'tasks could not be run and will be retried'))
    }
  }
}
