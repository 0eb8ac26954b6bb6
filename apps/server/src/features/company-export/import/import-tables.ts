import { sql } from 'kysely'
import { implicitOwners, ownership, type RowsOf, readSchema, type Schema } from '../../../backup/tenant-tables.ts'
import type { Queries, Tx } from '../../../platform/database/database.ts'
import type { ExportTable } from '../content/table-plan.ts'
import type { ExportReader } from './export-reader.ts'
import type { IdCensus, IdMap } from './id-map.ts'
import { type JsonRow, rowsOf } from './lines.ts'
import { rowMapper } from './map-row.ts'

/** Rows per statement. */
const rowsAtOnce = 500

/** Tables that are exported to be read and not imported: they belong to records of the platform, or are written with the waveforms. */
export const notImported: ReadonlyMap<string, string> = new Map([
  ['system_notice_read', 'notices of the platform'],
  ['system_notice_tenant', 'notices of the platform'],
  ['diagnostic_model_customer', 'models of the platform'],
  ['case_publication', 'cases of the platform'],
  ['firmware', 'firmware is added by the platform'],
  ['firmware_rollout', 'firmware is added by the platform'],
  ['firmware_upgrade', 'firmware is added by the platform'],
])

/** Columns whose rows stay on the platform that the company left. */
const emptied: ReadonlySet<string> = new Set(['finding.found_by_version_id', 'report_mail.link_id'])

/** The targets of references, by table and column. */
export const targetsOf = (plan: readonly ExportTable[]): ((table: string, column: string) => string | undefined) => {
  const targets = new Map(
    plan.flatMap(({ name, columns }) => columns.map((column) => [`${name}.${column.name}`, column.refersTo] as const)),
  )
  return (table, column) => targets.get(`${table}.${column}`)
}

const pathOf = ({ name }: Pick<ExportTable, 'name'>): string => `data/${name}.json`

/** The tables of the plan that an export has and that are imported. */
const importedTables = (plan: readonly ExportTable[], reader: Pick<ExportReader, 'has'>): ExportTable[] =>
  plan.filter((table) => !notImported.has(table.name) && reader.has(pathOf(table)))

/** Reads every row once: finds ids, rows of others and unknown columns before anything is written. */
export async function censusOf(plan: readonly ExportTable[], reader: ExportReader, census: IdCensus): Promise<Map<string, number>> {
  const { id: tenantId } = reader.manifest.company
  const refersTo = targetsOf(plan)
  const counts = new Map<string, number>()
  for (const table of importedTables(plan, reader)) {
    const known = new Set(table.columns.map(({ name }) => name))
    const note = rowMapper(table, refersTo, census.note)
    let rows = 0
    for await (const row of rowsOf(reader.read(pathOf(table)))) {
      const unknown = Object.keys(row).find((name) => !known.has(name))
      if (unknown !== undefined) throw new Error(`this version does not know the column ${table.name}.${unknown.slice(0, 60)}`)
      const owner = table.name === 'tenant' ? row.id : row.tenant_id
      if (known.has('tenant_id') && owner !== tenantId) throw new Error(`${table.name} has a row of another customer`)
      note(row)
      rows += 1
    }
    counts.set(table.name, rows)
  }
  return counts
}

/** What an import changes in a row besides its ids. */
export type Adjust = (table: string, row: JsonRow) => JsonRow

async function insert(tx: Tx, { name, columns }: ExportTable, rows: readonly JsonRow[]): Promise<void> {
  if (rows.length === 0) return
  const present = columns.filter((column) => rows.some((row) => column.name in row)).map((column) => sql.ref(column.name))
  await sql`insert into ${sql.table(name)} (${sql.join(present)}) overriding system value select ${sql.join(present)}
    from jsonb_populate_recordset(null::${sql.table(name)}, ${JSON.stringify(rows)}::jsonb)`.execute(tx)
}

/** Neither triggers nor keys act on what is inserted: the rows have their effects already, and their keys are checked afterwards, all of them. */
export const withoutTriggers = async (tx: Tx): Promise<void> => {
  await sql`set local session_replication_role = replica`.execute(tx)
  await sql`set local statement_timeout = 0`.execute(tx)
}

