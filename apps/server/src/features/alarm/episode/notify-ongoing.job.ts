import { handling } from '@undertone/domain/alarm/alarm.enums'
import { alarmEventKind } from '@undertone/domain/alarm/record/alarm-event.enums'
import { quietAfterMs } from '@undertone/domain/alarm/threshold/alarm-timing'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import type { Events, ServerEvents } from '../../../platform/events/events.ts'
import { maxNotifiedAtOnce, type ToldAlarm, tellAlarms } from './notify-alarms.ts'

/** How often it is looked which alarms of old data last, ms (guess: a gateway sends its backlog within minutes). */
export const tellLastingMs = 60_000

const { Began, Escalated, Reopened, Reminded } = alarmEventKind.members

/**
 * Tells of alarms that began, got worse or came back in data too old to be told of, once newer data show that they last: whether they do
 * was not known when the old ones were judged. Answers how many.
 */
export async function tellLasting(db: Database, events: Events, now: Date): Promise<number> {
  const news = await db.transaction().execute(async (tx): Promise<ServerEvents['alarm'][]> => {
    // Of old data are only such that came late, got worse or came back: the rest need not be looked at.
    const { rows } = await sql<ToldAlarm>`select a.id, a.tenant_id, a.company_id, a.mapping_id, a.equipment_id, a.level,
        case when word.kind = ${Escalated.code} then ${Escalated.code} else ${Reminded.code} end as kind
      from alarm a cross join lateral (select v.kind, v.is_quiet from alarm_event v where v.alarm_id = a.id
        and (v.kind in (${Began.code}, ${Escalated.code}, ${Reopened.code}) or v.kind = ${Reminded.code} and not v.is_quiet)
        order by v.id desc limit 1) word
      where a.ended_at is null and a.handling = ${handling.members.UnHandled.code} and a.muted_by is null
        and (a.is_late or a.escalated_at is not null or a.flaps > 0) and a.last_at > ${new Date(now.getTime() - quietAfterMs)} and word.is_quiet
      order by a.id limit ${maxNotifiedAtOnce} for update of a skip locked`.execute(tx)
    return tellAlarms(tx, now.getTime(), rows)
  })
  for (const one of news) events.emit('alarm', one)
  return news.length
}
