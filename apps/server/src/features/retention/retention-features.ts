import { sql } from 'kysely'
import { weekMs, weekStart } from '../../history/codec/span.ts'
import { restSeries, timeSeries } from '../../history/codec/week-codec.ts'
import { type Chunk, DamagedChunk, rawResolution } from '../../history/store/chunk.store.ts'
import { lockWeeks, type PointWeek } from '../../history/store/history-lock.ts'
import { bytesOfTimes, saveThinnedTimes, thinnedTimeBytes, withThinnedTimes } from '../../history/store/thinned-times.ts'
import { lossOf, thinWeek } from '../../history/thin/thin-week.ts'
import { bytesOf, chunksOf, historyOf, packed, replaceWeek, rowsIn } from '../../history/thin/thinned-week.store.ts'
import type { Database, Queries, Tx } from '../../platform/database/database.ts'
import { protectedValues, type RetentionHold } from './retention-holds.ts'
import { lastWeek, type TenantPlan, targetOfSeries, targetsKey, targetsOf } from './retention-plan.ts'

/** A packed week of a point with data to thin. */
export interface DueWeek extends PointWeek {
  /** Measured rows, and bytes of all packed data. */
  readonly samples: number
  readonly bytes: number
  readonly isHeld: boolean
}

interface WeekRow {
  readonly week: number
  readonly samples: number
  readonly rawBytes: number
  readonly bytes: number
  readonly isHeld: boolean
  /** `v_x 600`: series and span width. */
  readonly spans: readonly string[]
  /** Series with a row of their own; in a short week all are in one. */
  readonly rawSeries: readonly string[]
  readonly leftTargets: string | null
  readonly leftBytes: number | null
}

const spanOf = (week: number): [Date, Date] => [new Date(weekStart(week)), new Date(weekStart(week) + weekMs)]

async function weeksOf(db: Queries, mappingId: number, last: number, holds: readonly RetentionHold[]): Promise<WeekRow[]> {
  const size = sql`octet_length(bytes) + coalesce(octet_length(hours), 0)`
  const isRaw = sql`resolution_s = ${rawResolution}`
  const monday = sql`to_timestamp(${weekStart(0) / 1000}::float8 + packed.week::float8 * ${weekMs / 1000})`
  const { rows } = await sql<WeekRow>`
    with held as materialized (select from_time, to_time from (${protectedValues(holds)}) as hold where mapping_id = ${mappingId}),
    packed as (
      select week, coalesce(max(n) filter (where ${isRaw} and series = ${timeSeries}), 0)::int as samples,
        coalesce(sum(${size}) filter (where ${isRaw}), 0)::float8 as raw_bytes, sum(${size})::float8 as bytes,
        coalesce(array_agg(series || ' ' || resolution_s) filter (where not ${isRaw}), '{}') as spans,
        coalesce(array_agg(series) filter (where ${isRaw}), '{}') as raw_series
      from feature_chunk where mapping_id = ${mappingId} and week <= ${last} group by week)
    select packed.*, l.targets as left_targets, l.bytes as left_bytes,
      exists (select 1 from held where from_time < ${monday} + interval '7 days' and to_time >= ${monday}) as is_held
    from packed left join dilution_left l on l.mapping_id = ${mappingId} and l.week = packed.week order by packed.week`.execute(db)
  return rows
}

/** The packed weeks of a point that the plan thins, protected ones marked; oldest first. */
export async function dueWeeks(db: Queries, plan: TenantPlan, mappingId: number, holds: readonly RetentionHold[]): Promise<DueWeek[]> {
  const weeks = await weeksOf(db, mappingId, lastWeek(plan), holds)
  return weeks.flatMap(({ week, samples, rawBytes, bytes, isHeld, spans, rawSeries, leftTargets, leftBytes }) => {
    const targets = targetsOf(plan, week)
    const target = targetOfSeries(targets)
    const isLeft = leftTargets === targetsKey(targets) && leftBytes === rawBytes
    const isThinned = (series: string) => series !== timeSeries && series !== restSeries && target(series) > 0
    const mayThin = rawSeries.includes(restSeries) ? rawSeries.some(isThinned) : [...targets.values()].some((seconds) => seconds > 0)
    const thinsRows = rawBytes > 0 && mayThin
    const widens = spans.some((span) => {
      const [series = '', width] = span.split(' ')
      return series !== timeSeries && target(series) > Number(width)
    })
    return !isLeft && (thinsRows || widens) ? [{ mappingId, week, samples: thinsRows ? samples : 0, bytes, isHeld }] : []
  })
}

