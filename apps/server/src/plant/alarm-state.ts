import { alarmState, handling } from '@undertone/domain/alarm/alarm.enums'
import type { CodeOf } from '@undertone/domain/core/enum'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

export type AlarmState = CodeOf<typeof alarmState>

const { New, Acknowledged, Resolved, Shelved } = alarmState.members
const isUnresolved = sql<SqlBool>`a.handling = ${handling.members.UnHandled.code}`

/** The shelving that applies now to an alarm `a`: of its type or band, at its point or gateway. */
const shelving = sql`alarm_shelf sh where sh.tenant_id = a.tenant_id and sh.ended_at is null and sh.until_at > now() and sh.alarm_type = a.alarm_type
  and sh.band_id is not distinct from a.band_id and (sh.mapping_id = a.mapping_id or sh.gateway_id = a.gateway_id)`

/** Whether an alarm `a` is shelved now. */
export const isShelved = sql<SqlBool>`exists (select from ${shelving})`

/** The shelving of an unresolved alarm `a` as JSON; null without one. */
export const shelfOfAlarm = sql`case when ${isUnresolved} then (select jsonb_build_object('id', sh.id, 'by', sh.account_name, 'reason', sh.reason,
  'untilMs', extract(epoch from sh.until_at) * 1000) from ${shelving} order by sh.id desc limit 1) end`

/** The state of an alarm `a`: the only place that derives it. */
export const stateOfAlarm = sql<AlarmState>`case when not ${isUnresolved} then ${Resolved.code} when ${isShelved} then ${Shelved.code}
  when a.acknowledged_at is not null then ${Acknowledged.code} else ${New.code} end`

/** Alarms `a` in one of these states; unresolved ones are found by their index. */
export const inStates = (states: readonly AlarmState[]): RawBuilder<SqlBool> =>
  states.includes(Resolved.code)
    ? sql<SqlBool>`${stateOfAlarm} = any(${[...states]}::text[])`
    : sql<SqlBool>`(${isUnresolved} and ${stateOfAlarm} = any(${[...states]}::text[]))`

/** New alarms `a`: not acknowledged, resolved or shelved. */
export const isNew: RawBuilder<SqlBool> = inStates([New.code])

/** Minutes from raising an alarm `a` until a person acknowledged or resolved it, whichever was first; only for alarms of `isAcknowledged`. */
export const minutesToAcknowledge = sql<number>`greatest(0, extract(epoch from least(a.acknowledged_at,
  case when a.handling = ${handling.members.ManualHandled.code} then a.handled_at end) - a.raised_at)) / 60`

/** Whether a person acknowledged or resolved an alarm `a`. */
export const isAcknowledged = sql<SqlBool>`(a.acknowledged_at is not null or a.handling = ${handling.members.ManualHandled.code})`
