import { minTurns } from '@undertone/domain/analysis/shaft/order-speed.table'
import { isPhaseProblem, type PhaseProblem } from '@undertone/domain/waveform/record-problems.table'
import { isProblem } from '@undertone/dsp/record/problem'
import type { Samples } from '@undertone/dsp/record/samples'
import { phaseDifference } from '@undertone/dsp/spectrum/cross-spectrum'

/** Two records of one sampling rate, and the frequency of the phase of the second relative to the first. */
export interface PhaseJob {
  readonly first: Samples
  readonly second: Samples
  readonly sampleHz: number
  readonly hz: number
}

/** The phase in degrees, (-180, 180], its coherence if there are several segments, or why there is none. */
export interface PhaseResult {
  readonly degrees: number | null
  readonly coherence: number | null
  readonly problem: PhaseProblem | null
}

/** Minimum revolutions per segment. Source: the oracle's `phase_difference`. */
const turnsOfPiece = 10
/** A long record is divided into eight segments, so that the coherence can be calculated (guess). */
const pieces = 8

const none = (problem: PhaseProblem): PhaseResult => ({ degrees: null, coherence: null, problem })

/** Phase of the second record relative to the first, averaged over segments of at least ten revolutions; a short record is one segment. */
export function phaseOf({ first, second, sampleHz, hz }: PhaseJob): PhaseResult {
  if (!(hz > 0)) return none('noSpeed')
  const n = first.length
  const piece = Math.min(n, Math.max(Math.ceil((turnsOfPiece * sampleHz) / hz), Math.floor(n / pieces)))
  const result = phaseDifference(first, second, sampleHz, hz, piece)
  if (isProblem(result)) {
    if (!isPhaseProblem(result.error)) throw new Error(`unexpected phase problem: ${result.error}`)
    return none(result.error)
  }
  if (n * hz < minTurns * sampleHz) return none('tooShort')
  return { degrees: result.degrees, coherence: result.coherence, problem: null }
}
