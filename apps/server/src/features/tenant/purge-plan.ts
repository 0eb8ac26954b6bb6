import { isOfPlatform } from '@undertone/domain/core/resource'
import { resources } from '@undertone/domain/index/resources'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'

/** Tables that a purge does not touch, with the reason; for every other table the owner of its rows must be known. */
export const retainedTables: ReadonlyMap<string, string> = new Map([
  ['operation_log', 'operations are kept until the log expires'],
  ['login_log', 'logins are kept until the log expires'],
  ['login_failure', 'names and addresses, deleted after a day'],
  ['tenant_purge', 'the proofs'],
  ['purged_segment', 'segments that a purge leaves to be rewritten'],
  ...['expert_notice', 'map_borders'].map((name) => [name, 'belongs to the platform'] as const),
  ...['menu', 'history_state', 'server_run', 'retired_segment', 'migration'].map((name) => [name, 'belongs to the platform'] as const),
  ...['diagnostic_model', 'diagnostic_model_version', 'diagnostic_model_switch'].map((name) => [name, 'belongs to the platform'] as const),
  // A copy of a customer's case goes with the row that leads to it, by a trigger.
  ...['public_case', 'public_case_file'].map((name) => [name, 'belongs to the platform'] as const),
  ...['assistant_setting', 'assistant_document', 'assistant_passage'].map((name) => [name, 'belongs to the platform'] as const),
  ...resources.filter(isOfPlatform).map(({ table }) => [table, 'belongs to the platform'] as const),
])

/** Columns that name an owner without a foreign key, in the most frequently written tables. */
const implicitOwners: Readonly<Record<string, string>> = { mapping_id: 'mapping', gateway_id: 'gateway', sensor_pk: 'sensor' }

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
interface SchemaTable {
  readonly name: string
  readonly columns: readonly string[]
  /** The tables that contain its rows: its partitions, or itself. */
  readonly leaves: readonly string[]
}

/** A table of a purge: the SQL condition, over the alias `t`, for rows of the tenant. */
export interface PurgeTable {
  readonly name: string
  readonly leaves: readonly string[]
  readonly rowsOf: (tenantId: number) => RawBuilder<SqlBool>
  /** The column that names an owner without a foreign key: rows can be inserted after the owner was deleted. */
  readonly loose: { readonly column: string; readonly parent: string } | null
  /**
   * Tables that refer to one another in a cycle, or to their own rows: they are deleted in one statement with the others of this number.
   */
  readonly circle: number | null
}

/** Tables of a purge, in an order that never violates references. */
export interface PurgePlan {
  readonly tables: readonly PurgeTable[]
  /** Tables whose rows have no known owner. A test keeps this empty. */
  readonly unknown: readonly string[]
}

async function readSchema(db: Queries): Promise<{ tables: SchemaTable[]; keys: ForeignKey[] }> {
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

type RowsOf = PurgeTable['rowsOf']

/** How rows of a table are assigned to a tenant: by its own column, through a required parent, or by an implicit owner. */
function ownership(tables: readonly SchemaTable[], keys: readonly ForeignKey[]): Map<string, RowsOf> {
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

/** Children before parents; what remains when nothing can go first is a cycle and is deleted together. */
function ordered(names: readonly string[], holds: ReadonlyMap<string, ReadonlySet<string>>): { name: string; circle: number | null }[] {
  const left = new Set(names)
  const order: { name: string; circle: number | null }[] = []
  let circles = 0
  const isFree = (name: string) => [...left].every((other) => other === name || !holds.get(other)?.has(name))
  /** All tables to delete before this one. */
  const before = (name: string, seen = new Set<string>()): Set<string> => {
    for (const other of left) {
      if (other === name || seen.has(other) || !holds.get(other)?.has(name)) continue
      seen.add(other)
      before(other, seen)
    }
    return seen
  }
  while (left.size > 0) {
    const free = [...left].filter(isFree)
    if (free.length > 0) {
      for (const name of free) {
        const isOwn = holds.get(name)?.has(name) === true
        order.push({ name, circle: isOwn ? ++circles : null })
        left.delete(name)
      }
      continue
    }
    // The smallest closed set: the table with the fewest predecessors waits only for its own cycle.
    const [group] = [...left].map((name) => before(name).add(name)).sort((a, b) => a.size - b.size)
    if (!group) break
    circles += 1
    for (const name of group) {
      order.push({ name, circle: circles })
      left.delete(name)
    }
  }
  return order
}

/** Derives from the schema which rows belong to a tenant, so that a new table cannot be forgotten. */
export async function purgePlan(db: Queries): Promise<PurgePlan> {
  const { tables, keys } = await readSchema(db)
  const own = tables.filter(({ name }) => !retainedTables.has(name))
  const rowsOf = ownership(own, keys)
  const byName = new Map(own.map((table) => [table.name, table]))
  const names = own.map(({ name }) => name).filter((name) => rowsOf.has(name))
  // A table depends on what it refers to, unless the reference is only cleared, and on what defines the owner of its rows.
  const holds = new Map<string, Set<string>>(names.map((name) => [name, new Set()]))
  for (const { child, parent, onDelete } of keys) if (onDelete !== 'n' && onDelete !== 'd') holds.get(child)?.add(parent)
  for (const { name, columns } of own)
    for (const [column, parent] of Object.entries(implicitOwners))
      if (columns.includes(column) && name !== parent) holds.get(name)?.add(parent)
  return {
    tables: ordered(names, holds).flatMap(({ name, circle }) => {
      const table = byName.get(name)
      const rows = rowsOf.get(name)
      if (!table || !rows) return []
      const found = Object.entries(implicitOwners).find(([column]) => table.columns.includes(column))
      const loose = found ? { column: found[0], parent: found[1] } : null
      return [{ name, leaves: table.leaves, rowsOf: rows, loose, circle }]
    }),
    unknown: own.map(({ name }) => name).filter((name) => !rowsOf.has(name)),
  }
}
