import type { CodeOf } from '@undertone/domain/core/enum'
import type { conclusionBasis, findingAnswer } from '@undertone/domain/diagnosis/diagnosis.enums'
import type { FaultKindKey } from '@undertone/domain/diagnosis/fault-kinds.table'
import { type SqlBool, sql } from 'kysely'
import type { Queries } from '../../../platform/database/database.ts'
import { companyAndBelow } from '../../../platform/database/sql.ts'
import type { Scope } from '../../../platform/identity/principal.ts'
import { inScope } from '../../../resource/scope.ts'

/** A finding with its last conclusion. */
export interface ConcludedFinding {
  readonly equipmentId: number
  readonly fault: FaultKindKey
  readonly part: string | null
  readonly answer: CodeOf<typeof findingAnswer> | null
  readonly basis: CodeOf<typeof conclusionBasis> | null
  /** The fault that it was, where it was corrected. */
  readonly instead: FaultKindKey | null
  /** Whether a repair or maintenance showed it. */
  readonly isByWork: boolean
  /** The confidence that was stated, 0 to 1. */
  readonly confidence: number
  /** The version of the rules that found it, or that were in use when a model did. */
  readonly foundBy: string
  /** The model that found it, and which of its versions; null where rules did, or it was deleted since. */
  readonly model: string | null
  readonly modelVersion: number | null
}

const within = (companyId: number | undefined) =>
  companyId === undefined ? sql<SqlBool>`true` : sql<SqlBool>`m.company_id in (${companyAndBelow(companyId)})`

const concluded = sql`select m.tenant_id, (select c.name from company c where c.id = m.tenant_id) as customer, m.equipment_id, f.fault, f.part, f.answer, f.basis, f.found_by, d.name as model, v.number as model_version, coalesce(a.confidence, f.confidence) as confidence,
      case when f.answer = 'Corrected' then a.corrected_fault end as instead, a.work_id is not null as is_by_work
    from finding f join mapping m on m.id = f.mapping_id and m.tenant_id = f.tenant_id
      left join diagnostic_model_version v on v.id = f.found_by_version_id left join diagnostic_model d on d.id = v.model_id
      left join lateral (select * from finding_answer a where a.finding_id = f.id and a.tenant_id = f.tenant_id order by a.id desc limit 1) a on true`

/** All findings in scope, the oldest first. */
export async function concludedFindings(db: Queries, scope: Scope, companyId: number | undefined): Promise<ConcludedFinding[]> {
  const { rows } = await sql<ConcludedFinding>`${concluded}
    where ${inScope(scope, 'm')} and ${within(companyId)} order by f.first_seen, f.id`.execute(db)
  return rows
}

/** A finding with its customer. */
export interface CustomerFinding extends ConcludedFinding {
  readonly tenantId: number
  readonly customer: string
}

/** The findings of a model's versions at all customers, the oldest first. For counts alone: the platform sees no finding. */
export async function findingsOfModel(db: Queries, modelId: number): Promise<CustomerFinding[]> {
  const { rows } = await sql<CustomerFinding>`${concluded}
    where v.model_id = ${modelId} order by f.first_seen, f.id`.execute(db)
  return rows
}

/** A failure of a component, and how many days before it the first finding of its machine was made that was still there in the week before; null without one. */
export interface FailedComponent {
  readonly days: number | null
}

/** The failures of components in scope that happened while the product diagnosed their machines. */
export async function failedComponents(db: Queries, scope: Scope, companyId: number | undefined): Promise<FailedComponent[]> {
  const { rows } = await sql<FailedComponent>`select (extract(epoch from k.failed_at - min(f.first_seen)) / 86400)::float8 as days
    from component k join equipment e on e.id = k.equipment_id join company m on m.id = k.company_id
      left join mapping p on p.equipment_id = k.equipment_id
      left join finding f on f.mapping_id = p.id and f.first_seen < k.failed_at and (f.gone_at is null or f.gone_at > k.failed_at - interval '7 days')
        and f.answer is distinct from 'Rejected'
    where k.failed_at is not null and ${inScope(scope, 'k')} and (${companyId ?? null}::int4 is null or k.company_id in (${companyAndBelow(companyId ?? 0)}))
      and exists (select from diagnosis d join mapping q on q.id = d.mapping_id where q.equipment_id = k.equipment_id and d.t0 < k.failed_at)
    group by k.id, k.failed_at`.execute(db)
  return rows
}
