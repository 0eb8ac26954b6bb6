import { defaultWeights, type HealthWeights } from '@undertone/domain/health/health-parts.table'
import { sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'

/** Weights set at a time; null where the company inherits from above. */
export interface WeightsChange {
  readonly companyId: number
  /** Epoch ms. */
  readonly since: number
  readonly weights: HealthWeights | null
  readonly by: string
}

/** Effective weights of a company and their owner; null for the defaults. */
export interface EffectiveWeights {
  readonly weights: HealthWeights
  readonly from: number | null
}

/** All weights of a tenant over time. */
export class TenantWeights {
  readonly #parents: ReadonlyMap<number, number | null>
  readonly #setOf: ReadonlyMap<number, readonly WeightsChange[]>

  constructor(parents: ReadonlyMap<number, number | null>, set: readonly WeightsChange[]) {
    this.#parents = parents
    this.#setOf = Map.groupBy(set, ({ companyId }) => companyId)
  }

  /** A copy with one more change. */
  with(set: WeightsChange): TenantWeights {
    return new TenantWeights(this.#parents, [...[...this.#setOf.values()].flat(), set])
  }

  /** The changes of a company, in order of time. */
  setBy(companyId: number): readonly WeightsChange[] {
    return this.#setOf.get(companyId) ?? []
  }

  /** Its own weights at a time, epoch ms. */
  ownAt(companyId: number, at: number): HealthWeights | null {
    return this.setBy(companyId).findLast(({ since }) => since <= at)?.weights ?? null
  }

  /** Effective weights of a company at a time, epoch ms: its own, else those of the nearest company above with any. */
  effectiveAt(companyId: number, at: number): EffectiveWeights {
    for (let id: number | null = companyId; id !== null; id = this.#parents.get(id) ?? null) {
      const own = this.ownAt(id, at)
      if (own) return { weights: own, from: id }
    }
    return { weights: defaultWeights, from: null }
  }

  /** Weights inherited without its own. */
  inheritedAt(companyId: number, at: number): HealthWeights {
    const parent = this.#parents.get(companyId) ?? null
    return parent === null ? defaultWeights : this.effectiveAt(parent, at).weights
  }

  /** When the weights of a company or of one above it changed, epoch ms. */
  changesFor(companyId: number): number[] {
    const found: number[] = []
    for (let id: number | null = companyId; id !== null; id = this.#parents.get(id) ?? null)
      found.push(...this.setBy(id).map(({ since }) => since))
    return found.sort((a, b) => a - b)
  }
}

export async function tenantWeights(db: Queries, tenantId: number): Promise<TenantWeights> {
  const companies = await db.selectFrom('company').select(['id', 'parentId']).where('tenantId', '=', tenantId).execute()
  const { rows } = await sql<{
    companyId: number
    since: Date
    severity: number | null
    alarm: number | null
    change: number | null
    by: string
  }>`select w.company_id, w.since, w.severity, w.alarm, w.change, coalesce(a.nick_name, '') as by
    from health_weights w left join account a on a.id = w.created_by where w.tenant_id = ${tenantId} order by w.since, w.id`.execute(db)
  const set = rows.map(({ companyId, since, severity, alarm, change, by }) => ({
    companyId,
    since: since.getTime(),
    weights: severity === null || alarm === null || change === null ? null : { severity, alarm, change },
    by,
  }))
  return new TenantWeights(new Map(companies.map(({ id, parentId }) => [id, parentId])), set)
}

/** Stores weights of a company from now on; null inherits from above. */
export async function addWeights(
  db: Queries,
  owner: { readonly tenantId: number; readonly companyId: number; readonly accountId: number | null },
  weights: HealthWeights | null,
): Promise<void> {
  const { tenantId, companyId, accountId } = owner
  const { severity = null, alarm = null, change = null } = weights ?? {}
  await sql`insert into health_weights (tenant_id, company_id, severity, alarm, change, created_by)
    values (${tenantId}, ${companyId}, ${severity}, ${alarm}, ${change}, ${accountId})`.execute(db)
}
