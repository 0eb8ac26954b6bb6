import { type RawBuilder, sql } from 'kysely'
import type { Queries, Tx } from '../database/database.ts'

/** A task as a handler gets it, for one attempt. */
export interface Task<Payload = unknown> {
  readonly id: number
  readonly tenantId: number | null
  readonly key: string | null
  readonly lane: string | null
  readonly payload: Payload
  /** Number of this attempt, from 1. */
  readonly attempt: number
  /** How often a server died while it ran. */
  readonly deaths: number
  readonly createdAt: Date
}

/** What is to be done. */
export interface TaskDraft {
  /** Whose work it is; null for the platform's own. */
  readonly tenantId: number | null
  /** At most one task of a kind and key waits: a second request joins the first. */
  readonly key?: string
  /** Tasks of one kind, tenant and lane run one after another. */
  readonly lane?: string
  readonly payload?: object
  /** Not before this; immediately if not given. */
  readonly dueAt?: Date
}

/** Thrown by a handler to say more about a failure than a usual error does. */
export class TaskFailure extends Error {
  /** When to try again: as the kind says, after a time of its own, or never, because it would change nothing. */
  readonly retry: 'usual' | 'never' | { readonly afterMs: number }
  /** The other side cannot be reached: everything that waits in the lane waits as long. */
  readonly holdsLane: boolean

  constructor(message: string, { retry = 'usual', holdsLane = false }: Partial<Pick<TaskFailure, 'retry' | 'holdsLane'>> = {}) {
    super(message)
    this.retry = retry
    this.holdsLane = holdsLane
  }
}

/** What all kinds have in common. */
interface KindBase<Payload> {
  readonly name: string
  /** Reads a stored payload; what it refuses has failed for good. */
  readonly payload: { parse(value: unknown): Payload }
  /** Handler calls at a time: the share of this kind. */
  readonly slots: number
  /** Tasks of one tenant at a time. */
  readonly tenantSlots: number
  /** Tasks per handler call. */
  readonly batch: number
  /** Waits before the second, third … attempt, ms. After the last one the task has failed, unless `retriesForever` repeats that wait. */
  readonly retryMs: readonly number[]
  readonly retriesForever?: boolean
  /** Runs on every server, and at once when that server queues work of it; otherwise on the server that leads. */
  readonly onEveryServer?: boolean
  /** Which due tasks `m` are for this server; all if not given. */
  readonly isHere?: RawBuilder<boolean>
  /** Follow what an operator did with a task, in that transaction: the record that people see changes with it. */
  onCancelled?(tx: Tx, task: Task): Promise<void>
  onRetried?(tx: Tx, task: Task): Promise<void>
}

/** What a handler of a leased kind works with. */
export interface TaskRun {
  readonly signal: AbortSignal
  /**
   * Removes a task, or all of the call, in the handler's own transaction, so that it is done exactly if its effects are committed.
   * @throws if the lease is lost: the transaction must not be committed.
   */
  complete(tx: Tx, task?: Task): Promise<void>
  /**
   * Lets a task wait until a time, in the handler's own transaction; the attempt is not counted. If the task was made due meanwhile, it stays so.
   * @throws if the lease is lost: the transaction must not be committed.
   */
  postpone(tx: Tx, task: Task, until: Date): Promise<void>
  /** Ends the attempt of one task with an error and lets the others of the call go on. */
  fail(task: Task, error: unknown): Promise<void>
}

/** Work that calls out, computes or takes long. Its tasks are leased, so an attempt can happen twice when a server dies. */
export interface LeasedKind<Payload> extends KindBase<Payload> {
  readonly mode: 'lease'
  /** Longest time of one attempt, ms; its signal is aborted then. */
  readonly maxMs: number
  handle(tasks: readonly Task<Payload>[], run: TaskRun): Promise<void>
  /** Follows a task that has failed for good, in the transaction that says so. */
  onFailed?(tx: Tx, task: Task<Payload>, reason: string): Promise<void>
}

/** Work whose effects are rows: handler and removal of the tasks are one transaction, so that each happens exactly once. */
export interface TransactionalKind<Payload> extends KindBase<Payload> {
  readonly mode: 'transaction'
  /** Answers what follows the commit, such as telling live streams. */
  handle(tx: Tx, tasks: readonly Task<Payload>[]): Promise<(() => void) | undefined>
}

/** A kind of task, whatever its payload. */
export type TaskKind = LeasedKind<unknown> | TransactionalKind<unknown>

/** Declares a kind; its handler sees payloads as its schema reads them. */
export function taskKind<Payload>(kind: LeasedKind<Payload> | TransactionalKind<Payload>): TaskKind {
  // Methods are bivariant: the worker hands a handler only what the kind's own schema has read.
  return kind as TaskKind
}

/** Queues a task in the caller's transaction and answers its id; null if one with its key waits already. */
export async function enqueueTask(tx: Queries, kind: string, draft: TaskDraft): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into task (kind, tenant_id, key, lane, payload, due_at)
    values (${kind}, ${draft.tenantId}, ${draft.key ?? null}, ${draft.lane ?? null}, ${JSON.stringify(draft.payload ?? {})}::jsonb,
      coalesce(${draft.dueAt ?? null}::timestamptz, now()))
    on conflict (kind, key) where key is not null and state = 'waiting' do nothing returning id`.execute(tx)
  return rows[0]?.id ?? null
}
