import type { TypicalVelocity } from '@undertone/condition/health/typical-velocity'
import { healthTimes } from '@undertone/domain/health/health-parts.table'
import { offlineAfterMs } from '@undertone/domain/monitor/monitor.enums'
import { sql } from 'kysely'
import { dayMs, hourMs } from '../../history/codec/span.ts'
import type { Database } from '../../platform/database/database.ts'
import { assessDays, type DayPoint, storedGrowth } from './assess-days.ts'
import { defaultUploadMinutes, measuresVibration } from './point-health.ts'
import { dayOf, type RunRule, typicalBetween } from './velocity-history.ts'

/** A point to refresh; days since 1970 (UTC). */
export interface PointToRefresh extends DayPoint {
  readonly equipmentId: number
  /** Last assessed day; null before the first round. */
  readonly daysTo: number | null
  /** When it was first computed, epoch ms; null before. */
  readonly firstMs: number | null
}

const epochMs = sql`round(date_part('epoch', b.learned_at) * 1000)`

/** Tables of a point to refresh. */
const source = sql`mapping m join equipment e on e.id = m.equipment_id
  left join sensor s on s.mapping_id = m.id and s.tenant_id = m.tenant_id
  left join point_state l on l.mapping_id = m.id left join health_point h on h.mapping_id = m.id left join health_baseline b on b.mapping_id = m.id`
const columns = sql`m.id as mapping_id, m.equipment_id, s.model, s.category, s.data_upload, l.unit, e.iso_class, e.run_status, b.value as baseline,
  ${epochMs}::float8 as learned_ms, h.days_to - date '1970-01-01' as days_to, round(date_part('epoch', h.first_at) * 1000)::float8 as first_ms`

/** The points with these ids, in any tenant. */
export const pointsToRefresh = async (db: Database, mappingIds: readonly number[]): Promise<PointToRefresh[]> =>
  (await sql<PointToRefresh>`select ${columns} from ${source} where m.id = any(${`{${mappingIds.join(',')}}`}::int4[])`.execute(db)).rows

/** A new point, by its age in ms since the first computation, is refreshed at this interval, and its days each time for a day (guesses). */
const young = { lastsMs: hourMs, everyMs: 60_000, daysForMs: dayMs } as const

/**
 * Points with recent data whose typical velocity is older than `maxAgeMs`, or whose last day is not assessed; new ones, whose history may
 * still be arriving, more often. Points never computed come first.
 */
export async function duePoints(
  db: Database,
  nowMs: number,
  { maxAgeMs, max, excluded }: { readonly maxAgeMs: number; readonly max: number; readonly excluded: readonly number[] },
): Promise<PointToRefresh[]> {
  const yesterday = new Date((dayOf(nowMs) - 1) * dayMs).toISOString().slice(0, 10)
  const { rows } = await sql<PointToRefresh>`select ${columns} from ${source}
    where l.ts > ${new Date(nowMs - (healthTimes.growthDays + 1) * dayMs)} and m.id <> all(${`{${excluded.join(',')}}`}::int4[])
      and (h.mapping_id is null
      or (h.first_at > ${new Date(nowMs - young.lastsMs)} and h.computed_at < ${new Date(nowMs - young.everyMs)})
      or (h.computed_at < ${new Date(nowMs - maxAgeMs)} and (l.ts > h.computed_at - interval '1 day' or h.days_to < ${yesterday}::date)))
    order by h.computed_at nulls first, m.id limit ${max}`.execute(db)
  return rows
}

/** Window of the current value: a day, or as long as the tolerated silence. */
export const windowMs = (uploadMinutes: number | null): number =>
  Math.max(healthTimes.windowHours * hourMs, offlineAfterMs(uploadMinutes ?? defaultUploadMinutes))

/** Recent typical value of a point. */
export const typicalNow = (db: Database, point: Pick<DayPoint, 'mappingId' | 'dataUpload'>, rule: RunRule | undefined, nowMs: number) =>
  typicalBetween(db, point.mappingId, rule, nowMs - windowMs(point.dataUpload), nowMs)

const nothing: TypicalVelocity = { samples: 0, hours: 0, running: 0, value: null, axis: null }

/**
 * Refreshes the facts behind the health of a point: its typical velocity, and once a day the completed days with their growth. All days in
 * the growth period are compared with the history each night, so that late data count.
 */
export async function refreshPoint(db: Database, point: PointToRefresh, rule: RunRule | undefined, nowMs: number): Promise<void> {
  const { mappingId } = point
  const { samples, hours, running, value, axis } = measuresVibration(point) ? await typicalNow(db, point, rule, nowMs) : nothing
  const today = dayOf(nowMs)
  const isYoung = point.firstMs === null || nowMs - point.firstMs < young.daysForMs
  const isDayDue = isYoung || point.daysTo === null || point.daysTo < today - 1
  if (isDayDue) await assessDays(db, point, rule, today - healthTimes.growthDays, today - 1)
  const growth = await storedGrowth(db, mappingId, today)
  const daysTo = new Date((today - 1) * dayMs).toISOString().slice(0, 10)
  await sql`insert into health_point (mapping_id, computed_at, first_at, samples, hours, running, value, axis, growth_days, growth_per_day, is_growing, days_to)
    select ${mappingId}, ${new Date(nowMs)}, ${new Date(nowMs)}, ${samples}, ${hours}, ${running}, ${value}, ${axis}, ${growth.days}, ${growth.perDay}, ${growth.isGrowing}, ${daysTo}::date
    where exists (select 1 from mapping where id = ${mappingId})
    on conflict (mapping_id) do update set computed_at = excluded.computed_at, samples = excluded.samples, hours = excluded.hours, running = excluded.running,
      value = excluded.value, axis = excluded.axis, growth_days = excluded.growth_days, growth_per_day = excluded.growth_per_day,
      is_growing = excluded.is_growing, days_to = excluded.days_to`.execute(db)
}
