import { coreErrors, DomainError } from '@undertone/domain/core/error'
import { sheetErrors } from '@undertone/domain/core/sheet.errors'
import { taskKind as kinds } from '@undertone/domain/task/task.enums'
import { batchCalls } from '@undertone/domain/waveform/batch/recording-batch.calls'
import { sql } from 'kysely'
import { z } from 'zod'
import { callerOfAccount } from '../../../platform/identity/caller-of-account.ts'
import { type Context, may } from '../../../platform/identity/principal.ts'
import { type Task, type TaskKind, type TaskRun, taskKind } from '../../../platform/queue/task.ts'
import { type BusyState, endBatch, endBatchWork, noteBatch, type OpenBatch, openBatch, type SourceCode } from './batch.store.ts'
import type { BatchSource } from './batch-source.ts'
import type { PlaceParts } from './place-maker.ts'
import { readBatch, type StoreParts } from './read-batch.ts'
import { undoBatch } from './undo-batch.ts'

/** Name of the tasks that do the work of imports; the key of each is the id of its row. */
export const batchTask = kinds.members.RecordingBatch.code

/** Progress is written at most so often, ms. */
const noteMs = 250
/** Longest time of one attempt, ms (guess: 10,000 files over a slow disk). */
const maxMs = 86_400_000

/** How long work goes on while imports of other companies wait, ms (guess: long enough for some hundred files). */
const turnMs = 120_000

/** What the work of imports is done with. */
export interface TaskParts extends StoreParts, PlaceParts {
  readonly sources: Readonly<Record<SourceCode, BatchSource>>
}

interface WorkParts extends TaskParts {
  /** How long it goes on while others wait, ms. */
  readonly turn: number
}

/** Thrown in work that was cancelled. */
class Cancelled extends Error {}
/** Thrown in work that lets other companies have their turn. */
class TurnOver extends Error {}

/** Whether another company waits for its turn. */
async function isWaitedFor({ db }: TaskParts, { tenantId }: OpenBatch): Promise<boolean> {
  const { rows } =
    await sql`select 1 from task where kind = ${batchTask} and state = 'waiting' and due_at <= now() and tenant_id <> ${tenantId}
    limit 1`.execute(db)
  return rows.length > 0
}

const accessOf: Record<BusyState, string> = {
  reading: batchCalls.read.access,
  importing: batchCalls.apply.access,
  undoing: batchCalls.undo.access,
}

/** The user who asked, with the rights of now: one who was blocked, moved or lost the permission since is refused. */
async function contextOf({ db }: TaskParts, { askedBy, tenantId, language, state }: OpenBatch): Promise<Context> {
  const caller = askedBy === null ? undefined : await callerOfAccount(db, askedBy)
  if (!caller || caller.scope.tenantId !== tenantId || !may(caller, accessOf[state])) throw new DomainError(coreErrors.forbidden)
  return { caller, language, address: '', agent: '' }
}

/** Notes how far the work is. @throws where it is no longer wanted, or others wait: reading and importing go on where they were. */
function stepOf(parts: WorkParts, batch: OpenBatch, signal: AbortSignal) {
  const { db, turn } = parts
  // A turn begins with the first thing that is done: what an attempt has to read again before would else take all of it.
  let turnEnds: number | undefined
  const takesTurns = batch.state !== 'undoing'
  let noted = Number.NEGATIVE_INFINITY
  return async (done: number, total: number) => {
    signal.throwIfAborted()
    if (performance.now() - noted < noteMs && done < total) return
    noted = performance.now()
    if (!(await noteBatch(db, batch, done, total))) throw new Cancelled('cancelled')
    if (done > 0) turnEnds ??= noted + turn
    if (takesTurns && done < total && turnEnds !== undefined && noted >= turnEnds && (await isWaitedFor(parts, batch)))
      throw new TurnOver('others wait')
  }
}

async function work(parts: WorkParts, batch: OpenBatch, signal: AbortSignal): Promise<void> {
  const context = await contextOf(parts, batch)
  const step = stepOf(parts, batch, signal)
  const { readFile, apply, undoItems } = parts.sources[batch.source]
  if (batch.state === 'reading') return readBatch(parts, batch, context.caller, { step, readFile })
  if (batch.state === 'importing') return apply(batch, context, step)
  return undoBatch(parts, batch, context.caller, { step, undoItems })
}

async function run(parts: WorkParts, task: Task, { signal, complete, postpone }: TaskRun): Promise<void> {
  const { db } = parts
  const batch = await openBatch(db, Number(task.key))
  let error: DomainError | undefined
  try {
    if (batch) await work(parts, batch, signal)
  } catch (thrown) {
    if (thrown instanceof TurnOver) return db.transaction().execute((tx) => postpone(tx, task, new Date()))
    // Anything else is tried again, and goes on with what is left.
    if (!(thrown instanceof DomainError || thrown instanceof Cancelled)) throw thrown
    if (thrown instanceof DomainError) error = thrown
  }
  await db.transaction().execute(async (tx) => {
    // Of one that was cancelled the state is another already.
    if (batch) await endBatch(tx, batch, { error })
    await complete(tx)
  })
}

/**
 * The kind of task that reads, imports and undoes: one at a time for a company, again after a kill of the server. `turn`: after how long work gives way to
 * imports of other companies, ms.
 */
export const batchTasks = (parts: TaskParts, turn = turnMs): TaskKind =>
  taskKind({
    name: batchTask,
    mode: 'lease',
    payload: z.object({}),
    slots: 2,
    tenantSlots: 1,
    batch: 1,
    retryMs: [1000, 10_000, 60_000],
    maxMs,
    handle: async ([task], attempt) => {
      if (task) await run({ ...parts, turn }, task, attempt)
    },
    onFailed: (tx, task) => endBatchWork(tx, Number(task.key), new DomainError(sheetErrors.jobFailed)),
    onCancelled: (tx, task) => endBatchWork(tx, Number(task.key)),
  })
