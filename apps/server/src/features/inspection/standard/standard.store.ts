import type { StandardItem } from '@undertone/domain/inspection/standard/standard.calls'
import { sql } from 'kysely'
import type { Queries, Tx } from '../../../platform/database/database.ts'

/** An item of a standard as it is stored. */
export interface ItemRow extends StandardItem {
  readonly standardId: number
}

const columns = sql`i.id, i.standard_id, i.name, i.kind, i.method, i.is_required, i.right_answer, i.metric, i.unit, i.low_fail, i.low_warn, i.high_warn,
  i.high_fail, i.options, i.fail_options, i.needs_picture, i.while_running`

/** The items of standards in their order. The caller has checked that the standards are visible. */
export async function itemsOf(db: Queries, standardIds: readonly number[]): Promise<Map<number, ItemRow[]>> {
  const { rows } = await sql<ItemRow>`select ${columns} from inspection_item i
    where i.standard_id = any(${standardIds}::int4[]) order by i.standard_id, i.position, i.id`.execute(db)
  return Map.groupBy(rows, ({ standardId }) => standardId)
}

/** How many items each of some standards has. */
export async function countItems(db: Queries, standardIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; items: number }>`select standard_id as id, count(*)::int4 as items from inspection_item
    where standard_id = any(${standardIds}::int4[]) group by standard_id`.execute(db)
  return new Map(rows.map(({ id, items }) => [id, items]))
}

type Item = Omit<StandardItem, 'id'>

const values = (item: Item) => ({
  name: item.name,
  kind: item.kind,
  method: item.method ?? null,
  isRequired: item.isRequired,
  rightAnswer: item.rightAnswer ?? null,
  metric: item.metric ?? null,
  unit: item.unit ?? null,
  lowFail: item.lowFail ?? null,
  lowWarn: item.lowWarn ?? null,
  highWarn: item.highWarn ?? null,
  highFail: item.highFail ?? null,
  options: item.options ?? null,
  failOptions: item.failOptions ?? null,
  needsPicture: item.needsPicture,
  whileRunning: item.whileRunning,
})

/** Writes the whole list of a standard: those with an id are changed, others added, and what is not in the list is removed. */
export async function writeItems(
  tx: Tx,
  { id, tenantId }: { readonly id: number; readonly tenantId: number },
  items: readonly (Item & { readonly id: number | null })[],
): Promise<void> {
  const kept = items.flatMap((item) => item.id ?? [])
  await sql`delete from inspection_item where standard_id = ${id} and not id = any(${kept}::int4[])`.execute(tx)
  for (const [at, item] of items.entries()) {
    const row = { ...values(item), position: at + 1 }
    if (item.id === null)
      await tx
        .insertInto('inspectionItem')
        .values({ ...row, tenantId, standardId: id })
        .execute()
    else await tx.updateTable('inspectionItem').set(row).where('id', '=', item.id).where('standardId', '=', id).execute()
  }
}
