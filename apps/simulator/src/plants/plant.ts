import type { Climate, MachineModel } from '../physics/machine.ts'
import type { FittedModel } from './sensor-fit.ts'

/** The sensor mounted at a measuring point. */
export interface FittedSensor {
  readonly sensorId: string
  readonly model: FittedModel
  /** Serial of its gateway. */
  readonly gateway: string
  readonly mounting: 'Bolt' | 'Magnet'
  /** Records sound besides its waveforms. */
  readonly listens: boolean
}

/** A measuring point by its name on the machine; its physical model has the same key. */
export interface PlantPoint {
  readonly key: string
  readonly name: string
  readonly end?: 'DrivePort' | 'NonDrivePort'
  readonly sensor: FittedSensor
}

/** Nameplate data as entered in the product. */
export interface Nameplate {
  /** A name of the product's machine types. */
  readonly type: 'Motor' | 'Fans' | 'WaterPump' | 'Belt' | 'AirPressure' | 'Centrifugal' | 'Cogs' | 'Roller' | 'Other' | 'PickupPump'
  readonly level: 'A' | 'B' | 'C'
  readonly model: string
  readonly powerKw: number
  readonly currentA: number
  readonly bladeCount?: number
  readonly gearTeeth?: string
  readonly driveBearing?: string
  readonly nonDriveBearing?: string
  /** Severity class: part, group and support of the standard. */
  readonly isoClass?: string
}

/** A machine of a plant: its nameplate, its points and its physical model. */
export interface PlantMachine {
  readonly name: string
  readonly nameplate: Nameplate
  readonly points: readonly PlantPoint[]
  readonly physics: MachineModel
}

export interface PlantArea {
  readonly name: string
  readonly machines: readonly PlantMachine[]
}

export interface PlantGateway {
  readonly serial: string
  readonly name: string
}

/** One plant: a sub-company of the demo company. */
export interface Plant {
  /** Name of the sub-company. */
  readonly company: string
  readonly climate: Climate
  readonly areas: readonly PlantArea[]
  readonly gateways: readonly PlantGateway[]
}
