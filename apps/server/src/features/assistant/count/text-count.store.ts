import { defaultTimeZone } from '@undertone/domain/org/time-zone'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

/** The day of a customer by its wall clock. */
const dayOf = (tenantId: RawBuilder<unknown>) =>
  sql`(now() at time zone coalesce((select z.time_zone from company z where z.id = ${tenantId}), ${defaultTimeZone}))::date`

/** Whether a row of `ai_text_count c` counts the texts of today. */
export const isToday = sql`c.day >= ${dayOf(sql`c.tenant_id`)}`

/** Counts a text that a customer is given. */
export const countText = (tx: Tx, tenantId: number) =>
  sql`insert into ai_text_count as c (tenant_id, day, texts) values (${tenantId}, ${dayOf(sql`${tenantId}::int4`)}, 1)
    on conflict (tenant_id) do update set day = greatest(c.day, excluded.day), texts = case when c.day >= excluded.day then c.texts + 1 else 1 end`.execute(
    tx,
  )

/** Makes others wait who ask for a text of the same customer until the transaction ends, and returns how many were asked for today. */
export async function lockTexts(tx: Tx, tenantId: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('ai_report'), ${tenantId})`.execute(tx)
  const { rows } = await sql<{
    n: number
  }>`select c.texts as n from ai_text_count c where c.tenant_id = ${tenantId} and ${isToday}`.execute(tx)
  return rows[0]?.n ?? 0
}
