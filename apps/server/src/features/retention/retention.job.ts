import { Refusal } from '@undertone/domain/core/error'
import { dilutionNightHour } from '@undertone/domain/retention/retention-rules'
import { dayMs, hourMs } from '../../history/codec/span.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Jobs } from '../../platform/database/leader.ts'
import { type Log, textOfError } from '../../platform/runtime/log.ts'
import { Compute } from '../../platform/runtime/worker-pool.ts'
import type { DilutionDone, DilutionWork } from './retention.worker.ts'
import { findRules } from './retention-policy.store.ts'
import { forgetRuns, isNightTaken, openRun, unfinishedRun } from './retention-run.store.ts'

/** How often it is looked for a run that waits, ms (guess: whoever asked for it looks at the screen). */
const lookMs = 2000
/** A server that was away is not to thin by day: so many hours after the beginning the night is over (guess). */
const nightHours = 4
/** A policy waits for so long after it was changed, ms (guess): whoever enables one in the night can still change his mind. */
const settledMs = hourMs

/** The night at a time (epoch ms), by the date on which it begins; null by day. */
export function nightAt(now: number): string | null {
  const since = now - dilutionNightHour * hourMs
  const begin = Math.floor(since / dayMs) * dayMs
  return since - begin < nightHours * hourMs ? new Date(begin).toISOString().slice(0, 10) : null
}

/** Opens the run of the night where there is one to be opened. */
export async function openNight(db: Database, now: number): Promise<boolean> {
  const night = nightAt(now)
  if (night === null || (await isNightTaken(db, night))) return false
  const rules = await findRules(db, { unchangedSince: new Date(now - settledMs) })
  if (rules.length === 0) return false
  await forgetRuns(db)
  return openRun(db, { rules, asker: null, tenantId: null, night }).then(
    () => true,
    (error: unknown) => {
      // Somebody asked for a run at the same moment: the night's comes after it.
      if (error instanceof Refusal) return false
      throw error
    },
  )
}

/** Carries out the run that waits, on a thread of its own; whoever takes away the lead ends the thread, and the next leader goes on. */
async function carryOn(db: Database, databaseUrl: string, log: Log, signal: AbortSignal): Promise<void> {
  await openNight(db, Date.now())
  const runId = await unfinishedRun(db)
  if (runId === undefined || signal.aborted) return
  const thread = new Compute<DilutionWork, DilutionDone>(new URL('./retention.worker.ts', import.meta.url))
  const end = () => void thread.close()
  signal.addEventListener('abort', end, { once: true })
  try {
    const { faults } = await thread.run({ databaseUrl, runId })
    log.info({ run: runId }, 'a dilution has ended')
    for (const reason of faults) log.error({ reason }, 'a week of history was not thinned')
  } catch (error) {
    // A thread that was ended because the lead was lost, or the server stops, has not failed.
    if (!signal.aborted) throw error
    log.info({ run: runId, error: textOfError(error) }, 'a dilution was left off, and will be gone on with')
  } finally {
    signal.removeEventListener('abort', end)
    await thread.close()
  }
}

/** How long a run that failed so often in a row waits until it is taken up again, ms: twice as long each time, half an hour at most (guess). */
export const pauseAfter = (failures: number): number => Math.min(30 * 60_000, lookMs * 2 ** failures)

/** Thins by the policies from now on, nightly and when somebody asks for it, where this server leads. */
export function keepDiluting(jobs: Jobs, db: Database, databaseUrl: string, log: Log): void {
  let failures = 0
  let notBefore = 0
  jobs.every(lookMs, 'dilution', async (signal) => {
    if (performance.now() < notBefore) return
    try {
      await carryOn(db, databaseUrl, log, signal)
      failures = 0
    } catch (error) {
      failures++
      notBefore = performance.now() + pauseAfter(failures)
      throw error
    }
  })
}
