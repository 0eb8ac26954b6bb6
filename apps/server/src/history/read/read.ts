import type { Database, Queries } from '../../platform/database/database.ts'
import { Envelope, gridOf, type HistoryPoint } from '../codec/grid.ts'
import { hfScale } from './hf-factor.ts'
import { addHot, hotPoints, type SeriesQuery } from './hot.ts'
import { addPacked, type PackedWeek, packedPoints, packedRows, readWeeks, type ThinnedWeek, thinnedWeeks } from './packed.ts'

/** History for a chart. */
export interface HistoryResult {
  /** Number of rows in the range. */
  readonly rows: number
  /** In order of time: every row if they are few enough, otherwise minimum and maximum of each bucket, so that no peak is lost. */
  readonly points: readonly HistoryPoint[]
  /** Weeks downsampled by data retention. */
  readonly thinned: readonly ThinnedWeek[]
}

const inOrder = (points: HistoryPoint[]): HistoryPoint[] => points.sort((a, b) => a.t - b.t)

/** All rows if they are few enough to be returned unaggregated. */
async function allRows(
  db: Queries,
  weeks: readonly PackedWeek[],
  query: SeriesQuery,
  max: number,
): Promise<Omit<HistoryResult, 'thinned'> | null> {
  const packed = packedRows(weeks, query)
  if (packed > max) return null
  const hot = await hotPoints(db, query, max + 1)
  const rows = packed + hot.length
  return rows > max ? null : { rows, points: inOrder([...packedPoints(weeks, query), ...hot]) }
}

/**
 * Reads series of one point from all forms of storage: unpacked rows, hourly roll-ups, packed and downsampled weeks. The result depends on
 * the measurements, not on where they are stored. Uses one snapshot: a week being packed appears once.
 */
export async function readHistory(db: Database, query: SeriesQuery, most: number): Promise<HistoryResult> {
  const found = await readStored(db, query, most)
  const scale = await hfScale(db, query.mappingId, query.series)
  return scale ? { ...found, points: found.points.map(({ t, values }) => ({ t, values: scale(values) })) } : found
}

async function readStored(db: Database, query: SeriesQuery, most: number): Promise<HistoryResult> {
  const { begin, end, series } = query
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const grid = gridOf(begin, end, Math.floor(most / 2))
      const weeks = await readWeeks(tx, query, grid.isHourly)
      const thinned = thinnedWeeks(weeks)
      // A long range usually has many rows: try roll-ups first.
      const all = grid.isHourly ? null : await allRows(tx, weeks, query, most)
      if (all) return { ...all, thinned }
      const envelope = new Envelope(grid, series.length)
      addPacked(weeks, query, envelope)
      await addHot(tx, query, envelope)
      if (envelope.rows > most) return { rows: envelope.rows, points: envelope.points(begin, end), thinned }
      const points = [...packedPoints(await readWeeks(tx, query, false), query), ...(await hotPoints(tx, query))]
      return { rows: envelope.rows, points: inOrder(points), thinned }
    })
}
