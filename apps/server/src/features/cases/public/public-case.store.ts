import { emptyCaseRecord } from '@undertone/domain/cases/case-content'
import type { PublicCaseListed, publicCaseCalls } from '@undertone/domain/cases/public-case.calls'
import type { PublicationEvent } from '@undertone/domain/cases/publication-events'
import type { ParsedOf } from '@undertone/domain/core/call'
import { kindsOfCategory } from '@undertone/domain/diagnosis/fault-kinds.table'
import { taskKind } from '@undertone/domain/task/task.enums'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { arrayText } from '../../../platform/database/array-text.ts'
import type { Queries, Tx } from '../../../platform/database/database.ts'
import { pageOfIds } from '../../../platform/database/page.ts'
import { containing } from '../../../platform/database/sql.ts'
import { enqueueTask } from '../../../platform/queue/task.ts'
import { msOf } from '../read/case.store.ts'
import { assigned, emptiedColumns } from '../write/case-row.ts'

/** Where a public case stands; times in epoch ms. */
export interface StandRow extends Pick<PublicCaseListed, 'state' | 'customer' | 'decidedBy' | 'decisionReason' | 'withdrawnBy'> {
  readonly id: number
  readonly requestedMs: number
  readonly decidedMs: number | null
}

/** Public cases in any state by filter: what waits for approval first, the oldest request before the others; then the newest. */
export async function findPublicCases(
  db: Queries,
  filter: ParsedOf<typeof publicCaseCalls.findPage>['body'],
): Promise<{ ids: number[]; total: number }> {
  const all: RawBuilder<unknown>[] = [sql`true`]
  for (const word of (filter.keyword ?? '').toLowerCase().split(/\s+/))
    if (word !== '') all.push(sql`c.search_text like ${containing(word)}`)
  if (filter.state) all.push(sql`c.state = ${filter.state}`)
  if (filter.category) all.push(sql`c.fault = any(${kindsOfCategory(filter.category)}::text[])`)
  const isPending = sql`(c.state = 'Pending')`
  const order = {
    forward: sql`${isPending} desc, case when ${isPending} then c.id end, c.id desc`,
    backward: sql`${isPending}, case when ${isPending} then c.id end desc, c.id`,
  }
  return pageOfIds(db, { id: sql`c.id`, from: sql`public_case c`, where: sql<SqlBool>`${sql.join(all, sql` and `)}`, order }, filter)
}

/** Where public cases stand, by id. Of a customer only the name is read, and not once its copy has ended. */
export async function standsOf(db: Queries, ids: readonly number[]): Promise<ReadonlyMap<number, StandRow>> {
  const { rows } =
    await sql<StandRow>`select c.id, c.state, case when c.state in ('Pending', 'Approved') then k.name end as customer, ${msOf('c.requested_at')} as requested_ms, ${msOf('c.decided_at')} as decided_ms, c.decided_by,
      c.decision_reason, c.withdrawn_by
    from public_case c left join case_publication q on q.public_case_id = c.id left join company k on k.id = q.tenant_id
    where c.id = any(${arrayText(ids)}::int4[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** A public case that is not changed by others meanwhile. */
export async function lockPublicCase(tx: Tx, id: number) {
  const { rows } = await sql<{
    state: PublicCaseListed['state']
    version: number
    isOfPlatform: boolean
    likeness: object
    record: unknown
  }>`select state, version, is_of_platform, likeness, record
    from public_case where id = ${id} for update`.execute(tx)
  return rows[0]
}

/** Ends the copies of customers: of what was rejected or withdrawn number, state and reason stay. The sweep of files deletes the pictures. */
export async function emptyCopies(tx: Tx, ids: readonly number[]): Promise<void> {
  const given = sql`(select id from public_case where id = any(${arrayText(ids)}::int4[]) and not is_of_platform and state in ('Rejected', 'Withdrawn'))`
  await sql`delete from public_case_file where public_case_id in ${given}`.execute(tx)
  await sql`update public_case set ${assigned(emptiedColumns())}, name = case_number, machine_type = null,
    author = '', record = ${JSON.stringify(emptyCaseRecord)}, likeness = '{}', search_text = lower(case_number) where id in ${given}`.execute(
    tx,
  )
}

/** Withdraws earlier public copies of the same case: the new one takes their place. */
export async function replaceEarlier(tx: Tx, id: number): Promise<void> {
  const { rows } = await sql<{
    id: number
  }>`update public_case p set state = 'Withdrawn', withdrawn_by = 'Customer', decided_at = now(), version = version + 1
    from case_publication q, case_publication own
    where own.public_case_id = ${id} and q.case_id = own.case_id and q.public_case_id = p.id and p.id <> ${id} and p.state = 'Approved' returning p.id`.execute(
    tx,
  )
  await emptyCopies(
    tx,
    rows.map((row) => row.id),
  )
}

/** Has the other side notified of what happened to copies of a customer's cases; a case of the platform has none. */
export async function notifyOfPublication(tx: Tx, ids: readonly number[], kind: PublicationEvent): Promise<void> {
  const { rows } = await sql<{
    tenantId: number
    id: number
  }>`select tenant_id, public_case_id as id from case_publication where public_case_id = any(${arrayText(ids)}::int4[]) order by public_case_id`.execute(
    tx,
  )
  for (const { tenantId, id } of rows)
    await enqueueTask(tx, taskKind.members.PublicationMoved.code, { tenantId, payload: { publicCaseId: id, kind } })
}
