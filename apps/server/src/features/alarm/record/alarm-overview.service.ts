import { alarmLevel, alarmState, handling } from '@undertone/domain/alarm/alarm.enums'
import type { alarmRecordCalls } from '@undertone/domain/alarm/record/alarm-record.calls'
import type { DataOf } from '@undertone/domain/core/call'
import { sql } from 'kysely'
import { isNew } from '../../../plant/alarm-state.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { companyAndBelow } from '../../../platform/database/sql.ts'
import type { Caller } from '../../../platform/identity/principal.ts'
import { instantOf, toZoned } from '../../../platform/runtime/clock.ts'
import { inScope } from '../../../resource/scope.ts'
import { findAlarms } from './alarm-find.store.ts'
import { machineAlarms } from './alarm-machines.store.ts'

type Overview = DataOf<typeof alarmRecordCalls.overview>

const { C, D, Offline } = alarmLevel.members
/** Rows of unacknowledged alarms and of machines; what a screen shows without scrolling (guess). */
const shownWaiting = 8
const shownMachines = 8
const dayMs = 86_400_000

/** The days of the overview on the company's wall clock, oldest first; the last is today. */
export function daysBefore(now: number, days: number, timeZone: string): string[] {
  const today = toZoned(now, timeZone).slice(0, 10)
  const noon = Date.parse(`${today}T12:00:00Z`)
  return Array.from({ length: days }, (_, i) => new Date(noon - (days - 1 - i) * dayMs).toISOString().slice(0, 10))
}

/** Active alarms, unacknowledged alarms, and the last days. */
export async function faultOverview(db: Queries, caller: Caller, companyId: number | undefined, days: number): Promise<Overview> {
  const listed = daysBefore(Date.now(), days, caller.timeZone)
  const begin = instantOf(listed[0] ?? 0, caller.timeZone)
  const where =
    companyId === undefined
      ? inScope(caller.scope, 'a')
      : sql`${inScope(caller.scope, 'a')} and a.company_id in (${companyAndBelow(companyId)})`
  const open = (code: number) => sql`(count(*) filter (where a.ended_at is null and a.level = ${code}))::int`
  const counted = await sql<Pick<Overview, 'openDanger' | 'openWarning' | 'openOffline' | 'unhandled' | 'raised' | 'minutesToHandle'>>`
    select ${open(D.code)} as open_danger, ${open(C.code)} as open_warning, ${open(Offline.code)} as open_offline,
      (count(*) filter (where ${isNew}))::int as unhandled,
      (count(*) filter (where a.raised_at >= ${begin}))::int as raised,
      round((percentile_cont(0.5) within group (order by extract(epoch from a.handled_at - a.raised_at) / 60)
        filter (where a.handling = ${handling.members.ManualHandled.code} and a.raised_at >= ${begin}))::numeric, 1)::float8 as minutes_to_handle
    from alarm a where ${where} and (a.raised_at >= ${begin} or a.ended_at is null or a.handling = ${handling.members.UnHandled.code})`.execute(
    db,
  )
  const daily = await sql<{ day: string; level: number; n: number }>`
    select to_char(a.raised_at at time zone ${caller.timeZone}, 'YYYY-MM-DD') as day, a.level, count(*)::int as n
    from alarm a where ${where} and a.raised_at >= ${begin} group by 1, 2`.execute(db)
  const types = await sql<Overview['byType'][number]>`
    select a.alarm_type, (count(*) filter (where a.raised_at >= ${begin}))::int as raised, (count(*) filter (where a.ended_at is null))::int as open
    from alarm a where ${where} and (a.raised_at >= ${begin} or a.ended_at is null) group by 1 order by 2 desc, 1`.execute(db)
  const of = (day: string, level: number) => daily.rows.find((row) => row.day === day && row.level === level)?.n ?? 0
  const place = companyId === undefined ? {} : { companyId }
  const waiting = { ...place, state: [alarmState.members.New.code] }
  const counts = counted.rows[0]
  if (!counts) throw new Error('a count without a group has one row')
  return {
    days,
    ...counts,
    byDay: listed.map((day) => ({ day, danger: of(day, D.code), warning: of(day, C.code), offline: of(day, Offline.code) })),
    byType: types.rows,
    waiting: await findAlarms(db, caller, waiting, { sort: 'AlarmLevel' }, shownWaiting, 0),
    machines: (await machineAlarms(db, caller, { ...place, begin }, shownMachines, 0)).records,
  }
}
