import type { Recording } from './recording.ts'

/** Standard gravity, m/s2 (exact by definition). */
const STANDARD_GRAVITY = 9.80665

/** Unit of the sent numbers: as declared, the factor to it, and the factor to m/s2 if known. */
export interface SentUnit {
  readonly unit: string
  readonly scale: number
  /** Null for an undeclared scale: then only ratios are meaningful. */
  readonly toMs2: number | null
}

/** Volts with a known sensitivity become g; volts without one stay volts. */
export function sentUnitOf({ unit, voltsPerG }: Pick<Recording, 'unit' | 'voltsPerG'>): SentUnit {
  if (unit === 'm/s2') return { unit, scale: 1, toMs2: 1 }
  if (unit === 'g') return { unit, scale: 1, toMs2: STANDARD_GRAVITY }
  if (unit === 'V' && voltsPerG) return { unit: 'g', scale: 1 / voltsPerG, toMs2: STANDARD_GRAVITY / voltsPerG }
  return { unit, scale: 1, toMs2: null }
}
