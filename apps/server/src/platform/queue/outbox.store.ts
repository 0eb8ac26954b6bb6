import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

/** A message whose turn it is, counted as attempted before it is sent. */
export interface ClaimedMessage {
  readonly id: number
  readonly messageId: string
  readonly channel: string
  readonly tenantId: number | null
  readonly recipient: string
  readonly payload: unknown
  readonly attempts: number
  readonly createdAt: Date
}

/** How many messages one round takes, and how many of one tenant may be on their way, so that a flood of one leaves the others their turns (guesses). */
const inRound = { all: 64, tenant: 8 } as const
/** Oldest due messages of a tenant among which its recipients are looked for (guess: beyond it a backlog is worked off recipient by recipient). */
const lookAt = 500
/** A server that dies while it sends leaves its messages to another after this, s; longer than a round can last: four times the longest sending. */
const leaseSeconds = 300

/** How many more may be taken, and what is on its way: its receivers get nothing else meanwhile. */
export interface Places {
  readonly max: number
  readonly underWay: readonly Pick<ClaimedMessage, 'channel' | 'tenantId' | 'recipient'>[]
}

const allPlaces: Places = { max: inRound.all, underWay: [] }

/**
 * Takes the messages of a round: tenant by tenant, of each recipient the oldest that is due. They are lent, not removed: whoever takes them and dies is
 * followed by another attempt, so that a message can arrive twice and never not at all.
 */
export async function claimRound(db: Database, { max, underWay }: Places = allPlaces): Promise<ClaimedMessage[]> {
  const busy = JSON.stringify(underWay.map(({ channel, tenantId, recipient }) => ({ t: tenantId ?? 0, channel, recipient })))
  const { rows } = await sql<ClaimedMessage>`
    with recursive busy as materialized (select * from jsonb_to_recordset(${busy}::jsonb) as lane (t int, channel text, recipient text)), tenants (t) as (
      (select coalesce(tenant_id, 0) from outbox_message where state = 'waiting' order by coalesce(tenant_id, 0) limit 1)
      union all
      select (select coalesce(m.tenant_id, 0) from outbox_message m where m.state = 'waiting' and coalesce(m.tenant_id, 0) > tenants.t
        order by coalesce(m.tenant_id, 0) limit 1) from tenants where tenants.t is not null
    ), due as (
      select found.id, found.place from tenants cross join lateral (
        select id, row_number() over (order by next_at, id) as place from (
          select id, next_at, row_number() over (partition by channel, recipient order by next_at, id) as turn from (
            select id, next_at, channel, recipient from outbox_message m
            where state = 'waiting' and coalesce(tenant_id, 0) = tenants.t and next_at <= now()
              and not exists (select from busy where busy.t = tenants.t and busy.channel = m.channel and busy.recipient = m.recipient)
            order by next_at, id limit ${lookAt}) oldest) turns
        where turn = 1 order by next_at, id limit greatest(0, ${inRound.tenant} - (select count(*) from busy where busy.t = tenants.t))) found
      where tenants.t is not null
    ), round as (select id from due order by place, random() limit ${max})
    update outbox_message m set attempts = m.attempts + 1, next_at = now() + make_interval(secs => ${leaseSeconds}) from round
    where m.id = round.id and m.state = 'waiting' and m.next_at <= now()
    returning m.id, m.message_id, m.channel, m.tenant_id, m.recipient, m.payload, m.attempts, m.created_at`.execute(db)
  return rows
}

/** What became of an attempt. */
export interface AttemptResult {
  readonly outcome: 'sent' | 'later' | 'never'
  readonly answer: string
  readonly tookMs: number
  /** When it is tried again, ms from now; null: never. */
  readonly againMs: number | null
  /** All that waits for this recipient waits as long. */
  readonly holdsLane: boolean
}

/** Longest word of the other side that is kept, characters (guess: some lines). */
const maxAnswer = 400

/** Writes an attempt down and moves its message on; a message that was ended meanwhile stays ended. */
export async function noteAttempt(db: Database, message: ClaimedMessage, result: AttemptResult): Promise<void> {
  const { outcome, tookMs, againMs } = result
  const answer = result.answer.replaceAll('\0', '').toWellFormed().slice(0, maxAnswer)
  await db.transaction().execute(async (tx) => {
    const state = outcome === 'sent' ? 'sent' : againMs === null ? 'failed' : 'waiting'
    const next = sql<Date>`now() + make_interval(secs => ${(againMs ?? 0) / 1000}::float8)`
    const moved = await sql`
      update outbox_message set state = ${state}, next_at = ${next}, ended_at = case when ${state === 'waiting'} then null else now() end
      where id = ${message.id} and state = 'waiting'`.execute(tx)
    // It went with its tenant.
    if (moved.numAffectedRows === 0n) return
    await tx
      .insertInto('outboxAttempt')
      .values({ messagePk: message.id, number: message.attempts, outcome, answer, tookMs })
      .onConflict((conflict) => conflict.columns(['messagePk', 'number']).doNothing())
      .execute()
    if (result.holdsLane && againMs !== null)
      await sql`
        update outbox_message set next_at = ${next} where state = 'waiting' and channel = ${message.channel} and recipient = ${message.recipient}
          and coalesce(tenant_id, 0) = ${message.tenantId ?? 0} and next_at < ${next}`.execute(tx)
  })
}

/** Days for which an ended message and its log are kept, days for which one waits at most, and most that wait for one recipient (guesses). */
const bounds = { endedDays: 30, waitingDays: 3, waitingMost: 10_000 } as const
/** Rows of one statement. */
const chunk = 5000

/** Ends what waited too long or stands too far back, and forgets what ended long ago; answers how many rows went. */
export async function tidyOutbox(db: Database): Promise<{ expired: number; overflowed: number; forgotten: number }> {
  const expired = await sql`
    with over as (update outbox_message set state = 'failed', ended_at = now()
      where state = 'waiting' and waiting_since < now() - make_interval(days => ${bounds.waitingDays}) returning id, attempts)
    insert into outbox_attempt (message_pk, number, outcome, answer, took_ms)
      select id, attempts + 1, 'never', 'it waited too long', 0 from over on conflict do nothing`.execute(db)
  const overflowed = await sql`
    with crowded as (select channel, recipient, coalesce(tenant_id, 0) as t from outbox_message where state = 'waiting'
      group by 1, 2, 3 having count(*) > ${bounds.waitingMost}),
    over as (update outbox_message m set state = 'failed', ended_at = now() from (
        select id from (
          select o.id, row_number() over (partition by o.channel, o.recipient, coalesce(o.tenant_id, 0) order by o.id desc) as place
          from outbox_message o join crowded c on c.channel = o.channel and c.recipient = o.recipient and c.t = coalesce(o.tenant_id, 0)
          where o.state = 'waiting') placed
        where place > ${bounds.waitingMost}) late
      where m.id = late.id and m.state = 'waiting' returning m.id, m.attempts)
    insert into outbox_attempt (message_pk, number, outcome, answer, took_ms)
      select id, attempts + 1, 'never', 'too many messages wait for this recipient', 0 from over on conflict do nothing`.execute(db)
  let forgotten = 0
  for (let gone = chunk; gone === chunk; forgotten += gone) {
    const result = await sql`delete from outbox_message where id in (select id from outbox_message
      where ended_at < now() - make_interval(days => ${bounds.endedDays}) limit ${chunk})`.execute(db)
    gone = Number(result.numAffectedRows ?? 0)
  }
  return { expired: Number(expired.numAffectedRows ?? 0), overflowed: Number(overflowed.numAffectedRows ?? 0), forgotten }
}