/** The schema, and by table the SQL condition for the rows of a tenant. */
export interface OwnedSchema extends Schema {
  readonly owners: ReadonlyMap<string, RowsOf>
}

export async function readOwnedSchema(db: Queries): Promise<OwnedSchema> {
  const schema = await readSchema(db)
  return { ...schema, owners: ownership(schema.tables, schema.keys) }
}

/** Every row that was written must belong to the tenant, through its own column or its parent: none may have come to another customer. @throws */
export async function checkOwners(
  tx: Tx,
  tenantId: number,
  { tables, owners }: OwnedSchema,
  written: ReadonlyMap<string, number>,
): Promise<void> {
  const columnsOf = new Map(tables.map(({ name, columns }) => [name, columns]))
  for (const [table, rows] of written) {
    const rowsOf = owners.get(table)
    if (!rowsOf) throw new Error(`nothing says whose the rows of ${table} are`)
    const { rows: found } = await sql<{ n: number }>`
      select count(*)::float8 as n from ${sql.table(table)} t where ${rowsOf(tenantId)}`.execute(tx)
    if (found[0]?.n !== rows) throw new Error(`${table} has rows that belong to something else than the company`)
    // Columns that name rows without a foreign key: the row may be gone, but it may be no other customer's.
    for (const [column, parent] of Object.entries(implicitOwners)) {
      if (!columnsOf.get(table)?.includes(column)) continue
      const { rows: foreign } = await sql`
        select from ${sql.table(table)} t join ${sql.table(parent)} p on p.id = t.${sql.ref(column)}
        where ${rowsOf(tenantId)} and p.tenant_id <> ${tenantId} limit 1`.execute(tx)
      if (foreign.length > 0) throw new Error(`a row of ${table} refers to a row of ${parent} of another customer (${column})`)
    }
  }
}

/** Writes the rows of all tables but `wave`, with new ids. */
export async function importTables(tx: Tx, plan: readonly ExportTable[], reader: ExportReader, ids: IdMap, adjust: Adjust): Promise<void> {
  const refersTo = targetsOf(plan)
  for (const table of importedTables(plan, reader)) {
    if (table.name === 'wave') continue
    const map = rowMapper(table, refersTo, ids.change)
    const blanks = table.columns.map(({ name }) => name).filter((name) => emptied.has(`${table.name}.${name}`))
    let batch: JsonRow[] = []
    for await (const row of rowsOf(reader.read(pathOf(table)))) {
      const mapped = adjust(table.name, map(row))
      for (const name of blanks) mapped[name] = null
      batch.push(mapped)
      if (batch.length < rowsAtOnce) continue
      await insert(tx, table, batch)
      batch = []
    }
    await insert(tx, table, batch)
  }
}

/** Every reference of the rows in the imported tables must lead to a row. @throws with the first that does not: nothing of the import is committed then. */
export async function checkKeys(
  tx: Tx,
  tenantId: number,
  { tables, keys, owners }: OwnedSchema,
  imported: ReadonlySet<string>,
): Promise<void> {
  const withTenant = new Set(tables.filter(({ columns }) => columns.includes('tenant_id')).map(({ name }) => name))
  for (const { child, parent, columns, parentColumns } of keys) {
    const rows = owners.get(child)
    if (!rows || !imported.has(child)) continue
    const isSet = sql.join(
      columns.map((column) => sql`t.${sql.ref(column)} is not null`),
      sql` and `,
    )
    const isSame = sql.join(
      columns.map((column, i) => sql`p.${sql.ref(parentColumns[i] ?? '')} = t.${sql.ref(column)}`),
      sql` and `,
    )
    // A row of the platform has no tenant.
    const isOwn = withTenant.has(parent) ? sql`coalesce(p.tenant_id, ${tenantId}) = ${tenantId}` : sql`true`
    const { rows: broken } = await sql`
      select from ${sql.table(child)} t where ${rows(tenantId)} and ${isSet} and not exists (select from ${sql.table(parent)} p where ${isSame} and ${isOwn}) limit 1`.execute(
      tx,
    )
    if (broken.length > 0)
      throw new Error(`a row of ${child} refers to a row of ${parent} that the export does not have (${columns.join(', ')})`)
  }
}
