import type pg from 'pg'
import { clientFor } from './primary-client.ts'

/** Timeout of connecting and of a query, ms (guess). */
const answerMs = 5000

interface Session {
  /** What the server, or a pooler in its place, has named as the process of this connection. */
  readonly named: number
  readonly client: pg.Client
}

async function open(url: string): Promise<Session> {
  const client = clientFor(url, { application_name: 'undertone probe', connectionTimeoutMillis: answerMs, query_timeout: answerMs })
  client.on('error', () => undefined)
  await client.connect()
  return { named: (client as pg.Client & { readonly processID: number }).processID, client }
}

const backendOf = async ({ client }: Session): Promise<number> =>
  (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid ?? 0

/** Whether a connection keeps its process of PostgreSQL while another one takes a process for a transaction. */
async function keepsSession(first: Session, second: Session): Promise<boolean> {
  const before = await backendOf(first)
  await second.client.query('begin')
  const taken = await backendOf(second)
  const after = await backendOf(first)
  await second.client.query('rollback')
  return before === after && taken !== before
}

/**
 * Why the address of the database cannot be used because of a pooler that gives a connection another session of PostgreSQL for each transaction (PgBouncer
 * with `pool_mode = transaction` or `statement`), or null. Locks of the leader, subscribed channels and prepared statements belong to a session: there they
 * raise no error and lose their meaning. A pooler is recognised by the process id that it invents; one that keeps sessions is no obstacle.
 */
export async function poolerFault(url: string): Promise<string | null> {
  const sessions: Session[] = []
  try {
    const first = await open(url)
    sessions.push(first)
    if (first.named === (await backendOf(first))) return null
    const second = await open(url)
    sessions.push(second)
    return (await keepsSession(first, second))
      ? null
      : 'DATABASE_URL leads to a pooler that shares sessions between connections: set pool_mode = session, or connect to PostgreSQL itself'
  } finally {
    for (const { client } of sessions) await client.end().catch(() => undefined)
  }
}
