import { type NoticeVerdict, verdictOf } from '@undertone/condition/notify/verdict'
import { alarmEventKind } from '@undertone/domain/alarm/alarm-event.enums'
import { usualDailyPushCount } from '@undertone/domain/notify/notice-timing'
import { noticeKind, noticeReason } from '@undertone/domain/notify/notify.enums'
import { sql } from 'kysely'
import { fromZoned, toZoned } from '../core/clock.ts'
import type { Database, Tx } from '../core/database.ts'
import { type EventFacts, eventFacts } from './facts.store.ts'
import { lightLamps, releaseLamps } from './lamp.store.ts'
import { type Receiver, receiversOfAlarms } from './people.store.ts'

const { Began, Escalated, Reopened, Reminded, Ended, Handled } = alarmEventKind.members
/** What is told: that it is over is seen, not rung. */
const told: string[] = [Began.code, Escalated.code, Reopened.code, Reminded.code]
const over: readonly string[] = [Ended.code, Handled.code]

/** Events that are decided upon at once (a guess: a flood is worked off in some seconds). */
const atOnce = 200

/** Which receivers are asked, and under which kind of notice it is written. */
interface Plan {
  readonly kind: string
  readonly isWanted: (receiver: Receiver, event: EventFacts) => boolean
}

/** Whose notices of a point are counted: a person's on all his ways together, or an address's. */
const counterOf = (mappingId: number | null, { accountId, lane }: Pick<Receiver, 'accountId' | 'lane'>): string =>
  `${mappingId}:${accountId === null ? lane : accountId}`

/** The notices of today by point and receiver: each the events of which he was or will be told. */
async function toldToday(tx: Tx, events: readonly EventFacts[], now: Date): Promise<Map<string, Set<number>>> {
  const points = new Map(events.flatMap(({ mappingId, timeZone }) => (mappingId === null ? [] : [[mappingId, timeZone] as const])))
  const midnights = [...points].map(([, zone]) => fromZoned(`${toZoned(now, zone).slice(0, 10)} 00:00:00`, zone) ?? now)
  const { rows } = await sql<{ mappingId: number; accountId: number | null; lane: string; eventId: number }>`
    select n.mapping_id, n.account_id, n.lane, n.event_id::float8 as event_id from alarm_notice n
      join unnest(${[...points.keys()]}::int[], ${midnights}::timestamptz[]) as day (mapping_id, begins) on day.mapping_id = n.mapping_id
    where n.created_at >= day.begins and n.withheld is null`.execute(tx)
  const found = new Map<string, Set<number>>()
  for (const { mappingId, eventId, ...receiver } of rows) note(found, counterOf(mappingId, receiver), eventId)
  return found
}

function note(counts: Map<string, Set<number>>, key: string, eventId: number): Set<number> {
  const events = counts.get(key) ?? new Set()
  counts.set(key, events.add(eventId))
  return events
}

const minuteOfDay = (now: Date, timeZone: string): number => {
  const text = toZoned(now, timeZone)
  return Number(text.slice(11, 13)) * 60 + Number(text.slice(14, 16))
}

/** Decides for each event who is told on which way and when, and writes it down, once for each. */
export async function decide(tx: Tx, events: readonly EventFacts[], { kind, isWanted }: Plan, now: Date): Promise<number> {
  if (events.length === 0) return 0
  const counts = await toldToday(tx, events, now)
  const byTenant = Map.groupBy(events, ({ tenantId }) => tenantId)
  let written = 0
  for (const [tenantId, own] of byTenant) {
    const receivers = await receiversOfAlarms(tx, tenantId, own)
    for (const event of own) {
      const { alarmId, eventId, mappingId, level } = event
      const rows = (receivers.get(alarmId) ?? [])
        .filter((receiver) => isWanted(receiver, event))
        .flatMap((receiver) => {
          const { accountId, channel, lane, name, language, templateId, setting, levels } = receiver
          const key = counterOf(mappingId, receiver)
          // The same event on another way of the same person is no second notice of the day.
          const known = counts.get(key)
          const today = mappingId === null || known?.has(eventId) ? 0 : (known?.size ?? 0)
          const at = { minuteOfDay: minuteOfDay(now, event.timeZone), today, dailyLimit: event.dailyPushCount ?? usualDailyPushCount }
          const verdict: NoticeVerdict = verdictOf(event, { ...setting, levels }, at)
          if (verdict.do === 'nothing') return []
          if (verdict.do === 'tell') note(counts, key, eventId)
          const noServer = channel === 'email' && templateId === null
          const withheld = noServer ? noticeReason.members.NoMailServer.code : verdict.do === 'withhold' ? verdict.reason : null
          const dueAt = new Date(now.getTime() + (verdict.do === 'tell' ? verdict.afterMinutes * 60_000 : 0))
          const common = { tenantId, alarmId, eventId, mappingId, kind, level, channel, lane, accountId, templateId, language }
          return [{ ...common, receiver: name, withheld, dueAt, createdAt: now, messageId: null, toldAt: null }]
        })
      if (rows.length === 0) continue
      const made = await tx
        .insertInto('alarmNotice')
        .values(rows)
        .onConflict((conflict) => conflict.columns(['eventId', 'kind', 'channel', 'lane']).doNothing())
        .executeTakeFirst()
      written += Number(made.numInsertedOrUpdatedRows ?? 0)
    }
  }
  return written
}

async function planSome(tx: Tx, now: Date): Promise<number> {
  const { rows } = await sql<{ eventId: number }>`delete from alarm_news where event_id in
    (select event_id from alarm_news order by event_id limit ${atOnce} for update skip locked) returning event_id::float8 as event_id`.execute(
    tx,
  )
  const events = await eventFacts(
    tx,
    rows.map(({ eventId }) => eventId),
  )
  const news = events.filter(({ event, isMuted }) => told.includes(event) && !isMuted)
  await decide(tx, news, { kind: noticeKind.members.News.code, isWanted: () => true }, now)
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

/** Oldest alarm of which it is told that nobody has dealt with it, hours: who asks for that today is not told of last week. A guess. */
const unhandledHours = 24

/** Tells those who asked for it of alarms that last and that nobody has dealt with. */
export async function planUnhandled(db: Database, now = new Date()): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ eventId: number; minutes: number }>`
      select v.id::float8 as event_id, extract(epoch from ${now}::timestamptz - v.created_at)::float8 / 60 as minutes from alarm a cross join lateral (
        select id, created_at from alarm_event where alarm_id = a.id and kind = any(${told}::text[]) and not is_quiet and not is_muted
        -- A reminder counts where it is the first word: what was muted until then.
        order by kind = ${Reminded.code}, case when kind = ${Reminded.code} then id else -id end limit 1) v
      where a.handling = 0 and a.ended_at is null and a.muted_by is null and v.created_at > ${now}::timestamptz - make_interval(hours => ${unhandledHours})
        and a.tenant_id in (select tenant_id from notice_setting where unhandled_minutes is not null)
        and v.created_at <= ${now}::timestamptz - (select min(unhandled_minutes) from notice_setting) * interval '1 minute'
      order by v.id desc limit ${atOnce * 5}`.execute(tx)
    const minutes = new Map(rows.map((row) => [row.eventId, row.minutes]))
    const isWanted: Plan['isWanted'] = ({ accountId, setting }, { eventId }) =>
      accountId !== null && setting.unhandledMinutes !== null && (minutes.get(eventId) ?? 0) >= setting.unhandledMinutes
    return decide(tx, await eventFacts(tx, [...minutes.keys()]), { kind: noticeKind.members.Unhandled.code, isWanted }, now)
  })
}
