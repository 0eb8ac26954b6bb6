import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { preparing } from './prepared.ts'
import type { Tables } from './tables/tables.ts'

export type Database = Kysely<Tables>
export type Tx = Transaction<Tables>
export type Queries = Database | Tx

// 64-bit integers that are read are counters and ids far below 2^53; feature.digest uses all 64 bits and is only ever compared in SQL.
// jsonb is parsed by the driver.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** How a pool is opened; seconds of 0 set no limit. */
export interface DatabaseOptions {
  readonly max?: number
  /** A query that runs longer is ended by the server, so that no list can hold a connection. */
  readonly statementSeconds?: number
  /** A query that waits longer for a lock is ended: with the wait for a connection before it, a page is answered within ten seconds. */
  readonly lockSeconds?: number
  readonly name?: string
  readonly onError?: (error: Error) => void
}

/**
 * Joins that the planner tries in every order; further ones stay in the order in which they are written. A list joins nine tables by their
 * keys, and to find the best of all orders took 5 to 20 ms each time, to read it 0.2 ms (measured; PostgreSQL's own limit is 8).
 */
const joinOrderLimit = 3

/** Opens a pool of connections. */
export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: (options.statementSeconds ?? 30) * 1000,
    lock_timeout: (options.lockSeconds ?? 4) * 1000,
    application_name: options.name ?? 'undertone',
    options: `-c join_collapse_limit=${joinOrderLimit}`,
  })
  // A connection that the server closes is an event of the pool while idle, of the client while in use; unheard it would end the process.
  pool.on('error', (error) => options.onError?.(error))
  pool.on('connect', (client) => client.on('error', (error) => options.onError?.(error)))
  // Between two capitals too, as the columns of resources are named: `vXCMax` is `v_x_c_max` there and back.
  const names = new CamelCasePlugin({ maintainNestedObjectKeys: true, underscoreBetweenUppercaseLetters: true })
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparing(pool) }), plugins: [names] })
}
