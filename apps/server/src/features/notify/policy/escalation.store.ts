import type { SavedPolicy } from '@undertone/condition/notify/escalation'
import { type EscalationPolicy, escalationPolicy } from '@undertone/domain/notify/escalation/escalation.calls'
import { noticeKind } from '@undertone/domain/notify/notify.enums'
import { sql } from 'kysely'
import type { Queries } from '../../../platform/database/database.ts'

/** A policy with its tenant and who saved it last. */
export interface StoredPolicy extends SavedPolicy {
  readonly tenantId: number
  readonly changedBy: string | null
}

/** Policies by tenant and company, of one tenant or of all active ones. */
export async function savedPolicies(db: Queries, tenantId: number | null): Promise<Map<number, Map<number, StoredPolicy>>> {
  const { rows } = await sql<{
    companyId: number
    tenantId: number
    levels: unknown
    steps: unknown
    since: Date
    changedBy: string | null
  }>`
    select p.company_id, p.tenant_id, p.levels, p.steps, p.since, u.nick_name as changed_by
    from escalation_policy p left join account u on u.id = p.changed_by
    where ${
      tenantId === null
        ? sql`not exists (select from tenant t where t.id = p.tenant_id and (t.suspended_at is not null or t.expires_at <= now()))`
        : sql`p.tenant_id = ${tenantId}`
    }`.execute(db)
  const found = new Map<number, Map<number, StoredPolicy>>()
  for (const { levels, steps, since, ...row } of rows) {
    const own = found.get(row.tenantId) ?? new Map<number, StoredPolicy>()
    found.set(row.tenantId, own.set(row.companyId, { ...row, since: since.getTime(), policy: escalationPolicy.parse({ levels, steps }) }))
  }
  return found
}

/** Saves the policy of a company; null deletes it. Returns whether there was anything to delete. */
export async function savePolicy(
  db: Queries,
  { tenantId, companyId, accountId }: { readonly tenantId: number; readonly companyId: number; readonly accountId: number | null },
  policy: EscalationPolicy | null,
): Promise<boolean> {
  if (policy === null) {
    const gone = await sql`delete from escalation_policy where tenant_id = ${tenantId} and company_id = ${companyId}`.execute(db)
    return gone.numAffectedRows === 1n
  }
  await sql`insert into escalation_policy (company_id, tenant_id, levels, steps, changed_by)
    values (${companyId}, ${tenantId}, ${[...policy.levels]}::int[], ${JSON.stringify(policy.steps)}::jsonb, ${accountId})
    on conflict (company_id) do update set levels = excluded.levels, steps = excluded.steps, changed_by = excluded.changed_by, since = now()`.execute(
    db,
  )
  return true
}

/** Escalation steps already decided for these events, as `event:minutes`. */
export async function stepsDecided(db: Queries, eventIds: readonly number[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`select distinct event_id || ':' || after_minutes as key from alarm_notice
    where kind = ${noticeKind.members.Escalation.code} and event_id = any(${[...eventIds]}::bigint[])`.execute(db)
  return new Set(rows.map(({ key }) => key))
}
