import type { BearingPartKey } from '@undertone/domain/diagnosis/bearing-parts.table'
import { diagnosisCalls } from '@undertone/domain/diagnosis/diagnosis.calls'
import { findingAnswer } from '@undertone/domain/diagnosis/diagnosis.enums'
import type { FaultKindKey } from '@undertone/domain/diagnosis/fault-kinds.table'
import { type ConfidenceWord, confidenceWords } from '@undertone/domain/diagnosis/finding'
import { editionsWith } from '@undertone/domain/tenant/editions'
import { edition } from '@undertone/domain/tenant/tenant.enums'
import { sql } from 'kysely'
import { arrayText } from '../platform/database/array-text.ts'
import type { Queries } from '../platform/database/database.ts'
import { findingWeightAt } from './diagnosis-parameters.ts'

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

const columns = sql`f.id, f.mapping_id, f.fault, f.part, f.word, (extract(epoch from f.first_seen) * 1000)::float8 as from_ms,
  (extract(epoch from f.gone_at) * 1000)::float8 as to_ms`

/** A finding that a person has rejected says nothing of the machine. */
export const isHeld = sql`f.answer is distinct from ${findingAnswer.members.Rejected.code}`

/** Findings of a customer whose edition has no diagnosis any more are not brought up to date: they say nothing about now. */
export const isDiagnosed = sql`coalesce((select t.edition from tenant t where t.id = f.tenant_id), ${edition.members.Full.code}) = any(${[...editionsWith(diagnosisCalls.findPage.access)]}::text[])`

/** A finding that is present. */
export interface OpenFinding extends FindingSpan {
  /** The weight of findings in the score of its point, in %; null for the default. */
  readonly weight: number | null
}

/** The findings that are present at these points. */
export async function openFindings(db: Queries, mappingIds: readonly number[]): Promise<ReadonlyMap<number, readonly OpenFinding[]>> {
  if (mappingIds.length === 0) return new Map()
  const { rows } = await sql<
    OpenFinding & { mappingId: number }
  >`select ${columns}, ${findingWeightAt(sql`f.mapping_id`, sql`now()`)} as weight from finding f
    where f.gone_at is null and f.mapping_id = any(${arrayText(mappingIds)}::int4[]) and ${isHeld} and ${isDiagnosed}`.execute(db)
  return Map.groupBy(rows, ({ mappingId }) => mappingId)
}

/** The findings of a point that overlap a period. */
export async function findingsWithin(db: Queries, mappingId: number, from: Date, to: Date): Promise<FindingSpan[]> {
  const { rows } = await sql<FindingSpan>`select ${columns} from finding f where f.mapping_id = ${mappingId} and f.first_seen < ${to}
    and (f.gone_at is null or f.gone_at >= ${from}) and ${isHeld} and ${isDiagnosed}`.execute(db)
  return rows
}

/** The weight of findings in the score of a point at each of some times, in %; null for the default. */
export async function findingWeights(db: Queries, mappingId: number, times: readonly Date[]): Promise<readonly (number | null)[]> {
  const { rows } = await sql<{ weight: number | null }>`select ${findingWeightAt(sql`${mappingId}::int`, sql`t.at`)} as weight
    from unnest(${times.map((time) => time.toISOString())}::timestamptz[]) with ordinality as t (at, n) order by t.n`.execute(db)
  return rows.map(({ weight }) => weight)
}
