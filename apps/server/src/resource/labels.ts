import type { Fields } from '@undertone/domain/core/field'
import { isOfPlatform, type Resource } from '@undertone/domain/core/resource'
import { resourceOf, targetOf } from '@undertone/domain/index/resources'
import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '../platform/database/database.ts'
import type { Scope } from '../platform/identity/principal.ts'
import { column } from './columns.ts'
import { readable } from './scope.ts'

/** Labels of rows in spreadsheets: the title, the path from its owner if titles repeat, or else the id. */
export interface Labels {
  readonly all: readonly string[]
  readonly labelOf: (id: number) => string | null
  /** The id of a label; 0 if there is none, -1 if there are several. */
  readonly idOf: (label: string) => number
}

/** Joins the chain of owners; it ends at a resource that owns itself, and platform rows have none. */
function owners(of: Resource) {
  const joins: RawBuilder<unknown>[] = []
  const titles: RawBuilder<unknown>[] = []
  let [child, alias] = [of, 't']
  for (;;) {
    if (isOfPlatform(child)) return { joins: sql.join(joins, sql` `), titles }
    const parent = targetOf(child, child.owner)
    if (parent.key === child.key) return { joins: sql.join(joins, sql` `), titles }
    const next = `o${titles.length}`
    joins.push(sql`left join ${sql.table(parent.table)} as ${sql.ref(next)} on ${column(next, 'id')} = ${column(alias, child.owner)}`)
    titles.unshift(column(next, parent.title))
    child = parent
    alias = next
  }
}

const several = -1
const folded = (label: string): string => label.trim().toLowerCase()

/** The labels of all rows a caller may reference. */
export async function labelsOf(db: Queries, of: Resource, scope: Scope): Promise<Labels> {
  const { joins, titles } = owners(of)
  const path = sql.join([...titles, column('t', of.title)])
  const found = await sql<{ id: number; title: string; path: string }>`select t.id, ${column('t', of.title)} as title,
    concat_ws(' / ', ${path}) as path from ${sql.table(of.table)} as t ${joins} where ${readable(of, scope, 't')} order by t.id`.execute(db)
  const count = (pick: (row: { title: string; path: string }) => string) => {
    const ids = new Map<string, number>()
    for (const row of found.rows) ids.set(folded(pick(row)), ids.has(folded(pick(row))) ? several : row.id)
    return ids
  }
  const byTitle = count((row) => row.title)
  const byPath = count((row) => row.path)
  const withId = (row: { id: number; title: string }) => `${row.title} #${row.id}`
  const labels = new Map(
    found.rows.map((row) => {
      if (byTitle.get(folded(row.title)) === row.id) return [row.id, row.title]
      return [row.id, byPath.get(folded(row.path)) === row.id ? row.path : withId(row)]
    }),
  )
  const byNumber = new Map(found.rows.map((row) => [folded(withId(row)), row.id]))
  return {
    all: [...labels.values()],
    labelOf: (id) => labels.get(id) ?? null,
    idOf: (label) => {
      const key = folded(label)
      const title = byTitle.get(key)
      const whole = byPath.get(key)
      if (title !== undefined && title !== several) return title
      if (whole !== undefined && whole !== several) return whole
      return byNumber.get(key) ?? (title === several ? several : 0)
    },
  }
}

/** The labels of the targets of a sheet, by field. */
export type FieldLabels = ReadonlyMap<string, Labels>

/** The labels of all targets in a workbook: those of the resource, and those of each part by its key. */
export interface BookLabels {
  readonly row: FieldLabels
  readonly parts: ReadonlyMap<string, FieldLabels>
}

/** The labels of all targets of these fields, by field; `known` has those of targets that were read before. */
export async function labelsOfFields(db: Queries, fields: Fields, scope: Scope, known = new Map<string, Labels>()): Promise<FieldLabels> {
  const byField = new Map<string, Labels>()
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind !== 'reference' && field.kind !== 'references') continue
    const labels = known.get(field.to) ?? (await labelsOf(db, resourceOf(field.to), scope))
    known.set(field.to, labels)
    byField.set(name, labels)
  }
  return byField
}

/** The labels of all targets of a resource and of its parts. */
export async function labelsOfBook(db: Queries, of: Resource, scope: Scope): Promise<BookLabels> {
  const known = new Map<string, Labels>()
  const row = await labelsOfFields(db, of.fields, scope, known)
  const parts = new Map<string, FieldLabels>()
  for (const { key, fields } of of.parts ?? []) parts.set(key, await labelsOfFields(db, fields, scope, known))
  return { row, parts }
}
