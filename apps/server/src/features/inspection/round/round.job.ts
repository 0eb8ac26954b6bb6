import { inspectionTaskStatus } from '@undertone/domain/inspection/inspection.enums'
import { taskMoves } from '@undertone/domain/inspection/round/round-moves.table'
import { taskKind } from '@undertone/domain/task/task.enums'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import { isTenantOpen } from '../../../platform/identity/open-tenant.ts'
import { enqueueTask } from '../../../platform/queue/task.ts'
import { aheadDays, makeRoundsAhead, remakeRounds } from '../plan/make-rounds.ts'
import { takeSnapshot } from './snapshot.ts'

/** How often rounds are looked after, ms. */
export const roundsMs = 60_000
/** Rows of one transaction. */
const batch = 200
const dayMs = 86_400_000

/** Plans of customers that are open. */
const isOpen = sql`exists (select from tenant t where t.id = p.tenant_id and ${isTenantOpen})`

/** Runs all of it, and throws the first error at the end: what fails for one customer holds up no other. */
async function inTurn(steps: readonly (() => Promise<void>)[]): Promise<void> {
  const errors: unknown[] = []
  for (const step of steps) await step().catch((error: unknown) => errors.push(error))
  if (errors.length > 0) throw errors[0]
}

/** Makes rounds ahead for the plans that have fewer than two weeks of them, each plan in a transaction of its own. */
async function makeAhead(db: Database, nowMs: number): Promise<void> {
  // A day less than is made, so that a plan is touched once a day.
  const until = new Date(nowMs + (aheadDays - 1) * dayMs)
  const { rows } = await sql<{ id: number; isStale: boolean }>`select p.id, p.is_stale from inspection_plan p
    where (p.is_stale or (not p.paused and (p.made_until is null or p.made_until < ${until}::date))) and ${isOpen} order by p.id limit ${batch}`.execute(
    db,
  )
  await inTurn(
    rows.map(
      ({ id, isStale }) =>
        () =>
          db.transaction().execute((tx) => (isStale ? remakeRounds(tx, id, nowMs) : makeRoundsAhead(tx, id, nowMs))),
    ),
  )
}

/** Keeps what the rounds consist of that have opened. */
async function open(db: Database, nowMs: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: number; lineId: number | null }>`select id, line_id from inspection_task
      where snapshot is null and opens_at <= ${new Date(nowMs)} order by opens_at limit ${batch} for update skip locked`.execute(tx)
    for (const { id, lineId } of rows) await takeSnapshot(tx, id, lineId)
  })
}

/** Ends the rounds whose time is over. */
async function timeOut(db: Database, nowMs: number): Promise<void> {
  for (const { from, on, to } of taskMoves) {
    if (on !== 'timeOut' && on !== 'endEmpty') continue
    const isEmpty = on === 'endEmpty'
    await sql`update inspection_task set status = ${to}, version = version + 1, finished_at = case when ${isEmpty}::boolean then grace_end end
      where status = any(${from}::int4[]) and (snapshot is not null and items = 0) = ${isEmpty}::boolean and grace_end < ${new Date(nowMs)}`.execute(
      db,
    )
  }
}

/** Queues the messages that are due: each once, and none about a round that is done. */
async function notify(db: Database, nowMs: number, of: 'remind' | 'escalate'): Promise<void> {
  const column = sql.ref(`${of}_at`)
  // What is long past says nothing that anybody can act on.
  const oldest = new Date(nowMs - dayMs)
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: number; tenantId: number; status: number; isOld: boolean }>`select id, tenant_id, status,
        ${column} < ${oldest} as is_old from inspection_task
      where ${column} <= ${new Date(nowMs)} order by ${column} limit ${batch} for update skip locked`.execute(tx)
    if (rows.length === 0) return
    await sql`update inspection_task set ${column} = null where id = any(${rows.map(({ id }) => id)}::int4[])`.execute(tx)
    const { NoStart, Timeout } = inspectionTaskStatus.members
    const wanted = of === 'remind' ? NoStart.code : Timeout.code
    for (const { id, tenantId, status, isOld } of rows)
      if (status === wanted && !isOld)
        await enqueueTask(tx, taskKind.members.InspectionNotice.code, { tenantId, key: `${of}:${id}`, payload: { taskId: id, of } })
  })
}

/** Looks after all rounds: makes them, opens them, ends them, and has people reminded. */
export async function runRounds(db: Database, nowMs = Date.now()): Promise<void> {
  await inTurn([
    () => makeAhead(db, nowMs),
    () => open(db, nowMs),
    () => timeOut(db, nowMs),
    () => notify(db, nowMs, 'remind'),
    () => notify(db, nowMs, 'escalate'),
  ])
}
