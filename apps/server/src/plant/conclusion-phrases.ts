import type { ConclusionPhrase } from '@undertone/domain/diagnosis/conclusion.calls'
import { faultAdvice } from '@undertone/domain/diagnosis/fault-advice.table'
import { faultKindKeys } from '@undertone/domain/diagnosis/fault-kinds.table'
import { sql } from 'kysely'
import type { Queries } from '../platform/database/database.ts'
import type { Scope } from '../platform/identity/principal.ts'

/** Phrases that every customer has: what puts a fault right, by fault. */
const shipped: readonly ConclusionPhrase[] = faultKindKeys.map((fault) => ({ id: null, fault, ...faultAdvice[fault].repair }))

/** The phrases of a customer, its own first. */
export async function findPhrases(db: Queries, { tenantId }: Scope): Promise<ConclusionPhrase[]> {
  const { rows } =
    await sql<ConclusionPhrase>`select id, fault, cn, en from conclusion_phrase where tenant_id = ${tenantId} order by id`.execute(db)
  return [...rows, ...shipped]
}
