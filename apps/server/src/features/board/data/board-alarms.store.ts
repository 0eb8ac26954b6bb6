import { alarmLevel, handling } from '@undertone/domain/alarm/alarm.enums'
import type { BoardAlarm } from '@undertone/domain/board/board-answer'
import { boardRows } from '@undertone/domain/board/board-limits'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { axesOf, directionsAt } from '../../../plant/alarm-axes.ts'
import { isShelved, stateOfAlarm } from '../../../plant/alarm-state.ts'
import { arrayText } from '../../../platform/database/array-text.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { companyAndBelow } from '../../../platform/database/sql.ts'
import type { Scope } from '../../../platform/identity/principal.ts'
import { inScope } from '../../../resource/scope.ts'

const { C, D } = alarmLevel.members

/** Alarms `a` in scope of a company and those below it. */
const within = (scope: Scope, companyId: number) => sql<SqlBool>`${inScope(scope, 'a')} and a.company_id in (${companyAndBelow(companyId)})`

const ms = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000)::float8`

const columns = sql`a.id, a.level, a.alarm_type, a.axis, ${axesOf('a')} as axes, ${directionsAt('a.mapping_id')} as directions, a.band_name, c.name as company_name, r.name as area_name, e.name as equipment_name,
  m.name as mapping_name, g.name as gateway_name, a.equipment_id, a.mapping_id, coalesce(a.peak_value, a.value) as value, a.limit_value as "limit",
  ${ms('a.raised_at')} as raised_ms, ${ms('a.ended_at')} as ended_ms, ${stateOfAlarm} as state`

const tables = sql`alarm a join company c on c.id = a.company_id left join equipment e on e.id = a.equipment_id left join area r on r.id = e.area_id
  left join mapping m on m.id = a.mapping_id left join gateway g on g.id = a.gateway_id`

async function readAlarms(db: Queries, where: RawBuilder<SqlBool>, order: RawBuilder<unknown>, limit: number): Promise<BoardAlarm[]> {
  const { rows } = await sql<BoardAlarm>`select ${columns} from ${tables} where ${where} order by ${order} limit ${limit}`.execute(db)
  return rows
}

interface LevelCounts {
  readonly danger: number
  readonly warning: number
  readonly other: number
}

const ofLevel = sql`(count(*) filter (where a.level = ${D.code}))::int as danger, (count(*) filter (where a.level = ${C.code}))::int as warning,
  (count(*) filter (where a.level not in (${C.code}, ${D.code})))::int as other`

/** The alarms raised since the beginning of today in a zone: their numbers, and the newest. */
export async function alarmsOfToday(db: Queries, scope: Scope, companyId: number, timeZone: string) {
  const start = sql`date_trunc('day', now() at time zone ${timeZone}) at time zone ${timeZone}`
  const today = sql<SqlBool>`${within(scope, companyId)} and a.raised_at >= ${start}`
  const [{ rows: counted }, rows] = await Promise.all([
    sql<LevelCounts & { sinceMs: number; resolved: number }>`select (extract(epoch from ${start}) * 1000)::float8 as since_ms, ${ofLevel},
      (count(*) filter (where a.handling <> ${handling.members.UnHandled.code}))::int as resolved from alarm a where ${today}`.execute(db),
    readAlarms(db, today, sql`a.level desc, a.raised_at desc, a.id desc`, boardRows),
  ])
  return { ...(counted[0] ?? { sinceMs: Date.now(), danger: 0, warning: 0, other: 0, resolved: 0 }), rows }
}

/** Alarms raised on each of the last days in a zone, today last. */
export async function alarmsByDay(db: Queries, scope: Scope, companyId: number, timeZone: string, days: number) {
  const today = sql`date_trunc('day', now() at time zone ${timeZone})`
  const first = sql`${today} - make_interval(days => ${days - 1})`
  const { rows } = await sql<LevelCounts & { day: string }>`
    select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(f.danger, 0) as danger, coalesce(f.warning, 0) as warning, coalesce(f.other, 0) as other
    from generate_series(${first}, ${today}, interval '1 day') as d (day)
      left join (select date_trunc('day', a.raised_at at time zone ${timeZone}) as day, ${ofLevel} from alarm a
        where ${within(scope, companyId)} and a.raised_at >= (${first}) at time zone ${timeZone} group by 1) f on f.day = d.day
    order by d.day`.execute(db)
  return rows
}

/** The alarms that wait for a person, the worst first; shelved ones do not. */
export async function alarmsToHandle(db: Queries, scope: Scope, companyId: number) {
  const open = sql<SqlBool>`${within(scope, companyId)} and a.handling = ${handling.members.UnHandled.code} and not ${isShelved}`
  const [{ rows: counted }, rows] = await Promise.all([
    sql<LevelCounts & { total: number }>`select count(*)::int as total, ${ofLevel} from alarm a where ${open}`.execute(db),
    // Active ones of the same level come first.
    readAlarms(
      db,
      open,
      sql`case when a.level in (${C.code}, ${D.code}) then a.level else 0 end desc, a.ended_at is not null, a.raised_at desc, a.id desc`,
      boardRows,
    ),
  ])
  const { total = 0, danger = 0, warning = 0 } = counted[0] ?? {}
  return { total, danger, warning, rows }
}

/** Alarms by their ids, as far as they are in scope. */
export const alarmsById = (db: Queries, scope: Scope, companyId: number, ids: readonly number[]): Promise<BoardAlarm[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : readAlarms(
        db,
        sql<SqlBool>`a.id = any(${arrayText(ids)}::int4[]) and ${within(scope, companyId)}`,
        sql`a.raised_at desc, a.id desc`,
        ids.length,
      )

/** Active alarms that concern machines, by company and level. */
export async function openByCompany(db: Queries, where: RawBuilder<SqlBool>, by: 'companyId' | 'tenantId') {
  const key = by === 'companyId' ? sql`a.company_id` : sql`a.tenant_id`
  const { rows } = await sql<LevelCounts & { id: number }>`select ${key} as id, ${ofLevel} from alarm a
    where a.ended_at is null and a.mapping_id is not null and ${where} group by 1`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
