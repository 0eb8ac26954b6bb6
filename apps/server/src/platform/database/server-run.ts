import { sql } from 'kysely'
import type { Database } from './database.ts'

/** A server that was not heard for longer has ended without a word, seconds (guess: it speaks up every ten). */
const silentSeconds = 30
/** Servers that ended are remembered for so long, hours (guess). */
const rememberedHours = 24

/** Whether a row of `gateway` is connected to a server that lives. */
export const isConnected = sql<boolean>`exists (select from server_run where server_run.id = gateway.connected_to
  and server_run.seen_at > clock_timestamp() - make_interval(secs => ${sql.lit(silentSeconds)}))`

/** Enters a server that starts among those that share the database; answers its number. */
export async function beginServerRun(db: Database): Promise<number> {
  await sql`delete from server_run where seen_at < clock_timestamp() - make_interval(hours => ${sql.lit(rememberedHours)})`.execute(db)
  const { id } = await db.insertInto('serverRun').defaultValues().returning('id').executeTakeFirstOrThrow()
  return id
}

/** Says that a server lives. */
export async function noteServerRun(db: Database, id: number): Promise<void> {
  // A backup that was restored meanwhile may not know it.
  await sql`insert into server_run (id) values (${id}) on conflict (id) do update set seen_at = clock_timestamp()`.execute(db)
}

/** A server ends: no gateway is connected to it any more. */
export async function endServerRun(db: Database, id: number): Promise<void> {
  await db.deleteFrom('serverRun').where('id', '=', id).execute()
}
