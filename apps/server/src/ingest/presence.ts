import { sql } from 'kysely'
import type { Database } from '../core/database.ts'
import { arrayOf, momentOf } from './feature-columns.ts'

/** When each gateway was last heard, and whether it is connected; collected here and written now and then. */
export class Presence {
  readonly #db: Database
  #seen = new Map<number, number>()
  #connected = new Map<number, boolean>()

  constructor(db: Database) {
    this.#db = db
  }

  heard(gatewayId: number, at: number): void {
    this.#seen.set(gatewayId, at)
  }

  changed(gatewayId: number, connected: boolean): void {
    this.#connected.set(gatewayId, connected)
  }

  /** At the start nobody is connected, whatever a killed predecessor left behind. */
  async reset(): Promise<void> {
    await this.#db.updateTable('gateway').set({ connected: false }).where('connected', '=', true).execute()
  }

  /** Writes what was collected; on failure it is kept for the next time. */
  async flush(): Promise<void> {
    const seen = this.#seen
    const connected = this.#connected
    if (seen.size + connected.size === 0) return
    this.#seen = new Map()
    this.#connected = new Map()
    const ids = [...new Set([...seen.keys(), ...connected.keys()])].sort((a, b) => a - b)
    try {
      await sql`
        update gateway set last_seen = greatest(gateway.last_seen, ${momentOf('given.seen')}),
          connected = coalesce(given.connected, gateway.connected)
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
}
