import { isOfPlatform } from '@undertone/domain/core/resource'
import { resources } from '@undertone/domain/index/resources'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Queries } from '../platform/database/database.ts'

/** Tables without rows that a tenant takes along or leaves to be purged, with the reason; for every other table the owner of its rows must be known. */
export const retainedTables: ReadonlyMap<string, string> = new Map([
  ['operation_log', 'operations are kept until the log expires'],
  ['login_log', 'logins are kept until the log expires'],
  ['login_failure', 'names and addresses, deleted after a day'],
  ['tenant_purge', 'the proofs'],
  ['purged_segment', 'segments that a purge leaves to be rewritten'],
  ...['expert_notice', 'map_borders', 'storage_day', 'incident', 'status_watch', 'backup_run', 'whats_new'].map(
    (name) => [name, 'belongs to the platform'] as const,
  ),
  ...['menu', 'installation', 'history_state', 'server_run', 'retired_segment', 'segment_number', 'bucket_mark', 'migration'].map(
    (name) => [name, 'belongs to the platform'] as const,
  ),
  // The stream, and which server writes which share of it: nothing of a tenant.
  ...['ingest_writer', 'ingest_lease', 'ingest_stream'].map((name) => [name, 'belongs to the platform'] as const),
  ...['diagnostic_model', 'diagnostic_model_version', 'diagnostic_model_switch'].map((name) => [name, 'belongs to the platform'] as const),
  // A copy of a customer's case goes with the row that leads to it, by a trigger.
  ...['public_case', 'public_case_file'].map((name) => [name, 'belongs to the platform'] as const),
  ...['assistant_setting', 'assistant_document', 'assistant_passage'].map((name) => [name, 'belongs to the platform'] as const),
  ...resources.filter(isOfPlatform).map(({ table }) => [table, 'belongs to the platform'] as const),
])

/** Columns that name an owner without a foreign key, in the most frequently written tables. */
export const implicitOwners: Readonly<Record<string, string>> = { mapping_id: 'mapping', gateway_id: 'gateway', sensor_pk: 'sensor' }

/** A foreign key of the schema. */
interface ForeignKey {
  readonly child: string
  readonly parent: string
  readonly columns: readonly string[]
  readonly parentColumns: readonly string[]
  /** Action on deletion of the parent: a no action, r restrict, c cascade, n set null. */
  readonly onDelete: string
  readonly nullable: boolean
}

/** A table of the schema. */
export interface SchemaTable {
  readonly name: string
  readonly columns: readonly string[]
  /** The tables that contain its rows: its partitions, or itself. */
  readonly leaves: readonly string[]
}

/** The tables of the schema and their foreign keys. */
export interface Schema {
  readonly tables: readonly SchemaTable[]
  readonly keys: readonly ForeignKey[]
}

/** Reads the schema from the catalog of PostgreSQL. */
export async function readSchema(db: Queries): Promise<Schema> {
  const tables = await sql<SchemaTable>`
    select c.relname as name,
      array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
      case when c.relkind = 'p' then array(select p.relid::regclass::text from pg_partition_tree(c.oid) p where p.isleaf) else array[c.relname::text] end as leaves
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition order by 1`.execute(
    db,
  )
  const keys = await sql<ForeignKey>`
    select c.relname as child, p.relname as parent, k.confdeltype::text as on_delete,
      array(select a.attname::text from unnest(k.conkey) with ordinality u (n, i) join pg_attribute a on a.attrelid = c.oid and a.attnum = u.n order by i) as columns,
      array(select a.attname::text from unnest(k.confkey) with ordinality u (n, i) join pg_attribute a on a.attrelid = p.oid and a.attnum = u.n order by i) as parent_columns,
      exists (select 1 from unnest(k.conkey) u (n) join pg_attribute a on a.attrelid = c.oid and a.attnum = u.n where not a.attnotnull) as nullable
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class p on p.oid = k.confrelid
    where k.contype = 'f' and k.conparentid = 0 and c.relnamespace = 'public'::regnamespace order by 1, 2, k.conname`.execute(db)
  return { tables: tables.rows, keys: keys.rows }
}

/** The SQL condition, over the alias `t`, for the rows of a tenant. */
export type RowsOf = (tenantId: number) => RawBuilder<SqlBool>

/** How rows of a table are assigned to a tenant: by its own column, through a required parent, or by an implicit owner. */
export function ownership(tables: readonly SchemaTable[], keys: readonly ForeignKey[]): Map<string, RowsOf> {
  const known = new Map<string, RowsOf>()
  for (const { name, columns } of tables) {
    if (name === 'tenant') known.set(name, (tenantId) => sql<SqlBool>`t.id = ${tenantId}`)
    else if (columns.includes('tenant_id')) known.set(name, (tenantId) => sql<SqlBool>`t.tenant_id = ${tenantId}`)
  }
  const viaParent = (columns: readonly string[], parent: string, parentColumns: readonly string[], rowsOf: RowsOf): RowsOf => {
    const own = sql.join(columns.map((column) => sql.ref(`t.${column}`)))
    const theirs = sql.join(parentColumns.map((column) => sql.ref(`t.${column}`)))
    return (tenantId) => sql<SqlBool>`(${own}) in (select ${theirs} from ${sql.table(parent)} t where ${rowsOf(tenantId)})`
  }
  for (let before = -1; before < known.size; ) {
    before = known.size
    for (const { name, columns } of tables) {
      if (known.has(name)) continue
      const key = keys.find(({ child, parent, nullable, onDelete }) => child === name && !nullable && onDelete !== 'n' && known.has(parent))
      const loose = Object.entries(implicitOwners).find(([column, parent]) => columns.includes(column) && known.has(parent))
      const parentRows = key && known.get(key.parent)
      const looseRows = loose && known.get(loose[1])
      if (key && parentRows) known.set(name, viaParent(key.columns, key.parent, key.parentColumns, parentRows))
      else if (loose && looseRows) known.set(name, viaParent([loose[0]], loose[1], ['id'], looseRows))
    }
  }
  return known
}
