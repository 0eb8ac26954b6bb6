import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Scope } from '../platform/identity/principal.ts'
import { inScope } from './scope.ts'

/** Visible areas, machines and points: conditions on `a`, `e` and `m`. */
export interface Visibility {
  readonly where: RawBuilder<SqlBool>
  readonly machine: RawBuilder<SqlBool>
  readonly point: RawBuilder<SqlBool>
}

/** Any row. */
export const anyRow = sql<SqlBool>`true`

/**
 * Companies include their areas with all machines and points; own records are checked individually, and their ancestors are visible by
 * name.
 */
export function visibility(scope: Scope): Visibility {
  if (scope.ownWithin !== 'all' && scope.ownWithin.length === 0) return { where: inScope(scope, 'a'), machine: anyRow, point: anyRow }
  const point = inScope(scope, 'm')
  const machine = sql<SqlBool>`(${inScope(scope, 'e')} or exists (select 1 from mapping m where m.equipment_id = e.id and ${point}))`
  return { where: sql<SqlBool>`(${inScope(scope, 'a')} or e.id is not null)`, machine, point }
}

/** The order of the tree down to machines. */
export const machineOrder = sql`c.name, c.id, a.order_num nulls first, a.name, a.id, e.order_num nulls first, e.name, e.id`

/** The order of a machine's points. */
export const pointOrder = sql`m.order_num nulls first, m.name, m.id`
