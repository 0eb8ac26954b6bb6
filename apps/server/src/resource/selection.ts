import type { ReferenceField } from '@undertone/domain/core/field'
import type { Resource } from '@undertone/domain/core/resource'
import { targetOf } from '@undertone/domain/index/resources'
import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '../platform/database/database.ts'
import type { Scope } from '../platform/identity/principal.ts'
import { column, snake } from './columns.ts'
import { linkColumns } from './link-store.ts'
import { writable } from './scope.ts'

/** The reference fields of a resource. */
export const references = (of: Resource) =>
  Object.entries(of.fields).filter((entry): entry is [string, ReferenceField] => entry[1].kind === 'reference')

/** The target of a reference, joined under an alias. */
function joined(of: Resource, name: string, from: string, alias: string) {
  const target = targetOf(of, name)
  const join = sql`left join ${sql.table(target.table)} as ${sql.ref(alias)} on ${column(alias, 'id')} = ${column(from, name)}`
  return { target, join, title: column(alias, target.shownAs ?? target.title) }
}

/** Joins for the titles of references, and of the path. */
function titles(of: Resource) {
  const first = (name: string) => joined(of, name, 't', `r_${snake(name)}`)
  const steps = [
    ...references(of).map(([name, { titleAs }]) => ({ ...first(name), titleAs })),
    ...(of.trail ?? []).map(({ via, field, titleAs }) => ({
      ...joined(first(via).target, field, `r_${snake(via)}`, `s_${snake(titleAs)}`),
      titleAs,
    })),
  ]
  return {
    joins: sql.join(
      steps.map(({ join }) => join),
      sql` `,
    ),
    columns: steps.map(({ title, titleAs }) => sql`${title} as ${sql.ref(titleAs)}`),
  }
}

/** Parts of a selection that are the same for every caller. */
interface FixedParts {
  readonly columns: RawBuilder<unknown>
  readonly from: RawBuilder<unknown>
}

/** A part as text: building the SQL of fifty columns again takes longer than running it. */
function asText(db: Queries, part: RawBuilder<unknown>): RawBuilder<unknown> {
  const { sql: text, parameters } = part.compile(db)
  return parameters.length === 0 ? sql.raw(text) : part
}

const fixedParts = new WeakMap<Resource, FixedParts>()

function fixedPartsOf(db: Queries, of: Resource): FixedParts {
  const existing = fixedParts.get(of)
  if (existing) return existing
  const current = Object.keys(of.fields).filter((name) => of.fields[name]?.kind !== 'secret' && of.fields[name]?.kind !== 'references')
  const own = ['id', ...current].map((name) => sql`${column('t', name)} as ${sql.ref(name)}`)
  const { joins, columns } = titles(of)
  const parts = {
    columns: asText(db, sql`${sql.join([...own, ...columns])}`),
    from: asText(db, sql`from ${sql.table(of.table)} as t ${joins}`),
  }
  fixedParts.set(of, parts)
  return parts
}

/** The columns of a row as shown to a caller, and the tables `t` and joined ones that they are read from. */
export function selection(db: Queries, of: Resource, scope: Scope) {
  const { columns, from } = fixedPartsOf(db, of)
  // Shared libraries have more readable than writable rows.
  const rights = of.shared ? [sql`${writable(of, scope, 't')} as "isWritable"`] : []
  return { columns: sql.join([columns, ...linkColumns(of, scope), ...rights]), from }
}
