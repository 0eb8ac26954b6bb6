import {
  type DiagnosisParameterKey,
  type DiagnosisParameters,
  diagnosisParameterKeys,
  diagnosisParameterOf,
  isParameterValue,
  parametersFrom,
} from '@undertone/domain/diagnosis/diagnosis-parameters.table'
import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '../platform/database/database.ts'

/** A value in force, and where it is set: at the machine, or at a company. */
export interface ParameterInForce {
  readonly key: DiagnosisParameterKey
  readonly value: number
  readonly companyId: number | null
}

/** What is stored may be of another version: what the table does not know, or does not allow any more, is not in force. */
const isUsable = ({ key, value }: ParameterInForce): boolean =>
  diagnosisParameterKeys.includes(key) && isParameterValue(diagnosisParameterOf(key), value)

/** The values in force now for a machine of a company, or for a company where no machine is given. */
export async function parametersInForce(db: Queries, equipmentId: number | null, companyId: number | null): Promise<ParameterInForce[]> {
  const { rows } = await sql<ParameterInForce>`select p.key, p.value, p.company_id
    from diagnosis_parameters(${equipmentId}::int, ${companyId}::int, 'infinity') p`.execute(db)
  return rows.filter(isUsable)
}

/** The same for the machine of a point, as the judge takes them. */
export async function parametersAt(db: Queries, mappingId: number): Promise<DiagnosisParameters> {
  const { rows } = await sql<ParameterInForce>`select p.key, p.value, p.company_id
    from mapping m join equipment e on e.id = m.equipment_id cross join lateral diagnosis_parameters(e.id, e.company_id, 'infinity') p
    where m.id = ${mappingId}`.execute(db)
  return parametersFrom(rows.filter(isUsable).map(({ key, value }) => [key, value]))
}

/** The parameter that the judge does not read. */
export const weightKey: DiagnosisParameterKey = 'findingWeight'

/** The weight of findings at a point (`mapping`) at a time, in %; null for the default. Customers who have set none are not searched. */
export const findingWeightAt = (mapping: RawBuilder<unknown>, at: RawBuilder<unknown>): RawBuilder<number | null> =>
  sql`(select p.value from mapping w join equipment e on e.id = w.equipment_id cross join lateral diagnosis_parameters(e.id, e.company_id, ${at}) p
    where w.id = ${mapping} and p.key = ${weightKey} and exists (select from diagnosis_parameter d where d.tenant_id = w.tenant_id))`
