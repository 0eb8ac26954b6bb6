import type { DataOf } from '@undertone/domain/core/call'
import { type Axis, axes as sensorAxes } from '@undertone/domain/device/telemetry'
import { channelOf } from '@undertone/domain/waveform/channels.table'
import type { waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import type { AxisNames } from '../../charts/axis-names.ts'
import type { OrbitSide } from '../../charts/orbit-projection.ts'
import { waveAxis } from '../../charts/page-wave.ts'
import type { WaveData } from '../../charts/wave-spec.ts'

type OrbitAnswer = DataOf<typeof waveformCalls.getAxisOrbit>

/** The choices of the orbit chart, in their order (specification, section 5). */
export const orbitChoices = ['XYZ', 'XY', 'XZ', 'YZ'] as const
export type OrbitChoice = (typeof orbitChoices)[number]

/** The choice of an address; anything else reads as the spatial orbit. */
export const orbitIn = ({ orbit }: { readonly orbit: string }): OrbitChoice => orbitChoices.find((one) => one === orbit) ?? 'XYZ'

/** The axes of a choice. */
export const axesOf = (choice: OrbitChoice): readonly Axis[] => sensorAxes.filter((axis) => choice.includes(axis))

/** The axes of the phase by the numbers of the call (X=1, Y=2, Z=3): of the spatial orbit those of the first two. */
export function phaseAxes(choice: OrbitChoice): { phaseAxis1: '1' | '2' | '3'; phaseAxis2: '1' | '2' | '3' } {
  const number = { X: '1', Y: '2', Z: '3' } as const
  const [first = 'X', second = 'Y'] = axesOf(choice)
  return { phaseAxis1: number[first], phaseAxis2: number[second] }
}

/** The signal of one axis as a wave, or null where it did not arrive. */
export function signalOf(answer: OrbitAnswer, axis: Axis, names: AxisNames): WaveData | null {
  const values = answer[channelOf[axis]]
  if (!values) return null
  const samples = Float64Array.from(values)
  return { axes: [waveAxis(axis, names, samples)], unit: answer.unit, sampleHz: 1000 / answer.interval, sampleCount: samples.length }
}

/** The sides of the chosen orbit, or null where one of its axes did not arrive. */
export function orbitSides(answer: OrbitAnswer, choice: OrbitChoice, names: AxisNames): readonly OrbitSide[] | null {
  const wanted = axesOf(choice)
  const sides = wanted.flatMap((axis) => {
    const values = answer[channelOf[axis]]
    return values ? [{ label: names[axis], values: Float64Array.from(values) }] : []
  })
  return sides.length === wanted.length ? sides : null
}

/** A speed as it was typed in r/min, 0 for "that of the sampling", null for what is no speed the call takes. */
export function speedTyped(text: string): number | null {
  if (text.trim() === '') return 0
  const value = Number(text)
  return value > 0 && value < 1_000_000 ? Number(value.toFixed(6)) : null
}
