import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import { reclaimTasks } from '../platform/queue/task.store.ts'
import type { TaskKind } from '../platform/queue/task.ts'
import { TaskWorker } from '../platform/queue/task-worker.ts'
import { createLog, type Log } from '../platform/runtime/log.ts'

/** By how much the clock of a virtual machine may be set back at a time (measured: 11 ms). */
const clockStepMs = 50

/** Runs what is due, as the leading server does; answers how many handler calls were made. What was due before the clock was set back still is. */
export async function runTasks(db: Database, kinds: readonly TaskKind[], log: Log = createLog({ level: 'error' })): Promise<number> {
  const step = sql`make_interval(secs => ${clockStepMs / 1000}::float8)`
  // All by as much, so that they keep their order, and far enough that a step in the next moment changes nothing.
  await sql`update task set due_at = least(due_at, now()) - ${step} where state = 'waiting' and due_at <= now() + ${step}`.execute(db)
  return new TaskWorker({ db, kinds, log }).work(new AbortController().signal)
}

/** Lets no task wait for its time, nor for the lease of a server that died. */
export async function makeTasksDue(db: Database): Promise<void> {
  await sql`update task set leased_until = now() - interval '1 second' where state = 'running'`.execute(db)
  await reclaimTasks(db)
  await sql`update task set due_at = now() - interval '1 second' where state = 'waiting'`.execute(db)
}
