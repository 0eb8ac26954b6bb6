import { isSoundRate, phoneSound, type SoundFacts } from '@undertone/domain/inspection/round/phone-sound'
import { averagedSpectrum } from '@undertone/dsp/spectrum/averaged-spectrum'
import type { AmplitudeSpectrum } from '@undertone/dsp/spectrum/spectrum'
import type { Sound } from './sound-wav.ts'

/** A block of samples of one channel, and when it came, ms. */
export interface SoundBlock {
  readonly ms: number
  readonly samples: Float32Array
}

/** What the microphone has given, at the rate that the browser states. */
export interface HeardSound {
  readonly sampleHz: number
  readonly steps: SoundFacts['steps']
  readonly blocks: readonly SoundBlock[]
}

/** A sound with what is said of it. */
export interface SoundCapture {
  readonly sound: Sound
  readonly facts: SoundFacts
}

/** So many samples at full scale in a row are clipping (guess). */
const clippedRun = 3
const fullScale = 0.999
/** Lines of the spectrum are so many samples long (guess: lines of 3 Hz at 48 kHz, averaged over a hundred parts). */
const segment = 16_384

/** The rate by which samples came, Hz: the slope of their number over time, since single blocks waver. 0 where there is no time between them. */
function measuredRate(blocks: readonly SoundBlock[]): number {
  let total = 0
  const points = blocks.map(({ ms, samples }) => {
    total += samples.length
    return { s: ms / 1000, total }
  })
  const mean = (of: (point: (typeof points)[number]) => number) => points.reduce((sum, one) => sum + of(one), 0) / points.length
  const [s, n] = [mean((one) => one.s), mean((one) => one.total)]
  const numerator = points.reduce((sum, one) => sum + (one.s - s) * (one.total - n), 0)
  const denominator = points.reduce((sum, one) => sum + (one.s - s) ** 2, 0)
  return denominator > 0 ? Math.max(0, numerator / denominator) : 0
}

function isClippedIn(samples: Float32Array): boolean {
  let run = 0
  return samples.some((value) => {
    run = Math.abs(value) >= fullScale ? run + 1 : 0
    return run >= clippedRun
  })
}

/** The samples of all blocks, at most so many, within full scale. */
function joined(blocks: readonly SoundBlock[], max: number): Float32Array {
  const all = new Float32Array(blocks.reduce((sum, { samples }) => sum + samples.length, 0))
  let at = 0
  for (const { samples } of blocks) {
    all.set(samples, at)
    at += samples.length
  }
  return all.subarray(0, max).map((value) => Math.max(-1, Math.min(1, value)))
}

/** Makes a sound of the blocks of a microphone; 'short' where it is too short, 'silent' where every sample is the same. */
export function readSound({ sampleHz, steps, blocks }: HeardSound): SoundCapture | 'short' | 'silent' {
  const samples = joined(blocks, Math.floor(phoneSound.maxSeconds * sampleHz))
  const seconds = samples.length / sampleHz
  if (seconds < phoneSound.minSeconds || !isSoundRate(sampleHz)) return 'short'
  if (samples.every((value) => value === samples[0])) return 'silent'
  const square = samples.reduce((sum, value) => sum + value * value, 0)
  const peak = samples.reduce((largest, value) => Math.max(largest, Math.abs(value)), 0)
  return {
    sound: { samples, sampleHz },
    facts: {
      ...{ sampleHz, steps, peak, isClipped: isClippedIn(samples) },
      measuredHz: Number(measuredRate(blocks).toFixed(1)),
      seconds: Number(seconds.toFixed(3)),
      rms: Math.sqrt(square / samples.length),
    },
  }
}

/** Whether samples are missing, or came too often: the rate that was measured is not the stated one. */
export const isRateDoubtful = ({ sampleHz, measuredHz }: Pick<SoundFacts, 'sampleHz' | 'measuredHz'>): boolean =>
  Math.abs(measuredHz / sampleHz - 1) > phoneSound.rateTolerance

/** The averaged spectrum of a sound, peak values as shares of full scale, by the kernel that computes those of sensors; null for one that is too short. */
export function spectrumOfSound({ samples, sampleHz }: Sound): AmplitudeSpectrum | null {
  const found = averagedSpectrum(samples, sampleHz, { segment: Math.min(segment, samples.length) })
  return 'amplitude' in found ? found : null
}
