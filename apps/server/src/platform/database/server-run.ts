import { sql } from 'kysely'
import type { Database } from './database.ts'

/** A server not seen for longer counts as ended, seconds (guess: it reports every ten). */
const timeoutSeconds = 30
/** Retention of ended servers, hours (guess). */
const retentionHours = 24

/** Whether a row of `server_run` is a server that is alive. */
export const serverIsAlive = sql<boolean>`server_run.seen_at > clock_timestamp() - make_interval(secs => ${sql.lit(timeoutSeconds)})`

/** Whether a gateway, which a query calls by this name, is connected to a live server. */
export const isConnectedAs = (gateway: string) =>
  sql<boolean>`exists (select from server_run where server_run.id = ${sql.ref(`${gateway}.connected_to`)} and ${serverIsAlive})`

/** Whether a row of `gateway` is connected to a live server. */
export const isConnected = isConnectedAs('gateway')

/** Whether the gateway that is the lane of a task `m` is connected to no other live server than this one. */
export const isLaneHere = (serverRun: number) =>
  sql<boolean>`not exists (select from gateway g join server_run on server_run.id = g.connected_to
    where g.id = m.lane::int and server_run.id <> ${serverRun} and ${serverIsAlive})`

/** Registers a starting server with the version of its program; returns its number. */
export async function beginServerRun(db: Database, version: string | null = null): Promise<number> {
  await sql`delete from server_run where seen_at < clock_timestamp() - make_interval(hours => ${sql.lit(retentionHours)})`.execute(db)
  const { id } = await db.insertInto('serverRun').values({ version }).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Reports that a server is alive. */
export async function noteServerRun(db: Database, id: number): Promise<void> {
  // A backup restored in between may not contain the row.
  await sql`insert into server_run (id) values (${id}) on conflict (id) do update set seen_at = clock_timestamp()`.execute(db)
}

/** Unregisters a server: no gateway is connected to it any more. */
export async function endServerRun(db: Database, id: number): Promise<void> {
  await db.deleteFrom('serverRun').where('id', '=', id).execute()
}
