import { policyAt } from '@undertone/condition/notify/escalation'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import type { CompanyEscalation, EscalationPolicy } from '@undertone/domain/notify/escalation/escalation.calls'
import { policyProblem } from '@undertone/domain/notify/escalation/escalation-check'
import { notifyErrors } from '@undertone/domain/notify/notify.errors'
import { company } from '@undertone/domain/org/company.resource'
import { sql } from 'kysely'
import { parentsOf } from '../../../plant/company-tree.ts'
import type { Database, Queries, Tx } from '../../../platform/database/database.ts'
import type { Caller, Scope } from '../../../platform/identity/principal.ts'
import { toZoned } from '../../../platform/runtime/clock.ts'
import { ownerOf } from '../../../resource/resource-store.ts'
import { inScope } from '../../../resource/scope.ts'
import { savedPolicies, savePolicy } from '../policy/escalation.store.ts'

interface NamedRow {
  readonly id: number
  readonly name: string
}

async function rolesById(db: Queries, tenantId: number, ids: readonly number[]): Promise<NamedRow[]> {
  const { rows } =
    await sql<NamedRow>`select id, name from role where tenant_id = ${tenantId} and id = any(${[...ids]}::int[]) order by name, id`.execute(
      db,
    )
  return rows
}

/** People visible to the caller. */
export async function visiblePeople(db: Queries, scope: Scope, ids: readonly number[]): Promise<NamedRow[]> {
  const { rows } =
    await sql<NamedRow>`select a.id, a.nick_name as name from account a where a.id = any(${[...ids]}::int[]) and ${inScope(scope, 'a')}
    order by a.nick_name, a.id`.execute(db)
  return rows
}

const rolesIn = (policies: readonly (EscalationPolicy | undefined)[]): number[] =>
  policies.flatMap((policy) => policy?.steps.flatMap(({ roleIds }) => roleIds) ?? [])
const peopleIn = (policies: readonly (EscalationPolicy | undefined)[]): number[] =>
  policies.flatMap((policy) => policy?.steps.flatMap(({ accountIds }) => accountIds) ?? [])

/** A policy without deleted roles and people: they are not notified, and saving it again must not fail because of them. */
async function withoutDeleted(db: Queries, tenantId: number, { levels, steps }: EscalationPolicy): Promise<EscalationPolicy> {
  const { rows } = await sql<{ kind: string; id: number }>`select 'role' as kind, id from role where tenant_id = ${tenantId}
      and id = any(${steps.flatMap(({ roleIds }) => roleIds)}::int[])
    union all select 'account', id from account where tenant_id = ${tenantId} and id = any(${steps.flatMap(({ accountIds }) => accountIds)}::int[])`.execute(
    db,
  )
  const there = new Set(rows.map(({ kind, id }) => `${kind}${id}`))
  return {
    levels,
    steps: steps.map((step) => ({
      ...step,
      roleIds: step.roleIds.filter((id) => there.has(`role${id}`)),
      accountIds: step.accountIds.filter((id) => there.has(`account${id}`)),
    })),
  }
}

/** The escalation policy of a company in scope, and the one it would inherit without its own. */
export async function companyEscalation(db: Queries, { scope, timeZone }: Caller, companyId: number): Promise<CompanyEscalation> {
  const { tenantId } = await ownerOf(db, company, scope, companyId, 'companyId')
  const saved = (await savedPolicies(db, tenantId)).get(tenantId) ?? new Map()
  const parents = await parentsOf(db, tenantId)
  const names = new Map(
    (await db.selectFrom('company').select(['id', 'name']).where('tenantId', '=', tenantId).execute()).map((row) => [row.id, row.name]),
  )
  const placeOf = (id: number) => ({ companyId: id, companyName: names.get(id) ?? '' })
  const holds = policyAt(companyId, parents, saved)
  const above = parents.get(companyId) ?? null
  const inherited = above === null ? null : policyAt(above, parents, saved)
  const both = [holds?.policy, inherited?.policy]
  const own = holds?.companyId === companyId ? saved.get(companyId) : undefined
  return {
    ...placeOf(companyId),
    policy: holds && (await withoutDeleted(db, tenantId, holds.policy)),
    from: holds && placeOf(holds.companyId),
    inherited: inherited && { policy: await withoutDeleted(db, tenantId, inherited.policy), from: placeOf(inherited.companyId) },
    roles: await rolesById(db, tenantId, rolesIn(both)),
    people: await visiblePeople(db, scope, peopleIn(both)),
    changedAt: own ? toZoned(own.since, timeZone) : null,
    changedBy: own?.changedBy ?? null,
  }
}

/** Rejects an invalid policy. */
export function checkPolicy(policy: EscalationPolicy): void {
  const problem = policyProblem(policy)
  if (problem) throw problem
}

/** Roles must be the tenant's; people must be visible to the caller or already in the current policy. */
export async function checkRecipients(
  db: Queries,
  scope: Scope,
  tenantId: number,
  policy: EscalationPolicy,
  known: readonly number[],
): Promise<void> {
  const roleIds = new Set(rolesIn([policy]))
  if ((await rolesById(db, tenantId, [...roleIds])).length !== roleIds.size) throw new DomainError(coreErrors.recordNotFound, {}, 'roleIds')
  const requested = new Set(peopleIn([policy]).filter((id) => !known.includes(id)))
  if ((await visiblePeople(db, scope, [...requested])).length !== requested.size)
    throw new DomainError(coreErrors.recordNotFound, {}, 'accountIds')
}

/** Saves the policy of a company in scope; null inherits from the company above again. */
export async function saveEscalation(
  db: Database,
  caller: Caller,
  companyId: number,
  policy: EscalationPolicy | null,
): Promise<CompanyEscalation> {
  await db.transaction().execute(async (tx: Tx) => {
    const { tenantId } = await ownerOf(tx, company, caller.scope, companyId, 'companyId')
    if (policy !== null) {
      checkPolicy(policy)
      const kept = (await savedPolicies(tx, tenantId)).get(tenantId) ?? new Map()
      const before = policyAt(companyId, await parentsOf(tx, tenantId), kept)
      await checkRecipients(tx, caller.scope, tenantId, policy, peopleIn([before?.policy]))
    }
    const isDone = await savePolicy(tx, { tenantId, companyId, accountId: caller.scope.accountId }, policy)
    if (!isDone) throw new DomainError(notifyErrors.noOwnPolicy, {}, 'companyId')
  })
  return companyEscalation(db, caller, companyId)
}
