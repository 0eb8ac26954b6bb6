import { isOfPlatform, type Resource } from '@undertone/domain/core/resource'
import { targetOf } from '@undertone/domain/index/resources'
import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../platform/identity/principal.ts'
import { column } from './columns.ts'
import { readable } from './scope.ts'

/**
 * The title of what holds a row that its own title does not tell: every machine has a point "Motor DE". Null for what stands in a company or an
 * area, where titles seldom repeat.
 */
export function holderTitle(of: Resource, scope: Scope, alias: string): RawBuilder<unknown> | null {
  if (isOfPlatform(of)) return null
  const holder = targetOf(of, of.owner)
  if (holder.key === 'company' || isOfPlatform(holder) || targetOf(holder, holder.owner).key === 'company') return null
  return sql`(select ${column('h', holder.title)} from ${sql.table(holder.table)} as h
    where h.id = ${column(alias, of.owner)} and ${readable(holder, scope, 'h')})`
}
