import { minTurns } from '@undertone/domain/analysis/shaft/order-speed.table'
import { isPhaseProblem, type PhaseProblem } from '@undertone/domain/waveform/record-problems.table'
import { isRefusal } from '@undertone/dsp/record/problem'
import type { Samples } from '@undertone/dsp/record/samples'
import { phaseDifference } from '@undertone/dsp/spectrum/cross-spectrum'

/** Two records of one rate, and the frequency at which the phase of the second against the first is asked. */
export interface PhaseJob {
  readonly first: Samples
  readonly second: Samples
  readonly sampleHz: number
  readonly hz: number
}

/** The phase in degrees, (-180, 180], its coherence where there are several pieces, or why there is none. */
export interface PhaseResult {
  readonly degrees: number | null
  readonly coherence: number | null
  readonly problem: PhaseProblem | null
}

/** Turns that a piece holds at least. Source: the oracle's `phase_difference`. */
const turnsOfPiece = 10
/** A long record is cut into pieces of an eighth of it, so that a coherence can be told (guess). */
const pieces = 8

const none = (problem: PhaseProblem): PhaseResult => ({ degrees: null, coherence: null, problem })

/** Phase of the second record against the first, averaged over pieces of at least ten turns; a short record is one piece. */
export function phaseOf({ first, second, sampleHz, hz }: PhaseJob): PhaseResult {
  if (!(hz > 0)) return none('noSpeed')
  const n = first.length
  const piece = Math.min(n, Math.max(Math.ceil((turnsOfPiece * sampleHz) / hz), Math.floor(n / pieces)))
  const result = phaseDifference(first, second, sampleHz, hz, piece)
  if (isRefusal(result)) {
    if (!isPhaseProblem(result.error)) throw new Error(`a phase is never refused for ${result.error}`)
    return none(result.error)
  }
  if (n * hz < minTurns * sampleHz) return none('tooShort')
  return { degrees: result.degrees, coherence: result.coherence, problem: null }
}
