import { waveAxis } from '@undertone/chart/wave/wave-curves'
import type { WaveAxis, WaveData } from '@undertone/chart/wave/wave-spec'
import type { AxisNames } from '@undertone/domain/device/sensor/axis-names'
import type { Axis } from '@undertone/domain/device/telemetry/telemetry'
import type { BinaryHead } from '@undertone/domain/waveform/waveform.calls'

const whole = (head: BinaryHead, axes: readonly WaveAxis[]): WaveData => ({
  axes,
  unit: head.unit,
  sampleHz: 1000 / head.step,
  sampleCount: head.n,
})

/** A whole waveform from its binary response: one float32 array for each axis, in the order of the head. */
export function samplesWave(head: BinaryHead, body: ArrayBuffer, names: AxisNames): WaveData {
  return whole(
    head,
    floatsOf(head, body, head.n).map(([axis, values]) => waveAxis(axis, names, values)),
  )
}

/** The first picture of a long waveform: minimum and maximum of every bucket, interleaved in the response. */
export function overviewWave(head: BinaryHead, body: ArrayBuffer, names: AxisNames): WaveData {
  const buckets = head.buckets ?? 0
  const axes = floatsOf(head, body, buckets * 2).map(([axis, pairs]) =>
    waveAxis(axis, names, {
      min: pairs.filter((_, index) => index % 2 === 0),
      max: pairs.filter((_, index) => index % 2 === 1),
      samplesPerBucket: head.n / buckets,
    }),
  )
  return whole(head, axes)
}

function floatsOf(head: BinaryHead, body: ArrayBuffer, perAxis: number): [Axis, Float32Array][] {
  if (body.byteLength < head.axes.length * perAxis * 4)
    throw new Error(`waveform ${head.waveId}: the response is shorter than its head says`)
  return head.axes.map((axis, index) => [axis, new Float32Array(body, index * perAxis * 4, perAxis)])
}

/** Longer waveforms are loaded as an overview first. Guess: 65,536 float32 of three axes are 0.8 MB. */
const overviewAbove = 65_536

/**
 * Number of buckets of an overview: about two per pixel of a wide screen, each with a whole number of samples; null if the length is short
 * or not divisible.
 */
export function overviewBuckets(points: number): number | null {
  if (points <= overviewAbove) return null
  return [4096, 2048, 2000, 1000].find((buckets) => points % buckets === 0) ?? null
}
