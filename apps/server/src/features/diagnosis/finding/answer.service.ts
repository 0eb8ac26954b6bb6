import type { CodeOf } from '@undertone/domain/core/enum'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import type { BearingPartKey } from '@undertone/domain/diagnosis/bearing-parts.table'
import { checkConclusion } from '@undertone/domain/diagnosis/check-conclusion'
import type { conclusionBasis, findingAnswer, rejectReason } from '@undertone/domain/diagnosis/diagnosis.enums'
import type { FaultKindKey } from '@undertone/domain/diagnosis/fault-kinds.table'
import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/database.ts'
import type { Events } from '../../../platform/events/events.ts'
import type { Caller } from '../../../platform/identity/principal.ts'
import { instantOf } from '../../../platform/runtime/clock.ts'
import { inScope } from '../../../resource/scope.ts'
import { calibrateFindings } from './calibration.store.ts'

export type AnswerCode = CodeOf<typeof findingAnswer>

/** A person's answer to a finding; a correction names the fault that it was. */
export interface AnswerInput {
  readonly id: number
  readonly note: string
  readonly basis: CodeOf<typeof conclusionBasis>
  readonly reason?: CodeOf<typeof rejectReason> | null | undefined
  /** Until when it is watched: epoch ms, or the company's wall clock. */
  readonly until?: string | number | null | undefined
  readonly fault?: FaultKindKey | null | undefined
  readonly part?: BearingPartKey | null | undefined
  /** The expert of the platform whose conclusion is taken over. */
  readonly expert?: string | null | undefined
  /** The repair or maintenance that showed it. */
  readonly workId?: number | undefined
}

interface Answered {
  readonly tenantId: number
  readonly companyId: number
  readonly mappingId: number
  readonly fault: string
  readonly part: string | null
  readonly confidence: number
}

/**
 * Stores what a person says of a finding in scope, and corrects the confidences of all present findings of that customer by it. The result says whose findings
 * have changed.
 */
export async function concludeIn(tx: Tx, caller: Caller, answer: AnswerCode, input: AnswerInput) {
  const { id, note, basis, reason = null, fault = null, part = null, expert = null, workId = null } = input
  const given = input.until ?? null
  const until = given === null ? null : instantOf(given, caller.timeZone, 'end', 'until')
  checkConclusion({ fault, part, until })
  // Answers of one customer are counted one after the other, whatever finding they are of.
  if (caller.scope.tenantId !== null)
    await sql`select pg_advisory_xact_lock(hashtext('finding_answer'), ${caller.scope.tenantId})`.execute(tx)
  const { rows } = await sql<Answered>`select m.tenant_id, m.company_id, m.id as mapping_id, f.fault, f.part, f.confidence
    from finding f join mapping m on m.id = f.mapping_id and m.tenant_id = f.tenant_id
    where f.id = ${id} and ${inScope(caller.scope, 'm')} for no key update of f`.execute(tx)
  const [row] = rows
  if (!row) throw new DomainError(coreErrors.recordNotFound, {}, 'id')
  await sql`insert into finding_answer
      (tenant_id, finding_id, mapping_id, answer, fault, part, confidence, corrected_fault, corrected_part, note,
      basis, reason, watch_until, account_id, account_name, expert, work_id)
    values (${row.tenantId}, ${id}, ${row.mappingId}, ${answer}, ${row.fault}, ${row.part}, ${row.confidence}, ${fault}, ${part}, ${note},
      ${basis}, ${reason}, ${until}, ${caller.scope.accountId}, ${caller.userName}, ${expert}, ${workId})`.execute(tx)
  await sql`update finding set answer = ${answer}, basis = ${basis}, watch_until = ${until}, updated_at = now() where id = ${id}`.execute(
    tx,
  )
  await calibrateFindings(tx, row.tenantId, 'present')
  const { tenantId, companyId, mappingId } = row
  return { tenantId, companyId, mappingId }
}

/** The same in a transaction of its own. */
export async function answerFinding(db: Database, events: Events, caller: Caller, answer: AnswerCode, input: AnswerInput): Promise<void> {
  events.emit('findings', await db.transaction().execute((tx) => concludeIn(tx, caller, answer, input)))
}
