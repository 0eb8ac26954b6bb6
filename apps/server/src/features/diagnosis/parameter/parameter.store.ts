import type { ParameterChange } from '@undertone/domain/diagnosis/diagnosis-parameter.calls'
import type { DiagnosisParameterKey } from '@undertone/domain/diagnosis/diagnosis-parameters.table'
import { sql } from 'kysely'
import { weightKey } from '../../../plant/diagnosis-parameters.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { companyAndBelow } from '../../../platform/database/sql.ts'

/** The company or machine whose parameters are read or set. */
export interface ParameterOwner {
  readonly tenantId: number
  /** Its company, or the company itself. */
  readonly companyId: number
  /** Null for a company. */
  readonly equipmentId: number | null
}

const rowsOf = ({ tenantId, companyId, equipmentId }: ParameterOwner) =>
  equipmentId === null
    ? sql`p.tenant_id = ${tenantId} and p.company_id = ${companyId}`
    : sql`p.tenant_id = ${tenantId} and p.equipment_id = ${equipmentId}`

/** What is set at an owner itself. */
export async function ownParameters(db: Queries, owner: ParameterOwner): Promise<ReadonlyMap<DiagnosisParameterKey, number>> {
  const { rows } = await sql<{ key: DiagnosisParameterKey; value: number | null }>`select distinct on (p.key) p.key, p.value
    from diagnosis_parameter p where ${rowsOf(owner)} order by p.key, p.id desc`.execute(db)
  return new Map(rows.flatMap(({ key, value }) => (value === null ? [] : [[key, value] as const])))
}

/** The newest changes at an owner. */
export async function parameterChanges(db: Queries, owner: ParameterOwner, most: number): Promise<Omit<ParameterChange, 'since'>[]> {
  const { rows } = await sql<
    Omit<ParameterChange, 'since'>
  >`select p.id, p.key, lag(p.value) over (partition by p.key order by p.id) as "from", p.value as "to",
      p.note, coalesce(a.nick_name, '') as by, (extract(epoch from p.since) * 1000)::float8 as ms
    from diagnosis_parameter p left join account a on a.id = p.created_by where ${rowsOf(owner)} order by p.id desc limit ${most}`.execute(
    db,
  )
  return rows
}

export async function addParameter(
  db: Queries,
  { tenantId, companyId, equipmentId }: ParameterOwner,
  change: { readonly key: DiagnosisParameterKey; readonly value: number | null; readonly note: string; readonly by: number },
): Promise<void> {
  const { key, value, note, by } = change
  await sql`insert into diagnosis_parameter (tenant_id, company_id, equipment_id, key, value, note, created_by)
    values (${tenantId}, ${equipmentId === null ? companyId : null}, ${equipmentId}, ${key}, ${value}, ${note}, ${by})`.execute(db)
}

/** What is in force at each machine of an owner. */
export async function inForceBelow(db: Queries, owner: ParameterOwner): Promise<ReadonlyMap<number, string>> {
  const { tenantId, companyId, equipmentId } = owner
  const machines = equipmentId === null ? sql`e.company_id in (${companyAndBelow(companyId)})` : sql`e.id = ${equipmentId}`
  const { rows } = await sql<{
    id: number
    set: string
  }>`select e.id, coalesce((select string_agg(p.key || ' ' || p.value, ',' order by p.key)
      from diagnosis_parameters(e.id, e.company_id, 'infinity') p where p.key <> ${weightKey}), '') as "set"
    from equipment e where e.tenant_id = ${tenantId} and ${machines}`.execute(db)
  return new Map(rows.map(({ id, set }) => [id, set]))
}

/** Queues the newest waveform of each point of these machines. */
export const diagnoseMachinesAgain = (db: Queries, tenantId: number, equipmentIds: readonly number[]) =>
  sql`select diagnose_again(array(select m.id from mapping m where m.tenant_id = ${tenantId} and m.equipment_id = any(${equipmentIds}::int[])))`.execute(
    db,
  )
