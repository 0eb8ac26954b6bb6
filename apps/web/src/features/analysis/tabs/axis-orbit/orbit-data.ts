import type { OrbitSide } from '@undertone/chart/orbit/orbit-projection'
import { waveAxis } from '@undertone/chart/wave/wave-curves'
import type { WaveData } from '@undertone/chart/wave/wave-spec'
import type { OrbitHead } from '@undertone/domain/analysis/shaft/order.calls'
import { unitOfQuantity } from '@undertone/domain/analysis/shaft/shaft-quantities.table'
import { units } from '@undertone/domain/core/unit'
import type { AxisNames } from '@undertone/domain/device/sensor/axis-names'
import { type Axis, axes as sensorAxes } from '@undertone/domain/device/telemetry/telemetry'
import { decimalsFor } from '../../shaft/decimals.ts'
import type { ShaftAnswer } from '../../shaft/use-shaft-answer.ts'

type OrbitAnswer = ShaftAnswer<OrbitHead>

/** The choices of the orbit chart, in their order (specification, section 5). */
export const orbitChoices = ['XYZ', 'XY', 'XZ', 'YZ'] as const
export type OrbitChoice = (typeof orbitChoices)[number]

/** The choice of an address; anything else reads as the spatial orbit. */
export const orbitIn = ({ orbit }: { readonly orbit: string }): OrbitChoice => orbitChoices.find((one) => one === orbit) ?? 'XYZ'

/** The axes of a choice. */
export const axesOf = (choice: OrbitChoice): readonly Axis[] => sensorAxes.filter((axis) => choice.includes(axis))

/** The first plane of which both axes arrived. */
export const pairIn = ({ axes }: Pick<OrbitHead, 'axes'>): OrbitChoice | undefined =>
  orbitChoices.find((one) => one !== 'XYZ' && axesOf(one).every((axis) => axes.includes(axis)))

/** The orders that alone may be shown; none leaves the signals as they are. */
export const orbitFilters = ['', '1', '2', '1,2'] as const
export type OrbitFilter = (typeof orbitFilters)[number]

/** The filter of an address; anything else reads as none. */
export const filterIn = ({ alone }: { readonly alone: string }): OrbitFilter => orbitFilters.find((one) => one === alone) ?? ''

/** Turns that an orbit may be drawn over; 0 draws the whole record. Guess: eight lie above each other and can still be told apart. */
export const orbitLoops = [1, 8, 32, 0] as const

/** The turns of an address; anything that is not offered reads as eight. */
export const loopsIn = ({ loops }: { readonly loops: number }): (typeof orbitLoops)[number] => orbitLoops.find((one) => one === loops) ?? 8

/** Decimals of an orbit's lengths: those of its quantity, more where its lines are small. */
export const orbitDecimals = ({ head }: OrbitAnswer): number =>
  decimalsFor(Math.max(0, ...head.lines.map(({ amplitude }) => amplitude)), units[unitOfQuantity(head.quantity)].decimals)

/** The signal of one axis as a wave, or null where it did not arrive. */
export function signalOf({ head, values }: OrbitAnswer, axis: Axis, names: AxisNames, decimals: number): WaveData | null {
  const samples = values.get(axis)
  if (!samples) return null
  return { axes: [waveAxis(axis, names, samples)], unit: head.unit, sampleHz: head.sampleHz, sampleCount: samples.length, decimals }
}

/**
 * The samples of so many turns in the middle of the record, first and last: at its ends an integration swings. All of them where none are
 * counted or the speed is unknown.
 */
export function samplesDrawn(
  { shaftHz, sampleHz, n }: Pick<OrbitHead, 'shaftHz' | 'sampleHz' | 'n'>,
  loops: number,
): [from: number, to: number] {
  const wanted = loops === 0 || shaftHz === null ? n : Math.round((loops * sampleHz) / shaftHz) + 1
  const from = Math.max(0, Math.floor((n - wanted) / 2))
  return [from, Math.min(n, from + wanted)]
}

/** The sides of the chosen orbit about their means, so many samples of each, or null where one of its axes did not arrive: an orbit is the path about the mean place. */
export function orbitSides(
  { head, values }: OrbitAnswer,
  choice: OrbitChoice,
  names: AxisNames,
  loops: number,
): readonly OrbitSide[] | null {
  const wanted = axesOf(choice)
  const [from, to] = samplesDrawn(head, loops)
  const sides = wanted.flatMap((axis) => {
    const samples = values.get(axis)
    return samples && samples.length > 0 ? [{ label: names[axis], values: aboutMean(samples).subarray(from, to) }] : []
  })
  return sides.length === wanted.length ? sides : null
}

function aboutMean(samples: Float32Array): Float32Array {
  let sum = 0
  for (const value of samples) sum += value
  const mean = sum / samples.length
  return samples.map((value) => value - mean)
}

/** How an ellipse at 1× is run through. A minor half-axis below a twentieth of the major one is a line, of which noise alone decides the direction (guess). */
export function precessionOf(ellipse: OrbitHead['ellipse']): 'forward' | 'backward' | 'straight' | null {
  if (!ellipse) return null
  if (ellipse.minor < ellipse.major / 20) return 'straight'
  return ellipse.forward ? 'forward' : 'backward'
}

/** Peak-to-peak and RMS of a side as it is drawn. */
export function extentOf({ values }: OrbitSide): { peakToPeak: number; rms: number } {
  let [low, high, squares] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0]
  for (const value of values) {
    low = Math.min(low, value)
    high = Math.max(high, value)
    squares += value * value
  }
  return { peakToPeak: high - low, rms: Math.sqrt(squares / values.length) }
}
