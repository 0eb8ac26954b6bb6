import { healthTimes } from '@undertone/domain/health/health-parts.table'
import { hourMs } from '../../history/codec/span.ts'
import type { Database } from '../../platform/database/database.ts'
import type { PeriodicJob, ScheduledJob } from '../../platform/database/leader.ts'
import type { Log } from '../../platform/runtime/log.ts'
import { WorkerPool } from '../../platform/runtime/worker-pool.ts'
import { deleteOldDays } from './day.store.ts'
import type { HealthOrder } from './health.worker.ts'
import { isAnyDue, maxAgeMs, type PointsResult, updateCycles } from './health-round.ts'

/** Interval of checking for due points, ms (guess: a new point has its score within a minute). */
const roundMs = 15_000

/** Refreshes due points on a worker thread, so that no acknowledgement waits for it; losing the lead stops the thread. */
async function runOnThread(order: HealthOrder, signal: AbortSignal): Promise<PointsResult> {
  const thread = new WorkerPool<HealthOrder, PointsResult>(new URL('./health.worker.ts', import.meta.url), { kind: 'background' })
  const end = () => void thread.close()
  signal.addEventListener('abort', end, { once: true })
  try {
    return await thread.run(order)
  } catch (error) {
    if (!signal.aborted) throw error
    return { points: 0, faults: [] }
  } finally {
    signal.removeEventListener('abort', end)
    await thread.close()
  }
}

/** Refreshes the facts behind the scores, and learns baselines; failed points are excluded for a while, so that they do not block the others. */
function refresh(db: Database, databaseUrl: string, log: Log): PeriodicJob {
  const excludedUntil = new Map<number, number>()
  return async (signal) => {
    const now = Date.now()
    for (const [id, until] of excludedUntil) if (until < now) excludedUntil.delete(id)
    const excluded = [...excludedUntil.keys()]
    if (await isAnyDue(db, now, excluded)) {
      const { faults } = await runOnThread({ databaseUrl, now, excluded }, signal)
      for (const { mappingId, reason } of faults) {
        excludedUntil.set(mappingId, now + maxAgeMs)
        log.error({ mappingId, reason }, 'the health of a point could not be computed')
      }
    }
    if (signal.aborted) return
    const { learned, failed } = await updateCycles(db, now)
    if (learned + failed > 0) log.info({ learned, failed }, 'baselines were learned')
  }
}

/** The jobs behind the scores. */
export const healthJobs = (db: Database, databaseUrl: string, log: Log): ScheduledJob[] => [
  { name: 'health', everyMs: roundMs, run: refresh(db, databaseUrl, log) },
  { name: 'delete old health days', everyMs: hourMs, run: () => deleteOldDays(db, healthTimes.retentionDays) },
]
