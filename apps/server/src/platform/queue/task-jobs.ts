import type { Registry } from 'prom-client'
import type { Database } from '../database/database.ts'
import type { ScheduledJob } from '../database/leader.ts'
import type { Log } from '../runtime/log.ts'
import { taskMetrics } from './task.metrics.ts'
import { forgetFailedTasks, reclaimTasks } from './task.store.ts'
import type { TaskKind } from './task.ts'
import { TaskWorker } from './task-worker.ts'

/** How often due tasks are looked for, tasks of servers that died, and failed ones that are old enough to forget, ms (guesses). */
const lookMs = 250
const reclaimMs = 5000
const forgetMs = 3_600_000

/** The jobs that run the tasks of these kinds. */
export function taskJobs(parts: { db: Database; kinds: readonly TaskKind[]; log: Log; registry: Registry }): ScheduledJob[] {
  const { db, registry } = parts
  const worker = new TaskWorker({ ...parts, metrics: taskMetrics(registry, db) })
  return [
    { name: 'tasks', everyMs: lookMs, run: (signal) => worker.work(signal) },
    { name: 'reclaim tasks', everyMs: reclaimMs, run: () => reclaimTasks(db) },
    { name: 'forget failed tasks', everyMs: forgetMs, run: () => forgetFailedTasks(db) },
  ]
}
