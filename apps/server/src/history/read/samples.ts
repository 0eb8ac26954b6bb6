import type { Database } from '../../platform/database/database.ts'
import { hotCounts, hotSamples, type Wanted } from './hot.ts'
import { type PackedSample, packedCounts, packedSamples } from './packed.ts'

/** What is stored of a moment: a row with its values, or the means of a span that dilution left. */
export type HistorySample = PackedSample

const inSnapshot = (db: Database) => db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')

/** How many samples `readSamples` finds in each week of a range. */
export async function countSamples(db: Database, wanted: Wanted): Promise<Map<number, number>> {
  const [packed, hot] = await inSnapshot(db).execute(async (tx) => [await packedCounts(tx, wanted), await hotCounts(tx, wanted)])
  for (const [week, n] of hot) packed.set(week, (packed.get(week) ?? 0) + n)
  return packed
}

/**
 * Everything that is stored of series of one point in a range, in order of time: resent rows and spans are told as such, moments that show
 * nothing of these series are left out. All of it is in memory at once: ask by the week.
 */
export async function readSamples(db: Database, wanted: Wanted): Promise<HistorySample[]> {
  const found = await inSnapshot(db).execute(async (tx) => [
    ...(await packedSamples(tx, wanted)),
    ...(await hotSamples(tx, wanted)).map((row): HistorySample => ({ ...row, seconds: 0 })),
  ])
  return found.filter(({ values }) => values.some((value) => value !== null)).sort((a, b) => a.t - b.t)
}
