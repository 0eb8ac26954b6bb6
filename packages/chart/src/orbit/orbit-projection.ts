import type { ChartTable, Samples } from '../spec/chart-spec.ts'

/** One side of an orbit: the signal of an axis and what the axis is called. */
export interface OrbitSide {
  label: string
  values: Samples
}

/** What an orbit shows. Keep the object while nothing in it changes. */
export interface OrbitData {
  readonly title: string
  readonly sides: readonly OrbitSide[]
  readonly unit: string
  readonly decimals: number
  readonly sampleHz: number
  /** Index in the record of the first sample that is drawn. */
  readonly startSample: number
  /** Samples of one turn where the speed is known: the path's direction is marked a quarter of it after its beginning. */
  readonly samplesPerTurn: number | null
  /** What a screen reader gets in place of the picture. */
  readonly table: ChartTable
}

/** How the eye stands to a spatial orbit: yaw about the third axis, pitch above the plane of the first two, in degrees. */
export interface OrbitTurn {
  readonly yaw: number
  readonly pitch: number
}

/** The view that a spatial orbit opens with: all three axes can be told apart. */
export const firstOrbitTurn: OrbitTurn = { yaw: 35, pitch: 25 }

/** Where the unit arrows of the axes point on the screen, x to the right and y upwards. */
export type OrbitFrame = readonly (readonly [x: number, y: number])[]

/** A plane orbit stands upright; a spatial one is seen orthographically from its turn. */
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

/** The greatest distance from zero on any side: one scale for all of them keeps a circle a circle. */
export function orbitReach(sides: readonly OrbitSide[]): number {
  let max = 0
  for (const { values } of sides) for (const value of values) if (Math.abs(value) > max) max = Math.abs(value)
  return max || 1
}

/** Where sample `i` stands, in units of the reach. */
export function orbitPlace(sides: readonly OrbitSide[], frame: OrbitFrame, i: number, reach: number): [x: number, y: number] {
  let [x, y] = [0, 0]
  for (const [axis, { values }] of sides.entries()) {
    const [right, up] = frame[axis] ?? [0, 0]
    const value = values[i]! / reach
    x += right * value
    y += up * value
  }
  return [x, y]
}
