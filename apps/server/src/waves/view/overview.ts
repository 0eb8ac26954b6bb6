import { pyramidStep } from '@undertone/device/file-transfer/samples'
import type { Axis } from '@undertone/domain/device/telemetry/telemetry'
import { siFactorOf } from '@undertone/domain/waveform/wave-units.table'
import { type Extremes, minMaxBuckets } from '@undertone/dsp/wave/decimate'
import { pyramidSlice } from '@undertone/dsp/wave/pyramid'
import type { WavePyramid } from '../form/wave-file.ts'
import type { SamplingView } from './sampling-view.ts'
import type { StoredWave } from './wave.store.ts'

/** A view as minimum and maximum per bucket, interleaved, for each axis. */
export interface Overview extends Pick<SamplingView, 'sampling' | 'unit' | 'n' | 'step' | 'band'> {
  readonly axes: readonly { readonly axis: Axis }[]
  readonly buckets: number
  readonly pairs: readonly Float32Array[]
}

/**
 * Minimum stored extremes per bucket, so that the bucket boundaries, which are aligned to them, are within a quarter of a pixel (guess).
 */
const entriesPerBucket = 4

/** Whether the stored extremes of all axes are fine enough for this many buckets. */
export const isCarriedByPyramids = (waves: readonly StoredWave[], buckets: number): boolean =>
  waves.every(({ n, pyramidLength }) => pyramidLength > 0 && n === waves[0]?.n && n >= buckets * entriesPerBucket * pyramidStep)

/** A bucket without values is a gap. */
function interleaved({ min, max }: Pick<Extremes, 'min' | 'max'>, factor = 1): Float32Array {
  const pairs = new Float32Array(min.length * 2)
  const scaled = (value: number) => (Number.isFinite(value) ? value * factor : Number.NaN)
  for (let bucket = 0; bucket < min.length; bucket++) {
    pairs[bucket * 2] = scaled(min[bucket]!)
    pairs[bucket * 2 + 1] = scaled(max[bucket]!)
  }
  return pairs
}

/** The buckets of one axis in m/s², or in its own unit if it is undeclared, from its stored extremes. */
export function pairsOfPyramid({ n, unit }: StoredWave, { step, min, max }: WavePyramid, buckets: number): Float32Array {
  return interleaved(pyramidSlice({ length: n, levels: [{ step, min, max }] }, undefined, 0, n, buckets), siFactorOf(unit) ?? 1)
}

/** A spectrum up to a frequency, Hz: its buckets then contain fewer lines. */
export function upTo(view: SamplingView, fmaxHz: number): SamplingView {
  const n = Math.min(view.n, Math.floor(fmaxHz / view.step) + 1)
  return { ...view, n, axes: view.axes.map((axis) => ({ ...axis, values: axis.values.subarray(0, n) })) }
}

/** The buckets of a view from all its values; a shorter axis ends in a gap. */
export function overviewOf(view: SamplingView, buckets: number): Overview {
  const { n, axes } = view
  const count = Math.min(buckets, n)
  const pairs = axes.map(({ values }) => {
    let all = values
    if (values.length < n) {
      all = new Float64Array(n).fill(Number.NaN)
      all.set(values)
    }
    return interleaved(minMaxBuckets(all, 0, n, count))
  })
  return { ...view, buckets: count, pairs }
}
