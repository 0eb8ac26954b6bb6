import { alarmIntervalDefault } from '../../device/sensor/alarm-interval.enums.ts'

/** Default timing of an alarm, for each type. Source: decision 21 of the product. */
export const alarmTimingDefaults = { intervalTime: alarmIntervalDefault, intervalCount: 3, effectiveIntervalCount: 1 } as const

/** Maximum number of consecutive samples before an alarm. */
export const alarmCountMax = 20

/** Time after which an ignored alarm popup reappears. */
export const alarmPopupReappearsMinutes = 5

/** How often adaptive thresholds are relearned. */
export const adaptiveThresholdMonths = 3

/** Colour by display grade: 1 is level D, 2 is level C. Danger is never green (decision 5 of the product). */
export const alarmColours = { 1: 'red', 2: 'orange', other: 'green' } as const
