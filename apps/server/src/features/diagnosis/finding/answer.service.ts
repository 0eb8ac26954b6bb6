import type { CodeOf } from '@undertone/domain/core/enum'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import type { BearingPartKey } from '@undertone/domain/diagnosis/bearing-parts.table'
import type { findingAnswer } from '@undertone/domain/diagnosis/diagnosis.enums'
import { diagnosisErrors } from '@undertone/domain/diagnosis/diagnosis.errors'
import type { FaultKindKey } from '@undertone/domain/diagnosis/fault-kinds.table'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import type { Events } from '../../../platform/events/events.ts'
import type { Caller } from '../../../platform/identity/principal.ts'
import { inScope } from '../../../resource/scope.ts'
import { calibrateFindings } from './calibration.store.ts'

export type AnswerCode = CodeOf<typeof findingAnswer>

/** A person's answer to a finding; a correction names the fault that it was. */
export interface AnswerInput {
  readonly id: number
  readonly note: string
  readonly fault?: FaultKindKey
  readonly part?: BearingPartKey | null | undefined
}

interface Answered {
  readonly tenantId: number
  readonly companyId: number
  readonly mappingId: number
  readonly fault: string
  readonly part: string | null
  readonly confidence: number
}

/** Stores what a person says of a finding in scope, and corrects the confidences of all present findings of that customer by it. */
export async function answerFinding(db: Database, events: Events, caller: Caller, answer: AnswerCode, input: AnswerInput): Promise<void> {
  const { id, note, fault = null, part = null } = input
  if (part !== null && fault !== 'bearingBreath') throw new DomainError(diagnosisErrors.noSuchPart, {}, 'part')
  const found = await db.transaction().execute(async (tx) => {
    // Answers of one customer are counted one after the other, whatever finding they are of.
    if (caller.scope.tenantId !== null)
      await sql`select pg_advisory_xact_lock(hashtext('finding_answer'), ${caller.scope.tenantId})`.execute(tx)
    const { rows } = await sql<Answered>`select m.tenant_id, m.company_id, m.id as mapping_id, f.fault, f.part, f.confidence
      from finding f join mapping m on m.id = f.mapping_id and m.tenant_id = f.tenant_id
      where f.id = ${id} and ${inScope(caller.scope, 'm')} for no key update of f`.execute(tx)
    const [row] = rows
    if (!row) throw new DomainError(coreErrors.recordNotFound, {}, 'id')
    await sql`insert into finding_answer
        (tenant_id, finding_id, mapping_id, answer, fault, part, confidence, corrected_fault, corrected_part, note, account_id, account_name)
      values (${row.tenantId}, ${id}, ${row.mappingId}, ${answer}, ${row.fault}, ${row.part}, ${row.confidence}, ${fault}, ${part}, ${note},
        ${caller.scope.accountId}, ${caller.userName})`.execute(tx)
    await sql`update finding set answer = ${answer}, updated_at = now() where id = ${id}`.execute(tx)
    await calibrateFindings(tx, row.tenantId, 'present')
    return row
  })
  const { tenantId, companyId, mappingId } = found
  events.emit('findings', { tenantId, companyId, mappingId })
}
