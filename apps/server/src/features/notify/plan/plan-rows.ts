import { decideNotice } from '@undertone/condition/notify/decide-delivery'
import { defaultDailyPushCount } from '@undertone/domain/notify/notice-timing'
import { noticeSettingDefaults } from '@undertone/domain/notify/notify.calls'
import { noticeChannel, noticeKind, noticeReason } from '@undertone/domain/notify/notify.enums'
import { type Insertable, sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { AlarmNoticeTable } from '../../../platform/database/tables/schema.table.ts'
import { fromZoned, toZoned } from '../../../platform/runtime/clock.ts'
import type { Receiver } from '../recipient/recipients.store.ts'
import type { EventFacts } from './facts.store.ts'

type NoticeRow = Insertable<AlarmNoticeTable>

/** Which receivers are considered, and the kind of notice. */
export interface Plan {
  readonly kind: string
  /** Minutes of the escalation step; 0 otherwise. */
  readonly afterMinutes: number
  readonly receiversOf: (
    tx: Tx,
    tenantId: number,
    events: readonly Pick<EventFacts, 'alarmId' | 'companyId'>[],
  ) => Promise<Map<number, Receiver[]>>
  readonly isRequested: (receiver: Receiver, event: EventFacts) => boolean
}

/** Key of the daily limit: a person on all channels together, or an address. */
const counterOf = (mappingId: number | null, { accountId, lane }: Pick<Receiver, 'accountId' | 'lane'>): string =>
  `${mappingId}:${accountId === null ? lane : accountId}`

/** Today's notices by point and receiver, as event ids. */
async function sentTodayByReceiver(tx: Tx, events: readonly EventFacts[], now: Date): Promise<Map<string, Set<number>>> {
  const points = new Map(events.flatMap(({ mappingId, timeZone }) => (mappingId === null ? [] : [[mappingId, timeZone] as const])))
  const midnights = [...points].map(([, zone]) => fromZoned(`${toZoned(now, zone).slice(0, 10)} 00:00:00`, zone) ?? now)
  const { rows } = await sql<{ mappingId: number; accountId: number | null; lane: string; eventId: number }>`
    select n.mapping_id, n.account_id, n.lane, n.event_id::float8 as event_id from alarm_notice n
      join unnest(${[...points.keys()]}::int[], ${midnights}::timestamptz[]) as day (mapping_id, begins) on day.mapping_id = n.mapping_id
    where n.created_at >= day.begins and n.withheld is null`.execute(tx)
  const found = new Map<string, Set<number>>()
  for (const { mappingId, eventId, ...receiver } of rows) addEvent(found, counterOf(mappingId, receiver), eventId)
  return found
}

function addEvent(counts: Map<string, Set<number>>, key: string, eventId: number): Set<number> {
  const events = counts.get(key) ?? new Set()
  counts.set(key, events.add(eventId))
  return events
}

const minuteOfDay = (now: Date, timeZone: string): number => {
  const text = toZoned(now, timeZone)
  return Number(text.slice(11, 13)) * 60 + Number(text.slice(14, 16))
}

const { NoMailServer, NoRecipient } = noticeReason.members
const { Escalation } = noticeKind.members
const { Email } = noticeChannel.members

/** Logs an escalation step that reaches no one, because that needs attention. */
function unreachedRow({ tenantId, alarmId, eventId, mappingId, level }: EventFacts, { kind, afterMinutes }: Plan, now: Date): NoticeRow {
  const noReceiver = {
    channel: Email.code,
    lane: '',
    receiver: '',
    accountId: null,
    templateId: null,
    language: noticeSettingDefaults.language,
  }
  const never = { withheld: NoRecipient.code, dueAt: now, createdAt: now, messageId: null, toldAt: null }
  return { tenantId, alarmId, eventId, mappingId, kind, afterMinutes, level, ...noReceiver, ...never }
}

/** The notice of one event for one receiver; null where it does not concern them. Counts towards the daily limit. */
function noticeFor(
  event: EventFacts,
  receiver: Receiver,
  { kind, afterMinutes }: Plan,
  counts: Map<string, Set<number>>,
  now: Date,
): NoticeRow | null {
  const { tenantId, alarmId, eventId, mappingId, level } = event
  const { accountId, channel, lane, name, language, templateId, setting, levels } = receiver
  const key = counterOf(mappingId, receiver)
  // The same event on another channel of the same person does not count twice.
  const known = counts.get(key)
  const sentToday = mappingId === null || known?.has(eventId) ? 0 : (known?.size ?? 0)
  const at = { minuteOfDay: minuteOfDay(now, event.timeZone), sentToday, dailyLimit: event.dailyPushCount ?? defaultDailyPushCount }
  const decision = decideNotice(event, { ...setting, levels }, at)
  if (decision.do === 'nothing') return null
  if (decision.do === 'notify') addEvent(counts, key, eventId)
  const noServer = channel === Email.code && templateId === null
  const withheld = noServer ? NoMailServer.code : decision.do === 'withhold' ? decision.reason : null
  const dueAt = new Date(now.getTime() + (decision.do === 'notify' ? decision.afterMinutes * 60_000 : 0))
  const about = { tenantId, alarmId, eventId, mappingId, kind, afterMinutes, level }
  const to = { channel, lane, receiver: name, accountId, templateId, language }
  return { ...about, ...to, withheld, dueAt, createdAt: now, messageId: null, toldAt: null }
}

/** Decides for each event who is notified, on which channel and when, and stores each notice once. */
export async function planRows(tx: Tx, events: readonly EventFacts[], plan: Plan, now: Date): Promise<number> {
  if (events.length === 0) return 0
  const counts = await sentTodayByReceiver(tx, events, now)
  let written = 0
  for (const [tenantId, own] of Map.groupBy(events, (event) => event.tenantId)) {
    const receivers = await plan.receiversOf(tx, tenantId, own)
    for (const event of own) {
      const wanted = (receivers.get(event.alarmId) ?? []).filter((receiver) => plan.isRequested(receiver, event))
      const rows = wanted.map((receiver) => noticeFor(event, receiver, plan, counts, now)).filter((row) => row !== null)
      if (rows.length === 0 && plan.kind === Escalation.code) rows.push(unreachedRow(event, plan, now))
      if (rows.length === 0) continue
      const made = await tx
        .insertInto('alarmNotice')
        .values(rows)
        .onConflict((conflict) => conflict.columns(['eventId', 'kind', 'afterMinutes', 'channel', 'lane']).doNothing())
        .executeTakeFirst()
      written += Number(made.numInsertedOrUpdatedRows ?? 0)
    }
  }
  return written
}
