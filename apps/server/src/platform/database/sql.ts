import { type RawBuilder, sql } from 'kysely'

/** Query for the ids of a company and all companies below it. */
export const companyAndBelow = (companyId: number): RawBuilder<{ id: number }> => sql<{ id: number }>`with recursive below (id) as (
  select ${companyId}::int union select c.id from company c join below b on c.parent_id = b.id) select id from below`

/** An `ilike` pattern for texts that contain this one; its wildcards are escaped. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, (char) => `\\${char}`)}%`

/** A timestamp column in epoch ms. */
export const epochMs = (column: RawBuilder<unknown>): RawBuilder<number | null> =>
  sql<number | null>`(date_part('epoch', ${column}) * 1000)::int8`
