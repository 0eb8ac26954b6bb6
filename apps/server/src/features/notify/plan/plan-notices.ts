import { alarmEventKind } from '@undertone/domain/alarm/record/alarm-event.enums'
import { noticeKind } from '@undertone/domain/notify/notify.enums'
import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/database.ts'
import { lightLamps, releaseLamps } from '../lamp/lamp.store.ts'
import { receiversOfAlarms } from '../recipient/recipients.store.ts'
import { decide } from './decide.ts'
import { eventFacts } from './facts.store.ts'
import { toldEvents } from './unacknowledged.store.ts'

const { Ended, Handled } = alarmEventKind.members
const over: readonly string[] = [Ended.code, Handled.code]

/** Events that are decided upon at once (a guess: a flood is worked off in some seconds). */
const atOnce = 200

async function planSome(tx: Tx, now: Date): Promise<number> {
  const { rows } = await sql<{ eventId: number }>`delete from alarm_news where event_id in
    (select event_id from alarm_news order by event_id limit ${atOnce} for update skip locked) returning event_id::float8 as event_id`.execute(
    tx,
  )
  const events = await eventFacts(
    tx,
    rows.map(({ eventId }) => eventId),
  )
  const news = events.filter(({ event, isMuted }) => toldEvents.includes(event) && !isMuted)
  await decide(tx, news, { kind: noticeKind.members.News.code, afterMinutes: 0, receiversOf: receiversOfAlarms, isWanted: () => true }, now)
  await lightLamps(
    tx,
    news.map(({ mappingId }) => mappingId),
    now,
  )
  await releaseLamps(
    tx,
    events.flatMap(({ event, mappingId }) => (over.includes(event) ? [mappingId] : [])),
    now,
  )
  return rows.length
}

/** Decides upon all that happened to alarms since the last time; what is decided and what was waiting for it change together. */
export async function planNotices(db: Database, signal?: AbortSignal, now: () => Date = () => new Date()): Promise<void> {
  while (!signal?.aborted) if ((await db.transaction().execute((tx) => planSome(tx, now()))) < atOnce) return
}
