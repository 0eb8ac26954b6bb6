import type { Platform } from '../../../contracts/feature.ts'
import type { ScheduledJob } from '../../../platform/database/leader.ts'
import { lampLogThrottle, switchLamps, switchLampsMs } from '../lamp/switch-lamps.ts'
import { planEscalations, planReminders } from '../plan/escalate-unacknowledged.ts'
import { notifyFindings } from '../plan/notify-findings.ts'
import { notifySecurityEvents } from '../plan/notify-security-events.ts'
import { expireNotices, sendNotices } from '../plan/send-notices.ts'

/** Intervals of batching what is planned into messages, of reminders, and of deleting expired notices, ms (guesses). */
const sendMs = 500
const reminderMs = 30_000
const expireMs = 3_600_000

type NoticeParts = Pick<Platform, 'db' | 'outgoing' | 'log' | 'publicUrl'>

/** The jobs that send notifications and switch lamps. */
export function noticeJobs({ db, outgoing, log, publicUrl }: NoticeParts): ScheduledJob[] {
  const logThrottle = lampLogThrottle()
  return [
    { name: 'send alarm notifications', everyMs: sendMs, run: (signal) => sendNotices(db, publicUrl, signal) },
    { name: 'remind of unacknowledged alarms', everyMs: reminderMs, run: () => planReminders(db) },
    { name: 'send notices of security events', everyMs: reminderMs, run: () => notifySecurityEvents(db, publicUrl) },
    { name: 'send notices of findings', everyMs: reminderMs, run: () => notifyFindings(db, publicUrl) },
    { name: 'escalate alarms', everyMs: reminderMs, run: () => planEscalations(db) },
    { name: 'switch alarm lamps', everyMs: switchLampsMs, run: () => switchLamps(db, outgoing, log, logThrottle) },
    { name: 'expire notices', everyMs: expireMs, run: () => expireNotices(db) },
  ]
}
