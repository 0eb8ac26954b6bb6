import { minMaxBuckets } from '@undertone/dsp/wave/decimate'
import { pooledLines, shortened } from '../../../waves/compute/kept-spectrum.ts'

/** The part of a curve that a figure keeps: the position of its first value, and the distance of its values, in the unit of its axis. */
export interface CroppedLines {
  readonly start: number
  readonly step: number
  readonly values: number[]
}

type Range = readonly [from: number, to: number] | null

/** First and behind the last of `length` values at equal steps that a range shows, with the neighbours that its edges cut; all of them where it shows none. */
export function shownSpan(length: number, step: number, range: Range): readonly [from: number, end: number] {
  if (range === null) return [0, length]
  const [from, end] = [Math.max(0, Math.floor(range[0] / step)), Math.min(length, Math.ceil(range[1] / step) + 1)]
  return end - from < 2 ? [0, length] : [from, end]
}

/** The lines of a spectrum that a range shows, at most so many, each the largest of those that it stands for: what is cropped first keeps its detail. */
export function croppedLines(values: Float32Array | Float64Array, step: number, range: Range, most: number): CroppedLines {
  const [from, end] = shownSpan(values.length, step, range)
  const pooled = pooledLines(values.subarray(from, end), step, null, most)
  return { start: from * step, step: pooled.binHz, values: pooled.values }
}

/** The samples of a waveform that a range (s) shows, at most so many spans by their extremes. */
export function croppedSpans(
  values: Float32Array | Float64Array,
  sampleHz: number,
  range: Range,
  most: number,
): { readonly start: number; readonly count: number; readonly low: number[]; readonly high: number[] } {
  const [from, end] = shownSpan(values.length, 1 / sampleHz, range)
  const { min, max } = minMaxBuckets(values, from, end, Math.min(most, end - from))
  const numbers = (of: ArrayLike<number>) => Array.from(of, (value) => shortened(Number.isFinite(value) ? value : 0))
  return { start: from / sampleHz, count: end - from, low: numbers(min), high: numbers(max) }
}
