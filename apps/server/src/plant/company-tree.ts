import type { Queries } from '../platform/database/database.ts'

/** The parent of each company of a tenant; null for the root. */
export async function parentsOf(db: Queries, tenantId: number): Promise<ReadonlyMap<number, number | null>> {
  const found = await db.selectFrom('company').select(['id', 'parentId']).where('tenantId', '=', tenantId).execute()
  return new Map(found.map(({ id, parentId }) => [id, parentId]))
}

/** A company and all its ancestors. */
export function withParents(companyId: number, parents: ReadonlyMap<number, number | null>): number[] {
  const found: number[] = []
  for (let at: number | null = companyId; at !== null && !found.includes(at); at = parents.get(at) ?? null) found.push(at)
  return found
}
