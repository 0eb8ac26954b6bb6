import { DomainError } from '@undertone/domain/core/error'
import { healthErrors } from '@undertone/domain/health/health.errors'
import { type HealthWeights, weightTotal } from '@undertone/domain/health/health-parts.table'
import type { CompanyWeights } from '@undertone/domain/health/health-score.calls'
import { company } from '@undertone/domain/org/company.resource'
import type { Database } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/identity/principal.ts'
import { toZoned } from '../../platform/runtime/clock.ts'
import { ownerOf } from '../../resource/resource-store.ts'
import { assessedMachines } from './health.service.ts'
import { countLevels, type MachineHealth } from './machine-health.ts'
import { addWeights, type TenantWeights, tenantWeights } from './weights.store.ts'

/** Maximum machines in a preview, largest changes first. */
const maxShown = 100

function checkSum(weights: HealthWeights | null): void {
  if (!weights) return
  const sum = weights.severity + weights.alarm + weights.change
  if (sum !== weightTotal) throw new DomainError(healthErrors.weightSum, { sum }, 'weights')
}

/** The weights of a company in scope: the effective ones, their owner, and their history. */
export async function companyWeights(db: Database, caller: Caller, companyId: number): Promise<CompanyWeights> {
  const { tenantId } = await ownerOf(db, company, caller.scope, companyId, 'companyId')
  const [effective, rows] = await Promise.all([
    tenantWeights(db, tenantId),
    db.selectFrom('company').select(['id', 'name']).where('tenantId', '=', tenantId).execute(),
  ])
  const now = Date.now()
  const nameOf = new Map(rows.map(({ id, name }) => [id, name]))
  const { weights, from } = effective.effectiveAt(companyId, now)
  return {
    companyId,
    companyName: nameOf.get(companyId) ?? '',
    weights,
    from: from === null ? null : { companyId: from, companyName: nameOf.get(from) ?? '' },
    inherited: effective.inheritedAt(companyId, now),
    history: effective
      .setBy(companyId)
      .map(({ since, weights: set, by }) => ({ since: toZoned(since, caller.timeZone), t: since, weights: set, by }))
      .reverse(),
  }
}

/** Weights as if a company had these; null inherits from above. */
const withWeights = (companyId: number, weights: HealthWeights | null, nowMs: number) => (held: TenantWeights) => {
  const planned = held.with({ companyId, since: nowMs, weights, by: '' })
  return (id: number) => planned.effectiveAt(id, nowMs).weights
}

/** Scores of a company and those below it with other weights. */
export async function previewWeights(db: Database, caller: Caller, companyId: number, weights: HealthWeights | null) {
  checkSum(weights)
  await ownerOf(db, company, caller.scope, companyId, 'companyId')
  const now = Date.now()
  const [before, after] = await Promise.all([
    assessedMachines(db, caller.scope, { companyId }, now),
    assessedMachines(db, caller.scope, { companyId }, now, withWeights(companyId, weights, now)),
  ])
  const afterOf = new Map(after.map((one) => [one.machine.equipmentId, one]))
  const moved = before.flatMap((one: MachineHealth) => {
    const then = afterOf.get(one.machine.equipmentId)?.score
    if (!one.score || !then || one.score.score === then.score) return []
    const { equipmentId, equipmentName } = one.machine
    return [
      { equipmentId, equipmentName, before: one.score.score, after: then.score, levelBefore: one.score.level, levelAfter: then.level },
    ]
  })
  moved.sort((a, b) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before) || a.equipmentId - b.equipmentId)
  return { before: countLevels(before), after: countLevels(after), machines: moved.slice(0, maxShown), changed: moved.length }
}

/** Sets the weights of a company from now on; null inherits from above again. */
export async function saveWeights(db: Database, caller: Caller, companyId: number, weights: HealthWeights | null): Promise<CompanyWeights> {
  checkSum(weights)
  const { tenantId } = await ownerOf(db, company, caller.scope, companyId, 'companyId')
  if (weights === null && (await tenantWeights(db, tenantId)).ownAt(companyId, Date.now()) === null)
    throw new DomainError(healthErrors.noOwnWeights, {}, 'companyId')
  await addWeights(db, { tenantId, companyId, accountId: caller.accountId }, weights)
  return companyWeights(db, caller, companyId)
}
