import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Scope } from '../platform/identity/principal.ts'
import { inScope } from './scope.ts'

/** Which areas, machines and points are read: conditions on `a`, `e` and `m`. */
export interface Sight {
  readonly where: RawBuilder<SqlBool>
  readonly machine: RawBuilder<SqlBool>
  readonly point: RawBuilder<SqlBool>
}

/** Any row. */
export const anyRow = sql<SqlBool>`true`

/** Companies hold areas with all their machines and points; own records are judged one by one, and lead to them by name. */
export function sight(scope: Scope): Sight {
  if (scope.ownWithin !== 'all' && scope.ownWithin.length === 0) return { where: inScope(scope, 'a'), machine: anyRow, point: anyRow }
  const point = inScope(scope, 'm')
  const machine = sql<SqlBool>`(${inScope(scope, 'e')} or exists (select 1 from mapping m where m.equipment_id = e.id and ${point}))`
  return { where: sql<SqlBool>`(${inScope(scope, 'a')} or e.id is not null)`, machine, point }
}

/** The order of the tree down to its machines. */
export const machineOrder = sql`c.name, c.id, a.order_num nulls first, a.name, a.id, e.order_num nulls first, e.name, e.id`

/** The order of a machine's points. */
export const pointOrder = sql`m.order_num nulls first, m.name, m.id`
