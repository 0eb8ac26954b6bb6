import type { Database } from '../../platform/database/database.ts'
import { hfScale } from './hf-factor.ts'
import { hotCounts, hotSamples, type SeriesQuery } from './hot.ts'
import { type PackedSample, packedCounts, packedSamples } from './packed.ts'

/** A stored sample: a row with its values, or the means of a span left by data retention. */
export type HistorySample = PackedSample

const inSnapshot = (db: Database) => db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')

/** Number of samples `readSamples` returns for each week of a range. */
export async function countSamples(db: Database, query: SeriesQuery): Promise<Map<number, number>> {
  const [packed, hot] = await inSnapshot(db).execute(async (tx) => [await packedCounts(tx, query), await hotCounts(tx, query)])
  for (const [week, n] of hot) packed.set(week, (packed.get(week) ?? 0) + n)
  return packed
}

function scaled(samples: HistorySample[], scale: Awaited<ReturnType<typeof hfScale>>): HistorySample[] {
  if (!scale) return samples
  const part = (spans: NonNullable<HistorySample['spans']>, name: 'low' | 'high' | 'last') =>
    scale(spans.map((span) => span?.[name] ?? null))
  return samples.map((sample) => {
    const values = scale(sample.values)
    const { spans } = sample
    if (!spans) return { ...sample, values }
    const [low, high, last] = [part(spans, 'low'), part(spans, 'high'), part(spans, 'last')]
    return {
      ...sample,
      values,
      spans: spans.map((span, i) => span && { n: span.n, low: low[i] ?? 0, high: high[i] ?? 0, last: last[i] ?? 0 }),
    }
  })
}

/**
 * All stored samples of series of one point in a range, in order of time: resent rows and spans are marked, times without values of these
 * series are omitted. The result is entirely in memory: read week by week.
 */
export async function readSamples(db: Database, query: SeriesQuery): Promise<HistorySample[]> {
  const found = await inSnapshot(db).execute(async (tx) => [
    ...(await packedSamples(tx, query)),
    ...(await hotSamples(tx, query)).map((row): HistorySample => ({ ...row, seconds: 0 })),
  ])
  const scale = await hfScale(db, query.mappingId, query.series)
  return scaled(found, scale)
    .filter(({ values }) => values.some((value) => value !== null))
    .sort((a, b) => a.t - b.t)
}
