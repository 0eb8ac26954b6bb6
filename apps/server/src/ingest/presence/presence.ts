import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { beginServerRun, endServerRun, noteServerRun } from '../../platform/database/server-run.ts'
import { arrayOf, momentOf } from '../message/array-literal.ts'

/** Last activity of each gateway, and whether it is connected to this server; collected here and written periodically. */
export class Presence {
  readonly #db: Database
  readonly #run: number
  #seen = new Map<number, number>()
  #connected = new Map<number, boolean>()

  /** `run` is the number of this server. */
  constructor(db: Database, run: number) {
    this.#db = db
    this.#run = run
  }

  /** Registers this server. The entries of other servers stay, and expire with them. */
  static async begin(db: Database): Promise<Presence> {
    return new Presence(db, await beginServerRun(db))
  }

  recordActivity(gatewayId: number, at: number): void {
    this.#seen.set(gatewayId, at)
  }

  setConnected(gatewayId: number, connected: boolean): void {
    this.#connected.set(gatewayId, connected)
  }

  /** Reports that this server is alive, and writes the collected state; kept for the next time on failure. */
  async flush(): Promise<void> {
    await noteServerRun(this.#db, this.#run)
    const seen = this.#seen
    const connected = this.#connected
    if (seen.size + connected.size === 0) return
    this.#seen = new Map()
    this.#connected = new Map()
    const ids = [...new Set([...seen.keys(), ...connected.keys()])].sort((a, b) => a - b)
    try {
      await sql`
        update gateway set last_seen = greatest(gateway.last_seen, ${momentOf('given.seen')}),
          connected_to = case when given.connected then ${this.#run}::int
            when not given.connected and gateway.connected_to = ${this.#run}::int then null else gateway.connected_to end
        from unnest(${arrayOf('int4', ids)}, ${arrayOf(
          'float8',
          ids.map((id) => seen.get(id) ?? null),
        )},
          ${arrayOf(
            'bool',
            ids.map((id) => connected.get(id) ?? null),
          )}) as given (id, seen, connected)
        where gateway.id = given.id`.execute(this.#db)
    } catch (error) {
      this.#seen = new Map([...seen, ...this.#seen])
      this.#connected = new Map([...connected, ...this.#connected])
      throw error
    }
  }

  /** Unregisters this server: no gateway is connected to it any more. */
  async end(): Promise<void> {
    await this.flush()
    await endServerRun(this.#db, this.#run)
  }
}
