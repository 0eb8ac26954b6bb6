import type { Database } from '../../../platform/database/database.ts'
import type { Jobs } from '../../../platform/database/leader.ts'
import type { Log } from '../../../platform/runtime/log.ts'
import type { OutgoingGuard } from '../../../platform/security/outgoing.ts'
import { lampLogThrottle, switchLamps, switchLampsMs } from '../lamp/switch-lamps.ts'
import { planEscalations, planReminders } from '../plan/escalate-unacknowledged.ts'
import { expireNotices, sendNotices } from '../plan/send-notices.ts'

/** Intervals of batching what is planned into messages, of reminders, and of deleting expired notices, ms (guesses). */
const sendMs = 500
const reminderMs = 30_000
const expireMs = 3_600_000

/** Dependencies of notifications. */
export interface NoticeParts {
  readonly db: Database
  readonly outgoing: OutgoingGuard
  readonly log: Log
  /** Public address of the product; null where not configured, so that messages contain no links. */
  readonly publicUrl: string | null
}

/** Starts notifications and lamp switching on the leading server. */
export function startNotices({ db, outgoing, log, publicUrl }: NoticeParts, jobs: Jobs): void {
  jobs.every(sendMs, 'send alarm notifications', (signal) => sendNotices(db, publicUrl, signal))
  jobs.every(reminderMs, 'remind of unacknowledged alarms', () => planReminders(db))
  jobs.every(reminderMs, 'escalate alarms', () => planEscalations(db))
  const logThrottle = lampLogThrottle()
  jobs.every(switchLampsMs, 'switch alarm lamps', () => switchLamps(db, outgoing, log, logThrottle))
  jobs.every(expireMs, 'expire notices', () => expireNotices(db))
}
