import { aboutCalls } from '@undertone/domain/operations/about.calls'
import { newestNews, whatsNew } from '@undertone/domain/operations/whats-new.table'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import { type Binding, bind } from '../../../platform/http/http.ts'
import { productVersion } from '../../../platform/http/openapi.ts'

/** Notes since when this installation has the news; at each start, before accounts of a new installation are made. */
export async function noteNews(db: Database): Promise<void> {
  await sql`insert into whats_new (key) select unnest(${whatsNew.map(({ key }) => key)}::text[]) on conflict do nothing`.execute(db)
}

/** Whether the newest entry came after this user, who has not seen it. Those who came later have found the product as it is. */
async function isUnseen(db: Database, accountId: number): Promise<boolean> {
  const { rows } = await sql<{ isUnseen: boolean }>`select exists (
    select from account a join whats_new n on n.key = ${newestNews} and n.first_at > a.created_at
      left join whats_new_seen s on s.account_id = a.id
    where a.id = ${accountId} and (s.key is null or s.key < n.key)) as is_unseen`.execute(db)
  return rows[0]?.isUnseen === true
}

/** The version, and what is new in it for each user once. */
export const aboutRoutes = (db: Database): Binding[] => [
  bind(aboutCalls.about, async (_input, { caller }) => ({
    version: productVersion,
    unseen: (await isUnseen(db, caller.accountId)) ? newestNews : null,
  })),
  bind(aboutCalls.seen, async ({ body }, { caller }) => {
    await sql`insert into whats_new_seen as known (account_id, key) values (${caller.accountId}, ${body.key})
      on conflict (account_id) do update set key = greatest(known.key, excluded.key), seen_at = now()`.execute(db)
    return null
  }),
]
