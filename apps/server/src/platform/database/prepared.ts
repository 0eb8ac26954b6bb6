import type { PostgresPool } from 'kysely'
import pg from 'pg'
import type { SpanContext } from '../trace/span-context.ts'
import { currentSpan } from '../trace/tracer.ts'
import { beginTraced } from './begin-traced.ts'

/** Statements executed this often are prepared (guess: rarer ones are not worth the memory). */
const prepareAfter = 20
/** Maximum prepared statements per connection (guess: each takes some 30 kB in PostgreSQL). */
const maxNames = 300
/** Maximum texts that are counted; when exceeded, counting restarts (guess). */
const maxTracked = 5000

/** Assigns names to frequently repeated statements with parameters. */
export class StatementNames {
  readonly #names = new Map<string, string>()
  #seen = new Map<string, number>()

  /** The name of a statement, counting this use; undefined while it is not prepared. */
  nameOf(text: string): string | undefined {
    const name = this.#names.get(text)
    if (name !== undefined || this.#names.size >= maxNames) return name
    const seen = (this.#seen.get(text) ?? 0) + 1
    if (seen < prepareAfter) {
      if (this.#seen.size >= maxTracked) this.#seen = new Map()
      this.#seen.set(text, seen)
      return undefined
    }
    this.#seen.delete(text)
    const newName = `s${this.#names.size}`
    this.#names.set(text, newName)
    return newName
  }
}

/**
 * A table's columns changed since the statement was prepared: a release migrated while this server was running. The connection is closed.
 */
const isOutdated = (error: unknown): boolean => error instanceof pg.DatabaseError && error.routine === 'RevalidateCachedQuery'

/** A commit that the primary has stored and no standby: a failover would lose it. */
export class UnconfirmedCommitError extends Error {
  override readonly name = 'UnconfirmedCommitError'
  /** transaction_resolution_unknown: threads pass on the code of an error, and not its class. */
  readonly code = '08007'
  constructor() {
    super('The commit was not confirmed by a standby, so that it is not acknowledged')
  }
}

/** PostgreSQL answers with success, and with this notice, when the wait of a commit for a synchronous standby is cancelled. */
const isUnconfirmed = (notice: unknown): boolean => (notice as { readonly routine?: string }).routine === 'SyncRepWaitForLSN'

/**
 * A pool whose connections prepare frequent statements: PostgreSQL plans them once instead of every time, and planning takes most of a
 * short query's time. Statements without parameters are sent unchanged: they may hold several statements. A commit that no standby has
 * confirmed where one should fails with `UnconfirmedCommitError`.
 */
export function withPreparedStatements(pool: pg.Pool): PostgresPool {
  const names = new StatementNames()
  const known = new WeakMap<pg.PoolClient, pg.PoolClient>()

  /** The same client, with `query` replaced. */
  function wrap(client: pg.PoolClient): pg.PoolClient {
    let isStale = false
    let isLastUnconfirmed = false
    client.on('notice', (notice) => {
      isLastUnconfirmed ||= isUnconfirmed(notice)
    })
    const ask = async (text: string, values: readonly unknown[], trace: SpanContext | null) => {
      const begun = trace && (await beginTraced(client, text, trace))
      if (begun) return begun
      const name = values.length === 0 ? undefined : names.nameOf(text)
      try {
        const result = await client.query({ text, values: [...values], ...(name === undefined ? {} : { name }) })
        if (!isLastUnconfirmed) return result
        isLastUnconfirmed = false
        throw new UnconfirmedCommitError()
      } catch (error) {
        isStale ||= isOutdated(error)
        throw error
      }
    }
    const query = async (text: string, values: readonly unknown[]) => {
      const span = currentSpan()
      if (span.context === null) return ask(text, values, null)
      const startedAt = performance.now()
      let isFailed = true
      try {
        const result = await ask(text, values, span.context)
        isFailed = false
        return result
      } finally {
        span.addStatement(text, startedAt, isFailed)
      }
    }
    const release = (destroy?: boolean) => client.release(isStale || destroy)
    return Object.defineProperties(Object.create(client), { query: { value: query }, release: { value: release } })
  }

  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect()
      const wrapped = known.get(client) ?? wrap(client)
      known.set(client, wrapped)
      return wrapped
    },
  }
}
