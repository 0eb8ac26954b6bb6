import { wordFor } from '@undertone/condition/diagnosis/rule/words'
import { type CalibrationBin, plantCalibration, plantConfidence } from '@undertone/condition/diagnosis/verdict/plant-calibration'
import { conclusionBasis, findingAnswer } from '@undertone/domain/diagnosis/diagnosis.enums'
import { sql } from 'kysely'
import { arrayText } from '../../../platform/database/array-text.ts'
import type { Queries, Tx } from '../../../platform/database/database.ts'
import type { Scope } from '../../../platform/identity/principal.ts'

const { Confirmed, Rejected, Corrected } = findingAnswer.members

interface AnsweredFinding {
  readonly answer: string
  readonly confidence: number
  readonly isChecked: boolean
}

/**
 * The findings that a customer has answered, each by its last answer; one that is only watched is not answered. What was judged from the desk
 * was not checked: it says nothing about how often the diagnosis is right.
 */
async function answeredBy(db: Queries, tenantId: number): Promise<AnsweredFinding[]> {
  const { rows } = await sql<AnsweredFinding>`select answer, confidence, basis <> ${conclusionBasis.members.Desk.code} as is_checked from (
      select distinct on (finding_id) answer, confidence, basis from finding_answer where tenant_id = ${tenantId} order by finding_id, id desc) last
    where answer = any(${[Confirmed.code, Rejected.code, Corrected.code]}::text[])`.execute(db)
  return rows
}

const binsOf = (answered: readonly AnsweredFinding[]): CalibrationBin[] =>
  plantCalibration(
    answered.filter(({ isChecked }) => isChecked).map(({ answer, confidence }) => ({ confidence, isRight: answer === Confirmed.code })),
  )

/** The calibration of a customer, beside the shipped one. */
export async function calibrationOf(db: Queries, { tenantId }: Pick<Scope, 'tenantId'>) {
  const answered = tenantId === null ? [] : await answeredBy(db, tenantId)
  const countOf = (code: string) => answered.filter(({ answer, isChecked }) => isChecked && answer === code).length
  return {
    answers: {
      confirmed: countOf(Confirmed.code),
      rejected: countOf(Rejected.code),
      corrected: countOf(Corrected.code),
      desk: answered.filter(({ isChecked }) => !isChecked).length,
    },
    bins: binsOf(answered),
  }
}

/** Corrects the confidences of findings of a customer by its answers: of these, or of all that are present. */
export async function calibrateFindings(tx: Tx, tenantId: number, ids: readonly number[] | 'present'): Promise<void> {
  const bins = binsOf(await answeredBy(tx, tenantId))
  const which = ids === 'present' ? sql`gone_at is null` : sql`id = any(${arrayText(ids)}::int4[])`
  const { rows } = await sql<{ id: number; confidence: number }>`select id, confidence from finding
    where tenant_id = ${tenantId} and ${which} order by id for no key update`.execute(tx)
  const corrected = rows.map(({ id, confidence }) => ({ id, confidence: plantConfidence(confidence, bins) }))
  const text = JSON.stringify(corrected.map(({ id, confidence }) => ({ id, confidence, word: wordFor(confidence) })))
  await sql`update finding f set plant_confidence = c.confidence, word = c.word, updated_at = now()
    from jsonb_to_recordset(${text}::jsonb) as c (id int, confidence float8, word text)
    where f.id = c.id and (f.plant_confidence, f.word) is distinct from (c.confidence, c.word)`.execute(tx)
}
