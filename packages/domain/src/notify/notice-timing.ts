/** Minutes after which somebody can be told that nobody has dealt with an alarm. A guess: from a round of the shift to half a day. */
export const unhandledMinutes = [10, 30, 60, 120, 240, 480] as const

/** Bounds of an escalation: steps of a policy, roles and people of a step, and the last minute of a step (guesses; a day). */
export const maxSteps = 5
export const maxPerStep = 20
export const lastStepMinutes = 1440

/** Levels of alarms that people can be told of (codes of AlarmLevel): danger, warning, offline. */
export const noticeLevels = [3, 2, 5] as const

/** Time between two messages to the same receiver, ms; what comes in between is told together. Guesses: danger is told within a minute. */
export const gatherMs = { danger: 60_000, other: 300_000 } as const

/** Alarms that a message names one by one; of the rest it gives the number (a guess: what is read on a telephone). */
export const maxNamed = 10

/** Days for which it is kept who was told of what. */
export const noticeDays = 30

/** Most notices of a point that a receiver gets in a day where no template says otherwise: the default of templates. */
export const usualDailyPushCount = 10

/** Most robots and browsers of one person (guesses). */
export const maxBindings = 10
export const maxBrowsers = 10

/** How long a lamp is lit by a test, seconds (a guess: long enough to be seen, short enough for the ears). */
export const lampTestSeconds = 3

/** Between two tests of the same receiver, seconds (a guess: a test is no way to flood a group). */
export const testEverySeconds = 5
