import { sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/identity/principal.ts'

/** Whether the caller has worked on something: who did it does not accept it, unless no other account of the customer is active. */
export async function isOwnReview(db: Queries, { scope }: Caller, workId: number): Promise<boolean> {
  const { rows } = await sql<{ isOwn: boolean }>`select (
      exists (select from work_assignee x where x.work_id = ${workId} and x.account_id = ${scope.accountId})
      or exists (select from work_event v where v.work_id = ${workId} and v.kind = 'finish' and v.account_id = ${scope.accountId}))
    and exists (select from account a where a.tenant_id = ${scope.tenantId} and a.id <> ${scope.accountId} and a.status = 0) as is_own`.execute(
    db,
  )
  return rows[0]?.isOwn ?? false
}
