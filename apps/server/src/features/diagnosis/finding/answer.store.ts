import type { CodeOf } from '@undertone/domain/core/enum'
import type { BearingPartKey } from '@undertone/domain/diagnosis/bearing-parts.table'
import type { conclusionBasis, findingAnswer, rejectReason } from '@undertone/domain/diagnosis/diagnosis.enums'
import type { FaultKindKey } from '@undertone/domain/diagnosis/fault-kinds.table'
import { sql } from 'kysely'
import type { Queries } from '../../../platform/database/database.ts'

/** An answer with the fault that it was, if it was corrected. */
export interface AnswerRow {
  readonly answer: CodeOf<typeof findingAnswer>
  readonly fault: FaultKindKey | null
  readonly part: BearingPartKey | null
  readonly note: string
  readonly basis: CodeOf<typeof conclusionBasis>
  readonly reason: CodeOf<typeof rejectReason> | null
  readonly watchUntilMs: number | null
  readonly by: string
  /** The expert of the platform whose conclusion was taken over. */
  readonly expert: string | null
  readonly ms: number
}

/** What people said of a finding, the newest first. */
export async function answersOf(db: Queries, findingId: number): Promise<AnswerRow[]> {
  const { rows } =
    await sql<AnswerRow>`select a.answer, a.corrected_fault as fault, a.corrected_part as part, a.note, a.basis, a.reason, a.expert,
      (extract(epoch from a.watch_until) * 1000)::float8 as watch_until_ms,
      coalesce(u.nick_name, a.account_name) as by, (extract(epoch from a.at) * 1000)::float8 as ms
    from finding_answer a join finding f on f.id = a.finding_id and f.tenant_id = a.tenant_id left join account u on u.id = a.account_id
    where a.finding_id = ${findingId} order by a.id desc`.execute(db)
  return rows
}
