import { sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import type { Envelope, HistoryPoint } from '../codec/grid.ts'
import type { Series } from '../codec/series.ts'
import { hourMs, weekMs, weekStart } from '../codec/span.ts'
import { seriesOrder } from '../store/hour.store.ts'

/** A query on history: series of one point between two times, epoch ms, both included. */
export interface SeriesQuery {
  readonly mappingId: number
  readonly series: readonly Series[]
  readonly begin: number
  readonly end: number
}

/** Time ranges, epoch ms, end exclusive. */
type Stretch = readonly [begin: number, end: number]

/** With more gaps between roll-ups, reading all rows is cheaper (guess). */
const maxStretches = 100

interface HourRow {
  readonly hour: number
  readonly n: number
  readonly [part: string]: number | null
}

/** Up-to-date roll-ups completely within the range. */
async function rolledHours(db: Queries, { mappingId, series, begin, end }: SeriesQuery): Promise<HourRow[]> {
  const order = await seriesOrder(db)
  if (!series.every(({ name }) => order.includes(name))) return []
  const parts = series.flatMap(({ name }, i) => {
    const place = sql.lit(order.indexOf(name) + 1)
    return [sql`lows[${place}] as ${sql.id(`low${i}`)}`, sql`highs[${place}] as ${sql.id(`high${i}`)}`]
  })
  const { rows } = await sql<HourRow>`
    select hour, n, ${sql.join(parts)} from feature_hour h
    where mapping_id = ${mappingId} and hour >= ${Math.ceil(begin / hourMs)} and hour < ${Math.floor((end + 1) / hourMs)}
      and not exists (select 1 from feature_hour_due d where d.mapping_id = h.mapping_id and d.hour = h.hour)
    order by hour`.execute(db)
  return rows
}

/** Parts of the range not covered by the ascending hours. */
function stretchesBetween(hours: readonly HourRow[], begin: number, end: number): Stretch[] {
  const found: Stretch[] = []
  let from = begin
  for (const { hour } of hours) {
    if (hour * hourMs > from) found.push([from, hour * hourMs])
    from = (hour + 1) * hourMs
  }
  if (from <= end) found.push([from, end + 1])
  return found
}

function addRow(row: Readonly<Record<string, number | null>>, bucket: number, { series }: SeriesQuery, envelope: Envelope): void {
  for (let i = 0; i < series.length; i++) envelope.add(i, bucket, row[`low${i}`] ?? Number.NaN, row[`high${i}`] ?? Number.NaN)
}

async function addRows(db: Queries, query: SeriesQuery, stretches: readonly Stretch[], envelope: Envelope): Promise<void> {
  if (stretches.length === 0) return
  const { mappingId, series } = query
  const { origin, widthMs } = envelope.grid
  const parts = series.flatMap(({ sql: value }, i) => [
    sql`min(${value}) as ${sql.id(`low${i}`)}`,
    sql`max(${value}) as ${sql.id(`high${i}`)}`,
  ])
  const { rows } = await sql<Record<string, number | null> & { bucket: number; n: number }>`
    select floor((extract(epoch from ts) * 1000 - ${origin}) / ${widthMs})::int as bucket, count(*)::int as n, ${sql.join(parts)}
    from unnest(${stretches.map(([from]) => from)}::int8[], ${stretches.map(([, to]) => to)}::int8[]) as stretch (from_ms, to_ms)
    cross join lateral (
      select * from feature where mapping_id = ${mappingId} and ts >= to_timestamp(from_ms / 1000.0) and ts < to_timestamp(to_ms / 1000.0)
      offset 0
    ) f group by 1`.execute(db)
  for (const row of rows) {
    envelope.rows += row.n
    addRow(row, row.bucket, query, envelope)
  }
}

/** Adds unpacked rows to the envelope: by hourly roll-ups where buckets are whole hours, otherwise row by row. */
export async function addHot(db: Queries, query: SeriesQuery, envelope: Envelope): Promise<void> {
  const { begin, end } = query
  const hours = envelope.grid.isHourly ? await rolledHours(db, query) : []
  const stretches = stretchesBetween(hours, begin, end)
  if (stretches.length > maxStretches) return addRows(db, query, [[begin, end + 1]], envelope)
  for (const row of hours) {
    const bucket = envelope.bucketOf(row.hour * hourMs)
    envelope.rows += row.n
    addRow(row, bucket, query, envelope)
  }
  await addRows(db, query, stretches, envelope)
}

/** The first `max` unpacked rows, resent ones flagged. */
export async function hotSamples(
  db: Queries,
  { mappingId, series, begin, end }: SeriesQuery,
  most?: number,
): Promise<(HistoryPoint & { resent: boolean })[]> {
  const values = series.map(({ sql: value }, i) => sql`${value} as ${sql.id(`v${i}`)}`)
  const { rows } = await sql<Record<string, number | null> & { t: number; resent: boolean }>`
    select (extract(epoch from ts) * 1000)::float8 as t, resent, ${sql.join(values)} from feature
    where mapping_id = ${mappingId} and ts >= ${new Date(begin)} and ts < ${new Date(end + 1)} order by ts ${most === undefined ? sql`` : sql`limit ${most}`}`.execute(
    db,
  )
  return rows.map((row) => ({ t: row.t, resent: row.resent, values: series.map((_, i) => row[`v${i}`] ?? null) }))
}

/** Number of unpacked rows per week that have values of the series. */
export async function hotCounts(db: Queries, { mappingId, series, begin, end }: SeriesQuery): Promise<Map<number, number>> {
  const shows = sql.join(
    series.map(({ sql: value }) => sql`(${value}) is not null`),
    sql` or `,
  )
  const { rows } = await sql<{ week: number; n: number }>`
    select floor((extract(epoch from ts) * 1000 - ${weekStart(0)}) / ${weekMs})::int as week, count(*)::int as n from feature
    where mapping_id = ${mappingId} and ts >= ${new Date(begin)} and ts < ${new Date(end + 1)} and (${shows}) group by 1`.execute(db)
  return new Map(rows.map(({ week, n }) => [week, n]))
}

/** The first `max` unpacked rows. */
export const hotPoints = async (db: Queries, query: SeriesQuery, most?: number): Promise<HistoryPoint[]> =>
  (await hotSamples(db, query, most)).map(({ t, values }) => ({ t, values }))
