import type { ModelComparison } from '@undertone/domain/diagnostic-model/diagnostic-model.calls'
import type { ModelDeclaration } from '@undertone/domain/diagnostic-model/model-declaration'
import { editionsWith } from '@undertone/domain/tenant/editions'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database, Queries, Tx } from '../../../platform/database/database.ts'
import { diagnosisPermission } from '../run/diagnoser.ts'

/** A model with the version in use, else its newest. */
export interface ModelRow {
  readonly id: number
  readonly name: string
  readonly mapType: string
  readonly algorithm: string
  readonly typeCodes: readonly number[]
  readonly note: string | null
  readonly activeVersionId: number | null
  readonly versionId: number
  readonly number: number
  readonly declaration: ModelDeclaration
  readonly fileName: string | null
  readonly versions: number
  readonly chosenCustomers: number
  readonly updatedAt: Date
}

export interface VersionRow {
  readonly id: number
  readonly modelId: number
  readonly number: number
  readonly declaration: ModelDeclaration
  readonly fileId: string | null
  readonly fileName: string | null
  readonly fileBytes: number | null
  readonly note: string | null
  readonly comparison: ModelComparison | null
  readonly createdAt: Date
  readonly createdBy: string | null
}

/** The version in use at a chosen customer; null is off. */
export interface CustomerVersion {
  readonly tenantId: number
  readonly versionId: number | null
}

export interface SwitchRow {
  readonly id: number
  readonly fromId: number | null
  readonly fromNumber: number | null
  readonly toId: number | null
  readonly toNumber: number | null
  readonly tenantIds: readonly number[] | null
  readonly customers: readonly string[] | null
  readonly customersBefore: readonly CustomerVersion[]
  readonly isRollBack: boolean
  readonly createdAt: Date
  readonly createdBy: string | null
}

/** Filters of the list. */
export interface ModelFilter {
  readonly id?: number | undefined
  readonly name?: string | undefined
  readonly mapType?: string | null | undefined
  readonly algorithm?: string | null | undefined
}

const whereOf = ({ id, name, mapType, algorithm }: ModelFilter): RawBuilder<SqlBool> =>
  sql.join(
    [
      sql<SqlBool>`true`,
      ...(id === undefined ? [] : [sql<SqlBool>`m.id = ${id}`]),
      ...(name ? [sql<SqlBool>`position(lower(${name}) in lower(m.name)) > 0`] : []),
      ...(mapType ? [sql<SqlBool>`m.map_type = ${mapType}`] : []),
      ...(algorithm ? [sql<SqlBool>`m.algorithm = ${algorithm}`] : []),
    ],
    sql` and `,
  )

/** Models by name, with the number of all that fit. */
export async function modelRows(
  db: Queries,
  filter: ModelFilter,
  limit: number,
  offset: number,
): Promise<(ModelRow & { total: number })[]> {
  const { rows } = await sql<ModelRow & { total: number }>`
    select m.id, m.name, m.map_type, m.algorithm, m.type_codes, m.note, m.active_version_id, v.id as version_id, v.number, v.declaration,
      f.name as file_name, (select count(*)::int from diagnostic_model_version n where n.model_id = m.id) as versions,
      (select count(*)::int from diagnostic_model_customer n where n.model_id = m.id) as chosen_customers, m.updated_at,
      (count(*) over ())::int as total
    from diagnostic_model m
      join lateral (select * from diagnostic_model_version n where n.model_id = m.id
        order by (n.id = m.active_version_id) desc nulls last, n.number desc limit 1) v on true
      left join file f on f.id = v.file_id
    where ${whereOf(filter)} order by lower(m.name), m.id limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** Versions, the newest first. */
export async function versionRows(db: Queries, where: RawBuilder<SqlBool>): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select v.id, v.model_id, v.number, v.declaration, v.file_id, f.name as file_name, f.size as file_bytes, v.note, v.comparison, v.created_at,
      a.nick_name as created_by
    from diagnostic_model_version v left join file f on f.id = v.file_id left join account a on a.id = v.created_by
    where ${where} order by v.number desc`.execute(db)
  return rows
}

export const versionsOf = (db: Queries, modelId: number): Promise<VersionRow[]> => versionRows(db, sql`v.model_id = ${modelId}`)
export const versionAt = async (db: Queries, id: number): Promise<VersionRow | undefined> => (await versionRows(db, sql`v.id = ${id}`))[0]

