import type pg from 'pg'
import { clientFor } from '../platform/database/hosts/primary-client.ts'

/** Works with a connection of its own for copying tables: no timeouts, no synchronized scans. `name` is what the database shows of it. */
export async function withCopyClient<T>(databaseUrl: string, name: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = clientFor(databaseUrl, { application_name: name })
  // Unhandled, a lost connection would end the process; the current statement fails with it.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set synchronize_seqscans = off')
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}
