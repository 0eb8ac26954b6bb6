import { siFactorOf } from '@undertone/domain/waveform/wave-units.table'
import type { Samples } from '../spec/chart-spec.ts'

/** What 0 dB is. */
export interface AmplitudeLevel {
  /** The amplitude at 0 dB, in the unit of the data. */
  reference: number
  /** The reference as it is said on the axis, with its unit. */
  label: string
  /** Squared quantities are levels of power: 10 and not 20 times the logarithm. */
  isPower?: boolean
}

/** A level shows at most so much beneath its greatest value: five decades, as a logarithmic axis does. */
const spanDb = 100

/**
 * The reference of a unit. Vibration levels are told over 1 µm/s², 1 nm/s and 1 pm (ISO 1683; from memory, the standard was not read);
 * a unit of which nothing is known is told over one of itself. The axis always says which.
 */
export function levelOf(unit: string): AmplitudeLevel {
  const perSi = siFactorOf(unit)
  if (perSi !== undefined) return { reference: 1e-6 / perSi, label: '1 µm/s²' }
  if (unit === 'mm/s') return { reference: 1e-6, label: '1 nm/s' }
  if (unit === 'µm' || unit === 'μm') return { reference: 1e-6, label: '1 pm' }
  return { reference: 1, label: `1 ${unit}`.trim(), isPower: unit.endsWith(')²') }
}

/** An amplitude as a level in dB; nothing is -Infinity. */
export function levelValue(amplitude: number, { reference, isPower = false }: AmplitudeLevel): number {
  return (isPower ? 10 : 20) * Math.log10(amplitude / reference)
}

/** A spectrum as levels; what lies far beneath the greatest stands on the floor, so that a silent line does not press the others flat. */
export function axisAmplitude(amplitude: Samples, level: AmplitudeLevel): Samples {
  let greatest = 0
  for (const value of amplitude) if (value > greatest) greatest = value
  if (!(greatest > 0)) return new Float32Array(amplitude.length).fill(Number.NaN)
  const floor = levelValue(greatest, level) - spanDb
  return Float32Array.from(amplitude, (value) => (Number.isNaN(value) ? value : Math.max(floor, levelValue(value, level))))
}