/** What was switched, the newest first. */
export async function switchesOf(db: Queries, modelId: number): Promise<SwitchRow[]> {
  const { rows } = await sql<SwitchRow>`
    select s.id, s.from_id, s.from_number, s.to_id, s.to_number, s.tenant_ids, s.customers_before, s.is_roll_back, s.created_at,
      a.nick_name as created_by,
      case when s.tenant_ids is not null then
        array(select c.name from company c where c.id = any(s.tenant_ids) order by lower(c.name), c.id) end as customers
    from diagnostic_model_switch s left join account a on a.id = s.created_by where s.model_id = ${modelId} order by s.id desc limit 100`.execute(
    db,
  )
  return rows
}

/** Customers at which another version is in use than at all others, by name. */
export async function customersOf(
  db: Queries,
  modelId: number,
): Promise<(CustomerVersion & { readonly name: string; readonly number: number | null })[]> {
  const { rows } = await sql<CustomerVersion & { name: string; number: number | null }>`
    select c.tenant_id, o.name, c.version_id, v.number from diagnostic_model_customer c join company o on o.id = c.tenant_id
      left join diagnostic_model_version v on v.id = c.version_id
    where c.model_id = ${modelId} order by lower(o.name), o.id`.execute(db)
  return rows
}

/** Keeps these choices of customers and no others; a customer that is gone is left out. */
export async function replaceCustomers(tx: Tx, modelId: number, customers: readonly CustomerVersion[]): Promise<void> {
  await sql`delete from diagnostic_model_customer where model_id = ${modelId}`.execute(tx)
  await sql`insert into diagnostic_model_customer (model_id, tenant_id, version_id)
    select ${modelId}, c."tenantId", c."versionId" from jsonb_to_recordset(${JSON.stringify(customers)}::jsonb) c("tenantId" int, "versionId" int)
      join tenant t on t.id = c."tenantId"`.execute(tx)
}

/** Customers whose edition has diagnosis, by name. */
export async function customersWithDiagnosis(db: Queries): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select t.id, c.name from tenant t join company c on c.id = t.id
    where t.purging_at is null and t.edition = any(${editionsWith(diagnosisPermission)}::text[]) order by lower(c.name), c.id`.execute(db)
  return rows
}

/** One change of models at a time: names and rule sets of several models are compared. Readers do not wait. */
export async function lockModels(tx: Tx): Promise<void> {
  await sql`lock table diagnostic_model in share row exclusive mode`.execute(tx)
}

/** A model that no one else changes meanwhile; undefined if there is none. */
export async function lockModel(tx: Tx, id: number): Promise<{ activeVersionId: number | null } | undefined> {
  await lockModels(tx)
  const { rows } = await sql<{ activeVersionId: number | null }>`select active_version_id from diagnostic_model where id = ${id}`.execute(
    tx,
  )
  return rows[0]
}

/** Another rule set in use, at any customer, for machines of the same types. */
export async function rivalSet(tx: Tx, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`select o.name from diagnostic_model m join diagnostic_model o
      on o.id <> m.id and o.algorithm = m.algorithm and o.type_codes && m.type_codes and (o.active_version_id is not null
        or exists (select 1 from diagnostic_model_customer c where c.model_id = o.id and c.version_id is not null))
    where m.id = ${id} and m.algorithm = 'Rules' limit 1`.execute(tx)
  return rows[0]?.name
}

/** A file of the platform that is a network. */
export async function modelFile(db: Queries, id: string): Promise<{ id: string } | undefined> {
  return db.selectFrom('file').select('id').where('id', '=', id).where('kind', '=', 'onnx').where('tenantId', 'is', null).executeTakeFirst()
}

/** A version in use. */
export interface ActiveVersion {
  readonly modelName: string
  readonly versionId: number
  readonly number: number
  readonly declaration: unknown
  readonly fileId: string | null
}

/** The versions in use for the machine of a point at its customer, the oldest model first. */
export async function activeAt(db: Database, mappingId: number): Promise<ActiveVersion[]> {
  const { rows } = await sql<ActiveVersion>`
    select m.name as model_name, v.id as version_id, v.number, v.declaration, v.file_id
    from mapping p join equipment e on e.id = p.equipment_id join diagnostic_model m on e.type = any(m.type_codes)
      left join diagnostic_model_customer c on c.model_id = m.id and c.tenant_id = p.tenant_id
      join diagnostic_model_version v on v.model_id = m.id
        and v.id = case when c.model_id is null then m.active_version_id else c.version_id end
    where p.id = ${mappingId} order by m.id`.execute(db)
  return rows
}
