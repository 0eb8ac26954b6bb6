import type { Tx } from '../../platform/database/database.ts'

/** Values of a measuring point at one time (epoch ms), under telemetry keys in their units. */
export interface HandMeasurement {
  readonly tenantId: number
  readonly companyId: number
  readonly equipmentId: number
  readonly mappingId: number
  readonly t: number
  readonly values: Readonly<Record<string, number>>
}

/**
 * Stores what people measure by hand as the measurements of points: on the way of all others, with their checks, their evaluation by limits, and their newest
 * values. Implemented by the ingest; callers do not depend on it.
 */
export interface HandMeasurements {
  /** Makes room for a time; to be called before the transaction. */
  prepare(t: number): Promise<void>
  /** A time from `t` on at which a point has no measurement, so that two values of one moment do not compete. */
  freeTime(tx: Tx, mappingId: number, t: number): Promise<number>
  /** Stores a measurement, and evaluates it where it is monitored. What it returns notifies open pages; to be called after the commit. */
  write(tx: Tx, measured: HandMeasurement, isMonitored: boolean): Promise<() => void>
  /** Removes a measurement that was corrected, with everything derived from it. */
  remove(tx: Tx, measured: Pick<HandMeasurement, 'mappingId' | 't' | 'values'>): Promise<void>
}
