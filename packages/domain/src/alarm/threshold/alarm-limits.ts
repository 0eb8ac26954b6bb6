/** Timing of an alarm unless a form says otherwise, for each type; what the three mean stands in decision 21 of the product. */
export const alarmTimingDefaults = { intervalTime: 6, intervalCount: 3, effectiveIntervalCount: 1 } as const

/** Hours before an episode notifies again, as the short list of a form offers them. */
export const alarmCountOptions = [0, 0.5, 1, 2, 3, 4, 5] as const

/** Most consecutive samples that an alarm can wait for. */
export const alarmCountMax = 20

/** Hours of a day between which alarms are sent. */
export const alarmHours = { min: 0, max: 23 } as const

/** An alarm popup that nobody looked at comes back after this time. */
export const alarmPopupReappearsMinutes = 5

/** How often adaptive thresholds are learned anew. */
export const adaptiveThresholdMonths = 3

/** Colour by display grade: 1 is level D, 2 is level C. Danger is never green (decision 5 of the product). */
export const alarmColours = { 1: 'red', 2: 'orange', other: 'green' } as const
