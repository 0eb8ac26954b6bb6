/** Choices for the reminder of unacknowledged alarms, minutes. A guess: from one shift round to half a day. */
export const unhandledMinutes = [10, 30, 60, 120, 240, 480] as const

/** Limits of an escalation: steps of a policy, roles and people of a step, and the latest minute of a step (guesses; a day). */
export const maxSteps = 5
export const maxPerStep = 20
export const lastStepMinutes = 1440

/** Alarm levels with notifications (codes of AlarmLevel): danger, warning, offline. */
export const noticeLevels = [3, 2, 5] as const

/** Minimum time between two messages to the same recipient, ms; alarms in between are batched. Guesses: danger is notified within a minute. */
export const batchDelayMs = { danger: 60_000, other: 300_000 } as const

/** Alarms that a message lists individually; the rest are counted (a guess: what is read on a phone). */
export const maxListedAlarms = 10

/** Retention of the notification log, days. */
export const noticeDays = 30

/** Default maximum of notifications per recipient, point and day. */
export const defaultDailyPushCount = 10

/** Maximum number of chat bots and browsers per user (guesses). */
export const maxBindings = 10
export const maxBrowsers = 10

/** Duration of a lamp test, seconds (a guess: long enough to see, short enough to hear). */
export const lampTestSeconds = 3

/** Minimum time between two tests of the same recipient, seconds (a guess: prevents flooding a chat group). */
export const testIntervalSeconds = 5
