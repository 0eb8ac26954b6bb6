import { type RawBuilder, sql } from 'kysely'
import type { Queries } from './database.ts'

/** A table of what accounts have opened, and its column with the id of what. */
interface ReadTable {
  readonly table: 'alarm_read' | 'finding_read' | 'ai_report_read'
  readonly column: 'alarm_id' | 'finding_id' | 'report_id'
  readonly accountId: number | null
}

/** Marks what a query of ids finds as opened by an account, or as not opened; returns how many marks changed. */
export async function markOpened(db: Queries, of: ReadTable, these: RawBuilder<unknown>, isRead: boolean): Promise<number> {
  const [table, column] = [sql.table(of.table), sql.ref(of.column)]
  const done = isRead
    ? await sql`insert into ${table} (account_id, ${column}) select ${of.accountId}::int4, id from (${these}) seen on conflict do nothing`.execute(
        db,
      )
    : await sql`delete from ${table} where account_id = ${of.accountId} and ${column} in (${these})`.execute(db)
  return Number(done.numAffectedRows ?? 0)
}
