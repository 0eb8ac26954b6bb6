import { memberOf } from '@undertone/domain/core/enum'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import type { RetentionDraft, RetentionPolicy } from '@undertone/domain/retention/retention.calls'
import { retentionSubject } from '@undertone/domain/retention/retention.enums'
import { retentionErrors } from '@undertone/domain/retention/retention.errors'
import { type RetentionRule, retentionProblems } from '@undertone/domain/retention/retention-policy'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database, Queries, Tx } from '../../platform/database/database.ts'
import { zonedWriter } from '../../platform/runtime/clock.ts'
import type { TenantRule } from './retention-plan.ts'

/** Rejects inconsistent rules with the first invalid field. */
function checkRule(rule: RetentionRule): void {
  const [first] = retentionProblems(rule)
  if (first) throw new DomainError(coreErrors.invalidInput, { detail: first.problem }, first.field)
}

interface Row extends Omit<RetentionPolicy, 'updatedAt'> {
  readonly updatedAt: Date
}

const columns = sql`p.id, p.tenant_id, c.name as tenant_name, p.subject, p.enabled, p.ten_minute_days, p.hour_days, p.day_days, p.keep_days,
  p.per_day, p.remark, p.updated_at`
const from = sql`dilution_policy p join company c on c.id = p.tenant_id`

async function policies(db: Queries, where: RawBuilder<SqlBool>, timeZone: string, page = sql``): Promise<RetentionPolicy[]> {
  const { rows } = await sql<Row>`select ${columns} from ${from} where ${where} order by c.name, p.tenant_id, p.subject ${page}`.execute(db)
  const write = zonedWriter(timeZone)
  return rows.map((row) => ({ ...row, updatedAt: write(row.updatedAt.getTime()) }))
}

/** Filter of the policy list. */
export interface PolicyFilter {
  readonly tenantId?: number | null | undefined
  readonly subject?: string | null | undefined
  readonly pageNum: number
  readonly pageSize: number
}

/** One page of policies, by tenant. */
export async function findPolicies(db: Database, { tenantId, subject, pageNum, pageSize }: PolicyFilter, timeZone: string) {
  const where = sql<SqlBool>`${tenantId ? sql`p.tenant_id = ${tenantId}` : sql`true`} and ${subject ? sql`p.subject = ${subject}` : sql`true`}`
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from ${from} where ${where}`.execute(db)
  const page = sql`limit ${pageSize} offset ${(pageNum - 1) * pageSize}`
  return { records: await policies(db, where, timeZone, page), total: rows[0]?.total ?? 0 }
}

/** Every tenant, by name. */
export async function tenantOptions(db: Database): Promise<{ label: string; value: number }[]> {
  const { rows } = await sql<{ label: string; value: number }>`
    select c.name as label, t.id as value from tenant t join company c on c.id = t.id order by c.name, t.id`.execute(db)
  return rows
}

async function policyOf(db: Queries, id: number, timeZone: string): Promise<RetentionPolicy> {
  const [found] = await policies(db, sql<SqlBool>`p.id = ${id}`, timeZone)
  if (!found) throw new DomainError(coreErrors.recordNotFound)
  return found
}

/** Policies cannot be changed during a run, because the change would not affect it. */
async function rejectWhileRunning(tx: Tx): Promise<void> {
  const { rows } = await sql`select 1 from dilution_run where state in ('waiting', 'running')`.execute(tx)
  if (rows.length > 0) throw new DomainError(retentionErrors.runInProgress)
}

/** Adds a policy; a tenant has one for each subject. */
export async function addPolicy(db: Database, draft: RetentionDraft, accountId: number, timeZone: string): Promise<RetentionPolicy> {
  checkRule(draft)
  const { tenantId, subject, enabled, tenMinuteDays, hourDays, dayDays, keepDays, perDay, remark } = draft
  const tenant = await sql`select 1 from tenant where id = ${tenantId}`.execute(db)
  if (tenant.rows.length === 0) throw new DomainError(retentionErrors.noTenant, {}, 'tenantId')
  const { rows } = await sql<{ id: number }>`
    insert into dilution_policy (tenant_id, subject, enabled, ten_minute_days, hour_days, day_days, keep_days, per_day, remark, created_by)
    values (${tenantId}, ${subject}, ${enabled}, ${tenMinuteDays}, ${hourDays}, ${dayDays}, ${keepDays}, ${perDay}, ${remark}, ${accountId})
    on conflict (tenant_id, subject) do nothing returning id`.execute(db)
  const [made] = rows
  if (!made) throw new DomainError(retentionErrors.duplicatePolicy, { subject: memberOf(retentionSubject, subject) ?? subject }, 'subject')
  return policyOf(db, made.id, timeZone)
}

type Change = Omit<RetentionDraft, 'tenantId' | 'subject'> & { readonly id: number }

/** Edits a policy; its tenant and subject are fixed. */
export async function editPolicy(db: Database, change: Change, timeZone: string): Promise<RetentionPolicy> {
  const { id, enabled, tenMinuteDays, hourDays, dayDays, keepDays, perDay, remark } = change
  const known = await policyOf(db, id, timeZone)
  checkRule({ subject: known.subject, tenMinuteDays, hourDays, dayDays, keepDays, perDay })
  return db.transaction().execute(async (tx) => {
    await rejectWhileRunning(tx)
    await sql`update dilution_policy set enabled = ${enabled}, ten_minute_days = ${tenMinuteDays}, hour_days = ${hourDays}, day_days = ${dayDays},
      keep_days = ${keepDays}, per_day = ${perDay}, remark = ${remark}, updated_at = now() where id = ${id}`.execute(tx)
    return policyOf(tx, id, timeZone)
  })
}

/** Enables or disables a policy. */
export async function enablePolicy(db: Database, id: number, enabled: boolean, timeZone: string): Promise<RetentionPolicy> {
  return db.transaction().execute(async (tx) => {
    await rejectWhileRunning(tx)
    await sql`update dilution_policy set enabled = ${enabled}, updated_at = now() where id = ${id}`.execute(tx)
    return policyOf(tx, id, timeZone)
  })
}

/** Deletes policies: they thin nothing any more, and thinned data stay thinned. */
export async function removePolicies(db: Database, ids: readonly number[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await rejectWhileRunning(tx)
    await sql`delete from dilution_policy where id = any(${ids}::int[])`.execute(tx)
  })
}

/** Filter of the policies to execute. */
export interface RuleFilter {
  readonly tenantId?: number | null
  /** This policy, enabled or not, instead of all enabled ones. */
  readonly policyId?: number | null
  /** Only policies unchanged since then. */
  readonly unchangedSince?: Date
}

/** The rules of policies, as stored in a run. */
export async function findRules(db: Queries, { tenantId, policyId, unchangedSince }: RuleFilter): Promise<TenantRule[]> {
  const { rows } = await sql<TenantRule>`
    select tenant_id, subject, ten_minute_days, hour_days, day_days, keep_days, per_day from dilution_policy
    where ${policyId ? sql`id = ${policyId}` : sql`enabled`} and ${tenantId ? sql`tenant_id = ${tenantId}` : sql`true`}
      and ${unchangedSince ? sql`updated_at <= ${unchangedSince}` : sql`true`} order by tenant_id, subject`.execute(db)
  return rows
}
