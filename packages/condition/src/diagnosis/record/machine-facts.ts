import type { BearingFacts } from '@undertone/domain/asset/bearing-check'
import type { Text } from '@undertone/domain/core/text'
import type { DiagnosisParameters } from '@undertone/domain/diagnosis/diagnosis-parameters.table'
import type { Mains } from '../drive-train.ts'

/** How an axis of a sensor lies on the machine; `radial` where horizontal and vertical are not distinguished. */
export type AxisDirection = 'horizontal' | 'vertical' | 'radial' | 'axial'

/** A rolling bearing near the measuring point. */
export interface MountedBearing {
  readonly key: string
  readonly name: Text
  readonly facts: BearingFacts
}

/** What a machine has beside shaft and bearings. */
export type MachinePart = 'motor' | 'gear' | 'belt' | 'fan' | 'pump'

/** What is known of a machine; null is not entered, which is a reason of refusal and never an assumption. */
export interface MachineFacts {
  /** A part without its numbers (teeth, blades …) is a reason of refusal, a part that is not there is not looked for. */
  readonly parts: readonly MachinePart[]
  readonly bearings: readonly MountedBearing[]
  /** Numbers of teeth along the drive, two or more. */
  readonly teeth: readonly number[] | null
  /** Blades of the fan on the shaft. */
  readonly blades: number | null
  /** Vanes of the pump's impeller. */
  readonly vanes: number | null
  /** Supply of the motor. */
  readonly mains: Mains | null
  /** Order of the belt's rotation. */
  readonly beltOrder: number | null
  /** Whether the shaft runs in plain (oil film) bearings; null if not entered. */
  readonly hasPlainBearings: boolean | null
  /** Lowest critical speed of the rotor in Hz, for whip. */
  readonly criticalHz: number | null
}

/** Nothing is entered. */
export const noFacts: MachineFacts = {
  parts: [],
  bearings: [],
  teeth: null,
  blades: null,
  vanes: null,
  mains: null,
  beltOrder: null,
  hasPlainBearings: null,
  criticalHz: null,
}

/** One signal of a record: acceleration. */
export interface SignalChannel {
  readonly name: string
  readonly direction: AxisDirection | null
  readonly samples: Float32Array | Float64Array
}

/** Simultaneous signals of one measuring point. */
export interface SignalRecord {
  readonly channels: readonly SignalChannel[]
  readonly sampleHz: number
  /** `m/s2`, or null where the scale is unknown and only ratios mean something. */
  readonly unit: 'm/s2' | null
  /** Shaft speed in Hz; null if unknown. */
  readonly speedHz: number | null
  /** How the speed changes in the record, where a tachometer or the drive has told it: Hz at times from its beginning, ascending. */
  readonly speedProfile?: { readonly timesS: Float64Array; readonly hz: Float64Array }
  /** The waveform, where it is stored. */
  readonly waveId: string | null
}

/** A bearing of the library, for naming candidates of an unknown one. */
export interface LibraryBearing {
  readonly model: string
  readonly facts: BearingFacts
}

/** All that a diagnosis is made of. */
export interface DiagnosisInput {
  readonly record: SignalRecord
  readonly facts: MachineFacts
  /** Healthy records of the same point; only those of the same rate, channels and speed are compared. */
  readonly baselines: readonly SignalRecord[]
  readonly library: readonly LibraryBearing[]
  /** What experts have set; the defaults where it is left out. */
  readonly parameters?: DiagnosisParameters
}
