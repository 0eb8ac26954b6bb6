import type { Axis } from '@undertone/domain/device/telemetry/telemetry'
import type { Tx } from '../platform/database/database.ts'

/** A sampling that no gateway sent, with its target sensor and point: physical values of each axis in one unit. */
export interface ManualSampling {
  readonly tenantId: number
  readonly companyId: number
  /** Null: measured without a sensor of the point, for example by a handheld device. */
  readonly sensorPk: number | null
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

/** Stores samplings that do not come from a gateway. */
export interface SamplingStore {
  /**
   * Stores a sampling as if its sensor had sent it; `note` runs in the same transaction. Returns its id, `taken` if the sensor, or the point
   * without one, already has a sampling with this time, `diskFull` while ingest is paused.
   */
  store(given: ManualSampling, note: (tx: Tx, samplingId: number) => Promise<void>): Promise<number | 'taken' | 'diskFull'>
}
