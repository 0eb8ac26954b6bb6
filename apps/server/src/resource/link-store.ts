import type { Fields, ReferencesField } from '@undertone/domain/core/field'
import type { Resource } from '@undertone/domain/core/resource'
import { resourceOf } from '@undertone/domain/index/resources'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Queries } from '../platform/database/database.ts'
import type { Scope } from '../platform/identity/principal.ts'
import { column } from './columns.ts'
import { ownerTitle } from './owner-title.ts'
import { readable } from './scope.ts'

/** The fields stored in link tables. */
export const linksOf = (fields: Fields): [string, ReferencesField][] =>
  Object.entries(fields).filter((entry): entry is [string, ReferencesField] => entry[1].kind === 'references')

/** Linked ids of each row of `t` and titles of the visible ones, both in title order. */
export function linkColumns(of: Resource, scope: Scope): RawBuilder<unknown>[] {
  return linksOf(of.fields).flatMap(([name, field]) => {
    const target = resourceOf(field.to)
    const ownerName = ownerTitle(target, scope, 'o')
    const shown = column('o', target.shownAs ?? target.title)
    const title = ownerName ? sql`concat_ws(' / ', ${ownerName}, ${shown})` : shown
    const linked = (
      what: RawBuilder<unknown>,
      empty: RawBuilder<unknown>,
      which: RawBuilder<SqlBool>,
    ) => sql`(select coalesce(array_agg(${what} order by ${title}, o.id), ${empty})
      from ${sql.table(field.via.table)} l join ${sql.table(target.table)} o on o.id = ${sql.ref(`l.${field.via.other}`)}
      where ${sql.ref(`l.${field.via.own}`)} = t.id and ${which})`
    return [
      sql`${linked(sql`o.id`, sql`'{}'::int[]`, sql`true`)} as ${sql.ref(name)}`,
      sql`${linked(title, sql`'{}'::text[]`, readable(target, scope, 'o'))} as ${sql.ref(field.titleAs)}`,
    ]
  })
}

/** True for rows of `t` that are linked to this one. */
export const linkedTo = ({ via }: ReferencesField, id: unknown): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select 1 from ${sql.table(via.table)} l where ${sql.ref(`l.${via.own}`)} = t.id and ${sql.ref(`l.${via.other}`)} = ${id})`

/** Writes the links of a draft; omitted fields keep their links. */
export async function saveLinks(db: Queries, of: Resource, id: number, values: Readonly<Record<string, unknown>>): Promise<void> {
  for (const [name, { via }] of linksOf(of.fields)) {
    if (!(name in values)) continue
    await sql`delete from ${sql.table(via.table)} where ${sql.ref(via.own)} = ${id}`.execute(db)
    await sql`insert into ${sql.table(via.table)} (${sql.ref(via.own)}, ${sql.ref(via.other)})
      select ${id}::int, other from unnest(${values[name] ?? []}::int[]) as other group by other`.execute(db)
  }
}
