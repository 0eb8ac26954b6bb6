import { isDeliveryDue, sortByWeight } from '@undertone/condition/notify/batching'
import { fillTemplate, fillTitle } from '@undertone/domain/email/email-template'
import { type NoticeFacts, noticeMessage, placeholderValues, remainderLine } from '@undertone/domain/notify/notice-text'
import { maxListedAlarms, noticeDays } from '@undertone/domain/notify/notice-timing'
import { noticeChannel, noticeKind, noticeReason } from '@undertone/domain/notify/notify.enums'
import { sql } from 'kysely'
import type { Database, Queries, Tx } from '../../../platform/database/database.ts'
import { type ChannelName, enqueue } from '../../../platform/outbox/outbox.ts'
import { during } from '../../../platform/trace/tracer.ts'
import { eventFacts, factsFor } from './facts.store.ts'
import { startOfEvents } from './trace-of-events.ts'

/** Pending notices of one receiver on one channel. */
interface PendingReceiver {
  readonly tenantId: number
  readonly channel: string
  readonly lane: string
  readonly levels: readonly number[]
  readonly lastToldAt: Date | null
  readonly isUnderWay: boolean
}

interface Due {
  readonly id: number
  readonly eventId: number
  readonly kind: string
  readonly afterMinutes: number
  readonly level: number
  readonly accountId: number | null
  readonly templateId: number | null
  readonly language: 'cn' | 'en'
  /** Delayed by quiet hours, so that it may be over by now. */
  readonly wasHeld: boolean
}

/** Maximum alarms per message; the rest goes into the next one. */
const maxPerMessage = 500

const { Email, Push } = noticeChannel.members
const { News, Unhandled, Escalation } = noticeKind.members
/** Kinds that an acknowledgement makes unnecessary. */
const forUnacknowledged: readonly string[] = [Unhandled.code, Escalation.code]

/** The outbox channel of a notice channel. */
const outboxChannelOf = (channel: string): ChannelName => (channel === Email.code ? 'email' : channel === Push.code ? 'webPush' : 'chat')

async function pendingReceivers(db: Queries, now: Date): Promise<PendingReceiver[]> {
  const { rows } = await sql<PendingReceiver>`
    select due.tenant_id, due.channel, due.lane, due.levels,
      (select n.told_at from alarm_notice n where n.tenant_id = due.tenant_id and n.channel = due.channel and n.lane = due.lane and n.told_at is not null
        order by n.told_at desc limit 1) as last_told_at,
      exists (select from outbox_message o where o.channel = case due.channel when ${Email.code} then 'email' when ${Push.code} then 'webPush' else 'chat' end
        and o.recipient = due.lane and o.tenant_id = due.tenant_id and o.state = 'waiting') as is_under_way
    from (select tenant_id, channel, lane, array_agg(distinct level) as levels from alarm_notice
      where message_id is null and withheld is null and due_at <= ${now} group by 1, 2, 3) due`.execute(db)
  return rows
}

