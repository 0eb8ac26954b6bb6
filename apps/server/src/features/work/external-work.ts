import type { ParsedOf } from '@undertone/domain/core/call'
import { DomainError } from '@undertone/domain/core/error'
import type { ExternalWork, repairCalls } from '@undertone/domain/work/work.calls'
import { workErrors } from '@undertone/domain/work/work.errors'
import { workLimits } from '@undertone/domain/work/work-limits'
import { stageOf } from '@undertone/domain/work/work-moves.table'
import { sql } from 'kysely'
import type { Database, Queries, Tx } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/identity/principal.ts'
import { toZoned } from '../../platform/runtime/clock.ts'
import { lockWork } from './lock-work.ts'
import { addEvent, type WorkKindCode } from './work.store.ts'

type Noted = ParsedOf<typeof repairCalls.external>['body']

/** What maintenance systems say of a piece of work, by their names. */
export async function externalsOf(db: Queries, workId: number, timeZone: string): Promise<ExternalWork[]> {
  const { rows } = await sql<Omit<ExternalWork, 'at'> & { readonly at: Date }>`
    select system, reference, url, state, state_text, reported_by as by, reported_at as at from work_external where work_id = ${workId} order by system`.execute(
    db,
  )
  return rows.map((row) => ({ ...row, at: toZoned(row.at, timeZone) }))
}

/** Whether what is noted differs from what was; the answer that was lost may be sent again. */
async function isNews(tx: Tx, { id, system, reference, url = null, state, stateText = null }: Noted): Promise<boolean> {
  const { rows } = await sql<{ same: boolean; n: number }>`
    select coalesce(bool_or(system = ${system} and reference = ${reference} and url is not distinct from ${url} and state = ${state}
      and state_text is not distinct from ${stateText}), false) as same, count(*) filter (where system <> ${system})::int4 as n
    from work_external where work_id = ${id}`.execute(tx)
  if ((rows[0]?.n ?? 0) >= workLimits.externals) throw new DomainError(workErrors.tooManySystems, { max: workLimits.externals })
  return rows[0]?.same !== true
}

/** Notes what a maintenance system calls a piece of work and how far it is there, and adds it to the course. It moves nothing: people say what was found. */
export async function noteExternal(db: Database, caller: Caller, kind: WorkKindCode, noted: Noted): Promise<void> {
  const { id, system, reference, url = null, state, stateText = null } = noted
  await db.transaction().execute(async (tx) => {
    const work = await lockWork(tx, caller, kind, { id })
    if (!(await isNews(tx, noted))) return
    await sql`insert into work_external (tenant_id, work_id, system, reference, url, state, state_text, reported_by)
      values (${caller.scope.tenantId}, ${id}, ${system}, ${reference}, ${url}, ${state}, ${stateText}, ${caller.userName})
      on conflict (work_id, system) do update set reference = excluded.reference, url = excluded.url, state = excluded.state,
        state_text = excluded.state_text, reported_by = excluded.reported_by, reported_at = now()`.execute(tx)
    const stage = stageOf(work)
    await addEvent(tx, caller, id, { kind: 'external', from: stage, to: stage, note: `${system} ${reference}: ${stateText ?? state}` })
  })
}
