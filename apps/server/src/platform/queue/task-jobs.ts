import type { Registry } from 'prom-client'
import type { Database } from '../database/database.ts'
import type { ScheduledJob } from '../database/leader.ts'
import type { Log } from '../runtime/log.ts'
import { taskMetrics } from './task.metrics.ts'
import { forgetFailedTasks, reclaimTasks } from './task.store.ts'
import type { TaskKind } from './task.ts'
import { TaskLoop } from './task-loop.ts'
import { TaskWorker } from './task-worker.ts'

/** How often due tasks are looked for: by the server that leads, and by every server for those that another server queued, ms (guesses). */
const lookMs = 250
const everyServerLookMs = 1000
/** How often tasks of servers that died are looked for, and failed ones that are old enough to forget, ms (guesses). */
const reclaimMs = 5000
const forgetMs = 3_600_000

/** What the queue of a server works with. */
interface TaskParts {
  readonly db: Database
  readonly kinds: readonly TaskKind[]
  readonly log: Log
  readonly registry: Registry
}

/** What runs the tasks of these kinds: jobs of the server that leads, and a loop on each server for the kinds of every server. */
export function taskJobs({ db, kinds, log, registry }: TaskParts): { readonly jobs: ScheduledJob[]; readonly loop: TaskLoop } {
  const metrics = taskMetrics(registry, db)
  const workerOf = (ofKinds: readonly TaskKind[]) => new TaskWorker({ db, kinds: ofKinds, log, metrics })
  const leader = workerOf(kinds.filter(({ onEveryServer }) => !onEveryServer))
  return {
    jobs: [
      { name: 'tasks', everyMs: lookMs, run: (signal) => leader.work(signal) },
      { name: 'reclaim tasks', everyMs: reclaimMs, run: () => reclaimTasks(db) },
      { name: 'forget failed tasks', everyMs: forgetMs, run: () => forgetFailedTasks(db) },
    ],
    loop: new TaskLoop(workerOf(kinds.filter(({ onEveryServer }) => onEveryServer)), log, everyServerLookMs),
  }
}