async function takeDue(tx: Tx, { tenantId, channel, lane }: PendingReceiver, now: Date): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select id::float8 as id, event_id::float8 as event_id, kind, after_minutes, level, account_id, template_id, language, due_at > created_at + interval '1 second' as was_held
    from alarm_notice where tenant_id = ${tenantId} and channel = ${channel} and lane = ${lane} and message_id is null and withheld is null
      and due_at <= ${now} order by id limit ${maxPerMessage} for update skip locked`.execute(tx)
  return rows
}

/** Text of a message: from the template for its addresses, the product's own for people. */
async function wordsOf(tx: Tx, facts: readonly NoticeFacts[], { accountId, templateId, language }: Due) {
  const own = noticeMessage(facts, language)
  if (accountId !== null || templateId === null) return own
  const template = await tx.selectFrom('emailTemplate').select(['title', 'body']).where('id', '=', templateId).executeTakeFirst()
  const [first] = facts
  if (!template || !first) return own
  if (facts.length === 1)
    return {
      title: fillTitle(template.title, placeholderValues(first, language)),
      text: fillTemplate(template.body, placeholderValues(first, language)),
    }
  const parts = facts.slice(0, maxListedAlarms).map((one) => {
    const values = placeholderValues(one, language)
    return `${fillTitle(template.title, values)}\n${fillTemplate(template.body, values)}`
  })
  const rest = facts.length > maxListedAlarms ? [remainderLine(facts.length - maxListedAlarms, language)] : []
  return { title: own.title, text: [...parts, ...rest].join('\n\n----\n\n') }
}

/** Combines all pending notices of one receiver into one message; none where another server was faster or all of them are over. */
async function sendTo(tx: Tx, lane: PendingReceiver, base: string | null, now: Date): Promise<boolean> {
  const due = await takeDue(tx, lane, now)
  const events = new Map((await eventFacts(tx, [...new Set(due.map(({ eventId }) => eventId))])).map((one) => [one.eventId, one]))
  const isObsolete = ({ eventId, wasHeld, kind }: Due) =>
    (wasHeld || kind !== News.code) &&
    (events.get(eventId)?.isOver === true || (forUnacknowledged.includes(kind) && events.get(eventId)?.isAcknowledged === true))
  const past = due.filter(isObsolete)
  if (past.length > 0)
    await tx
      .updateTable('alarmNotice')
      .set({ withheld: noticeReason.members.Over.code })
      .where(
        'id',
        'in',
        past.map(({ id }) => id),
      )
      .execute()
  const left = sortByWeight(
    due.flatMap((one) => {
      const event = events.get(one.eventId)
      return isObsolete(one) || !event ? [] : [{ ...one, ms: event.at.getTime(), event }]
    }),
  )
  const [first] = left
  if (!first) return false
  const facts = left.map(({ event, kind, afterMinutes }) => factsFor(event, { kind, afterMinutes }, base))
  const message = await wordsOf(tx, facts, first)
  const payload = {
    ...message,
    link: facts[0]?.link ?? null,
    templateId: first.templateId,
    language: first.language,
    tag: `alarm-${first.event.alarmId}`,
  }
  const ids = left.map(({ id }) => id)
  const traced = startOfEvents(
    'notify',
    left.map(({ event }) => event),
    'producer',
  )
  const messageId = await during(traced, () =>
    enqueue(tx, outboxChannelOf(lane.channel), {
      tenantId: lane.tenantId,
      recipient: lane.lane,
      payload,
      onceKey: `notice:${Math.min(...ids)}`,
    }),
  )
  await tx.updateTable('alarmNotice').set({ messageId, toldAt: now }).where('id', 'in', ids).execute()
  return true
}

/** Sends what is due; returns the number of messages. `base` is the public address of the product. */
export async function sendNotices(db: Database, base: string | null, signal?: AbortSignal, now = new Date()): Promise<number> {
  let sent = 0
  for (const lane of await pendingReceivers(db, now)) {
    if (signal?.aborted) break
    const { levels, lastToldAt, isUnderWay } = lane
    if (!isDeliveryDue({ levels, lastNotifiedMs: lastToldAt?.getTime() ?? null, isInFlight: isUnderWay }, now.getTime())) continue
    if (await db.transaction().execute((tx) => sendTo(tx, lane, base, now))) sent += 1
  }
  return sent
}

/** Rows per statement. */
const chunk = 5000

/** Deletes expired notices. */
export async function expireNotices(db: Database): Promise<void> {
  for (let gone = chunk; gone === chunk; ) {
    const result = await sql`delete from alarm_notice where id in (select id from alarm_notice
      where created_at < now() - make_interval(days => ${noticeDays}) limit ${chunk})`.execute(db)
    gone = Number(result.numAffectedRows ?? 0)
  }
}
