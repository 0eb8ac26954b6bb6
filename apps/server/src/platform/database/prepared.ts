import type { PostgresPool } from 'kysely'
import pg from 'pg'

/** A statement that came so often is prepared (guess: what comes more seldom is not worth its place). */
const oftenAt = 20
/** Prepared statements of a connection at most (guess: each keeps some 30 kB in PostgreSQL). */
const maxNames = 300
/** Texts that are counted at most; beyond that the count begins anew (guess). */
const maxCounted = 5000

/** Which statements are prepared under which name: those with values that come again and again. */
export class StatementNames {
  readonly #names = new Map<string, string>()
  #seen = new Map<string, number>()

  /** The name of a statement that comes once more; undefined while it is not prepared. */
  take(text: string): string | undefined {
    const name = this.#names.get(text)
    if (name !== undefined || this.#names.size >= maxNames) return name
    const seen = (this.#seen.get(text) ?? 0) + 1
    if (seen < oftenAt) {
      if (this.#seen.size >= maxCounted) this.#seen = new Map()
      this.#seen.set(text, seen)
      return undefined
    }
    this.#seen.delete(text)
    const given = `s${this.#names.size}`
    this.#names.set(text, given)
    return given
  }
}

/** A table has other columns than when the statement was prepared: a release that migrates while this server still runs. The connection is given up. */
const isOutdated = (error: unknown): boolean => error instanceof pg.DatabaseError && error.routine === 'RevalidateCachedQuery'

/**
 * A pool whose connections prepare what they are asked often: PostgreSQL then plans it once and not each time, and planning takes most of a short
 * query's time. Statements without values are sent as they are: they may be several in one text.
 */
export function preparing(pool: pg.Pool): PostgresPool {
  const names = new StatementNames()
  const known = new WeakMap<pg.PoolClient, pg.PoolClient>()

  /** The same connection, but for how it is asked. */
  function wrap(client: pg.PoolClient): pg.PoolClient {
    let isStale = false
    const query = async (text: string, values: readonly unknown[]) => {
      const name = values.length === 0 ? undefined : names.take(text)
      try {
        return await client.query({ text, values: [...values], ...(name === undefined ? {} : { name }) })
      } catch (error) {
        isStale ||= isOutdated(error)
        throw error
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
