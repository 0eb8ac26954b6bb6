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

/** A whole wave from its binary answer: one float32 array for each axis, in the order of the head. */
export function samplesWave(head: BinaryHead, body: ArrayBuffer, names: AxisNames): WaveData {
  return whole(
    head,
    floatsOf(head, body, head.n).map(([axis, values]) => waveAxis(axis, names, values)),
  )
}

/** The first picture of a long wave: minimum and maximum of every bucket, which stand interleaved in the answer. */
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
  if (body.byteLength < head.axes.length * perAxis * 4) throw new Error(`wave ${head.waveId}: the answer is shorter than its head says`)
  return head.axes.map((axis, index) => [axis, new Float32Array(body, index * perAxis * 4, perAxis)])
}

/** Waves longer than this come as an overview first. Guess: 65,536 float32 of three axes are 0.8 MB. */
const overviewAbove = 65_536

/** How many buckets an overview has: about two for each pixel of a wide screen, each of a whole number of samples; null when the length does not divide or is short. */
export function overviewBuckets(points: number): number | null {
  if (points <= overviewAbove) return null
  return [4096, 2048, 2000, 1000].find((buckets) => points % buckets === 0) ?? null
}
