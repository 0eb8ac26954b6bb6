import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import { reclaimTasks } from '../platform/queue/task.store.ts'
import type { TaskKind } from '../platform/queue/task.ts'
import { TaskWorker } from '../platform/queue/task-worker.ts'
import { createLog, type Log } from '../platform/runtime/log.ts'

/** Runs what is due, as the leading server does; answers how many handler calls were made. */
export const runTasks = (db: Database, kinds: readonly TaskKind[], log: Log = createLog({ level: 'error' })): Promise<number> =>
  new TaskWorker({ db, kinds, log }).work(new AbortController().signal)

/** Lets no task wait for its time, nor for the lease of a server that died. */
export async function makeTasksDue(db: Database): Promise<void> {
  await sql`update task set leased_until = now() - interval '1 second' where state = 'running'`.execute(db)
  await reclaimTasks(db)
  await sql`update task set due_at = now() where state = 'waiting'`.execute(db)
}
