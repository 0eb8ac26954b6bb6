import { handling } from '@undertone/domain/alarm/alarm.enums'
import { alarmEventKind } from '@undertone/domain/alarm/record/alarm-event.enums'
import { noNotificationAfterMs } from '@undertone/domain/alarm/threshold/alarm-timing'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import type { Events } from '../../../platform/events/events.ts'
import type { ServerEvents } from '../../../platform/events/server-events.ts'
import { maxNotifiedAtOnce, type NotifiedAlarm, notifyAlarms } from './notify-alarms.ts'

/** Interval of checking which alarms of old data are active, ms (guess: a gateway sends its backlog within minutes). */
export const notifyOngoingMs = 60_000

const { Began, Escalated, Reopened, Reminded } = alarmEventKind.members

/**
 * Notifies of alarms that began, escalated or recurred in data too old for a notification, once newer data show that they are still active.
 * Returns their number.
 */
export async function notifyOngoing(db: Database, events: Events, now: Date): Promise<number> {
  const news = await db.transaction().execute(async (tx): Promise<ServerEvents['alarm'][]> => {
    // Only alarms that were late, escalated or recurred can come from old data.
    const { rows } = await sql<NotifiedAlarm>`select a.id, a.tenant_id, a.company_id, a.mapping_id, a.equipment_id, a.level,
        case when word.kind = ${Escalated.code} then ${Escalated.code} else ${Reminded.code} end as kind
      from alarm a cross join lateral (select v.kind, v.is_quiet from alarm_event v where v.alarm_id = a.id
        and (v.kind in (${Began.code}, ${Escalated.code}, ${Reopened.code}) or v.kind = ${Reminded.code} and not v.is_quiet)
        order by v.id desc limit 1) word
      where a.ended_at is null and a.handling = ${handling.members.UnHandled.code} and a.muted_by is null
        and (a.is_late or a.escalated_at is not null or a.flaps > 0) and a.last_at > ${new Date(now.getTime() - noNotificationAfterMs)} and word.is_quiet
      order by a.id limit ${maxNotifiedAtOnce} for update of a skip locked`.execute(tx)
    return notifyAlarms(tx, now.getTime(), rows)
  })
  for (const one of news) events.emit('alarm', one)
  return news.length
}
