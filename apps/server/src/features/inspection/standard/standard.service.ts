import { DomainError } from '@undertone/domain/core/error'
import { inspectionErrors } from '@undertone/domain/inspection/inspection.errors'
import { completedItem, type InspectionItemDraft, problemOfItems } from '@undertone/domain/inspection/standard/inspection-item'
import { inspectionStandard } from '@undertone/domain/inspection/standard/inspection-standard.resource'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/identity/principal.ts'
import { markChanged, ownerOf } from '../../../resource/resource-store.ts'
import { itemsOf, writeItems } from './standard.store.ts'

/** Throws at the first item that cannot be; its field is the position in the list. */
function checkItems(items: readonly InspectionItemDraft[]): void {
  const found = problemOfItems(items)
  if (found) throw new DomainError(inspectionErrors[found.problem], { name: items[found.at]?.name ?? '' }, `items.${found.at}.name`)
}

/**
 * Replaces the items of a standard in scope. An item without an id that has the name of a stored one is that one, so that an import keeps the history of
 * what it changes.
 */
export async function saveItems(
  tx: Tx,
  { scope }: Caller,
  id: number,
  given: readonly (InspectionItemDraft & { readonly id?: number | null | undefined })[],
): Promise<number> {
  const { tenantId } = await ownerOf(tx, inspectionStandard, scope, id, 'id')
  await sql`select from inspection_standard where id = ${id} for update`.execute(tx)
  const items = given.map((item) => ({ ...completedItem(item), id: item.id ?? null }))
  checkItems(items)
  const stored = (await itemsOf(tx, [id])).get(id) ?? []
  const byName = new Map(stored.map((one) => [one.name.toLowerCase(), one.id]))
  const known = new Set(stored.map((one) => one.id))
  const taken = new Set(items.flatMap((item) => (item.id !== null && known.has(item.id) ? [item.id] : [])))
  const whole = items.map((item) => {
    if (item.id !== null && known.has(item.id)) return item
    const same = byName.get(item.name.trim().toLowerCase())
    return { ...item, id: same !== undefined && !taken.has(same) ? same : null }
  })
  await writeItems(tx, { id, tenantId }, whole)
  await markChanged(tx, inspectionStandard, [id])
  return whole.length
}
