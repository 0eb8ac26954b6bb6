import type { BearingGeometry, Coupling, Direction, InductionMotor } from '../physics/machine.ts'
import type { PlantMachine } from '../plants/plant.ts'
import { sensorFits, type WaveSetting } from '../plants/sensor-fit.ts'
import { waveAt } from '../wave/signal.ts'

/** What is known of a machine beside its waves: what a user enters, never its fault. */
export interface RecordedFacts {
  readonly bearing?: BearingGeometry
  readonly teeth?: number
  readonly mateTeeth?: number
  readonly blades?: number
  readonly beltOrder?: number
  readonly motor?: InductionMotor
  readonly coupling?: Coupling
  readonly machineType: string
  readonly isoClass?: string
  readonly ratedRpm: number
}

/** A simulated recording of one point. */
export interface SimulatedRecord {
  readonly machine: string
  readonly point: string
  readonly day: number
  readonly atMs: number
  readonly sampleHz: number
  /** Acceleration of each axis, m/s2, and its direction. */
  readonly axes: readonly { readonly direction: Direction; readonly samples: Float64Array }[]
  /** Speed of this point's shaft as the machine's speed and its ratio give it, r/min. */
  readonly shaftRpm: number
  readonly turningRpm: number
  readonly load: number
  readonly facts: RecordedFacts
}

/** The day on which the faults of the trials have the severity 1. */
export const trialPresentMs = Date.UTC(2026, 3, 15, 4)

const DAY_MS = 86_400_000

/**
 * A recording of a machine `day` days after the day on which its fault has the severity 1 (before it if negative), by its own sensor or with other
 * settings; of its first point unless another is named.
 */
export function recordOf(machine: PlantMachine, day: number, pointKey?: string, setting?: WaveSetting): SimulatedRecord {
  const { physics } = machine
  const model = pointKey === undefined ? physics.points[0] : physics.points.find(({ key }) => key === pointKey)
  if (!model) throw new Error(`${machine.name} has no point ${pointKey}`)
  const sensor = machine.points.find(({ key }) => key === model.key)?.sensor
  if (!sensor || 'analogue' in sensor) throw new Error(`${model.key} of ${machine.name} records no waveforms`)
  const { sampleHz, samples } = setting ?? sensor.wave ?? sensorFits[sensor.model].usual
  const atMs = trialPresentMs + day * DAY_MS
  const wave = waveAt({ machine: physics, point: model, atMs, presentMs: trialPresentMs, sampleHz, samples })
  const { bearing, teeth, mateTeeth, blades, beltOrder } = model
  const facts: RecordedFacts = {
    ...(bearing && { bearing }),
    ...(teeth && { teeth }),
    ...(mateTeeth && { mateTeeth }),
    ...(blades && { blades }),
    ...(beltOrder && { beltOrder }),
    ...(physics.motor && { motor: physics.motor }),
    ...(physics.coupling && { coupling: physics.coupling }),
    ...(machine.nameplate.isoClass && { isoClass: machine.nameplate.isoClass }),
    machineType: machine.nameplate.type,
    ratedRpm: physics.ratedRpm * model.shaftRatio,
  }
  const axes = wave.axes.map((of, at) => ({ direction: model.axes[at]!, samples: of }))
  const { shaftRpm, turningRpm, load } = wave
  return { machine: physics.key, point: model.key, day, atMs, sampleHz, axes, shaftRpm, turningRpm, load, facts }
}
