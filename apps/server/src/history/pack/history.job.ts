import type { Database } from '../../platform/database/database.ts'
import type { ScheduledJob } from '../../platform/database/leader.ts'
import type { Log } from '../../platform/runtime/log.ts'
import { WorkerPool } from '../../platform/runtime/worker-pool.ts'
import type { HistoryJob, HistoryJobResult } from './history.worker.ts'
import { queueRollUps, type RunHistoryJob } from './roll-up.task.ts'

/** Interval of rolling up closed hours and of packing closed weeks, ms (guess: neither is urgent; late hours are read from rows). */
const rollUpMs = 60_000
const packMs = 10 * 60_000

/** Runs each work on a thread of its own, so that it delays no acknowledgement; an abort terminates the thread. */
export const historyThread =
  (databaseUrl: string): RunHistoryJob =>
  async (work, signal) => {
    signal.throwIfAborted()
    const thread = new WorkerPool<HistoryJob, HistoryJobResult>(new URL('./history.worker.ts', import.meta.url), { kind: 'background' })
    const end = () => void thread.close()
    signal.addEventListener('abort', end, { once: true })
    try {
      return await thread.run({ databaseUrl, work, now: Date.now() })
    } finally {
      signal.removeEventListener('abort', end)
      await thread.close()
    }
  }

async function pack(run: RunHistoryJob, log: Log, signal: AbortSignal): Promise<void> {
  try {
    const { packed, faults } = await run({ work: 'pack' }, signal)
    if (packed > 0) log.info({ weeks: packed }, 'packed history')
    for (const { reason } of faults) log.error({ reason }, 'a week of history could not be packed')
  } catch (error) {
    if (!signal.aborted) throw error
  }
}

/** The jobs that pack history and queue roll-ups. */
export const historyJobs = (db: Database, run: RunHistoryJob, log: Log): ScheduledJob[] => [
  { name: 'queue roll-ups', everyMs: rollUpMs, run: () => queueRollUps(db) },
  { name: 'pack', everyMs: packMs, run: (signal) => pack(run, log, signal) },
]
