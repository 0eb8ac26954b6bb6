import { to } from '@undertone/domain/index/to'
import type { NoticeFacts } from '@undertone/domain/notify/notice-text'
import { sql } from 'kysely'
import { axesOf, directionsAt } from '../../../plant/alarm-axes.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { toZoned } from '../../../platform/runtime/clock.ts'

/** An event with the names of everything it concerns. */
export interface EventFacts extends Omit<NoticeFacts, 'kind' | 'afterMinutes' | 'time' | 'link'> {
  readonly eventId: number
  readonly at: Date
  readonly tenantId: number
  readonly companyId: number
  readonly alarmId: number
  readonly mappingId: number | null
  readonly timeZone: string
  /** Whether it no longer needs notification: it ended or was resolved. */
  readonly isOver: boolean
  /** Whether a person acknowledged it; it is still active, and needs no reminder. */
  readonly isAcknowledged: boolean
  /** Who did it, and to whom the alarm was assigned. */
  readonly actorId: number | null
  readonly assigneeId: number | null
  /** Muted by a maintenance window or a shelving: recorded without notification. */
  readonly isMuted: boolean
  /** The trace in which it was recorded. */
  readonly traceparent: string | null
  /** Daily limit of notices per point and receiver; null where no template sets one. */
  readonly dailyPushCount: number | null
}

/** The events of these ids, in order. */
export async function eventFacts(db: Queries, eventIds: readonly number[]): Promise<EventFacts[]> {
  if (eventIds.length === 0) return []
  const { rows } = await sql<EventFacts>`
    select v.id::float8 as event_id, v.at, v.kind as event, coalesce(v.level, a.level) as level, coalesce(v.value, a.value) as value, a.tenant_id, a.company_id,
      a.id as alarm_id, a.mapping_id, a.alarm_type, a.axis, ${axesOf('a')} as axes, ${directionsAt('a.mapping_id')} as directions, a.band_name, coalesce(v.limit_value, a.limit_value) as "limit", c.name as company, c.time_zone, r.name as area, e.name as equipment,
      m.name as point, s.sensor_id, g.name as gateway, a.sensor_count, (a.ended_at is not null or a.handling = 2) as is_over,
      a.acknowledged_at is not null as is_acknowledged, v.account_id as actor_id, v.assignee_id, v.is_muted, v.traceparent,
      coalesce(own.daily_push_count, usual.daily_push_count) as daily_push_count
    from alarm_event v join alarm a on a.id = v.alarm_id join company c on c.id = a.company_id
      left join equipment e on e.id = a.equipment_id left join area r on r.id = e.area_id left join mapping m on m.id = a.mapping_id
      left join sensor s on s.id = a.sensor_pk left join gateway g on g.id = a.gateway_id
      left join sensor_threshold st on st.sensor_id = s.id
      left join threshold own on own.id = coalesce(st.threshold_id, e.threshold_id)
      left join lateral (select t.daily_push_count from threshold t where t.company_id = a.company_id and t.is_default limit 1) usual on true
    where v.id = any(${[...eventIds]}::bigint[]) order by v.id`.execute(db)
  return rows
}

/** The facts of an event for a message. */
export const factsFor = (event: EventFacts, notice: Pick<NoticeFacts, 'kind' | 'afterMinutes'>, base: string | null): NoticeFacts => ({
  ...event,
  ...notice,
  time: toZoned(event.at, event.timeZone),
  link: base === null ? null : `${base}/#${to.alarm({ id: event.alarmId })}`,
})
