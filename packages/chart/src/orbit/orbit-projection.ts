import type { ChartTable, Samples } from '../spec/chart-spec.ts'

/** One axis of an orbit: its signal and its name. */
export interface OrbitSide {
  label: string
  values: Samples
}

/** The data of an orbit. Keep the object identity while nothing changes. */
export interface OrbitData {
  readonly title: string
  readonly sides: readonly OrbitSide[]
  readonly unit: string
  readonly decimals: number
  readonly sampleHz: number
  /** Index in the record of the first drawn sample. */
  readonly startSample: number
  /** Samples per turn if the speed is known: the direction arrow is a quarter turn after the start. */
  readonly samplesPerTurn: number | null
  /** The table for screen readers. */
  readonly table: ChartTable
}

/** The view of a 3D orbit: yaw about the third axis, pitch above the plane of the first two, in degrees. */
export interface OrbitTurn {
  readonly yaw: number
  readonly pitch: number
}

/** The initial view of a 3D orbit, in which all three axes are distinguishable. */
export const initialOrbitTurn: OrbitTurn = { yaw: 35, pitch: 25 }

/** The directions of the axes on the screen, x to the right and y upwards. */
export type OrbitFrame = readonly (readonly [x: number, y: number])[]

/** The frame of an orbit: upright in 2D, an orthographic projection in 3D. */
export function orbitFrame(dimensions: number, { yaw, pitch }: OrbitTurn): OrbitFrame {
  if (dimensions < 3) {
    return [
      [1, 0],
      [0, 1],
    ]
  }
  const [psi, phi] = [(yaw * Math.PI) / 180, (pitch * Math.PI) / 180]
  return [
    [Math.cos(psi), -Math.sin(psi) * Math.sin(phi)],
    [Math.sin(psi), Math.cos(psi) * Math.sin(phi)],
    [0, Math.cos(phi)],
  ]
}

/** The maximum distance from zero on any axis: one scale for all axes keeps a circle round. */
export function orbitReach(sides: readonly OrbitSide[]): number {
  let max = 0
  for (const { values } of sides) for (const value of values) if (Math.abs(value) > max) max = Math.abs(value)
  return max || 1
}

/** The position of sample `i`, in units of the reach. */
export function orbitPosition(sides: readonly OrbitSide[], frame: OrbitFrame, i: number, reach: number): [x: number, y: number] {
  let [x, y] = [0, 0]
  for (const [axis, { values }] of sides.entries()) {
    const [right, up] = frame[axis] ?? [0, 0]
    const value = values[i]! / reach
    x += right * value
    y += up * value
  }
  return [x, y]
}
