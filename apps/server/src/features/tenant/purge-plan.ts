import { implicitOwners, ownership, type RowsOf, readSchema, retainedTables } from '../../backup/tenant-tables.ts'
import type { Queries } from '../../platform/database/database.ts'

/** A table of a purge: the SQL condition, over the alias `t`, for rows of the tenant. */
export interface PurgeTable {
  readonly name: string
  readonly leaves: readonly string[]
  readonly rowsOf: RowsOf
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
