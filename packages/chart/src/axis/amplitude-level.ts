import { siFactorOf } from '@undertone/domain/waveform/wave-units.table'
import type { Samples } from '../spec/chart-spec.ts'

/** The 0 dB reference of a level. */
export interface AmplitudeLevel {
  /** The amplitude at 0 dB, in the unit of the data. */
  reference: number
  /** The reference as shown on the axis, with its unit. */
  label: string
  /** Squared quantities are power levels: 10 instead of 20 times the logarithm. */
  isPower?: boolean
}

/** Range of a level axis in dB below its maximum: five decades, as on a logarithmic axis. */
const spanDb = 100

/**
 * The reference of a unit. Vibration levels refer to 1 µm/s², 1 nm/s and 1 pm (ISO 1683; from memory, the standard was not read);
 * an unknown unit refers to 1 of itself. The axis always shows the reference.
 */
export function levelOf(unit: string): AmplitudeLevel {
  const perSi = siFactorOf(unit)
  if (perSi !== undefined) return { reference: 1e-6 / perSi, label: '1 µm/s²' }
  if (unit === 'mm/s') return { reference: 1e-6, label: '1 nm/s' }
  if (unit === 'µm' || unit === 'μm') return { reference: 1e-6, label: '1 pm' }
  return { reference: 1, label: `1 ${unit}`.trim(), isPower: unit.endsWith(')²') }
}

/** An amplitude as a level in dB; zero is -Infinity. */
export function levelValue(amplitude: number, { reference, isPower = false }: AmplitudeLevel): number {
  return (isPower ? 10 : 20) * Math.log10(amplitude / reference)
}

/** A spectrum as levels, clamped to a floor far below the maximum, so that a silent line does not compress the others. */
export function axisAmplitude(amplitude: Samples, level: AmplitudeLevel): Samples {
  let greatest = 0
  for (const value of amplitude) if (value > greatest) greatest = value
  if (!(greatest > 0)) return new Float32Array(amplitude.length).fill(Number.NaN)
  const floor = levelValue(greatest, level) - spanDb
  return Float32Array.from(amplitude, (value) => (Number.isNaN(value) ? value : Math.max(floor, levelValue(value, level))))
}
