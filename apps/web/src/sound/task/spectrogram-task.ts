import { isRefusal, type Refusal, recordProblem, refuse } from '@undertone/dsp/record/problem'
import { hopOf, segmentCount } from '@undertone/dsp/record/segments'
import { spectrogram } from '@undertone/dsp/spectrum/spectrogram'

/** What is to be seen of one axis of a wave. */
export interface SpectrogramOrder {
  readonly samples: Float32Array
  readonly sampleHz: number
  /** The stretch in sight, in seconds. */
  readonly fromS: number
  readonly toS: number
  /** Samples of each spectrum, a power of two; 0 leaves the choice. */
  readonly segment: number
  /** About so many spectra fill the width of the picture. */
  readonly columns: number
  /** The amplitude that is drawn brightest; without it the greatest in sight. */
  readonly top?: number
}

/** Levels of a spectrogram: `levels[frame * bins + k]` of 0 to 255 over `spectrogramDb` below `top`, at k x `df` Hz; frames `stepS` apart from `firstS` on. */
export interface SpectrogramLevels {
  readonly levels: Uint8Array<ArrayBuffer>
  readonly bins: number
  readonly frames: number
  readonly df: number
  readonly firstS: number
  readonly stepS: number
  readonly segment: number
  readonly top: number
  /** The frequency of the greatest amplitude of each frame, in Hz. */
  readonly loudestHz: Float32Array<ArrayBuffer>
}

/** Decibels between the brightest colour and the ground (guess: what lies lower is the noise of the sensor). */
export const spectrogramDb = 60

/** Spectra that last about so long show the turns of a machine and the shocks between them, in s (guess). */
const usualSeconds = 0.04
/** At least so many spectra stand beside each other in what is in sight: who looks closely looks for shocks (guess). */
const minBeside = 16
const shortest = 32
const longest = 16_384
/** Spectra in a picture beyond which no screen shows more (guess). */
const maxFrames = 8192

/** The length of the spectra that is taken where none is chosen: a power of two next to 40 ms, less where less is in sight, a quarter of the record at most. */
export function usualSegment(samples: number, sampleHz: number, seenS: number): number {
  const wanted = 2 ** Math.round(Math.log2(Math.min(usualSeconds, seenS / minBeside) * sampleHz))
  const room = 2 ** Math.floor(Math.log2(Math.max(1, samples / 4)))
  return Math.max(shortest, Math.min(4096, wanted, room))
}

/** The lengths that can be chosen for a record: at least four fit into it, and not more of them than a screen shows. */
export const segmentsFor = (samples: number): number[] =>
  Array.from({ length: Math.log2(longest / shortest) + 1 }, (_, i) => shortest * 2 ** i).filter(
    (segment) => segment * 4 <= samples && samples / (segment / 2) <= maxFrames,
  )

/** The spectrogram of the stretch in sight, or why there is none. A record that does not move is dark. */
export function spectrogramOf(order: SpectrogramOrder): SpectrogramLevels | Refusal {
  const { samples, sampleHz, columns } = order
  const problem = recordProblem(samples, sampleHz, shortest)
  if (problem && problem !== 'constant') return refuse(problem)
  const offered = segmentsFor(samples.length)
  const segment = offered.find((one) => one === order.segment) ?? usualSegment(samples.length, sampleHz, order.toS - order.fromS)
  // A spectrum's length more at each side, so that the picture reaches the edges of what is in sight.
  const first = Math.max(0, Math.floor(order.fromS * sampleHz) - segment)
  const last = Math.min(samples.length, Math.ceil(order.toS * sampleHz) + segment)
  const from = Math.max(0, Math.min(first, last - segment))
  const seen = samples.subarray(from, Math.max(last, Math.min(samples.length, from + segment)))
  const hop = Math.min(segment / 2, Math.max(segment / 16, Math.round(seen.length / columns)))
  const cutting = { segment, overlap: 1 - hop / segment }
  if (segmentCount(seen.length, cutting) === 0) return refuse('tooShort')
  const found = spectrogram(seen, sampleHz, cutting)
  if (isRefusal(found)) return found
  const { amplitude, bins, frames, df, firstS } = found
  const greatest = amplitude.reduce((max, value) => Math.max(max, value), 0)
  const top = order.top !== undefined && order.top > 0 ? order.top : greatest
  return {
    levels: levelsOf(amplitude, top),
    bins,
    frames,
    df,
    firstS: from / sampleHz + firstS,
    stepS: hopOf(cutting) / sampleHz,
    segment,
    top,
    loudestHz: loudestOf(amplitude, bins, frames, df),
  }
}

function levelsOf(amplitude: Float32Array, top: number): Uint8Array<ArrayBuffer> {
  const levels = new Uint8Array(amplitude.length)
  if (!(top > 0)) return levels
  const perDb = 255 / spectrogramDb
  const decibels = 20 * Math.LOG10E
  for (let i = 0; i < levels.length; i++) {
    const value = amplitude[i]!
    if (value > 0) levels[i] = Math.max(0, Math.min(255, Math.round(255 + perDb * decibels * Math.log(value / top))))
  }
  return levels
}

function loudestOf(amplitude: Float32Array, bins: number, frames: number, df: number): Float32Array<ArrayBuffer> {
  const out = new Float32Array(frames)
  for (let frame = 0; frame < frames; frame++) {
    let best = 0
    for (let k = 1; k < bins; k++) if (amplitude[frame * bins + k]! > amplitude[frame * bins + best]!) best = k
    out[frame] = amplitude[frame * bins + best]! > 0 ? best * df : Number.NaN
  }
  return out
}
