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

/** What was stored of the past of a point. */
export interface PastStored {
  /** Those that are new, in the order given. */
  readonly stored: readonly HandMeasurement[]
  /** Notifies open pages; to be called after the commit. */
  readonly announce: () => void
}

/** Stores what was measured elsewhere as the past of points. Implemented by the ingest; callers do not depend on it. */
export interface PastMeasurements {
  /** Makes room for these times; to be called before the transaction. */
  prepare(times: Iterable<number>): Promise<void>
  /** Stores measurements of one point at the times at which it has none; they raise no alarm. What is there stays as it is. */
  add(tx: Tx, measured: readonly HandMeasurement[]): Promise<PastStored>
  /** Removes measurements of one point, with everything derived from them. Returns those that stay because they were downsampled. */
  remove<M extends Pick<HandMeasurement, 'mappingId' | 't' | 'values'>>(tx: Tx, measured: readonly M[]): Promise<readonly M[]>
}
