import { healthTimes } from '@undertone/domain/health/health-parts.table'
import { hourMs } from '../../history/codec/span.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Jobs } from '../../platform/database/leader.ts'
import type { Log } from '../../platform/runtime/log.ts'
import { Compute } from '../../platform/runtime/worker-pool.ts'
import { forgetDays } from './day.store.ts'
import type { HealthOrder } from './health.worker.ts'
import { isAnyDue, learnDue, olderMs, type PointsDone } from './health-round.ts'

/** How often it is looked for points that are due, ms (guess: a new point has its score within a minute). */
const roundMs = 15_000

/** Works out on a thread what is due, so that no acknowledgement waits for it; whoever takes away the lead ends the thread. */
async function onThread(order: HealthOrder, signal: AbortSignal): Promise<PointsDone> {
  const thread = new Compute<HealthOrder, PointsDone>(new URL('./health.worker.ts', import.meta.url))
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

/** Keeps the facts behind the scores fresh from now on, where this server leads. */
export function keepHealth(jobs: Jobs, db: Database, databaseUrl: string, log: Log): void {
  /** Points that could not be worked out, and until when they are passed over: the others must not wait for them. */
  const passedOver = new Map<number, number>()
  jobs.every(roundMs, 'health', async (signal) => {
    const now = Date.now()
    for (const [id, until] of passedOver) if (until < now) passedOver.delete(id)
    const passOver = [...passedOver.keys()]
    if (await isAnyDue(db, now, passOver)) {
      const { faults } = await onThread({ databaseUrl, now, passOver }, signal)
      for (const { mappingId, reason } of faults) {
        passedOver.set(mappingId, now + olderMs)
        log.error({ mappingId, reason }, 'the health of a point could not be worked out')
      }
    }
    if (signal.aborted) return
    const { learned, failed } = await learnDue(db, now)
    if (learned + failed > 0) log.info({ learned, failed }, 'baselines were learned')
  })
  jobs.every(hourMs, 'forget health', async () => void (await forgetDays(db, healthTimes.keptDays)))
}
