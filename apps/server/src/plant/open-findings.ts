import type { BearingPartKey } from '@undertone/domain/diagnosis/bearing-parts.table'
import { diagnosisCalls } from '@undertone/domain/diagnosis/diagnosis.calls'
import type { FaultKindKey } from '@undertone/domain/diagnosis/fault-kinds.table'
import { type ConfidenceWord, confidenceWords } from '@undertone/domain/diagnosis/finding'
import { editionsWith } from '@undertone/domain/tenant/editions'
import { edition } from '@undertone/domain/tenant/tenant.enums'
import { sql } from 'kysely'
import { arrayText } from '../platform/database/array-text.ts'
import type { Queries } from '../platform/database/database.ts'

/** A finding from the first waveform that shows it until it is gone, epoch ms; null while it is present. */
export interface FindingSpan {
  readonly id: number
  readonly fault: FaultKindKey
  readonly part: BearingPartKey | null
  readonly word: ConfidenceWord
  readonly fromMs: number
  readonly toMs: number | null
}

/** The surest word of findings; null without one. */
export const surestWord = (findings: readonly Pick<FindingSpan, 'word'>[]): ConfidenceWord | null =>
  confidenceWords.findLast((word) => findings.some((one) => one.word === word)) ?? null

const columns = sql`f.id, f.mapping_id, f.fault, f.part, f.found ->> 'word' as word, (extract(epoch from f.first_seen) * 1000)::float8 as from_ms,
  (extract(epoch from f.gone_at) * 1000)::float8 as to_ms`

/** Findings of a customer whose edition has no diagnosis any more are not brought up to date: they say nothing about now. */
const isDiagnosed = sql`coalesce((select t.edition from tenant t where t.id = f.tenant_id), ${edition.members.Full.code}) = any(${[...editionsWith(diagnosisCalls.findPage.access)]}::text[])`

/** The findings that are present at these points. */
export async function openFindings(db: Queries, mappingIds: readonly number[]): Promise<ReadonlyMap<number, readonly FindingSpan[]>> {
  if (mappingIds.length === 0) return new Map()
  const { rows } = await sql<FindingSpan & { mappingId: number }>`select ${columns} from finding f
    where f.gone_at is null and f.mapping_id = any(${arrayText(mappingIds)}::int4[]) and ${isDiagnosed}`.execute(db)
  return Map.groupBy(rows, ({ mappingId }) => mappingId)
}

/** The findings of a point that overlap a period. */
export async function findingsWithin(db: Queries, mappingId: number, from: Date, to: Date): Promise<FindingSpan[]> {
  const { rows } = await sql<FindingSpan>`select ${columns} from finding f where f.mapping_id = ${mappingId} and f.first_seen < ${to}
    and (f.gone_at is null or f.gone_at >= ${from}) and ${isDiagnosed}`.execute(db)
  return rows
}
