import { telemetryKeyOf, temperatureRange } from './telemetry.ts'

/** Quality flags of a stored sample, as bits; 0 is good. */
export const sampleQuality = {
  /** A temperature is invalid; the other values are good (specification, section 5). */
  invalidTemperature: 1,
  /** The device clock is wrong: the time is that of reception (reliability, F-9). */
  clockSuspect: 2,
} as const

/** Whether a value is plausible: an invalid temperature is stored, but excluded from charts, newest values and alarms. */
export const isValidValue = (key: string, value: number): boolean =>
  telemetryKeyOf(key)?.unit !== 'temperature' || (value >= temperatureRange.min && value <= temperatureRange.max)

/** The quality of a sample with a correct clock. */
export function qualityOf(values: Readonly<Record<string, number>>): number {
  const { tem = 0, ambTem = 0 } = values
  return isValidValue('tem', tem) && isValidValue('ambTem', ambTem) ? 0 : sampleQuality.invalidTemperature
}
