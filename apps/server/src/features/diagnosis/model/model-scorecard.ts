import { coreErrors, DomainError } from '@undertone/domain/core/error'
import type { ModelVersionScore } from '@undertone/domain/diagnostic-model/diagnostic-model.calls'
import type { Database } from '../../../platform/database/database.ts'
import { type CustomerFinding, findingsOfModel } from '../scorecard/scorecard.store.ts'
import { countsOf } from '../scorecard/scorecard.ts'
import { modelRows } from './model.store.ts'

const byCustomer = (findings: readonly CustomerFinding[]) =>
  [...Map.groupBy(findings, ({ tenantId }) => tenantId).values()]
    .map((own) => ({ name: own[0]?.customer ?? '', ...countsOf(own) }))
    .toSorted((a, b) => b.findings - a.findings)

/** What became of the findings of each version of a model that has any, the newest version first. */
export async function modelScorecard(db: Database, id: number): Promise<ModelVersionScore[]> {
  const [model] = await modelRows(db, { id }, 1, 0)
  if (!model) throw new DomainError(coreErrors.recordNotFound, {}, 'id')
  const byVersion = Map.groupBy(await findingsOfModel(db, id), ({ modelVersion }) => modelVersion ?? 0)
  return [...byVersion].toSorted(([a], [b]) => b - a).map(([number, own]) => ({ number, ...countsOf(own), customers: byCustomer(own) }))
}
