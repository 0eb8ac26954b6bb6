import type { Database, Queries } from '../../platform/database/database.ts'
import { Envelope, gridOf, type HistoryPoint } from '../codec/grid.ts'
import { addHot, hotPoints, type Wanted } from './hot.ts'
import { addPacked, type PackedWeek, packedPoints, packedRows, readWeeks, type ThinnedWeek, thinnedWeeks } from './packed.ts'

/** What a chart gets of history. */
export interface Readout {
  /** Rows of the range that count. */
  readonly rows: number
  /** In order of time: every row where they are few enough, else a lowest and a highest for each bucket, so that no peak is lost. */
  readonly points: readonly HistoryPoint[]
  /** Weeks that dilution thinned. */
  readonly thinned: readonly ThinnedWeek[]
}

const inOrder = (points: HistoryPoint[]): HistoryPoint[] => points.sort((a, b) => a.t - b.t)

/** All rows, where they are no more than so many: then nobody has to gather them first. */
async function allRows(db: Queries, weeks: readonly PackedWeek[], wanted: Wanted, max: number): Promise<Omit<Readout, 'thinned'> | null> {
  const packed = packedRows(weeks, wanted)
  if (packed > max) return null
  const hot = await hotPoints(db, wanted, max + 1)
  const rows = packed + hot.length
  return rows > max ? null : { rows, points: inOrder([...packedPoints(weeks, wanted), ...hot]) }
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
      const grid = gridOf(begin, end, Math.floor(most / 2))
      const weeks = await readWeeks(tx, wanted, grid.isHourly)
      const thinned = thinnedWeeks(weeks)
      // A long range holds many rows as a rule: roll-ups are looked at first.
      const all = grid.isHourly ? null : await allRows(tx, weeks, wanted, most)
      if (all) return { ...all, thinned }
      const envelope = new Envelope(grid, series.length)
      addPacked(weeks, wanted, envelope)
      await addHot(tx, wanted, envelope)
      if (envelope.rows > most) return { rows: envelope.rows, points: envelope.points(begin, end), thinned }
      const points = [...packedPoints(await readWeeks(tx, wanted, false), wanted), ...(await hotPoints(tx, wanted))]
      return { rows: envelope.rows, points: inOrder(points), thinned }
    })
}
