import { sql } from 'kysely'
import type { Database } from './database.ts'

/** What the health page asks of the ingest. */
interface IngestState {
  readonly database: 'ok' | 'away'
  readonly isPaced: boolean
  readonly queueMessages: number
  readonly queueBytes: number
}

/** Faults that make the server unready, by part; empty when all is well. */
export async function faultsOf(db: Database, ingest: () => IngestState): Promise<Record<string, string>> {
  const faults: Record<string, string> = {}
  await sql`select 1`.execute(db).catch((error: Error) => {
    faults.database = error.message
  })
  const { database, isPaced, queueMessages, queueBytes } = ingest()
  if (database === 'away') faults.ingest = 'the database is away: nothing is acknowledged'
  else if (isPaced) faults.ingest = `gateways are paced: ${queueMessages} messages (${queueBytes} bytes) wait to be written`
  return faults
}
