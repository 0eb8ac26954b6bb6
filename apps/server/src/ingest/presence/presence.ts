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
  /** What reaches each gateway from this server. */
  readonly #holders = new Map<number, Set<string>>()
  #uploads = new Map<number, number>()

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

  /** Counts a message of a gateway that is committed. */
  recordUpload(gatewayId: number): void {
    this.#uploads.set(gatewayId, (this.#uploads.get(gatewayId) ?? 0) + 1)
  }

  /** A holder, such as its sessions or a connector, reaches a gateway or no longer does. The gateway is connected while any does. */
  setConnected(gatewayId: number, isHeld: boolean, holder = 'sessions'): void {
    const holders = this.#holders.get(gatewayId) ?? new Set()
    if (isHeld) holders.add(holder)
    else holders.delete(holder)
    if (holders.size > 0) this.#holders.set(gatewayId, holders)
    else this.#holders.delete(gatewayId)
    this.#connected.set(gatewayId, holders.size > 0)
  }

  /** Reports that this server is alive, and writes the collected state; kept for the next time on failure. */
  async flush(): Promise<void> {
    await noteServerRun(this.#db, this.#run)
    const seen = this.#seen
    const connected = this.#connected
    const uploads = this.#uploads
    if (seen.size + connected.size + uploads.size === 0) return
    this.#seen = new Map()
    this.#connected = new Map()
    this.#uploads = new Map()
    const ids = [...new Set([...seen.keys(), ...connected.keys(), ...uploads.keys()])].sort((a, b) => a - b)
    try {
      await sql`
        update gateway set uploads = gateway.uploads + coalesce(given.uploads, 0)::int8, last_seen = greatest(gateway.last_seen, ${momentOf('given.seen')}),
          connected_to = case when given.connected then ${this.#run}::int
            when not given.connected and gateway.connected_to = ${this.#run}::int then null else gateway.connected_to end
        from unnest(${arrayOf('int4', ids)}, ${arrayOf(
          'float8',
          ids.map((id) => seen.get(id) ?? null),
        )},
          ${arrayOf(
            'bool',
            ids.map((id) => connected.get(id) ?? null),
          )},
          ${arrayOf(
            'float8',
            ids.map((id) => uploads.get(id) ?? null),
          )}) as given (id, seen, connected, uploads)
        where gateway.id = given.id`.execute(this.#db)
    } catch (error) {
      this.#seen = new Map([...seen, ...this.#seen])
      this.#connected = new Map([...connected, ...this.#connected])
      for (const [id, count] of uploads) this.#uploads.set(id, (this.#uploads.get(id) ?? 0) + count)
      throw error
    }
  }

  /** Unregisters this server: no gateway is connected to it any more. */
  async end(): Promise<void> {
    await this.flush()
    await endServerRun(this.#db, this.#run)
  }
}
