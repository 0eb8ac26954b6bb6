import { coreErrors, DomainError } from '@undertone/domain/core/error'
import type { ConclusionPhrase } from '@undertone/domain/diagnosis/conclusion.calls'
import { diagnosisErrors } from '@undertone/domain/diagnosis/diagnosis.errors'
import { maxPhrases } from '@undertone/domain/diagnosis/diagnosis-limits'
import { sql } from 'kysely'
import type { Database, Queries } from '../../../platform/database/database.ts'
import type { Scope } from '../../../platform/identity/principal.ts'

type Written = Omit<ConclusionPhrase, 'id'>

const tenantOf = ({ tenantId }: Scope): number => {
  if (tenantId === null) throw new DomainError(coreErrors.forbidden)
  return tenantId
}

/** A phrase in both languages: one that is written in one language is used in both. */
function completed({ fault, cn, en }: Written): Written {
  if (cn === '' && en === '') throw new DomainError(diagnosisErrors.emptyPhrase, {}, 'cn')
  return { fault, cn: cn || en, en: en || cn }
}

export async function addPhrase(db: Database, scope: Scope, written: Written): Promise<number> {
  const tenantId = tenantOf(scope)
  const { fault, cn, en } = completed(written)
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('conclusion_phrase'), ${tenantId})`.execute(tx)
    const { rows } = await sql<{ id: number }>`insert into conclusion_phrase (tenant_id, fault, cn, en)
      select ${tenantId}::int4, ${fault}::text, ${cn}::text, ${en}::text
      where (select count(*) from conclusion_phrase where tenant_id = ${tenantId}) < ${maxPhrases} returning id`.execute(tx)
    const [row] = rows
    if (!row) throw new DomainError(diagnosisErrors.tooManyPhrases, { max: maxPhrases })
    return row.id
  })
}

export async function editPhrase(db: Queries, scope: Scope, id: number, written: Written): Promise<void> {
  const { fault, cn, en } = completed(written)
  const { numAffectedRows } = await sql`update conclusion_phrase set fault = ${fault}, cn = ${cn}, en = ${en}
    where id = ${id} and tenant_id = ${tenantOf(scope)}`.execute(db)
  if (numAffectedRows !== 1n) throw new DomainError(coreErrors.recordNotFound, {}, 'id')
}

export async function removePhrase(db: Queries, scope: Scope, id: number): Promise<void> {
  const { numAffectedRows } = await sql`delete from conclusion_phrase where id = ${id} and tenant_id = ${tenantOf(scope)}`.execute(db)
  if (numAffectedRows !== 1n) throw new DomainError(coreErrors.recordNotFound, {}, 'id')
}
