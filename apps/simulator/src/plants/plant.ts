import type { SignalScale } from '@undertone/domain/device/telemetry/analogue-signal'
import type { Climate, MachineModel } from '../physics/machine.ts'
import type { ProcessQuantity, PumpProcess } from '../physics/pump-process.ts'
import type { FittedModel, WaveSetting } from './sensor-fit.ts'

interface AnySensor {
  readonly sensorId: string
  /** Serial of its gateway. */
  readonly gateway: string
  readonly mounting: 'Bolt' | 'Magnet'
}

/** A vibration sensor mounted at a measuring point. */
export interface FittedSensor extends AnySensor {
  readonly model: FittedModel
  /** Records sound besides its waveforms. */
  readonly listens: boolean
  /** Waveforms of another length or rate than the model's usual one. */
  readonly wave?: WaveSetting
}

/** A transmitter on a channel of a collector: it sends its signal, and the product converts it. */
export interface FittedTransmitter extends AnySensor {
  readonly model: 'XYGT_AD'
  readonly analogue: SignalScale & { readonly category: ProcessQuantity }
}

/** A measuring point by its name on the machine; its physical model has the same key. */
export interface PlantPoint {
  readonly key: string
  readonly name: string
  readonly end?: 'DrivePort' | 'NonDrivePort'
  readonly sensor: FittedSensor | FittedTransmitter
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
  /** Pulleys and belt, mm. */
  readonly belt?: { readonly driveMm: number; readonly drivenMm: number; readonly lengthMm: number }
  /** The shaft runs in plain bearings. */
  readonly hasPlainBearings?: true
  /** Severity class: part, group and support of the standard. */
  readonly isoClass?: string
}

/** A machine of a plant: its nameplate, its points and its physical model. */
export interface PlantMachine {
  readonly name: string
  readonly nameplate: Nameplate
  readonly points: readonly PlantPoint[]
  readonly physics: MachineModel
  /** The process of a machine with transmitters. */
  readonly process?: PumpProcess
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
  /** No lamp and card: its company is that of another plant, which has them. */
  readonly isWithoutWired?: true
  readonly gateways: readonly PlantGateway[]
}
