import type { CodeOf } from '@undertone/domain/core/enum'
import { coreErrors, Refusal } from '@undertone/domain/core/error'
import { type deliveryState, outboxChannel } from '@undertone/domain/core/outbox.enums'
import type { OpenApiDelivery } from '@undertone/domain/open-api/open-api.calls'
import { sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import { zonedWriter } from '../../platform/runtime/clock.ts'

const channel = outboxChannel.members.OpenApiPush.code

interface Row extends Omit<OpenApiDelivery, 'createdAt' | 'nextAt' | 'lastAt'> {
  readonly createdAt: Date
  readonly nextAt: Date
  readonly lastAt: Date | null
}

/** What was told to the receiver of a key, newest first, each with its last attempt. */
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
    select m.message_id, coalesce(m.payload->>'event', '') as event, m.state, m.attempts, m.created_at, m.next_at, a.at as last_at,
      a.answer as last_answer, a.took_ms
    from outbox_message m left join lateral (
      select at, answer, took_ms from outbox_attempt where message_pk = m.id order by number desc limit 1) a on true
    where ${where} order by m.id desc limit ${page.limit} offset ${page.offset}`.execute(db)
  const write = zonedWriter(timeZone)
  const records: OpenApiDelivery[] = rows.map((row) => ({
    ...row,
    createdAt: write(row.createdAt.getTime()),
    nextAt: row.state === 'waiting' ? write(row.nextAt.getTime()) : null,
    lastAt: row.lastAt === null ? null : write(row.lastAt.getTime()),
  }))
  return { records, total: counted.rows[0]?.total ?? 0 }
}

/** Lets an ended or waiting push be tried again at once, with all attempts before it; its id stays. */
export async function sendAgain(db: Queries, keyId: number, messageId: string): Promise<void> {
  const moved = await sql`
    update outbox_message m set state = 'waiting', ended_at = null, next_at = now(), waiting_since = now(), attempts = case when m.state = 'waiting' then m.attempts
      else coalesce((select max(number) from outbox_attempt where message_pk = m.id), 0) end
    where channel = ${channel} and recipient = ${String(keyId)} and message_id = ${messageId}`.execute(db)
  if (moved.numAffectedRows === 0n) throw new Refusal(coreErrors.recordNotFound, {}, 'messageId')
}

/** Gives up what waits for a receiver; answers how many that were. */
export async function dropWaiting(db: Queries, keyId: number): Promise<number> {
  const dropped = await sql`
    update outbox_message set state = 'failed', ended_at = now() where channel = ${channel} and recipient = ${String(keyId)} and state = 'waiting'`.execute(
    db,
  )
  return Number(dropped.numAffectedRows ?? 0)
}
