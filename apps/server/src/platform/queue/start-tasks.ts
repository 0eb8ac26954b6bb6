import type { Registry } from 'prom-client'
import type { Database } from '../database/database.ts'
import type { Jobs } from '../database/leader.ts'
import type { Log } from '../runtime/log.ts'
import { taskMetrics } from './task.metrics.ts'
import { forgetFailedTasks, reclaimTasks } from './task.store.ts'
import type { TaskKind } from './task.ts'
import { TaskWorker } from './task-worker.ts'

/** How often due tasks are looked for, tasks of servers that died, and failed ones that are old enough to forget, ms (guesses). */
const lookMs = 250
const reclaimMs = 5000
const forgetMs = 3_600_000

/** Runs the tasks of these kinds on the server that leads. */
export function startTasks(parts: { db: Database; kinds: readonly TaskKind[]; log: Log; registry: Registry }, jobs: Jobs): void {
  const { db, registry } = parts
  const worker = new TaskWorker({ ...parts, metrics: taskMetrics(registry, db) })
  jobs.every(lookMs, 'tasks', (signal) => worker.work(signal))
  jobs.every(reclaimMs, 'reclaim tasks', () => reclaimTasks(db))
  jobs.every(forgetMs, 'forget failed tasks', () => forgetFailedTasks(db))
}
