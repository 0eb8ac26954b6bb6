import type { SignalScale } from '@undertone/domain/device/telemetry/analogue-signal'
import type { Fault } from '../physics/fault.ts'
import type { BaselineLevels, BearingGeometry, Direction, MachineModel, PointModel, Resonance } from '../physics/machine.ts'
import type { ProcessQuantity, PumpProcess } from '../physics/pump-process.ts'
import { hashOf } from '../physics/random.ts'
import type { Nameplate, PlantMachine, PlantPoint } from './plant.ts'
import { type FittedModel, sensorFits, type WaveSetting } from './sensor-fit.ts'

/** A point as defined in a plant's table. */
export interface PointRow {
  readonly key: string
  readonly name: string
  readonly end?: 'DrivePort' | 'NonDrivePort'
  readonly sensorId: string
  readonly model: FittedModel
  readonly gateway: string
  readonly mounting?: 'Bolt' | 'Magnet'
  /** Records sound as well, which only some models support. */
  readonly listens?: true
  readonly shaftRatio?: number
  readonly bearing?: BearingGeometry
  readonly teeth?: number
  readonly mateTeeth?: number
  readonly blades?: number
  readonly beltOrder?: number
  readonly levels: BaselineLevels
  readonly riseK: number
  /** Waveforms of another length or rate than the model's usual one. */
  readonly wave?: WaveSetting
  readonly axes?: readonly [Direction, Direction, Direction]
}

/** A transmitter as defined in a plant's table. */
export interface TransmitterRow extends SignalScale {
  readonly key: string
  readonly name: string
  readonly sensorId: string
  readonly gateway: string
  readonly category: ProcessQuantity
}

/** What a machine's row says of its physics as it is. */
type AsBuilt = Omit<MachineModel, 'points' | 'faults' | 'transmission'>

/** A machine as defined in a plant's table. */
export interface MachineRow extends AsBuilt {
  readonly name: string
  readonly nameplate: Nameplate
  /** Lowest mode of the frame, Hz: at least a quarter above 1x on a rigid support. */
  readonly frameHz: number
  readonly faults?: readonly Fault[]
  readonly points: readonly PointRow[]
  readonly process?: PumpProcess
  readonly transmitters?: readonly TransmitterRow[]
}

/** Frame, housing and bearing modes of a point; points of one machine differ by some percent (frequencies and damping are guesses). */
function structureOf(machineKey: string, pointKey: string, frameHz: number): Resonance[] {
  const spread = (name: string) => 0.93 + 0.14 * (hashOf(`${machineKey}/${pointKey}/${name}`) / 4294967296)
  return [
    { hz: frameHz * spread('frame'), strike: 0.003, damping: 0.04, gain: { horizontal: 0.5, vertical: 0.4, axial: 0.25 } },
    { hz: 1180 * spread('housing'), strike: 0.2, damping: 0.05, gain: { horizontal: 0.8, vertical: 0.9, axial: 0.5 } },
    { hz: 2750 * spread('bearing'), strike: 1, damping: 0.035, gain: { horizontal: 0.9, vertical: 1, axial: 0.55 } },
    { hz: 4300 * spread('race'), strike: 0.8, damping: 0.03, gain: { horizontal: 0.6, vertical: 0.7, axial: 0.4 } },
  ]
}

/** Builds a machine from its row: nameplate and points for the product, structure and levels for physics. */
export function machineOf(row: MachineRow): PlantMachine {
  const { name, nameplate, frameHz, faults = [], points: rows, process, transmitters: wired = [], ...asBuilt } = row
  const points = rows.map(
    (point): PlantPoint => ({
      key: point.key,
      name: point.name,
      ...(point.end && { end: point.end }),
      sensor: {
        sensorId: point.sensorId,
        model: point.model,
        gateway: point.gateway,
        mounting: point.mounting ?? 'Bolt',
        listens: point.listens ?? false,
        ...(point.wave && { wave: point.wave }),
      },
    }),
  )
  const transmitters = wired.map(
    ({ key, name, sensorId, gateway, ...analogue }): PlantPoint => ({
      key,
      name,
      sensor: { sensorId, model: 'XYGT_AD', gateway, mounting: 'Bolt', analogue },
    }),
  )
  const models = rows.map(
    (point): PointModel => ({
      key: point.key,
      shaftRatio: point.shaftRatio ?? 1,
      ...(point.bearing && { bearing: point.bearing }),
      ...(point.teeth && { teeth: point.teeth }),
      ...(point.mateTeeth && { mateTeeth: point.mateTeeth }),
      ...(point.blades && { blades: point.blades }),
      ...(point.beltOrder && { beltOrder: point.beltOrder }),
      resonances: structureOf(row.key, point.key, frameHz),
      axes: point.axes ?? ['horizontal', 'vertical', 'axial'],
      levels: point.levels,
      sensorNoiseMs2: sensorFits[point.model].noiseMs2,
      riseK: point.riseK,
    }),
  )
  const physics: MachineModel = { ...asBuilt, points: models, faults, transmission: 0.12 }
  return { name, nameplate, points: [...points, ...transmitters], physics, ...(process && { process }) }
}
