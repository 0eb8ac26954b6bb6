import type { Axis } from '@undertone/domain/device/telemetry/telemetry'
import type { Tx } from '../platform/database/database.ts'

/** A sampling that no gateway sent, with the place where it belongs: physical values of each axis in one unit. */
export interface GivenSampling {
  readonly tenantId: number
  readonly companyId: number
  readonly sensorPk: number
  readonly mappingId: number
  /** Time of the first sample, epoch ms. */
  readonly t0: number
  readonly sampleHz: number
  readonly freqMode: number
  readonly rpm: number | null
  readonly quantity: string
  readonly unit: string
  readonly axes: readonly { readonly axis: Axis; readonly samples: Float32Array }[]
}

/** The way of a sampling into the store of waves that leads past the gateways. */
export interface SamplingIntake {
  /**
   * Stores a sampling as if its sensor had sent it; `note` writes beside it in the same transaction. Answers its id, `taken` where the
   * sensor has one of that moment, `diskFull` while nothing may be taken in.
   */
  keep(given: GivenSampling, note: (tx: Tx, samplingId: number) => Promise<void>): Promise<number | 'taken' | 'diskFull'>
}
