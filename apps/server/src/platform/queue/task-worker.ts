import { setTimeout as pause } from 'node:timers/promises'
import { StorageAwayError } from '../bucket/storage-away.ts'
import type { Database, Tx } from '../database/database.ts'
import { type Log, textOfError } from '../runtime/log.ts'
import type { TaskMetrics } from './task.metrics.ts'
import { claimTasks, dueKinds, lockTasks, postponeTask, type Retry, releaseTask, removeTasks, renewLeases } from './task.store.ts'
import { type LeasedKind, type Task, TaskFailure, type TaskKind, type TransactionalKind } from './task.ts'

/** While tasks run, how often new ones are looked for, ms (guess: an alarm notification within half a second). */
const lookMs = 250
/** How often the leases of running tasks are renewed, ms: several times before they end. */
const renewMs = 5000

/** A task during which the server died so often is what kills it (guess). */
const maxDeaths = 10
/** When a task is tried again that needs bytes out of reach, ms (guess), however often: it did nothing wrong. */
const storageAwayMs = 30_000

/** Thrown in the transaction of a handler whose lease is lost, so that nothing of it is committed. */
class LeaseLost extends Error {}

/** What a worker works with. */
export interface TaskWorkerOptions {
  readonly db: Database
  readonly kinds: readonly TaskKind[]
  readonly log: Log
  readonly metrics?: TaskMetrics
}

const messageOf = (error: unknown): string => (error instanceof TaskFailure ? error.message : textOfError(error).split('\n')[0]) ?? ''

/** A task with its payload as its kind reads it. */
function readTask(kind: TaskKind, task: Task): Task {
  if (task.deaths >= maxDeaths) throw new TaskFailure('the server ended each time that it ran', { retry: 'never' })
  try {
    return { ...task, payload: kind.payload.parse(task.payload) }
  } catch (error) {
    throw new TaskFailure(`its payload cannot be read: ${messageOf(error)}`, { retry: 'never' })
  }
}

/** What follows a failure of an attempt, by the rules of its kind. */
export function retryOf(kind: TaskKind, attempt: number, error: unknown): Retry {
  if (error instanceof StorageAwayError) return { error: messageOf(error), afterMs: storageAwayMs, holdsLane: false }
  const { retry, holdsLane } = error instanceof TaskFailure ? error : { retry: 'usual' as const, holdsLane: false }
  const wait = kind.retryMs[attempt - 1] ?? (kind.retriesForever ? (kind.retryMs.at(-1) ?? null) : null)
  const afterMs = retry === 'never' ? null : retry === 'usual' ? wait : retry.afterMs
  return { error: messageOf(error), afterMs, holdsLane }
}

/** Runs the tasks of its kinds: each kind in slots of its own, so that a backlog of one delays no other. */
export class TaskWorker {
  readonly #db: Database
  readonly #kinds: ReadonlyMap<string, TaskKind>
  readonly #log: Log
  readonly #metrics: TaskMetrics | undefined
  readonly #busy = new Map<string, number>()
  readonly #running = new Set<Promise<void>>()
  readonly #leased = new Set<readonly Task[]>()
  #woken = Promise.withResolvers<void>()

  constructor({ db, kinds, log, metrics }: TaskWorkerOptions) {
    this.#db = db
    this.#kinds = new Map(kinds.map((kind) => [kind.name, kind]))
    this.#log = log
    this.#metrics = metrics
  }

  /** Has a running `work` look for due tasks now. */
  wake(): void {
    this.#woken.resolve()
    this.#woken = Promise.withResolvers()
  }

