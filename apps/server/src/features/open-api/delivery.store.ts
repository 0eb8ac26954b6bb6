import type { CodeOf } from '@undertone/domain/core/enum'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import { type deliveryState, outboxChannel } from '@undertone/domain/core/outbox.enums'
import type { OpenApiDelivery } from '@undertone/domain/open-api/open-api.calls'
import { sql } from 'kysely'
import type { Database, Queries } from '../../platform/database/database.ts'
import { dropMessages, messageKind, sendMessageAgain } from '../../platform/outbox/outbox.store.ts'
import { zonedWriter } from '../../platform/runtime/clock.ts'

const channel = outboxChannel.members.OpenApiPush.code

interface Row extends Omit<OpenApiDelivery, 'createdAt' | 'nextAt' | 'lastAt'> {
  readonly createdAt: Date
  readonly nextAt: Date | null
  readonly lastAt: Date | null
}

/** Deliveries to the receiver of a key, newest first, each with its last attempt. */
export async function findDeliveries(
  db: Queries,
  keyId: number,
  state: CodeOf<typeof deliveryState> | null,
  page: { limit: number; offset: number },
  timeZone: string,
) {
  const where = sql`m.channel = ${channel} and m.recipient = ${String(keyId)} and ${state === null ? sql`true` : sql`m.state = ${state}`}`
  const counted = await sql<{ total: number }>`select count(*)::int as total from outbox_message m where ${where}`.execute(db)
  const { rows } = await sql<Row>`
    select m.message_id, coalesce(m.payload->>'event', '') as event, m.state, coalesce(a.number, 0) as attempts, m.created_at, t.due_at as next_at, a.at as last_at,
      a.answer as last_answer, a.took_ms
    from outbox_message m left join lateral (
      select number, at, answer, took_ms from outbox_attempt where message_pk = m.id order by number desc limit 1) a on true
      left join task t on t.kind = ${messageKind} and t.key = m.id::text and t.state = 'waiting'
    where ${where} order by m.id desc limit ${page.limit} offset ${page.offset}`.execute(db)
  const write = zonedWriter(timeZone)
  const records: OpenApiDelivery[] = rows.map((row) => ({
    ...row,
    createdAt: write(row.createdAt.getTime()),
    nextAt: row.nextAt === null ? null : write(row.nextAt.getTime()),
    lastAt: row.lastAt === null ? null : write(row.lastAt.getTime()),
  }))
  return { records, total: counted.rows[0]?.total ?? 0 }
}

/** Resends a delivery immediately, including a failed one; its id stays. */
export async function resend(db: Database, keyId: number, messageId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: number }>`select id from outbox_message
      where channel = ${channel} and recipient = ${String(keyId)} and message_id = ${messageId} for update`.execute(tx)
    const [found] = rows
    if (!found) throw new DomainError(coreErrors.recordNotFound, {}, 'messageId')
    await sendMessageAgain(tx, found.id)
  })
}

/** Discards queued deliveries of a receiver; returns their number. */
export const discardQueued = (db: Database, keyId: number): Promise<number> =>
  db.transaction().execute((tx) => dropMessages(tx, channel, String(keyId)))
