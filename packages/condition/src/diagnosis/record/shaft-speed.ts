import type { RecordFronts } from '@undertone/dsp/fronts/record-fronts'
import { combSpeed } from '@undertone/dsp/fronts/speed-comb'
import { estimateSpeed, RELIABLE_CONFIDENCE } from '@undertone/dsp/order/speed-estimate'
import { isProblem } from '@undertone/dsp/record/problem'
import type { SignalRecord } from './machine-facts.ts'

/**
 * Gain of the comb in dB and channel (two spectra each) at which an entered speed is corrected. An outer race near three orders gains less. Source: decision procedure of
 * the diagnosis study.
 */
const corrects = 120
/** Two estimates of different axes agree within this share (guess: the resolution of a record of 50 turns). */
const sameSpeed = 0.01

/** The speed a diagnosis is made at. */
export interface ShaftSpeed {
  readonly hz: number
  readonly source: 'entered' | 'refined' | 'estimated' | 'tracked'
}

/** An entered speed, corrected where the harmonics of the shaft clearly stand elsewhere. */
export function refinedSpeed(enteredHz: number, fronts: readonly RecordFronts[]): ShaftSpeed {
  const spectra = fronts.flatMap((one) => [
    { df: one.df, values: one.amplitude() },
    { df: one.df, values: one.envelope() },
  ])
  const found = combSpeed(spectra, enteredHz)
  return 2 * found.gainDb > corrects ? { hz: found.hz, source: 'refined' } : { hz: enteredHz, source: 'entered' }
}

/** The speed in the signal itself, where none is entered: reliable on one axis, and contradicted by none. */
export function speedInSignal({ channels, sampleHz }: SignalRecord): ShaftSpeed | null {
  const found = channels.flatMap(({ samples }) => {
    const one = estimateSpeed(samples, sampleHz)
    return one && !isProblem(one) && one.confidence >= RELIABLE_CONFIDENCE ? [one] : []
  })
  const best = found.toSorted((a, b) => b.confidence - a.confidence)[0]
  if (!best || found.some(({ speedHz }) => Math.abs(speedHz / best.speedHz - 1) > sameSpeed)) return null
  return { hz: best.speedHz, source: 'estimated' }
}
