import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Queries } from './database.ts'

/** The requested page of a list; the first is 1. */
export interface PageNumber {
  readonly pageNum: number
  readonly pageSize: number
}

/** A query for the rows of a list, with its order. */
export interface ListQuery {
  readonly id: RawBuilder<unknown>
  /** The table and the joins that `where` needs, nothing else: more joins would prevent an index-only scan. */
  readonly from: RawBuilder<unknown>
  readonly where: RawBuilder<SqlBool>
  /** The order and its exact reverse, with the joins that only the order needs; both end with the id, so that the order is total. */
  readonly order: { readonly forward: RawBuilder<unknown>; readonly backward: RawBuilder<unknown>; readonly joins?: RawBuilder<unknown> }
}

/**
 * The ids of one page of a list in order, and the total number of rows. Only ids, so that an index answers it and only the rows of the page
 * are read and joined. The second half is read from the end, so that the last page costs no more than the first.
 */
export async function pageOfIds(
  db: Queries,
  { id, from, where, order }: ListQuery,
  { pageNum, pageSize }: PageNumber,
): Promise<{ ids: number[]; total: number }> {
  const counted = await sql<{ total: number }>`select count(*)::int as total from ${from} where ${where}`.execute(db)
  const total = counted.rows[0]?.total ?? 0
  const offset = (pageNum - 1) * pageSize
  const count = Math.max(0, Math.min(pageSize, total - offset))
  if (count === 0) return { ids: [], total }
  const isFromEnd = offset * 2 >= total
  const [way, passed] = isFromEnd ? [order.backward, total - offset - count] : [order.forward, offset]
  const page = await sql<{ id: number }>`select ${id} as id from ${from} ${order.joins ?? sql``} where ${where}
    order by ${way} limit ${count} offset ${passed}`.execute(db)
  const ids = page.rows.map((row) => row.id)
  return { ids: isFromEnd ? ids.reverse() : ids, total }
}
