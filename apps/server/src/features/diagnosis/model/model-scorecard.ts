import { modelRule } from '@undertone/condition/model/model-findings'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import type { ModelVersionScore } from '@undertone/domain/diagnostic-model/diagnostic-model.calls'
import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/database.ts'
import { findingsOfModel } from '../scorecard/scorecard.store.ts'
import { countsOf } from '../scorecard/scorecard.ts'
import { modelRows, versionsOf } from './model.store.ts'

/** What became of the findings of each version of a model that has any, the newest version first. */
export async function modelScorecard(db: Database, id: number): Promise<ModelVersionScore[]> {
  const [model] = await modelRows(db, { id }, 1, 0)
  if (!model) throw new DomainError(coreErrors.recordNotFound, {}, 'id')
  const versions = (await versionsOf(db, id)).map(({ number }) => ({ number, foundBy: modelRule({ name: model.name, version: number }) }))
  const findings = await findingsOfModel(
    db,
    versions.map(({ foundBy }) => foundBy),
  )
  const tenantIds = [...new Set(findings.map(({ tenantId }) => tenantId))]
  const { rows } = await sql<{ id: number; name: string }>`select id, name from company where id = any(${tenantIds}::int[])`.execute(db)
  const nameOf = new Map(rows.map((row) => [row.id, row.name]))
  return versions.flatMap(({ number, foundBy }) => {
    const own = findings.filter((one) => one.foundBy === foundBy)
    const customers = [...Map.groupBy(own, ({ tenantId }) => tenantId)].map(([tenantId, of]) => ({
      name: nameOf.get(tenantId) ?? '',
      ...countsOf(of),
    }))
    return own.length === 0 ? [] : [{ number, ...countsOf(own), customers: customers.sort((a, b) => b.findings - a.findings) }]
  })
}

/** A model gets another name: what its versions have found keeps being theirs. */
export async function renameFound(tx: Tx, versions: readonly number[], before: string, after: string): Promise<void> {
  for (const version of versions)
    await sql`update finding set found_by = ${modelRule({ name: after, version })}
      where found_by = ${modelRule({ name: before, version })}`.execute(tx)
}
