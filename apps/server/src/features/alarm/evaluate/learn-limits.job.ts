import { type LearnedLimit, learnLimits, withinRange } from '@undertone/condition/alarm/learn-limits'
import type { AlarmRule } from '@undertone/condition/alarm/rule'
import { alarmTypes, alarmTypesWith } from '@undertone/domain/alarm/alarm-types.table'
import { adaptiveThresholdMonths } from '@undertone/domain/alarm/threshold/alarm-limits'
import { type LimitRow, limitRows } from '@undertone/domain/alarm/threshold/limit-names.table'
import { telemetryKeys } from '@undertone/domain/device/telemetry/telemetry'
import { sql } from 'kysely'
import { dayMs, hourMs } from '../../../history/codec/span.ts'
import { hourValues } from '../../../plant/point-hours.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Events } from '../../../platform/events/events.ts'
import { type PointWatch, watchesOf } from '../watch/watch.store.ts'

/** Interval of checking for points to learn, ms. */
export const learnLimitsMs = hourMs
/** Limits learned from less than the whole cycle are renewed at this interval, ms (guess: one more day of data improves them). */
const provisionalMs = dayMs
/** A month has 30 days (specification, section 9 of its first document). */
const renewMs = adaptiveThresholdMonths * 30 * dayMs

const learnable = alarmTypesWith('isLearned')

interface Known {
  readonly mappingId: number
  readonly learnedMs: number
  readonly isProvisional: boolean
}

/** Learnable limits by the telemetry key of their values. */
const rowsByKey: ReadonlyMap<string, readonly LimitRow[]> = Map.groupBy(
  limitRows.filter((row) => learnable.includes(row.alarmType)),
  (row) => telemetryKeys.find((key) => key.metric === alarmTypes[row.alarmType].metric && key.axis === row.axis)?.key ?? '',
)

const isDue = (known: Known | undefined, now: number): boolean =>
  !known || now - known.learnedMs > (known.isProvisional ? provisionalMs : renewMs)

async function write(
  db: Database,
  watch: PointWatch,
  row: LimitRow,
  learned: LearnedLimit,
  span: { from: number; to: number; isProvisional: boolean },
) {
  const value = withinRange(learned[row.level], watch.setLimits[row.name] ?? null, watch.learnRange)
  const { sensorPk, mappingId } = watch
  const [table, owner, id] =
    sensorPk === null ? (['learned_point_limit', 'mapping_id', mappingId] as const) : (['learned_limit', 'sensor_id', sensorPk] as const)
  await sql`insert into ${sql.table(table)} (${sql.ref(owner)}, name, value, median, sigma, hours, is_provisional, from_at, to_at)
    values (${id}, ${row.name}, ${value}, ${learned.median}, ${learned.sigma}, ${learned.count}, ${span.isProvisional},
      ${new Date(span.from)}, ${new Date(span.to)})
    on conflict (${sql.ref(owner)}, name) do update set value = excluded.value, median = excluded.median, sigma = excluded.sigma, hours = excluded.hours,
      is_provisional = excluded.is_provisional, from_at = excluded.from_at, to_at = excluded.to_at, learned_at = now()`.execute(db)
}

/** Learns the limits of one point from its learning cycle; returns whether there was enough data. */
async function learnOne(db: Database, watch: PointWatch, days: number, now: number): Promise<boolean> {
  const from = now - days * dayMs
  const keys = [...rowsByKey.keys()].filter((key) => key !== '')
  const hours = await hourValues(db, watch, keys, from, now)
  let isLearnable = false
  for (const [key, rows] of rowsByKey) {
    const values = hours.get(key) ?? []
    const learned = learnLimits(values.map(({ value }) => value))
    const first = values[0]
    if (!learned || !first) continue
    // The cycle is complete when data reach back to its first day.
    const span = { from: first.t, to: now, isProvisional: first.t > from + dayMs }
    for (const row of rows) await write(db, watch, row, learned, span)
    isLearnable = true
  }
  return isLearnable
}

/** Whether a point has no alarm while it learns: a faulty machine gives no limits. */
async function isWell(db: Database, watch: PointWatch, rules: readonly AlarmRule[]): Promise<boolean> {
  const types = rules.filter((rule) => learnable.includes(rule.alarmType)).map((rule) => rule.alarmType)
  const { rows } = await sql<{ open: boolean }>`select exists (select from alarm where mapping_id = ${watch.mappingId} and ended_at is null
    and alarm_type = any(${types}::text[])) as open`.execute(db)
  return rows[0]?.open === false
}

/** When limits were learned, by the point of their sensor, or the point itself while it has none. */
async function knownLimits(db: Database): Promise<ReadonlyMap<number, Known>> {
  const { rows } = await sql<Known>`
    select mapping_id, (extract(epoch from min(learned_at)) * 1000)::float8 as learned_ms, bool_or(is_provisional) as is_provisional
    from (select s.mapping_id, l.learned_at, l.is_provisional from learned_limit l join sensor s on s.id = l.sensor_id where s.mapping_id is not null
      union all select p.mapping_id, p.learned_at, p.is_provisional from learned_point_limit p
        where not exists (select from sensor s where s.mapping_id = p.mapping_id)) l group by mapping_id`.execute(db)
  return new Map(rows.map((row) => [row.mappingId, row]))
}

/** Learns limits of learning machines: every three months, and daily until the learning cycle is complete. */
export async function learnAllLimits(db: Database, events: Events, signal?: AbortSignal, now = Date.now()): Promise<number> {
  const known = await knownLimits(db)
  let learnedCount = 0
  for (const watch of await watchesOf(db, 'all')) {
    if (signal?.aborted) break
    if (watch.learnDays === null || !isDue(known.get(watch.mappingId), now) || !(await isWell(db, watch, watch.rules))) continue
    if (!(await learnOne(db, watch, watch.learnDays, now))) continue
    learnedCount++
    events.emit('assets', { tenantId: watch.tenantId, companyId: watch.companyId, resource: 'threshold' })
  }
  return learnedCount
}
