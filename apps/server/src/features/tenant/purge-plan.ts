import { isOfPlatform } from '@undertone/domain/core/resource'
import { resources } from '@undertone/domain/index/resources'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'

/** Tables that a purge leaves as they are, each with the reason; every other table must say whose its rows are. */
export const keptTables: ReadonlyMap<string, string> = new Map([
  ['operation_log', 'who did what is kept until the log itself expires'],
  ['login_log', 'who logged in is kept until the log itself expires'],
  ['login_failure', 'of names and addresses, and forgotten after a day'],
  ['tenant_purge', 'the proofs'],
  ['purged_segment', 'what a purge leaves to be rewritten'],
  ...['menu', 'history_state', 'server_run', 'retired_segment', 'migration'].map((name) => [name, "the platform's"] as const),
  ...resources.filter(isOfPlatform).map(({ table }) => [table, "the platform's"] as const),
])

/** Columns that name an owner without a foreign key, in the tables that are written most. */
const looseOwners: Readonly<Record<string, string>> = { mapping_id: 'mapping', gateway_id: 'gateway', sensor_pk: 'sensor' }

/** A foreign key of the schema. */
interface ForeignKey {
  readonly child: string
  readonly parent: string
  readonly columns: readonly string[]
  readonly parentColumns: readonly string[]
  /** What happens to the child when the parent goes: a no action, r restrict, c cascade, n set null. */
  readonly onDelete: string
  readonly nullable: boolean
}

/** A table of the schema. */
interface SchemaTable {
  readonly name: string
  readonly columns: readonly string[]
  /** The tables that hold its rows: its partitions, or itself. */
  readonly leaves: readonly string[]
}

/** One table of a purge: which of its rows belong to the tenant, as SQL over the alias `t`. */
export interface PurgeTable {
  readonly name: string
  readonly leaves: readonly string[]
  readonly rowsOf: (tenantId: number) => RawBuilder<SqlBool>
  /** The column that names an owner without a foreign key: rows can come in behind the owner's back. */
  readonly loose: { readonly column: string; readonly parent: string } | null
  /** These tables refer to one another in a circle, or to their own rows: they go in one statement, with the others of this number. */
  readonly circle: number | null
}

/** What a purge deletes, in an order in which nothing refers to what has gone. */
export interface PurgePlan {
  readonly tables: readonly PurgeTable[]
  /** Tables of which it cannot be told whose rows they hold. A test keeps this empty. */
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

/** How the rows of a table are told to be a tenant's: by its own column, through what it must belong to, or by a loose owner. */
function ownership(tables: readonly SchemaTable[], keys: readonly ForeignKey[]): Map<string, RowsOf> {
  const known = new Map<string, RowsOf>()
  for (const { name, columns } of tables) {
    if (name === 'tenant') known.set(name, (tenantId) => sql<SqlBool>`t.id = ${tenantId}`)
    else if (columns.includes('tenant_id')) known.set(name, (tenantId) => sql<SqlBool>`t.tenant_id = ${tenantId}`)
  }
  const through = (columns: readonly string[], parent: string, parentColumns: readonly string[], rowsOf: RowsOf): RowsOf => {
    const own = sql.join(columns.map((column) => sql.ref(`t.${column}`)))
    const theirs = sql.join(parentColumns.map((column) => sql.ref(`t.${column}`)))
    return (tenantId) => sql<SqlBool>`(${own}) in (select ${theirs} from ${sql.table(parent)} t where ${rowsOf(tenantId)})`
  }
  for (let before = -1; before < known.size; ) {
    before = known.size
    for (const { name, columns } of tables) {
      if (known.has(name)) continue
      const key = keys.find(({ child, parent, nullable, onDelete }) => child === name && !nullable && onDelete !== 'n' && known.has(parent))
      const loose = Object.entries(looseOwners).find(([column, parent]) => columns.includes(column) && known.has(parent))
      const parentRows = key && known.get(key.parent)
      const looseRows = loose && known.get(loose[1])
      if (key && parentRows) known.set(name, through(key.columns, key.parent, key.parentColumns, parentRows))
      else if (loose && looseRows) known.set(name, through([loose[0]], loose[1], ['id'], looseRows))
    }
  }
  return known
}

/** Children before parents; what is left when nothing can go first is a circle, and goes together. */
function ordered(names: readonly string[], holds: ReadonlyMap<string, ReadonlySet<string>>): { name: string; circle: number | null }[] {
  const left = new Set(names)
  const order: { name: string; circle: number | null }[] = []
  let circles = 0
  const isFree = (name: string) => [...left].every((other) => other === name || !holds.get(other)?.has(name))
  /** All that must have gone before this table. */
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
    // The smallest closed set: whoever waits for the fewest waits only for its own circle.
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

/** Derives from the schema what belongs to a tenant, so that a new table cannot be forgotten. */
export async function purgePlan(db: Queries): Promise<PurgePlan> {
  const { tables, keys } = await readSchema(db)
  const own = tables.filter(({ name }) => !keptTables.has(name))
  const rowsOf = ownership(own, keys)
  const byName = new Map(own.map((table) => [table.name, table]))
  const names = own.map(({ name }) => name).filter((name) => rowsOf.has(name))
  // A table holds what it refers to, unless the reference is only emptied, and what tells whose its rows are.
  const holds = new Map<string, Set<string>>(names.map((name) => [name, new Set()]))
  for (const { child, parent, onDelete } of keys) if (onDelete !== 'n' && onDelete !== 'd') holds.get(child)?.add(parent)
  for (const { name, columns } of own)
    for (const [column, parent] of Object.entries(looseOwners))
      if (columns.includes(column) && name !== parent) holds.get(name)?.add(parent)
  return {
    tables: ordered(names, holds).flatMap(({ name, circle }) => {
      const table = byName.get(name)
      const rows = rowsOf.get(name)
      if (!table || !rows) return []
      const found = Object.entries(looseOwners).find(([column]) => table.columns.includes(column))
      const loose = found ? { column: found[0], parent: found[1] } : null
      return [{ name, leaves: table.leaves, rowsOf: rows, loose, circle }]
    }),
    unknown: own.map(({ name }) => name).filter((name) => !rowsOf.has(name)),
  }
}
