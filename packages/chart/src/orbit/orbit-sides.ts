import type { OrbitHead } from '@undertone/domain/analysis/shaft/order.calls'
import { axesOf, type OrbitChoice } from '@undertone/domain/analysis/shaft/shaft-choices'
import type { Axis } from '@undertone/domain/device/telemetry/telemetry'
import type { OrbitSide } from './orbit-projection.ts'

/**
 * First and last sample of a number of revolutions in the middle of the record, where integration has settled. Everything if the number is
 * 0 or the speed is unknown.
 */
export function drawnSamples(
  { shaftHz, sampleHz, n }: Pick<OrbitHead, 'shaftHz' | 'sampleHz' | 'n'>,
  loops: number,
): [from: number, to: number] {
  const count = loops === 0 || shaftHz === null ? n : Math.round((loops * sampleHz) / shaftHz) + 1
  const from = Math.max(0, Math.floor((n - count) / 2))
  return [from, Math.min(n, from + count)]
}

/** The sides of the selected orbit about their means, or null if one of its axes was not recorded: an orbit is the path about the mean position. */
export function orbitSides(
  { head, values }: { readonly head: OrbitHead; readonly values: ReadonlyMap<Axis, Float32Array> },
  choice: OrbitChoice,
  names: Readonly<Record<Axis, string>>,
  loops: number,
): readonly OrbitSide[] | null {
  const required = axesOf(choice)
  const [from, to] = drawnSamples(head, loops)
  const sides = required.flatMap((axis) => {
    const samples = values.get(axis)
    return samples && samples.length > 0 ? [{ label: names[axis], values: aboutMean(samples).subarray(from, to) }] : []
  })
  return sides.length === required.length ? sides : null
}

function aboutMean(samples: Float32Array): Float32Array {
  let sum = 0
  for (const value of samples) sum += value
  const mean = sum / samples.length
  return samples.map((value) => value - mean)
}

/** Peak-to-peak and RMS of a side as drawn. */
export function extentOf({ values }: OrbitSide): { peakToPeak: number; rms: number } {
  let [low, high, squares] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0]
  for (const value of values) {
    low = Math.min(low, value)
    high = Math.max(high, value)
    squares += value * value
  }
  return { peakToPeak: high - low, rms: Math.sqrt(squares / values.length) }
}
