import type { ScheduledJob } from '../../platform/database/leader.ts'
import type { Log } from '../../platform/runtime/log.ts'
import { WorkerPool } from '../../platform/runtime/worker-pool.ts'
import type { HistoryJob, HistoryJobResult } from './history.worker.ts'

/** Interval of rolling up closed hours and of packing closed weeks, ms (guess: neither is urgent; late hours are read from rows). */
const rollUpMs = 60_000
const packMs = 10 * 60_000

/** One run on its own thread, so that it delays no acknowledgement; losing the lead terminates the thread. */
async function round(databaseUrl: string, work: HistoryJob['work'], log: Log, signal: AbortSignal): Promise<void> {
  const thread = new WorkerPool<HistoryJob, HistoryJobResult>(new URL('./history.worker.ts', import.meta.url))
  const end = () => void thread.close()
  signal.addEventListener('abort', end, { once: true })
  try {
    const { packed, faults } = await thread.run({ databaseUrl, work, now: Date.now() })
    if (packed > 0) log.info({ weeks: packed }, 'packed history')
    for (const reason of faults) log.error({ reason }, 'a week of history could not be packed')
  } catch (error) {
    if (!signal.aborted) throw error
  } finally {
    signal.removeEventListener('abort', end)
    await thread.close()
  }
}

/** The jobs that roll up and pack history. */
export const historyJobs = (databaseUrl: string, log: Log): ScheduledJob[] => [
  { name: 'roll-up', everyMs: rollUpMs, run: (signal) => round(databaseUrl, 'rollUp', log, signal) },
  { name: 'pack', everyMs: packMs, run: (signal) => round(databaseUrl, 'pack', log, signal) },
]
