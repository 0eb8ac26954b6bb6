import { DomainError } from '@undertone/domain/core/error'
import { retentionRunHour } from '@undertone/domain/retention/retention-rules'
import { dayMs, hourMs } from '../../history/codec/span.ts'
import type { Database } from '../../platform/database/database.ts'
import type { ScheduledJob } from '../../platform/database/leader.ts'
import { type Log, textOfError } from '../../platform/runtime/log.ts'
import { WorkerPool } from '../../platform/runtime/worker-pool.ts'
import type { RetentionResult, RetentionWork } from './retention.worker.ts'
import { findRules } from './retention-policy.store.ts'
import { deleteOldRuns, isNightDone, openRun, unfinishedRun } from './retention-run.store.ts'

/** Interval of checking for a queued run, ms (guess: the person who requested it is watching the screen). */
const checkMs = 2000
/** Length of the nightly window in hours, so that a server that was down does not thin by day (guess). */
const nightHours = 4
/** Delay before a changed policy takes effect, ms (guess): a policy enabled at night can still be corrected. */
const settledMs = hourMs

/** The night at a time (epoch ms), by the date on which it begins; null by day. */
export function nightAt(now: number): string | null {
  const since = now - retentionRunHour * hourMs
  const begin = Math.floor(since / dayMs) * dayMs
  return since - begin < nightHours * hourMs ? new Date(begin).toISOString().slice(0, 10) : null
}

/** Queues the run of the night if one is due. */
export async function openNight(db: Database, now: number): Promise<boolean> {
  const night = nightAt(now)
  if (night === null || (await isNightDone(db, night))) return false
  const rules = await findRules(db, { unchangedSince: new Date(now - settledMs) })
  if (rules.length === 0) return false
  await deleteOldRuns(db)
  return openRun(db, { rules, asker: null, tenantId: null, night }).then(
    () => true,
    (error: unknown) => {
      // A run was requested at the same time: the nightly one follows it.
      if (error instanceof DomainError) return false
      throw error
    },
  )
}

/** Executes the queued run on a worker thread; losing the lead stops the thread, and the next leader resumes it. */
async function runOnThread(db: Database, databaseUrl: string, log: Log, signal: AbortSignal): Promise<void> {
  await openNight(db, Date.now())
  const runId = await unfinishedRun(db)
  if (runId === undefined || signal.aborted) return
  const thread = new WorkerPool<RetentionWork, RetentionResult>(new URL('./retention.worker.ts', import.meta.url), { kind: 'background' })
  const end = () => void thread.close()
  signal.addEventListener('abort', end, { once: true })
  try {
    const { faults } = await thread.run({ databaseUrl, runId })
    log.info({ run: runId }, 'retention run finished')
    for (const reason of faults) log.error({ reason }, 'a week of history was not thinned')
  } catch (error) {
    // Stopping the thread because the lead was lost or the server stops is not a failure.
    if (!signal.aborted) throw error
    log.info({ run: runId, error: textOfError(error) }, 'retention run interrupted, it will be resumed')
  } finally {
    signal.removeEventListener('abort', end)
    await thread.close()
  }
}

/** Delay before a run that failed this often in a row is resumed, ms: doubled each time, half an hour at most (guess). */
export const pauseAfter = (failures: number): number => Math.min(30 * 60_000, checkMs * 2 ** failures)

/** Runs retention every night and on request. */
export function retentionJob(db: Database, databaseUrl: string, log: Log): ScheduledJob {
  let failures = 0
  let notBefore = 0
  return {
    name: 'dilution',
    everyMs: checkMs,
    run: async (signal) => {
      if (performance.now() < notBefore) return
      try {
        await runOnThread(db, databaseUrl, log, signal)
        failures = 0
      } catch (error) {
        failures++
        notBefore = performance.now() + pauseAfter(failures)
        throw error
      }
    },
  }
}
