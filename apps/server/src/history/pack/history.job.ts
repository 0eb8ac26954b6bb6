import type { Jobs } from '../../platform/database/leader.ts'
import type { Log } from '../../platform/runtime/log.ts'
import { Compute } from '../../platform/runtime/worker-pool.ts'
import type { HistoryDone, HistoryRound } from './history.worker.ts'

/** How often closed hours are rolled up, and closed weeks packed, ms (guess: nobody waits for either; late hours are read from rows). */
const rollUpMs = 60_000
const packMs = 10 * 60_000

/** One round on a thread of its own, so that no acknowledgement waits for it; whoever takes away the lead ends the thread. */
async function round(databaseUrl: string, work: HistoryRound['work'], log: Log, signal: AbortSignal): Promise<void> {
  const thread = new Compute<HistoryRound, HistoryDone>(new URL('./history.worker.ts', import.meta.url))
  const end = () => void thread.close()
  signal.addEventListener('abort', end, { once: true })
  try {
    const { packed, faults } = await thread.run({ databaseUrl, work, now: Date.now() })
    if (packed > 0) log.info({ weeks: packed }, 'history was packed')
    for (const reason of faults) log.error({ reason }, 'a week of history stays as rows')
  } catch (error) {
    if (!signal.aborted) throw error
  } finally {
    signal.removeEventListener('abort', end)
    await thread.close()
  }
}

/** Rolls up and packs history from now on, where this server leads. */
export function keepHistoryCompact(jobs: Jobs, databaseUrl: string, log: Log): void {
  jobs.every(rollUpMs, 'roll-up', (signal) => round(databaseUrl, 'rollUp', log, signal))
  jobs.every(packMs, 'pack', (signal) => round(databaseUrl, 'pack', log, signal))
}
