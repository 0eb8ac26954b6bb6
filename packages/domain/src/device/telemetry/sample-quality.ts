import { telemetryKeyOf, temperatureRange } from './telemetry.ts'

/** What is known against a stored sample, as bits that are added; 0 is a good one. */
export const sampleQuality = {
  /** A temperature in it is invalid; its other values are good (specification, section 5). */
  invalidTemperature: 1,
  /** Its clock cannot be believed: its time is that of its receipt (reliability, F-9). */
  clockSuspect: 2,
} as const

/** Whether a value can be a state of the machine: an invalid temperature is stored, and left out of charts, newest values and alarms. */
export const isValidValue = (key: string, value: number): boolean =>
  telemetryKeyOf(key)?.unit !== 'temperature' || (value >= temperatureRange.min && value <= temperatureRange.max)

/** The quality of a sample with these values and a good clock. */
export function qualityOf(values: Readonly<Record<string, number>>): number {
  const { tem = 0, ambTem = 0 } = values
  return isValidValue('tem', tem) && isValidValue('ambTem', ambTem) ? 0 : sampleQuality.invalidTemperature
}
