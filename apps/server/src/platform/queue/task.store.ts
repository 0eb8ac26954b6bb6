import { type RawBuilder, sql } from 'kysely'
import type { Database, Queries, Tx } from '../database/database.ts'
import type { Task } from './task.ts'

/** Oldest due tasks of a tenant among which the first of each lane is looked for (guess: beyond it a backlog is worked off lane by lane). */
const lookAt = 500
/** A lease that is not renewed for so long belongs to a server that died, s (guess: an alarm of a waveform may be late by this when a server dies). */
const leaseSeconds = 20
/** Longest error text that is stored, characters (guess: some lines). */
const maxErrorLength = 400

/** How many tasks of a kind may be claimed now. */
export interface ClaimLimits {
  readonly max: number
  readonly perTenant: number
  /** Which tasks `m` may be claimed; all if not given. */
  readonly isHere?: RawBuilder<boolean> | undefined
}

/**
 * The next tenant of a kind with waiting tasks. A comparison of rows instead of an equal kind: without statistics of a table that has just
 * filled, the planner would read and sort all tasks of the kind by another index.
 */
const nextTenant = (kind: string, place: RawBuilder<unknown>): RawBuilder<unknown> => sql`(select next.t from (
      select m.kind, coalesce(m.tenant_id, 0) as t from task m where m.state = 'waiting' and (m.kind, coalesce(m.tenant_id, 0)) ${place}
      order by m.kind, coalesce(m.tenant_id, 0) limit 1) next where next.kind = ${kind})`

/**
 * The ids of the tasks whose turn it is: tenant after tenant, of each lane the oldest that is due. A tenant that queues a million tasks
 * leaves the others their turns, and costs no more to claim from: its tasks are read in the order of an index.
 */
const dueTasks = (kind: string, { max, perTenant, isHere = sql`true` }: ClaimLimits): RawBuilder<unknown> => sql`
  with recursive running as materialized (
    select coalesce(tenant_id, 0) as t, lane from task where kind = ${kind} and state = 'running' and leased_until > now()
  ), tenants (t) as (
    ${nextTenant(kind, sql`>= (${kind}, 0)`)}
    union all
    select ${nextTenant(kind, sql`> (${kind}, tenants.t)`)} from tenants where tenants.t is not null
  ), due as (
    select found.id, found.nth from tenants cross join lateral (
      select id, row_number() over (order by due_at, id) as nth from (
        select id, due_at, row_number() over (partition by coalesce(lane, id::text) order by due_at, id) as in_lane from (
          select id, due_at, lane from task m
          where m.kind = ${kind} and m.state = 'waiting' and coalesce(m.tenant_id, 0) = tenants.t and m.due_at <= now() and ${isHere}
            and (m.lane is null or m.lane <> all (array(select r.lane from running r where r.t = tenants.t and r.lane is not null)))
          order by m.due_at, m.id limit ${lookAt}) oldest) in_lanes
      where in_lane = 1 order by due_at, id
      limit greatest(0, ${perTenant}::int - (select count(*)::int from running r where r.t = tenants.t))) found
    where tenants.t is not null
  ) select id from due order by nth, random() limit ${max}`

const idsOf = (tasks: readonly Task[]) => sql`${tasks.map(({ id }) => id)}::int8[]`
const attemptsOf = (tasks: readonly Task[]) => sql`${tasks.map(({ attempt }) => attempt)}::int4[]`
const columns = sql`m.id, m.tenant_id, m.key, m.lane, m.payload, m.deaths, m.created_at`

/** Leases the tasks whose turn it is: each is followed by another attempt if this server dies. */
export async function claimTasks(db: Database, kind: string, limits: ClaimLimits): Promise<Task[]> {
  const { rows } = await sql<Task>`
    with round as materialized (${dueTasks(kind, limits)})
    update task m set state = 'running', attempts = m.attempts + 1, started_at = now(),
      leased_until = now() + make_interval(secs => ${leaseSeconds})
    from round where m.id = round.id and m.state = 'waiting' and m.due_at <= now()
    returning ${columns}, m.attempts as attempt`.execute(db)
  return rows.sort((a, b) => a.id - b.id)
}

/** Renews the leases of tasks that still run. */
export async function renewLeases(db: Database, tasks: readonly Task[]): Promise<void> {
  if (tasks.length === 0) return
  await sql`update task t set leased_until = now() + make_interval(secs => ${leaseSeconds})
    from unnest(${idsOf(tasks)}, ${attemptsOf(tasks)}) as mine (id, attempt)
    where t.id = mine.id and t.attempts = mine.attempt and t.state = 'running'`.execute(db)
}

/** Locks the tasks whose turn it is until the end of the transaction; what another one holds is left to it. */
export async function lockTasks(tx: Tx, kind: string, limits: ClaimLimits): Promise<Task[]> {
  const { rows } = await sql<Task>`
    with round as materialized (${dueTasks(kind, limits)})
    select ${columns}, m.attempts + 1 as attempt from task m join round on round.id = m.id
    where m.state = 'waiting' and m.due_at <= now() order by m.id for update of m skip locked`.execute(tx)
  return rows
}

