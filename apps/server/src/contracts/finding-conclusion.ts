import type { CodeOf } from '@undertone/domain/core/enum'
import type { BearingPartKey } from '@undertone/domain/diagnosis/bearing-parts.table'
import type { conclusionBasis, findingAnswer, rejectReason } from '@undertone/domain/diagnosis/diagnosis.enums'
import type { FaultKindKey } from '@undertone/domain/diagnosis/fault-kinds.table'
import type { Tx } from '../platform/database/database.ts'
import type { Caller } from '../platform/identity/principal.ts'

/** What was concluded of a finding; a correction names the fault that it was. */
export interface Conclusion {
  readonly id: number
  readonly answer: CodeOf<typeof findingAnswer>
  readonly note: string
  readonly basis: CodeOf<typeof conclusionBasis>
  readonly fault: FaultKindKey | null
  readonly part: BearingPartKey | null
  readonly reason?: CodeOf<typeof rejectReason> | null
  /** Until when it is watched, epoch ms. */
  readonly until?: number | null
  /** The expert of the platform whose conclusion is taken over. */
  readonly expert?: string | null
  /** The work that showed it. */
  readonly workId?: number
}

/** Notes a conclusion on a finding in scope within a transaction; the result notifies open pages, after the commit. Implemented by the diagnosis feature. */
export type ConcludeFinding = (tx: Tx, caller: Caller, conclusion: Conclusion) => Promise<() => void>
