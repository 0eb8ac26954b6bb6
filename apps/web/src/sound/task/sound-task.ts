import { bandPassAnalytic } from '@undertone/dsp/filter/envelope'
import { bandProblem, isRefusal, type Refusal, recordProblem, refuse } from '@undertone/dsp/record/problem'
import { type Band, withoutMean } from '@undertone/dsp/record/samples'
import { resampled } from '@undertone/dsp/wave/resample'
import { saturatedPermille } from '@undertone/dsp/wave/saturation'
import { slowed } from '@undertone/dsp/wave/time-stretch'
import type { Hearing } from './sound-settings.ts'

/** What is to be heard of one axis of a wave. */
export interface SoundOrder {
  readonly samples: Float32Array
  readonly sampleHz: number
  readonly hearing: Hearing
  readonly band: Band
  /** How many times longer than in reality. */
  readonly slowness: number
  /** The rate of the browser's sound. */
  readonly outputHz: number
}

/** Sound ready to be played: samples within -1 and 1. */
export interface Sound {
  readonly samples: Float32Array
  readonly soundHz: number
  /** Nothing in it moves. */
  readonly silent: boolean
  /** Samples of the wave that a saturated sensor cut off, in a thousand. */
  readonly saturatedPermille: number
}

/** The loudest sample: a little below full scale, so that the browser's own resampling never clips (guess). */
const loudest = 0.9
/** Browsers take sound from 3,000 Hz on (Chromium), this is the rate of the telephone. */
const lowestHz = 8000
/** Between so many times the wave's rate and the browser's own, straight lines between the samples are 34 dB below the sound. */
const oversampling = 4

/** Rate at which a wave is handed to a browser that plays `outputHz`: its own, and for slow waves less, which saves memory. */
export const soundRate = (sampleHz: number, outputHz: number): number =>
  Math.min(outputHz, Math.max(lowestHz, Math.round(oversampling * sampleHz)))

/** The wave as sound, or why there is none: it is no longer than one sample, holds what is no number, or the band does not fit its rate. */
export function soundOf({ samples, sampleHz, hearing, band, slowness, outputHz }: SoundOrder): Sound | Refusal {
  const problem = recordProblem(samples, sampleHz)
  const soundHz = soundRate(sampleHz, outputHz)
  if (problem === 'constant') {
    const length = Math.round((samples.length * slowness * soundHz) / sampleHz)
    return { samples: new Float32Array(length), soundHz, silent: true, saturatedPermille: 0 }
  }
  if (problem) return refuse(problem)
  const wrong = hearing === 'whole' ? undefined : bandProblem(band, sampleHz)
  if (wrong) return refuse(wrong)
  const heard = heardOf(samples, sampleHz, hearing, band)
  if (isRefusal(heard)) return heard
  const longer = slowed(heard, sampleHz, slowness)
  if (isRefusal(longer)) return longer
  const sound = resampled(longer.samples, sampleHz, soundHz)
  return isRefusal(sound) ? sound : { ...loud(sound.samples), soundHz, saturatedPermille: saturatedPermille(samples) }
}

function heardOf(samples: Float32Array, sampleHz: number, hearing: Hearing, band: Band): Float64Array | Refusal {
  if (hearing === 'whole') return withoutMean(samples)
  try {
    const { re, im } = bandPassAnalytic(samples, sampleHz, band)
    if (hearing === 'band') return re
    for (let i = 0; i < re.length; i++) re[i] = Math.hypot(re[i]!, im[i]!)
    return withoutMean(re)
  } catch (error) {
    // A short record may have no line in a narrow band.
    if (error instanceof RangeError) return refuse('bandEmpty')
    throw error
  }
}

/** Brings the greatest sample to full scale, in place. */
function loud(samples: Float32Array): { samples: Float32Array; silent: boolean } {
  let peak = 0
  for (const sample of samples) peak = Math.max(peak, Math.abs(sample))
  if (peak === 0) return { samples, silent: true }
  const gain = loudest / peak
  for (let i = 0; i < samples.length; i++) samples[i] = samples[i]! * gain
  return { samples, silent: false }
}
