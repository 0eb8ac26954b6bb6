import { bandPassAnalytic } from '@undertone/dsp/filter/envelope'
import { bandProblem, isProblem, type Problem, recordProblem, toProblem } from '@undertone/dsp/record/problem'
import { type Band, withoutMean } from '@undertone/dsp/record/samples'
import { resampled } from '@undertone/dsp/wave/resample'
import { saturatedPermille } from '@undertone/dsp/wave/saturation'
import { slowed } from '@undertone/dsp/wave/time-stretch'
import type { ListeningMode } from './sound-settings.ts'

/** The input for generating the sound of one axis of a wave. */
export interface SoundTask {
  readonly samples: Float32Array
  readonly sampleHz: number
  readonly hearing: ListeningMode
  readonly band: Band
  /** Slow-down factor. */
  readonly slowness: number
  /** The sample rate of the browser's audio output, in Hz. */
  readonly outputHz: number
}

/** Sound ready to play: samples from -1 to 1. */
export interface Sound {
  readonly samples: Float32Array
  readonly soundHz: number
  /** All samples are equal. */
  readonly silent: boolean
  /** Share of samples clipped by a saturated sensor, per mille. */
  readonly saturatedPermille: number
}

/** Peak level: slightly below full scale, so that resampling in the browser never clips (guess). */
const loudest = 0.9
/** Minimum sample rate: browsers accept 3,000 Hz and more (Chromium); this is the telephone rate. */
const lowestHz = 8000
/** Oversampling of the wave: the error of linear interpolation is then 34 dB below the sound. */
const oversampling = 4

/** The sample rate of a sound for an output of `outputHz`: the same, or less for waves with a low rate, which saves memory. */
export const soundRate = (sampleHz: number, outputHz: number): number =>
  Math.min(outputHz, Math.max(lowestHz, Math.round(oversampling * sampleHz)))

/** Generates the sound of a wave, or returns the problem: too few samples, invalid values, or a band that does not match the rate. */
export function soundOf({ samples, sampleHz, hearing, band, slowness, outputHz }: SoundTask): Sound | Problem {
  const problem = recordProblem(samples, sampleHz)
  const soundHz = soundRate(sampleHz, outputHz)
  if (problem === 'constant') {
    const length = Math.round((samples.length * slowness * soundHz) / sampleHz)
    return { samples: new Float32Array(length), soundHz, silent: true, saturatedPermille: 0 }
  }
  if (problem) return toProblem(problem)
  const wrong = hearing === 'whole' ? undefined : bandProblem(band, sampleHz)
  if (wrong) return toProblem(wrong)
  const audible = heardOf(samples, sampleHz, hearing, band)
  if (isProblem(audible)) return audible
  const longer = slowed(audible, sampleHz, slowness)
  if (isProblem(longer)) return longer
  const sound = resampled(longer.samples, sampleHz, soundHz)
  return isProblem(sound) ? sound : { ...normalized(sound.samples), soundHz, saturatedPermille: saturatedPermille(samples) }
}

function heardOf(samples: Float32Array, sampleHz: number, hearing: ListeningMode, band: Band): Float64Array | Problem {
  if (hearing === 'whole') return withoutMean(samples)
  try {
    const { re, im } = bandPassAnalytic(samples, sampleHz, band)
    if (hearing === 'band') return re
    for (let i = 0; i < re.length; i++) re[i] = Math.hypot(re[i]!, im[i]!)
    return withoutMean(re)
  } catch (error) {
    // A short record may have no spectral line in a narrow band.
    if (error instanceof RangeError) return toProblem('bandEmpty')
    throw error
  }
}

/** Normalizes the samples to the peak level, in place. */
function normalized(samples: Float32Array): { samples: Float32Array; silent: boolean } {
  let peak = 0
  for (const sample of samples) peak = Math.max(peak, Math.abs(sample))
  if (peak === 0) return { samples, silent: true }
  const gain = loudest / peak
  for (let i = 0; i < samples.length; i++) samples[i] = samples[i]! * gain
  return { samples, silent: false }
}
