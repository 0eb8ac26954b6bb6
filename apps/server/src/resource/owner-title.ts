import { isOfPlatform, type Resource } from '@undertone/domain/core/resource'
import { targetOf } from '@undertone/domain/index/resources'
import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../platform/identity/principal.ts'
import { column } from './columns.ts'
import { readable } from './scope.ts'

/**
 * The title of a row's owner, where the row's own title is ambiguous: every machine has a point "Motor DE". Null for rows of a company or
 * an area, where titles are mostly unique.
 */
export function ownerTitle(of: Resource, scope: Scope, alias: string): RawBuilder<unknown> | null {
  if (isOfPlatform(of)) return null
  const owner = targetOf(of, of.owner)
  if (owner.key === 'company' || isOfPlatform(owner) || targetOf(owner, owner.owner).key === 'company') return null
  return sql`(select ${column('h', owner.title)} from ${sql.table(owner.table)} as h
    where h.id = ${column(alias, of.owner)} and ${readable(owner, scope, 'h')})`
}
