import { type RawBuilder, sql } from 'kysely'

/** The ids of a company and of all below it, as a query. */
export const companyAndBelow = (companyId: number): RawBuilder<{ id: number }> => sql<{ id: number }>`with recursive below (id) as (
  select ${companyId}::int union select c.id from company c join below b on c.parent_id = b.id) select id from below`

/** A pattern for `ilike` that finds texts containing this one; its own wildcards are taken literally. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`

/** A moment of the database in epoch ms. */
export const epochMs = (column: RawBuilder<unknown>): RawBuilder<number | null> =>
  sql<number | null>`round(date_part('epoch', ${column}) * 1000)`
