import { isProblem, type Problem, recordProblem, toProblem } from '@undertone/dsp/record/problem'
import { hopOf, segmentCount } from '@undertone/dsp/record/segments'
import { spectrogram } from '@undertone/dsp/spectrum/spectrogram'

/** The input for the spectrogram of one axis of a wave. */
export interface SpectrogramTask {
  readonly samples: Float32Array
  readonly sampleHz: number
  /** The visible range, in seconds. */
  readonly fromS: number
  readonly toS: number
  /** Window length in samples, a power of two; 0 for automatic. */
  readonly segment: number
  /** Approximate number of spectra across the image. */
  readonly columns: number
  /** The amplitude of the brightest colour; by default the maximum in the visible range. */
  readonly top?: number
}

/** Levels of a spectrogram: `levels[frame * bins + k]` from 0 to 255 over `spectrogramDb` below `top`, at k × `df` Hz; frames every `stepS` from `firstS` on. */
export interface SpectrogramLevels {
  readonly levels: Uint8Array<ArrayBuffer>
  readonly bins: number
  readonly frames: number
  readonly df: number
  readonly firstS: number
  readonly stepS: number
  readonly segment: number
  readonly top: number
  /** The strongest frequency of each frame, in Hz. */
  readonly loudestHz: Float32Array<ArrayBuffer>
}

/** Dynamic range of the colour scale, in dB (guess: anything lower is sensor noise). */
export const spectrogramDb = 60

/** Default window length, in s: shows the turns of a machine and the shocks between them (guess). */
const defaultSeconds = 0.04
/** Minimum spectra in the visible range: a zoomed view is used to find shocks (guess). */
const minInView = 16
const shortest = 32
const longest = 16_384
/** Maximum spectra in an image; no screen shows more (guess). */
const maxFrames = 8192

/** The automatic window length: a power of two close to 40 ms, less for a short visible range, at most a quarter of the record. */
export function defaultSegment(samples: number, sampleHz: number, visibleS: number): number {
  const wanted = 2 ** Math.round(Math.log2(Math.min(defaultSeconds, visibleS / minInView) * sampleHz))
  const room = 2 ** Math.floor(Math.log2(Math.max(1, samples / 4)))
  return Math.max(shortest, Math.min(4096, wanted, room))
}

/** The available window lengths of a record: at least four fit into it, and the number of spectra is limited. */
export const segmentsFor = (samples: number): number[] =>
  Array.from({ length: Math.log2(longest / shortest) + 1 }, (_, i) => shortest * 2 ** i).filter(
    (segment) => segment * 4 <= samples && samples / (segment / 2) <= maxFrames,
  )

/** Calculates the spectrogram of the visible range, or returns the problem. A constant record is dark. */
export function spectrogramOf(task: SpectrogramTask): SpectrogramLevels | Problem {
  const { samples, sampleHz, columns } = task
  const problem = recordProblem(samples, sampleHz, shortest)
  if (problem && problem !== 'constant') return toProblem(problem)
  const offered = segmentsFor(samples.length)
  const segment = offered.find((one) => one === task.segment) ?? defaultSegment(samples.length, sampleHz, task.toS - task.fromS)
  // One window more on each side, so that the image covers the visible range to its edges.
  const first = Math.max(0, Math.floor(task.fromS * sampleHz) - segment)
  const last = Math.min(samples.length, Math.ceil(task.toS * sampleHz) + segment)
  const from = Math.max(0, Math.min(first, last - segment))
  const inView = samples.subarray(from, Math.max(last, Math.min(samples.length, from + segment)))
  const hop = Math.min(segment / 2, Math.max(segment / 16, Math.round(inView.length / columns)))
  const cutting = { segment, overlap: 1 - hop / segment }
  if (segmentCount(inView.length, cutting) === 0) return toProblem('tooShort')
  const found = spectrogram(inView, sampleHz, cutting)
  if (isProblem(found)) return found
  const { amplitude, bins, frames, df, firstS } = found
  const greatest = amplitude.reduce((max, value) => Math.max(max, value), 0)
  const top = task.top !== undefined && task.top > 0 ? task.top : greatest
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
