import { quietMinutesLeft } from '@undertone/condition/notify/decide-delivery'
import { alarmLevel } from '@undertone/domain/alarm/alarm.enums'
import { securityEventCalls } from '@undertone/domain/device/security/security-event.calls'
import { notifiedSecurityEvents } from '@undertone/domain/device/security/security-event-text'
import { to } from '@undertone/domain/index/to'
import { noticeChannel } from '@undertone/domain/notify/notify.enums'
import { type SecurityEventFacts, securityEventMessage } from '@undertone/domain/notify/security-notice-text'
import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/database.ts'
import { type ChannelName, enqueue } from '../../../platform/outbox/outbox.ts'
import { toZoned } from '../../../platform/runtime/clock.ts'
import { inScope } from '../../../resource/scope.ts'
import { type Person, peopleOf } from '../recipient/recipient.store.ts'
import { alarmTemplates, type RecipientWay, receiversOfPerson, wayKindOf, waysOf } from '../recipient/recipients.store.ts'

/** Events per run (guess: the ingest stores at most one an hour for each gateway and kind). */
const maxEvents = 500

/** People get security events on the channels, and outside of the quiet hours, that they chose for warnings. */
const level = alarmLevel.members.C.code

interface Event extends Omit<SecurityEventFacts, 'time'> {
  readonly id: number
  readonly gatewayId: number
  readonly tenantId: number
  readonly companyId: number
  readonly timeZone: string
  readonly at: Date
}

const channels = { email: 'email', push: 'webPush', chat: 'chat' } as const satisfies Record<string, ChannelName>

async function unnotified(tx: Tx): Promise<Event[]> {
  const { rows } = await sql<Event>`
    select e.id::float8 as id, e.gateway_id, g.tenant_id, g.company_id, c.time_zone, e.time as at, e.kind, e.detail, e.address, g.name as gateway
    from security_event e join gateway g on g.id = e.gateway_id join company c on c.id = g.company_id
    where e.notified_at is null order by e.id limit ${maxEvents} for update of e skip locked`.execute(tx)
  return rows
}

/** The events of gateways in a person's scope. */
async function visibleTo(tx: Tx, { scope }: Person, events: readonly Event[]): Promise<Event[]> {
  const ids = [...new Set(events.map(({ gatewayId }) => gatewayId))]
  const { rows } = await sql<{ id: number }>`select g.id from gateway g where g.id = any(${ids}::int[]) and ${inScope(scope, 'g')}`.execute(
    tx,
  )
  const visible = new Set(rows.map(({ id }) => id))
  return events.filter(({ gatewayId }) => visible.has(gatewayId))
}

const minuteOfDay = (now: Date, timeZone: string): number => {
  const text = toZoned(now, timeZone)
  return Number(text.slice(11, 13)) * 60 + Number(text.slice(14, 16))
}

/** Queues one message about all events for each channel of a person; an e-mail needs a mail server of the company. */
async function notifyPerson(
  tx: Tx,
  person: Person,
  events: readonly Event[],
  ways: readonly RecipientWay[],
  base: string | null,
  now: Date,
): Promise<number> {
  const [first] = events
  if (!first) return 0
  const { setting } = person
  const { tenantId, companyId, timeZone } = first
  const templates = await alarmTemplates(tx, tenantId, companyId)
  const facts = events.map((event) => ({ ...event, time: toZoned(event.at, event.timeZone) }))
  const payload = {
    ...securityEventMessage(facts, setting.language),
    link: base === null ? null : `${base}/#${to.securityEvents()}`,
    language: setting.language,
    tag: `security-${first.id}`,
  }
  const notBefore = new Date(now.getTime() + quietMinutesLeft(setting, minuteOfDay(now, timeZone)) * 60_000)
  const receivers = receiversOfPerson(person, ways, templates).filter(
    ({ channel, levels, templateId }) => levels.includes(level) && (channel !== noticeChannel.members.Email.code || templateId !== null),
  )
  for (const { channel, lane, templateId } of receivers)
    await enqueue(tx, channels[wayKindOf(channel)], {
      tenantId,
      recipient: lane,
      payload: { ...payload, templateId },
      onceKey: `security:${first.id}:${lane}`,
      notBefore,
    })
  return receivers.length
}

/** Notifies people of new security events of the gateways in their scope; returns the number of messages. `base` is the public address. */
export async function notifySecurityEvents(db: Database, base: string | null, now = new Date()): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const events = await unnotified(tx)
    let sent = 0
    const notified = events.filter(({ kind }) => notifiedSecurityEvents.includes(kind))
    for (const [tenantId, own] of Map.groupBy(notified, (event) => event.tenantId)) {
      const ways = await waysOf(tx, tenantId)
      const people = await peopleOf(tx, tenantId, { accountIds: [], roleIds: [] }, securityEventCalls.findPage.access)
      for (const person of people.filter(({ obstacle }) => obstacle === null))
        sent += await notifyPerson(tx, person, await visibleTo(tx, person, own), ways, base, now)
    }
    await sql`update security_event set notified_at = ${now} where id = any(${events.map(({ id }) => id)}::bigint[])`.execute(tx)
    return sent
  })
}