/** Removes tasks that are done; answers how many there still were. A leased task is removed only by the attempt that holds it. */
export async function removeTasks(tx: Queries, tasks: readonly Task[], isLeased: boolean): Promise<number> {
  if (tasks.length === 0) return 0
  const { numAffectedRows } = isLeased
    ? await sql`delete from task t using unnest(${idsOf(tasks)}, ${attemptsOf(tasks)}) as mine (id, attempt)
        where t.id = mine.id and t.attempts = mine.attempt and t.state = 'running'`.execute(tx)
    : await sql`delete from task where id = any(${idsOf(tasks)})`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed().slice(0, maxErrorLength)

/** What follows a failed attempt. */
export interface Retry {
  readonly error: string
  /** Milliseconds until the next attempt; null: it has failed for good. */
  readonly afterMs: number | null
  readonly holdsLane: boolean
  /** The attempt was broken off by a stop of the server and does not count. */
  readonly isBrokenOff?: boolean
}

/**
 * Puts a task back, or ends it as failed; answers whether this attempt still held it. While a newer task with its key waits, it stays parked
 * as one whose lease is over: its payload may ask for more than the newer one, and `reclaimTasks` returns it when the key is free.
 */
export async function releaseTask(
  tx: Tx,
  kind: string,
  task: Task,
  { error, afterMs, holdsLane, isBrokenOff = false }: Retry,
): Promise<boolean> {
  const again = sql<Date>`now() + make_interval(secs => ${(afterMs ?? 0) / 1000}::float8)`
  const isMine = sql`id = ${task.id} and attempts in (${task.attempt}, ${task.attempt - 1}) and state <> 'failed'`
  const parked = sql`exists (select from task n where n.kind = ${kind} and n.key = ${task.key} and n.state = 'waiting' and n.id <> ${task.id})`
  const { numAffectedRows } = await sql`
    update task set state = case when ${afterMs === null} then 'failed' when ${parked} then 'running' else 'waiting' end, attempts = ${isBrokenOff ? task.attempt - 1 : task.attempt},
      due_at = ${again}, leased_until = case when ${afterMs !== null} and ${parked} then now() end, started_at = null,
      last_error = ${storable(error)}, ended_at = case when ${afterMs === null} then now() end where ${isMine}`.execute(tx)
  if (holdsLane && afterMs !== null && task.lane !== null)
    await sql`update task set due_at = ${again} where kind = ${kind} and lane = ${task.lane} and state = 'waiting'
      and coalesce(tenant_id, 0) = ${task.tenantId ?? 0} and due_at < ${again}`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}

/**
 * Puts a leased task back until a time, in the transaction of its attempt, which is not counted; answers whether the attempt still held it. A
 * task that was made due after the attempt had begun stays due.
 */
export async function postponeTask(tx: Tx, { id, attempt }: Task, until: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update task set state = 'waiting', attempts = attempts - 1, due_at = case when due_at > started_at then due_at else ${until} end,
      started_at = null, leased_until = null, last_error = null
    where id = ${id} and attempts = ${attempt} and state = 'running'`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}

/** The kinds among these that have due tasks. */
export async function dueKinds(db: Queries, kinds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    select k.kind from unnest(${kinds}::text[]) as k (kind) cross join lateral (
      select from task t where t.kind = k.kind and t.state = 'waiting' and t.due_at <= now() order by t.due_at limit 1) due`.execute(db)
  return rows.map(({ kind }) => kind)
}

/**
 * Returns tasks whose server died to the queue, and those that were parked; answers how many. Of one key one at a time, and none while
 * another with its key waits: each keeps its own payload.
 */
export async function reclaimTasks(db: Database): Promise<number> {
  const { numAffectedRows } = await sql`
    update task set state = 'waiting', leased_until = null, deaths = deaths + case when started_at is null then 0 else 1 end,
      last_error = case when started_at is null then last_error else 'the server that ran it ended' end
    where id in (select distinct on (t.kind, coalesce(t.key, '#' || t.id)) t.id from task t where t.state = 'running' and t.leased_until < now()
      and not exists (select from task n where n.kind = t.kind and n.key = t.key and n.state = 'waiting')
      order by t.kind, coalesce(t.key, '#' || t.id), t.id)`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Days for which a failed task is kept (guess: a month of an operator's holidays). */
const failedDays = 30
/** Rows of one statement. */
const chunk = 5000

/** Forgets tasks that failed long ago; answers how many. */
export async function forgetFailedTasks(db: Database): Promise<number> {
  let forgotten = 0
  for (let gone = chunk; gone === chunk; forgotten += gone) {
    const { numAffectedRows } = await sql`delete from task where id in (select id from task
      where state = 'failed' and ended_at < now() - make_interval(days => ${failedDays}) limit ${chunk})`.execute(db)
    gone = Number(numAffectedRows ?? 0)
  }
  return forgotten
}

/** A task with the name of its kind. */
export type NamedTask = Task & { readonly kind: string }

/**
 * Makes failed and waiting tasks due now; answers which. A failed one whose key waits again already is forgotten: that one does its work.
 * Attempts are counted from zero again, so that a task gets all its retries.
 */
export async function retryTasks(tx: Tx, ids: readonly number[]): Promise<NamedTask[]> {
  await sql`delete from task t where t.id = any(${ids}::int8[]) and t.state = 'failed' and t.key is not null
    and exists (select from task n where n.kind = t.kind and n.key = t.key and n.state = 'waiting')`.execute(tx)
  const { rows } = await sql<NamedTask>`
    update task m set state = 'waiting', due_at = now(), ended_at = null, deaths = 0, attempts = case when m.state = 'failed' then 0 else m.attempts end
    where id = any(${ids}::int8[]) and state in ('failed', 'waiting') returning m.kind, ${columns}, m.attempts as attempt`.execute(tx)
  return rows
}

/** Removes waiting and failed tasks; answers which. */
export async function cancelTasks(tx: Tx, ids: readonly number[]): Promise<NamedTask[]> {
  const { rows } = await sql<NamedTask>`
    delete from task m where id = any(${ids}::int8[]) and state in ('failed', 'waiting') returning m.kind, ${columns}, m.attempts as attempt`.execute(
    tx,
  )
  return rows
}
