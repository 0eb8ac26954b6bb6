import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { connectionTo } from './hosts/primary-client.ts'
import { lowerBackend } from './lower-backend.ts'
import { withPreparedStatements } from './prepared.ts'
import type { Tables } from './tables/schema.table.ts'

export type Database = Kysely<Tables>
export type Tx = Transaction<Tables>
export type Queries = Database | Tx

// 64-bit integers that are read are counters and ids far below 2^53; feature.digest uses all 64 bits and is compared only in SQL. The
// driver parses jsonb.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** Options of a connection pool; 0 seconds means no limit. */
export interface DatabaseOptions {
  readonly max?: number
  /** PostgreSQL cancels longer queries, so that no list occupies a connection. */
  readonly statementSeconds?: number
  /**
   * PostgreSQL cancels queries that wait longer for a lock; together with the wait for a connection a page is answered within ten seconds.
   */
  readonly lockSeconds?: number
  readonly name?: string
  /** Its queries are long: where PostgreSQL runs beside this process, they leave the processors to others. */
  readonly isLong?: boolean
  readonly onError?: (error: Error) => void
}

/**
 * Number of joins the planner reorders; further ones stay in the written order. A list joins nine tables by their keys; planning all orders
 * took 5 to 20 ms each time, running the query 0.2 ms (measured; PostgreSQL's default is 8).
 */
const joinOrderLimit = 3

/**
 * An unused connection is closed after this, ms (guess). A new one takes 15 to 43 ms, and plans the two statements of a list in 11 to 42 ms, which take 2 to
 * 4 ms later (measured four times at load average 2).
 */
const idleMs = 600_000

/** Opens a connection pool. */
export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const pool = new pg.Pool({
    ...connectionTo(url),
    max: options.max ?? 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: idleMs,
    statement_timeout: (options.statementSeconds ?? 30) * 1000,
    lock_timeout: (options.lockSeconds ?? 4) * 1000,
    application_name: options.name ?? 'undertone',
    options: `-c join_collapse_limit=${joinOrderLimit}`,
  })
  // A connection closed by the server raises an error on the pool while idle and on the client while in use; unhandled, it would end the
  // process.
  pool.on('error', (error) => options.onError?.(error))
  pool.on('connect', (client) => {
    client.on('error', (error) => options.onError?.(error))
    if (options.isLong) void lowerBackend(client)
  })
  // Underscores between two capitals too, as resource columns are named: `vXCMax` is `v_x_c_max` and back.
  const names = new CamelCasePlugin({ maintainNestedObjectKeys: true, underscoreBetweenUppercaseLetters: true })
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: withPreparedStatements(pool) }), plugins: [names] })
}
