import type { Tx } from '../platform/database/database.ts'
import type { LatestValues } from '../platform/database/tables/feature-tables.ts'
import type { ServerEvents } from '../platform/events/events.ts'

/** A sample that came into use, with what was known of its point before. */
export interface JudgedSample {
  readonly mappingId: number
  /** Measuring time and time of receipt, epoch ms. */
  readonly t: number
  readonly receivedAt: number
  readonly values: Readonly<Record<string, number>>
  /** The newest value of each metric of the point before this batch, with its time: what is not newer came late. */
  readonly before: LatestValues
}

/**
 * Judges what is measured, in the transaction that stores it: an alarm is committed with its data or not at all. The newest values of the
 * points are locked, so that nobody else judges them meanwhile. The alarm feature fits; the ingest does not know it.
 */
export interface SampleJudge {
  judge(tx: Tx, samples: readonly JudgedSample[]): Promise<readonly ServerEvents['alarm'][]>
}
