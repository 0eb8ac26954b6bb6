import { roleKind, roleKindPermissions } from '@undertone/domain/access/role-kinds.table'
import { sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'

/** The standard rights of a kind of role, as patterns; none for a kind unknown to this release. */
export function standardOf(kind: number): readonly string[] {
  const name = Object.entries(roleKind.members).find(([, { code }]) => code === kind)?.[0]
  return Object.entries(roleKindPermissions).find(([key]) => key === name)?.[1] ?? []
}

/** Updates the roles that follow their standard to the rights of this release; returns the number of changed roles. */
export async function followStandards(db: Queries): Promise<number> {
  let changed = 0
  for (const { code } of Object.values(roleKind.members)) {
    const permissions = [...standardOf(code)]
    const done = await db
      .updateTable('role')
      .set({ permissions })
      .where('kind', '=', code)
      .where('followsStandard', '=', true)
      .where(sql<boolean>`permissions is distinct from ${permissions}::text[]`)
      .executeTakeFirst()
    changed += Number(done.numUpdatedRows)
  }
  return changed
}

/** How a role of a tenant relates to the standard of its kind. */
export interface StandardRecord {
  readonly id: number
  readonly name: string
  readonly kind: number
  readonly permissions: readonly string[]
  readonly followsStandard: boolean
  readonly standardSeen: readonly string[] | null
}

/** Roles of a tenant in their order, or one of them. */
export const standardsOf = (db: Queries, tenantId: number, id?: number): Promise<StandardRecord[]> =>
  db
    .selectFrom('role')
    .select(['id', 'name', 'kind', 'permissions', 'followsStandard', 'standardSeen'])
    .where('tenantId', '=', tenantId)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .orderBy('orderNum')
    .orderBy('name')
    .execute()
