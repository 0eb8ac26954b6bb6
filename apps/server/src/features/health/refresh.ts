import type { TypicalVelocity } from '@undertone/condition/health/typical-velocity'
import { healthTimes } from '@undertone/domain/health/health-parts.table'
import { silentAfterMs } from '@undertone/domain/monitor/monitor.enums'
import { sql } from 'kysely'
import { dayMs, hourMs } from '../../history/codec/span.ts'
import type { Database } from '../../platform/database/database.ts'
import { type DayPoint, judgeDays, storedGrowth } from './assess-days.ts'
import { measuresVibration, usualUploadMinutes } from './point-health.ts'
import { dayOf, type RunRule, typicalBetween } from './velocity-history.ts'

/** A point as it is worked out anew; days since 1970 (UTC). */
export interface FreshPoint extends DayPoint {
  readonly equipmentId: number
  /** Up to which day its days are judged; null before the first round. */
  readonly daysTo: number | null
  /** When it was worked out for the first time, epoch ms; null before. */
  readonly firstMs: number | null
}

const epochMs = sql`round(date_part('epoch', b.learned_at) * 1000)`

/** Where a fresh point is read from. */
const source = sql`mapping m join equipment e on e.id = m.equipment_id
  left join sensor s on s.mapping_id = m.id and s.tenant_id = m.tenant_id
  left join point_state l on l.mapping_id = m.id left join health_point h on h.mapping_id = m.id left join health_baseline b on b.mapping_id = m.id`
const columns = sql`m.id as mapping_id, m.equipment_id, s.model, s.data_upload, l.unit, e.iso_class, e.run_status, b.value as baseline,
  ${epochMs}::float8 as learned_ms, h.days_to - date '1970-01-01' as days_to, round(date_part('epoch', h.first_at) * 1000)::float8 as first_ms`

/** The points of these ids, whoever's they are. */
export const freshPoints = async (db: Database, mappingIds: readonly number[]): Promise<FreshPoint[]> =>
  (await sql<FreshPoint>`select ${columns} from ${source} where m.id = any(${`{${mappingIds.join(',')}}`}::int4[])`.execute(db)).rows

/** A point that is new, by the time in ms since it was worked out first, is worked out this often, and its days each time for a day (guesses). */
const young = { lastsMs: hourMs, everyMs: 60_000, daysForMs: dayMs } as const

/**
 * Points whose typical velocity is older than so many ms while they sent something within the days that growth looks at, or whose last day is not judged;
 * new ones, whose history may still be coming in, more often. Those that never were worked out stand first.
 */
export async function duePoints(
  db: Database,
  nowMs: number,
  { olderMs, max, passOver }: { readonly olderMs: number; readonly max: number; readonly passOver: readonly number[] },
): Promise<FreshPoint[]> {
  const yesterday = new Date((dayOf(nowMs) - 1) * dayMs).toISOString().slice(0, 10)
  const { rows } = await sql<FreshPoint>`select ${columns} from ${source}
    where l.ts > ${new Date(nowMs - (healthTimes.growthDays + 1) * dayMs)} and m.id <> all(${`{${passOver.join(',')}}`}::int4[])
      and (h.mapping_id is null
      or (h.first_at > ${new Date(nowMs - young.lastsMs)} and h.computed_at < ${new Date(nowMs - young.everyMs)})
      or (h.computed_at < ${new Date(nowMs - olderMs)} and (l.ts > h.computed_at - interval '1 day' or h.days_to < ${yesterday}::date)))
    order by h.computed_at nulls first, m.id limit ${max}`.execute(db)
  return rows
}

/** How long before now a point is looked at: a day, or as long as it may be silent. */
export const windowMs = (uploadMinutes: number | null): number =>
  Math.max(healthTimes.windowHours * hourMs, silentAfterMs(uploadMinutes ?? usualUploadMinutes))

/** What a point typically measured lately. */
export const typicalNow = (db: Database, point: Pick<DayPoint, 'mappingId' | 'dataUpload'>, rule: RunRule | undefined, nowMs: number) =>
  typicalBetween(db, point.mappingId, rule, nowMs - windowMs(point.dataUpload), nowMs)

const nothing: TypicalVelocity = { samples: 0, hours: 0, running: 0, value: null, axis: null }

/**
 * Works out what the health of a point rests on: its typical velocity, and once a day the days that are over with the growth over them. All days that growth
 * looks at are compared with the history each night, so that late data count.
 */
export async function refreshPoint(db: Database, point: FreshPoint, rule: RunRule | undefined, nowMs: number): Promise<void> {
  const { mappingId } = point
  const { samples, hours, running, value, axis } = measuresVibration(point.model) ? await typicalNow(db, point, rule, nowMs) : nothing
  const today = dayOf(nowMs)
  const isYoung = point.firstMs === null || nowMs - point.firstMs < young.daysForMs
  const isDayDue = isYoung || point.daysTo === null || point.daysTo < today - 1
  if (isDayDue) await judgeDays(db, point, rule, today - healthTimes.growthDays, today - 1)
  const growth = await storedGrowth(db, mappingId, today)
  const daysTo = new Date((today - 1) * dayMs).toISOString().slice(0, 10)
  await sql`insert into health_point (mapping_id, computed_at, first_at, samples, hours, running, value, axis, growth_days, growth_per_day, is_growing, days_to)
    select ${mappingId}, ${new Date(nowMs)}, ${new Date(nowMs)}, ${samples}, ${hours}, ${running}, ${value}, ${axis}, ${growth.days}, ${growth.perDay}, ${growth.isGrowing}, ${daysTo}::date
    where exists (select 1 from mapping where id = ${mappingId})
    on conflict (mapping_id) do update set computed_at = excluded.computed_at, samples = excluded.samples, hours = excluded.hours, running = excluded.running,
      value = excluded.value, axis = excluded.axis, growth_days = excluded.growth_days, growth_per_day = excluded.growth_per_day,
      is_growing = excluded.is_growing, days_to = excluded.days_to`.execute(db)
}
