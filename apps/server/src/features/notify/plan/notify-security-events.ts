import type { Language } from '@undertone/domain/core/text'
import { securityEventCalls } from '@undertone/domain/device/security/security-event.calls'
import { notifiedSecurityEvents } from '@undertone/domain/device/security/security-event-text'
import { to } from '@undertone/domain/index/to'
import { type SecurityEventFacts, securityEventMessage } from '@undertone/domain/notify/security-notice-text'
import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/database.ts'
import { toZoned } from '../../../platform/runtime/clock.ts'
import { inScope } from '../../../resource/scope.ts'
import { type Person, peopleOf } from '../recipient/recipient.store.ts'
import { type RecipientWay, waysOf } from '../recipient/recipients.store.ts'
import { messagePerson } from './message-person.ts'

/** Events per run (guess: the ingest stores at most one an hour for each gateway and kind). */
const maxEvents = 500

interface Event extends Omit<SecurityEventFacts, 'time'> {
  readonly id: number
  readonly gatewayId: number
  readonly tenantId: number
  readonly companyId: number
  readonly timeZone: string
  readonly at: Date
}

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

/** Sends a person one message about all events on each of their channels. */
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
  const { tenantId, companyId, timeZone } = first
  const facts = events.map((event) => ({ ...event, time: toZoned(event.at, event.timeZone) }))
  const link = base === null ? null : `${base}/#${to.securityEvents()}`
  const wordsIn = (language: Language) => securityEventMessage(facts, language)
  return messagePerson(tx, person, ways, { tenantId, companyId, timeZone, key: `security:${first.id}`, link, wordsIn }, now)
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
