import { policyAt } from '@undertone/condition/notify/escalation'
import { coreErrors, Refusal } from '@undertone/domain/core/error'
import type { EscalationPolicy, HeldEscalation } from '@undertone/domain/notify/escalation/escalation.calls'
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
import { keepPolicy, keptPolicies } from '../policy/escalation.store.ts'

interface Named {
  readonly id: number
  readonly name: string
}

/** Roles of a tenant. */
async function rolesNamed(db: Queries, tenantId: number, ids: readonly number[]): Promise<Named[]> {
  const { rows } =
    await sql<Named>`select id, name from role where tenant_id = ${tenantId} and id = any(${[...ids]}::int[]) order by name, id`.execute(db)
  return rows
}

/** People whom the asker may see. */
export async function peopleInSight(db: Queries, scope: Scope, ids: readonly number[]): Promise<Named[]> {
  const { rows } =
    await sql<Named>`select a.id, a.nick_name as name from account a where a.id = any(${[...ids]}::int[]) and ${inScope(scope, 'a')}
    order by a.nick_name, a.id`.execute(db)
  return rows
}

const rolesIn = (policies: readonly (EscalationPolicy | undefined)[]): number[] =>
  policies.flatMap((policy) => policy?.steps.flatMap(({ roleIds }) => roleIds) ?? [])
const peopleIn = (policies: readonly (EscalationPolicy | undefined)[]): number[] =>
  policies.flatMap((policy) => policy?.steps.flatMap(({ accountIds }) => accountIds) ?? [])

/** A policy without the roles and people that are gone: they tell nobody, and whoever saves it again is not refused for them. */
async function withoutGone(db: Queries, tenantId: number, { levels, steps }: EscalationPolicy): Promise<EscalationPolicy> {
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

/** What a company in scope does about alarms with which nobody deals, and what it would do without a policy of its own. */
export async function companyEscalation(db: Queries, { scope, timeZone }: Caller, companyId: number): Promise<HeldEscalation> {
  const { tenantId } = await ownerOf(db, company, scope, companyId, 'companyId')
  const kept = (await keptPolicies(db, tenantId)).get(tenantId) ?? new Map()
  const parents = await parentsOf(db, tenantId)
  const names = new Map(
    (await db.selectFrom('company').select(['id', 'name']).where('tenantId', '=', tenantId).execute()).map((row) => [row.id, row.name]),
  )
  const placeOf = (id: number) => ({ companyId: id, companyName: names.get(id) ?? '' })
  const holds = policyAt(companyId, parents, kept)
  const above = parents.get(companyId) ?? null
  const inherited = above === null ? null : policyAt(above, parents, kept)
  const both = [holds?.policy, inherited?.policy]
  const own = holds?.companyId === companyId ? kept.get(companyId) : undefined
  return {
    ...placeOf(companyId),
    policy: holds && (await withoutGone(db, tenantId, holds.policy)),
    from: holds && placeOf(holds.companyId),
    inherited: inherited && { policy: await withoutGone(db, tenantId, inherited.policy), from: placeOf(inherited.companyId) },
    roles: await rolesNamed(db, tenantId, rolesIn(both)),
    people: await peopleInSight(db, scope, peopleIn(both)),
    changedAt: own ? toZoned(own.since, timeZone) : null,
    changedBy: own?.changedBy ?? null,
  }
}

/** Refuses a policy that cannot be. */
export function checkPolicy(policy: EscalationPolicy): void {
  const problem = policyProblem(policy)
  if (problem) throw problem
}

/** Roles are the tenant's; people are those in the asker's sight, and those whom the policy that holds names already. */
export async function checkNamed(
  db: Queries,
  scope: Scope,
  tenantId: number,
  policy: EscalationPolicy,
  known: readonly number[],
): Promise<void> {
  const roleIds = new Set(rolesIn([policy]))
  if ((await rolesNamed(db, tenantId, [...roleIds])).length !== roleIds.size) throw new Refusal(coreErrors.recordNotFound, {}, 'roleIds')
  const asked = new Set(peopleIn([policy]).filter((id) => !known.includes(id)))
  if ((await peopleInSight(db, scope, [...asked])).length !== asked.size) throw new Refusal(coreErrors.recordNotFound, {}, 'accountIds')
}

/** Saves the policy of a company in scope; null takes that of the company above again. */
export async function saveEscalation(
  db: Database,
  caller: Caller,
  companyId: number,
  policy: EscalationPolicy | null,
): Promise<HeldEscalation> {
  await db.transaction().execute(async (tx: Tx) => {
    const { tenantId } = await ownerOf(tx, company, caller.scope, companyId, 'companyId')
    if (policy !== null) {
      checkPolicy(policy)
      const kept = (await keptPolicies(tx, tenantId)).get(tenantId) ?? new Map()
      const before = policyAt(companyId, await parentsOf(tx, tenantId), kept)
      await checkNamed(tx, caller.scope, tenantId, policy, peopleIn([before?.policy]))
    }
    const isDone = await keepPolicy(tx, { tenantId, companyId, accountId: caller.scope.accountId }, policy)
    if (!isDone) throw new Refusal(notifyErrors.noOwnPolicy, {}, 'companyId')
  })
  return companyEscalation(db, caller, companyId)
}
