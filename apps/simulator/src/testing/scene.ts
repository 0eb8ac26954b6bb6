import type { FaultScene } from '../physics/faults/excitation.ts'
import { type Random, seeded } from '../physics/random.ts'
import type { PlantMachine } from '../plants/plant.ts'

/** A specimen without scatter, whose fixed angles are 0 (`next` 0) or in the middle (0.5). */
export const even = (next = 0): Random => ({ next: () => next, normal: () => 0, between: (low) => low })

interface Wanted {
  readonly sampleHz?: number
  readonly samples?: number
  readonly shaftHz?: number
  readonly severity?: number
  readonly load?: number
  readonly specimen?: Random
}

/** A scene at a constant speed, seen from a point of a machine. */
export function sceneOf(machine: PlantMachine, at: string, wanted: Wanted = {}): FaultScene {
  const { sampleHz = 4096, samples = 8192, severity = 1, load = 1, specimen = even() } = wanted
  const point = machine.physics.points.find(({ key }) => key === at)
  if (!point) throw new Error(`no point ${at}`)
  const shaftHz = wanted.shaftHz ?? (machine.physics.ratedRpm * point.shaftRatio) / 60
  const angle = Float64Array.from({ length: samples }, (_, i) => (2 * Math.PI * shaftHz * i) / sampleHz)
  return { machine: machine.physics, source: point, point, sampleHz, angle, shaftHz, load, severity, specimen, random: seeded('scene') }
}
