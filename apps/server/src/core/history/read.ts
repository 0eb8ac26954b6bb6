import type { Database } from '../database.ts'
import { Envelope, gridOf, type HistoryPoint } from './grid.ts'
import { addHot, hotPoints, type Wanted } from './hot.ts'
import { addPacked, packedPoints } from './packed.ts'

/** What a chart gets of history. */
export interface Readout {
  /** Rows of the range that count. */
  readonly rows: number
  /** In order of time: every row where they are few enough, else a lowest and a highest for each bucket, so that no peak is lost. */
  readonly points: readonly HistoryPoint[]
}

/**
 * Reads series of one point from wherever they lie: hot rows, their hourly roll-ups, packed weeks, thinned weeks. The answer depends on
 * what was measured, not on where it lies. One snapshot: a week that is being packed is seen once.
 */
export async function readHistory(db: Database, wanted: Wanted, most: number): Promise<Readout> {
  const { begin, end, series } = wanted
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const envelope = new Envelope(gridOf(begin, end, Math.floor(most / 2)), series.length)
      await addPacked(tx, wanted, envelope)
      await addHot(tx, wanted, envelope)
      if (envelope.rows > most) return { rows: envelope.rows, points: envelope.points(begin, end) }
      const points = [...(await packedPoints(tx, wanted)), ...(await hotPoints(tx, wanted))]
      return { rows: envelope.rows, points: points.sort((a, b) => a.t - b.t) }
    })
}
