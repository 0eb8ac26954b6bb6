import type { Tx } from '../platform/database/database.ts'
import type { LatestValues } from '../platform/database/tables/column-types.ts'
import type { ServerEvents } from '../platform/events/server-events.ts'

/** A newly used sample, with the previous values of its point. */
export interface EvaluatedSample {
  readonly mappingId: number
  /** Time of receipt, epoch ms, and measuring time: that of receipt too, where the clock is ahead (`orderTime`). */
  readonly t: number
  readonly receivedAt: number
  readonly values: Readonly<Record<string, number>>
  /** The newest value of each metric of the point before this batch, with its time; anything older than these is late. */
  readonly before: LatestValues
}

/**
 * Evaluates measurements in the transaction that stores them, so an alarm is committed with its data or not at all. The newest values of
 * the points are locked against concurrent evaluation. Implemented by the alarm feature; ingest does not depend on it.
 */
export interface SampleEvaluator {
  evaluate(tx: Tx, samples: readonly EvaluatedSample[]): Promise<readonly ServerEvents['alarm'][]>
}
