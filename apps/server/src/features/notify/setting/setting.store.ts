import type { NoticeSetting } from '@undertone/domain/notify/notify.calls'
import { sql } from 'kysely'
import type { Queries } from '../../../platform/database/database.ts'

/** Preferences of an account; null where none are set. */
export async function settingOf(db: Queries, accountId: number): Promise<NoticeSetting | null> {
  const { rows } = await sql<NoticeSetting>`select language, email_levels, push_levels, chat_levels, muted_types, quiet_from,
    quiet_to, danger_always, unhandled_minutes from notice_setting where account_id = ${accountId}`.execute(db)
  return rows[0] ?? null
}

export async function saveSetting(db: Queries, tenantId: number, accountId: number, setting: NoticeSetting): Promise<void> {
  const columns = { ...setting, updatedAt: new Date() }
  await db
    .insertInto('noticeSetting')
    .values({ accountId, tenantId, ...columns })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet(columns))
    .execute()
}

/** Whether an account gets push messages. */
export async function isPushOn(db: Queries, accountId: number): Promise<boolean> {
  const found = await db.selectFrom('account').select('appPush').where('id', '=', accountId).executeTakeFirst()
  return found?.appPush ?? true
}

/** Turns push messages of an account on or off. */
export async function switchPush(db: Queries, tenantId: number, accountId: number, appPush: boolean): Promise<void> {
  await db
    .updateTable('account')
    .set({ appPush, updatedAt: new Date() })
    .where('id', '=', accountId)
    .where('tenantId', '=', tenantId)
    .execute()
}

/** Whether a channel of an account may be tested now; records the test, because tests are rate limited. */
export async function claimTest(
  db: Queries,
  table: 'chatBinding' | 'pushBrowser',
  accountId: number,
  id: number,
  seconds: number,
): Promise<boolean> {
  const moved = await db
    .updateTable(table)
    .set({ testedAt: new Date() })
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .where((where) =>
      where.or([where('testedAt', 'is', null), where('testedAt', '<', sql<Date>`now() - make_interval(secs => ${seconds})`)]),
    )
    .executeTakeFirst()
  return moved.numUpdatedRows === 1n
}
