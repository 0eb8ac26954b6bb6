import type { OrbitSide } from '@undertone/chart/orbit/orbit-projection'
import { waveAxis } from '@undertone/chart/wave/wave-curves'
import type { WaveData } from '@undertone/chart/wave/wave-spec'
import { orbitView } from '@undertone/domain/analysis/analysis.enums'
import type { OrbitHead } from '@undertone/domain/analysis/shaft/order.calls'
import { unitOfQuantity } from '@undertone/domain/analysis/shaft/shaft-quantities.table'
import { codesOf } from '@undertone/domain/core/enum'
import { units } from '@undertone/domain/core/unit'
import type { AxisNames } from '@undertone/domain/device/sensor/axis-names'
import { type Axis, axes as sensorAxes } from '@undertone/domain/device/telemetry/telemetry'
import { decimalsFor } from '../../shaft/decimals.ts'
import type { ShaftResponse } from '../../shaft/use-shaft-response.ts'

type OrbitResponse = ShaftResponse<OrbitHead>

/** The choices of the orbit chart, in their order (specification, section 5). */
export const orbitChoices = codesOf(orbitView)
export type OrbitChoice = (typeof orbitChoices)[number]

/** The choice of a URL; null is an unknown one, which the page names (specification, section 5). */
export const orbitIn = ({ orbit }: { readonly orbit: string }): OrbitChoice | null => orbitChoices.find((one) => one === orbit) ?? null

/** The axes of a choice. */
export const axesOf = (choice: OrbitChoice): readonly Axis[] => sensorAxes.filter((axis) => choice.includes(axis))

/** The first plane of which both axes were recorded. */
export const pairIn = ({ axes }: Pick<OrbitHead, 'axes'>): OrbitChoice | undefined =>
  orbitChoices.find((one) => one !== 'XYZ' && axesOf(one).every((axis) => axes.includes(axis)))

/** The orders to which the orbit can be filtered; none leaves the signals unfiltered. */
export const orbitFilters = ['', '1', '2', '1,2'] as const
export type OrbitFilter = (typeof orbitFilters)[number]

/** The filter of a URL; anything else is none. */
export const filterIn = ({ alone }: { readonly alone: string }): OrbitFilter => orbitFilters.find((one) => one === alone) ?? ''

/** Revolutions that an orbit can show; 0 shows the whole record. Guess: eight on top of each other can still be distinguished. */
export const orbitLoops = [1, 8, 32, 0] as const

/** The revolutions of a URL; a value that is not offered is eight. */
export const loopsIn = ({ loops }: { readonly loops: number }): (typeof orbitLoops)[number] => orbitLoops.find((one) => one === loops) ?? 8

/** Decimals of an orbit's lengths: those of its quantity, more if its lines are small. */
export const orbitDecimals = ({ head }: OrbitResponse): number =>
  decimalsFor(Math.max(0, ...head.lines.map(({ amplitude }) => amplitude)), units[unitOfQuantity(head.quantity)].decimals)

/** The signal of one axis as a waveform, or null if it was not recorded. */
export function signalOf({ head, values }: OrbitResponse, axis: Axis, names: AxisNames, decimals: number): WaveData | null {
  const samples = values.get(axis)
  if (!samples) return null
  return { axes: [waveAxis(axis, names, samples)], unit: head.unit, sampleHz: head.sampleHz, sampleCount: samples.length, decimals }
}

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
  { head, values }: OrbitResponse,
  choice: OrbitChoice,
  names: AxisNames,
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

/** Direction of an ellipse at 1×. A minor semi-axis below a twentieth of the major one is a line, whose direction would be noise (guess). */
export function precessionOf(ellipse: OrbitHead['ellipse']): 'forward' | 'backward' | 'straight' | null {
  if (!ellipse) return null
  if (ellipse.minor < ellipse.major / 20) return 'straight'
  return ellipse.forward ? 'forward' : 'backward'
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
