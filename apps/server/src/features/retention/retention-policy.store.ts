import { memberOf } from '@undertone/domain/core/enum'
import { coreErrors, Refusal } from '@undertone/domain/core/error'
import type { DilutionDraft, DilutionPolicy } from '@undertone/domain/retention/retention.calls'
import { dilutionSubject } from '@undertone/domain/retention/retention.enums'
import { dilutionErrors } from '@undertone/domain/retention/retention.errors'
import { type DilutionRule, dilutionProblems } from '@undertone/domain/retention/retention-policy'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database, Queries, Tx } from '../../platform/database/database.ts'
import { zonedWriter } from '../../platform/runtime/clock.ts'
import type { TenantRule } from './retention-plan.ts'

/** Refuses rules that cannot be meant, at the field; the first that is wrong. */
function judge(rule: DilutionRule): void {
  const [first] = dilutionProblems(rule)
  if (first) throw new Refusal(coreErrors.invalidInput, { detail: first.problem }, first.field)
}

interface Row extends Omit<DilutionPolicy, 'updatedAt'> {
  readonly updatedAt: Date
}

const columns = sql`p.id, p.tenant_id, c.name as tenant_name, p.subject, p.enabled, p.ten_minute_days, p.hour_days, p.day_days, p.keep_days,
  p.per_day, p.remark, p.updated_at`
const from = sql`dilution_policy p join company c on c.id = p.tenant_id`

async function policies(db: Queries, where: RawBuilder<SqlBool>, timeZone: string, page = sql``): Promise<DilutionPolicy[]> {
  const { rows } = await sql<Row>`select ${columns} from ${from} where ${where} order by c.name, p.tenant_id, p.subject ${page}`.execute(db)
  const write = zonedWriter(timeZone)
  return rows.map((row) => ({ ...row, updatedAt: write(row.updatedAt.getTime()) }))
}

/** What narrows the list of policies. */
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

async function policyOf(db: Queries, id: number, timeZone: string): Promise<DilutionPolicy> {
  const [found] = await policies(db, sql<SqlBool>`p.id = ${id}`, timeZone)
  if (!found) throw new Refusal(coreErrors.recordNotFound)
  return found
}

/** While a run goes on its policies stay as they are: nobody may believe that a change had stopped it. */
async function refuseWhileRunning(tx: Tx): Promise<void> {
  const { rows } = await sql`select 1 from dilution_run where state in ('waiting', 'running')`.execute(tx)
  if (rows.length > 0) throw new Refusal(dilutionErrors.runGoesOn)
}

/** Adds a policy; a tenant has one for each subject. */
export async function addPolicy(db: Database, draft: DilutionDraft, accountId: number, timeZone: string): Promise<DilutionPolicy> {
  judge(draft)
  const { tenantId, subject, enabled, tenMinuteDays, hourDays, dayDays, keepDays, perDay, remark } = draft
  const tenant = await sql`select 1 from tenant where id = ${tenantId}`.execute(db)
  if (tenant.rows.length === 0) throw new Refusal(dilutionErrors.noTenant, {}, 'tenantId')
  const { rows } = await sql<{ id: number }>`
    insert into dilution_policy (tenant_id, subject, enabled, ten_minute_days, hour_days, day_days, keep_days, per_day, remark, created_by)
    values (${tenantId}, ${subject}, ${enabled}, ${tenMinuteDays}, ${hourDays}, ${dayDays}, ${keepDays}, ${perDay}, ${remark}, ${accountId})
    on conflict (tenant_id, subject) do nothing returning id`.execute(db)
  const [made] = rows
  if (!made) throw new Refusal(dilutionErrors.policyTwice, { subject: memberOf(dilutionSubject, subject) ?? subject }, 'subject')
  return policyOf(db, made.id, timeZone)
}

type Change = Omit<DilutionDraft, 'tenantId' | 'subject'> & { readonly id: number }

/** Changes what a policy does; whose it is and what it thins stays. */
export async function editPolicy(db: Database, change: Change, timeZone: string): Promise<DilutionPolicy> {
  const { id, enabled, tenMinuteDays, hourDays, dayDays, keepDays, perDay, remark } = change
  const known = await policyOf(db, id, timeZone)
  judge({ subject: known.subject, tenMinuteDays, hourDays, dayDays, keepDays, perDay })
  return db.transaction().execute(async (tx) => {
    await refuseWhileRunning(tx)
    await sql`update dilution_policy set enabled = ${enabled}, ten_minute_days = ${tenMinuteDays}, hour_days = ${hourDays}, day_days = ${dayDays},
      keep_days = ${keepDays}, per_day = ${perDay}, remark = ${remark}, updated_at = now() where id = ${id}`.execute(tx)
    return policyOf(tx, id, timeZone)
  })
}

/** Enables or disables a policy. */
export async function enablePolicy(db: Database, id: number, enabled: boolean, timeZone: string): Promise<DilutionPolicy> {
  return db.transaction().execute(async (tx) => {
    await refuseWhileRunning(tx)
    await sql`update dilution_policy set enabled = ${enabled}, updated_at = now() where id = ${id}`.execute(tx)
    return policyOf(tx, id, timeZone)
  })
}

/** Deletes policies: nothing is thinned by them any more, and what was thinned stays so. */
export async function removePolicies(db: Database, ids: readonly number[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await refuseWhileRunning(tx)
    await sql`delete from dilution_policy where id = any(${ids}::int[])`.execute(tx)
  })
}

/** Which policies are to be carried out. */
export interface RuleFilter {
  readonly tenantId?: number | null
  /** That policy, enabled or not, instead of all enabled ones. */
  readonly policyId?: number | null
  /** Only what has been as it is since then. */
  readonly unchangedSince?: Date
}

/** The rules of policies, as a run keeps them. */
export async function findRules(db: Queries, { tenantId, policyId, unchangedSince }: RuleFilter): Promise<TenantRule[]> {
  const { rows } = await sql<TenantRule>`
    select tenant_id, subject, ten_minute_days, hour_days, day_days, keep_days, per_day from dilution_policy
    where ${policyId ? sql`id = ${policyId}` : sql`enabled`} and ${tenantId ? sql`tenant_id = ${tenantId}` : sql`true`}
      and ${unchangedSince ? sql`updated_at <= ${unchangedSince}` : sql`true`} order by tenant_id, subject`.execute(db)
  return rows
}