/** Result of thinning, done or previewed. */
export interface Thinned {
  readonly samples: number
  readonly bytes: number
}

/** A week, its thinned form, and the bytes freed. With few samples, spans would take more space: such a week stays unchanged. */
async function tryWeek(db: Queries, plan: TenantPlan, place: PointWeek, chunks: readonly Chunk[]) {
  const target = targetOfSeries(targetsOf(plan, place.week))
  const before = historyOf(place, chunks)
  const after = thinWeek(before, target)
  const loss = lossOf(before, after, target)
  if (loss) throw new DamagedChunk(place, loss)
  const times = before.rows && (await withThinnedTimes(db, place, before.rows))
  const timeBytes = times ? bytesOfTimes(times) - (await thinnedTimeBytes(db, place)) : 0
  const bytes = bytesOf(chunks) - bytesOf([...packed(after).values()].flat()) - timeBytes
  const lostRows = before.rows && (!after.rows || after.rows.cells.size < before.rows.cells.size)
  const thinned: Thinned | null = bytes > 0 ? { samples: lostRows ? rowsIn(chunks) : 0, bytes } : null
  return { after, times, thinned }
}

/** Result of thinning a week, or null where it would free nothing; nothing is written. */
export const previewWeek = async (db: Queries, plan: TenantPlan, place: PointWeek): Promise<Thinned | null> =>
  (await tryWeek(db, plan, place, await chunksOf(db, place))).thinned

/** Late samples are stored as rows until they are packed; their week is thinned afterwards. */
async function hasRows(tx: Tx, { mappingId, week }: PointWeek): Promise<boolean> {
  const [begin, end] = spanOf(week)
  const { rows } = await sql`select 1 from feature where mapping_id = ${mappingId} and ts >= ${begin} and ts < ${end} limit 1`.execute(tx)
  return rows.length > 0
}

async function isHeld(tx: Tx, { mappingId, week }: PointWeek, holds: readonly RetentionHold[]): Promise<boolean> {
  const [begin, end] = spanOf(week)
  const { rows } = await sql`
    select 1 from (${protectedValues(holds)}) as hold where mapping_id = ${mappingId} and from_time < ${end} and to_time >= ${begin} limit 1`.execute(
    tx,
  )
  return rows.length > 0
}

/** Records that these targets have nothing left to thin in a week until its rows change. */
async function markExhausted(tx: Tx, { mappingId, week }: PointWeek, targets: string): Promise<void> {
  const raw = (await chunksOf(tx, { mappingId, week })).filter(({ resolutionS }) => resolutionS === rawResolution)
  await sql`
    insert into dilution_left (mapping_id, week, targets, bytes) values (${mappingId}, ${week}, ${targets}, ${bytesOf(raw)})
    on conflict (mapping_id, week) do update set targets = excluded.targets, bytes = excluded.bytes`.execute(tx)
}

/**
 * Thins one week of a point: in one transaction, under the lock that writers of that week take; `note` counts it there. The result is read
 * back, and every value must be counted and every extreme preserved before the old bytes are deleted. Null: the week stays unchanged.
 */
export async function applyWeek(
  db: Database,
  plan: TenantPlan,
  place: PointWeek,
  holds: readonly RetentionHold[],
  note: (tx: Tx, thinned: Thinned) => Promise<void>,
): Promise<Thinned | null> {
  return db.transaction().execute(async (tx) => {
    await lockWeeks(tx, [place])
    if ((await hasRows(tx, place)) || (await isHeld(tx, place, holds))) return null
    const chunks = await chunksOf(tx, place)
    if (chunks.length === 0) return null
    const { after, times, thinned } = await tryWeek(tx, plan, place, chunks)
    if (thinned) {
      await replaceWeek(tx, place, after)
      if (times) await saveThinnedTimes(tx, place, times)
      await note(tx, thinned)
    }
    await markExhausted(tx, place, targetsKey(targetsOf(plan, place.week)))
    return thinned
  })
}
