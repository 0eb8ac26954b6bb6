import { sql } from 'kysely'
import type { Queries } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/identity/principal.ts'

/** Whether another account of the customer is active: a one-person company may approve and settle its own hazards. */
const isNotAlone = ({ scope }: Caller) =>
  sql`exists (select from account a where a.tenant_id = ${scope.tenantId} and a.id <> ${scope.accountId} and a.status = 0)`

/** Whether the caller would decide on their own: approve what they reported, or settle what they own, asked to settle, or worked on. */
export async function ownParts(
  db: Queries,
  caller: Caller,
  hazardId: number,
): Promise<{ isOwnApproval: boolean; isOwnSettlement: boolean }> {
  const { accountId } = caller.scope
  const { rows } = await sql<{ isOwnApproval: boolean; isOwnSettlement: boolean }>`select
      h.created_by is not distinct from ${accountId}::int4 and ${isNotAlone(caller)} as is_own_approval,
      (h.owner_id is not distinct from ${accountId}::int4
        or exists (select from work w join work_assignee x on x.work_id = w.id where w.hazard_id = h.id and x.account_id = ${accountId})
        or exists (select from hazard_event v where v.hazard_id = h.id and v.kind = 'ask' and v.account_id = ${accountId}))
        and ${isNotAlone(caller)} as is_own_settlement
    from hazard h where h.id = ${hazardId}`.execute(db)
  return rows[0] ?? { isOwnApproval: false, isOwnSettlement: false }
}
