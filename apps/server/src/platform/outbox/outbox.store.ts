import { taskKind } from '@undertone/domain/task/task.enums'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Queries, Tx } from '../database/database.ts'
import type { OutboxMessage } from './outbox.ts'

/** Name of the tasks that send messages; the key of each is the id of its message. */
export const messageKind = taskKind.members.Message.code

/** A message that waits to be sent. */
export interface WaitingMessage extends Omit<OutboxMessage, 'attempt'> {
  readonly pk: number
  readonly channel: string
  /** The trace of what it tells; null if that was not recorded. */
  readonly traceparent: string | null
}

/** The message of a task; undefined if it is not waiting any more. */
export async function waitingMessage(db: Queries, pk: number): Promise<WaitingMessage | undefined> {
  const { rows } = await sql<WaitingMessage>`
    select id as pk, message_id as id, channel, tenant_id, recipient, payload, created_at, traceparent from outbox_message
    where id = ${pk} and state = 'waiting'`.execute(db)
  return rows[0]
}

/** Longest answer of the other side that is stored, characters (guess: some lines). */
const maxAnswer = 400

/** One attempt to send a message. */
export interface Attempt {
  readonly number: number
  readonly outcome: 'sent' | 'later' | 'never'
  readonly answer: string
  readonly tookMs: number
}

/** Records an attempt. */
export async function recordAttempt(db: Queries, messagePk: number, { number, outcome, answer, tookMs }: Attempt): Promise<void> {
  const text = answer.replaceAll('\0', '').toWellFormed().slice(0, maxAnswer)
  await sql`
    insert into outbox_attempt (message_pk, number, outcome, answer, took_ms)
    select id, ${number}, ${outcome}, ${text}, ${tookMs} from outbox_message where id = ${messagePk} on conflict do nothing`.execute(db)
}

/** Ends a message that waits. */
export async function endMessage(tx: Queries, messagePk: number, state: 'sent' | 'failed'): Promise<void> {
  await sql`update outbox_message set state = ${state}, ended_at = now() where id = ${messagePk} and state = 'waiting'`.execute(tx)
}

/** Lets an ended message wait again, beside a task that sends it. */
export async function reopenMessage(tx: Queries, messagePk: number): Promise<void> {
  await sql`update outbox_message set state = 'waiting', ended_at = null where id = ${messagePk}`.execute(tx)
}

/**
 * Has a message sent again immediately, with the attempts before it; its id stays, so that a receiver recognizes a copy. One that is
 * being sent at this moment is left alone.
 */
export async function sendMessageAgain(tx: Tx, messagePk: number): Promise<void> {
  await reopenMessage(tx, messagePk)
  await sql`delete from task where kind = ${messageKind} and key = ${String(messagePk)} and state = 'failed'`.execute(tx)
  await sql`
    insert into task (kind, tenant_id, key, lane, attempts)
    select ${messageKind}, m.tenant_id, m.id::text, m.channel || ':' || m.recipient,
      coalesce((select max(number) from outbox_attempt a where a.message_pk = m.id), 0)
    from outbox_message m where m.id = ${messagePk}
      and not exists (select from task t where t.kind = ${messageKind} and t.key = m.id::text and t.state = 'running')
    on conflict (kind, key) where key is not null and state = 'waiting' do update set due_at = now()`.execute(tx)
}

/** Gives up the messages that wait for a recipient; answers how many. */
export async function dropMessages(tx: Tx, channel: string, recipient: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with dropped as (update outbox_message set state = 'failed', ended_at = now()
      where channel = ${channel} and recipient = ${recipient} and state = 'waiting' returning id)
    , gone as (delete from task t using dropped d where t.kind = ${messageKind} and t.key = d.id::text and t.state = 'waiting' returning 1)
    select count(*)::int as n from dropped`.execute(tx)
  return rows[0]?.n ?? 0
}

/** How often messages that wait too long, and those that ended long ago, are looked for, ms (guess). */
export const tidyOutboxMs = 60_000

/** Days for which an ended message and its log are kept, days for which one waits at most, and most that wait for one recipient (guesses). */
const bounds = { endedDays: 30, waitingDays: 3, maxWaiting: 10_000 } as const
/** Rows of one statement. */
const chunk = 5000

/** Gives up the messages whose waiting tasks these are, with the reason in their log; answers how many. */
async function giveUp(tx: Tx, tasks: RawBuilder<{ id: number }>, reason: string): Promise<number> {
  // The ids first: without statistics of a table that has just filled, the planner would look for them once for each row.
  const late = await tasks.execute(tx)
  const { rows } = await sql<{ n: number }>`
    with late as (delete from task where id = any(${late.rows.map(({ id }) => id)}::int8[]) and kind = ${messageKind} and state = 'waiting' returning key::bigint as pk, attempts),
    ended as (update outbox_message m set state = 'failed', ended_at = now() from late where m.id = late.pk and m.state = 'waiting' returning m.id, late.attempts),
    noted as (insert into outbox_attempt (message_pk, number, outcome, answer, took_ms)
      select id, attempts + 1, 'never', ${reason}, 0 from ended on conflict do nothing)
    select count(*)::int as n from ended`.execute(tx)
  return rows[0]?.n ?? 0
}

/** Ends what waited too long or is too far back, and forgets what ended long ago; answers how many rows of each. */
export async function tidyOutbox(db: Database): Promise<{ expired: number; overflowed: number; forgotten: number }> {
  const ended = await db.transaction().execute(async (tx) => ({
    expired: await giveUp(
      tx,
      sql<{
        id: number
      }>`select id from task where kind = ${messageKind} and state = 'waiting' and created_at < now() - make_interval(days => ${bounds.waitingDays})`,
      'it waited too long',
    ),
    overflowed: await giveUp(
      tx,
      sql<{ id: number }>`select id from (
          select id, row_number() over (partition by tenant_id, lane order by id desc) as nth from task
          where kind = ${messageKind} and state = 'waiting') counted where nth > ${bounds.maxWaiting}`,
      'too many messages wait for this recipient',
    ),
  }))
  let forgotten = 0
  for (let gone = chunk; gone === chunk; forgotten += gone) {
    const result = await sql`delete from outbox_message where id in (select id from outbox_message
      where ended_at < now() - make_interval(days => ${bounds.endedDays}) limit ${chunk})`.execute(db)
    gone = Number(result.numAffectedRows ?? 0)
  }
  return { ...ended, forgotten }
}