  /**
   * Runs what is due until nothing is left, also what becomes due meanwhile; answers how many handler calls were made.
   * @throws what went wrong with the queue itself, such as a lost database; failures of handlers are not thrown.
   */
  async work(signal: AbortSignal): Promise<number> {
    const faults: unknown[] = []
    let calls = 0
    const renewing = setInterval(() => void this.#renew(), renewMs)
    while (!signal.aborted && faults.length === 0) {
      const woken = this.#woken.promise
      calls += await this.#startDue(signal, faults).catch((error: unknown) => {
        faults.push(error)
        return 0
      })
      if (this.#running.size === 0) break
      await Promise.race([...this.#running, woken, pause(lookMs, undefined, { ref: false })])
    }
    await Promise.all(this.#running)
    clearInterval(renewing)
    // What was leased comes back when its lease is over.
    if (faults.length > 0) throw faults[0]
    return calls
  }

  /** A renewal that fails is made up for by the next; after too many the task is another server's, and its attempt here commits nothing. */
  async #renew(): Promise<void> {
    await renewLeases(this.#db, [...this.#leased].flat()).catch((error: unknown) =>
      this.#log.warn({ error: textOfError(error) }, 'leases of tasks could not be renewed'),
    )
  }

  async #startDue(signal: AbortSignal, faults: unknown[]): Promise<number> {
    const free = [...this.#kinds.values()].filter((kind) => this.#freeSlots(kind) > 0)
    const due =
      free.length === 0
        ? []
        : await dueKinds(
            this.#db,
            free.map(({ name }) => name),
          )
    // Side by side: a kind that is slow to claim delays no other.
    const started = await Promise.allSettled(
      due.map(async (name) => {
        const kind = this.#kinds.get(name)
        if (!kind) return 0
        return kind.mode === 'lease' ? this.#startLeased(kind, signal, faults) : this.#startTransaction(kind, signal, faults)
      }),
    )
    let calls = 0
    for (const one of started) {
      if (one.status === 'rejected') faults.push(one.reason)
      else calls += one.value
    }
    return calls
  }

  #freeSlots = ({ name, slots }: TaskKind): number => slots - (this.#busy.get(name) ?? 0)

  /** Occupies a slot of the kind until the run has ended. */
  #start(kind: TaskKind, run: Promise<void>, faults: unknown[]): void {
    this.#busy.set(kind.name, (this.#busy.get(kind.name) ?? 0) + 1)
    const ended = run
      .catch((error: unknown) => void faults.push(error))
      .finally(() => {
        this.#busy.set(kind.name, (this.#busy.get(kind.name) ?? 1) - 1)
        this.#running.delete(ended)
      })
    this.#running.add(ended)
  }

  async #startLeased(kind: LeasedKind<unknown>, signal: AbortSignal, faults: unknown[]): Promise<number> {
    const max = this.#freeSlots(kind) * kind.batch
    const tasks = await claimTasks(this.#db, kind.name, { max, perTenant: kind.tenantSlots, isHere: kind.isHere })
    const calls: Task[][] = []
    for (let at = 0; at < tasks.length; at += kind.batch) calls.push(tasks.slice(at, at + kind.batch))
    for (const call of calls) this.#start(kind, this.#runLeased(kind, call, signal), faults)
    return calls.length
  }

  async #runLeased(kind: LeasedKind<unknown>, tasks: readonly Task[], signal: AbortSignal): Promise<void> {
    const startedAt = performance.now()
    const readable = await this.#readable(kind, tasks)
    if (readable.length === 0) return
    const failed = new Set<number>()
    const waiting = new Set<number>()
    const complete = async (tx: Tx, task?: Task) => {
      const done = task ? [task] : readable
      if ((await removeTasks(tx, done, true)) !== done.length) throw new LeaseLost('another server has taken the task over')
    }
    const fail = async (task: Task, error: unknown) => {
      failed.add(task.id)
      await this.#fail(kind, [task], error)
    }
    const postpone = async (tx: Tx, task: Task, until: Date) => {
      waiting.add(task.id)
      if (!(await postponeTask(tx, task, until))) throw new LeaseLost('another server has taken the task over')
    }
    this.#leased.add(tasks)
    const unfailed = () => readable.filter(({ id }) => !failed.has(id))
    try {
      await kind.handle(readable, { signal: AbortSignal.any([signal, AbortSignal.timeout(kind.maxMs)]), complete, postpone, fail })
      const done = unfailed().filter(({ id }) => !waiting.has(id))
      await removeTasks(this.#db, done, true)
      this.#metrics?.done(kind.name, done.length, performance.now() - startedAt)
    } catch (error) {
      if (error instanceof LeaseLost) return
      await this.#fail(kind, unfailed(), error, signal.aborted)
    } finally {
      this.#leased.delete(tasks)
    }
  }

  #startTransaction(kind: TransactionalKind<unknown>, signal: AbortSignal, faults: unknown[]): number {
    this.#start(kind, this.#runTransaction(kind, signal), faults)
    return 1
  }

  /** Runs batch after batch. After a failure as many tasks run one by one, so that one that fails holds up no other. */
  async #runTransaction(kind: TransactionalKind<unknown>, signal: AbortSignal): Promise<void> {
    for (let oneByOne = 0; !signal.aborted; oneByOne -= 1) {
      const run = await this.#runBatch(kind, oneByOne > 0 ? 1 : kind.batch)
      if (run.tasks.length === 0) return
      if (run.error === undefined) continue
      if (run.tasks.length > 1) oneByOne = run.tasks.length + 1
      else await this.#fail(kind, run.tasks, run.error)
    }
  }

  async #runBatch(kind: TransactionalKind<unknown>, max: number): Promise<{ tasks: readonly Task[]; error?: unknown }> {
    const startedAt = performance.now()
    let tasks: readonly Task[] = []
    try {
      const follow = await this.#db.transaction().execute(async (tx) => {
        tasks = await lockTasks(tx, kind.name, { max, perTenant: kind.tenantSlots })
        if (tasks.length === 0) return undefined
        const following = await kind.handle(
          tx,
          tasks.map((task) => readTask(kind, task)),
        )
        await removeTasks(tx, tasks, false)
        return following
      })
      follow?.()
    } catch (error) {
      if (tasks.length === 0) throw error
      return { tasks, error }
    }
    if (tasks.length > 0) this.#metrics?.done(kind.name, tasks.length, performance.now() - startedAt)
    return { tasks }
  }

  /** The tasks whose payload can be read; the others have failed for good. */
  async #readable(kind: LeasedKind<unknown>, tasks: readonly Task[]): Promise<Task[]> {
    const readable: Task[] = []
    for (const task of tasks) {
      try {
        readable.push(readTask(kind, task))
      } catch (error) {
        await this.#fail(kind, [task], error)
      }
    }
    return readable
  }

  async #fail(kind: TaskKind, tasks: readonly Task[], error: unknown, isBrokenOff = false): Promise<void> {
    const { name } = kind
    for (const task of tasks) {
      const retry: Retry = isBrokenOff
        ? { error: 'the server stopped', afterMs: 0, holdsLane: false, isBrokenOff }
        : retryOf(kind, task.attempt, error)
      if (!isBrokenOff && !(error instanceof TaskFailure))
        this.#log.warn({ kind: name, task: task.id, attempt: task.attempt, error: textOfError(error) }, 'a task failed')
      await this.#db.transaction().execute(async (tx) => {
        const isMine = await releaseTask(tx, name, task, retry)
        if (isMine && retry.afterMs === null && kind.mode === 'lease') await kind.onFailed?.(tx, task, retry.error)
      })
      if (!isBrokenOff) this.#metrics?.failed(name, retry.afterMs === null)
    }
  }
}
