import type { Database } from '../../../platform/database/database.ts'
import type { Jobs } from '../../../platform/database/leader.ts'
import type { Log } from '../../../platform/runtime/log.ts'
import type { OutgoingGuard } from '../../../platform/security/outgoing.ts'
import { lampsTold, switchLamps, switchLampsMs } from '../lamp/switch-lamps.ts'
import { planEscalations, planUnhandled } from '../plan/escalate-unacknowledged.ts'
import { planNotices } from '../plan/plan-notices.ts'
import { expireNotices, tellNotices } from '../plan/send-notices.ts'

/** How often it is looked for what happened, for what nobody dealt with, and for what is to be forgotten, ms (guesses). */
const newsMs = 1000
const unhandledMs = 30_000
const expireMs = 3_600_000

/** What telling needs. */
export interface NoticeParts {
  readonly db: Database
  readonly outgoing: OutgoingGuard
  readonly log: Log
  /** Where people open the product; null where nobody said so, and messages hold no links. */
  readonly publicUrl: string | null
}

/** Lets the leading server tell people of alarms, and switch lamps. */
export function startNotices({ db, outgoing, log, publicUrl }: NoticeParts, jobs: Jobs): void {
  jobs.every(newsMs, 'tell of alarms', async (signal) => {
    await planNotices(db, signal)
    await tellNotices(db, publicUrl, signal)
  })
  jobs.every(unhandledMs, 'tell of unhandled alarms', () => planUnhandled(db))
  jobs.every(unhandledMs, 'escalate alarms', () => planEscalations(db))
  const told = lampsTold()
  jobs.every(switchLampsMs, 'switch alarm lamps', () => switchLamps(db, outgoing, log, told))
  jobs.every(expireMs, 'expire notices', () => expireNotices(db))
}
