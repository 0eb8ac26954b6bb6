import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Queries } from './database.ts'

/** Which page of a list is asked for; the first is 1. */
export interface PageNumber {
  readonly pageNum: number
  readonly pageSize: number
}

/** The rows of a list, and their order. */
export interface Listed {
  readonly id: RawBuilder<unknown>
  /** The table, and what is joined because `where` names it: nothing else, or an index alone would no longer do. */
  readonly from: RawBuilder<unknown>
  readonly where: RawBuilder<SqlBool>
  /** The order and its exact reverse, with the joins that it alone needs; both end with the id, so that no two rows stand in one place. */
  readonly order: { readonly forth: RawBuilder<unknown>; readonly back: RawBuilder<unknown>; readonly joins?: RawBuilder<unknown> }
}

/**
 * The ids of one page of a list in their order, and how many rows the list has. Ids alone: an index gives them, and only the rows of the page
 * are read and joined afterwards. What lies in the latter half is reached from the end, so that the last page is as near as the first.
 */
export async function pageOfIds(
  db: Queries,
  { id, from, where, order }: Listed,
  { pageNum, pageSize }: PageNumber,
): Promise<{ ids: number[]; total: number }> {
  const counted = await sql<{ total: number }>`select count(*)::int as total from ${from} where ${where}`.execute(db)
  const total = counted.rows[0]?.total ?? 0
  const offset = (pageNum - 1) * pageSize
  const count = Math.max(0, Math.min(pageSize, total - offset))
  if (count === 0) return { ids: [], total }
  const isFromEnd = offset * 2 >= total
  const [way, passed] = isFromEnd ? [order.back, total - offset - count] : [order.forth, offset]
  const page = await sql<{ id: number }>`select ${id} as id from ${from} ${order.joins ?? sql``} where ${where}
    order by ${way} limit ${count} offset ${passed}`.execute(db)
  const ids = page.rows.map((row) => row.id)
  return { ids: isFromEnd ? ids.reverse() : ids, total }
}
