import { resources } from '@undertone/domain/index/resources'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Scope } from '../core/caller.ts'
import { column, snake } from './columns.ts'
import { readable } from './scope.ts'

/** Every place where a row shows a picture. */
const pictures = resources.flatMap((of) =>
  Object.entries(of.fields).flatMap(([name, field]) => (field.kind === 'image' ? [{ of, name }] : [])),
)

/** Columns of rows that open the files they refer to; a table that keeps files in others opens them only to their uploader. */
export const openingColumns: readonly { readonly table: string; readonly column: string }[] = pictures.map(({ of, name }) => ({
  table: of.table,
  column: snake(name),
}))

/**
 * The files that a caller may read: of his tenant those that he uploaded and those that a row in his sight refers to. Files of no
 * tenant are the platform's own and nobody else's.
 */
export function fileReadable(scope: Scope, alias: string): RawBuilder<SqlBool> {
  const shown = pictures.map(
    ({ of, name }) => sql<SqlBool>`exists (select 1 from ${sql.table(of.table)} as shown
      where ${column('shown', name)} = ${column(alias, 'id')} and ${readable(of, scope, 'shown')})`,
  )
  const opened = sql.join([sql<SqlBool>`${column(alias, 'createdBy')} = ${scope.accountId}`, ...shown], sql` or `)
  return sql<SqlBool>`(${column(alias, 'tenantId')} is not distinct from ${scope.tenantId}::int and (${opened}))`
}
