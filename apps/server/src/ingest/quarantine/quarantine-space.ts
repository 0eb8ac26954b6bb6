import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { arrayOf } from '../message/array-literal.ts'
import type { QuarantineLimits } from '../message/limits.ts'

/** Overhead of a row besides its bytes: its other columns and two indexes (guess). */
export const entryBytes = 512

interface Usage {
  readonly gatewayId: number
  readonly occupied: number
}

/** Free quarantine space as seen by one transaction: per gateway and in total. */
export class QuarantineSpace {
  readonly #limits: QuarantineLimits
  readonly #used: Map<number, number>
  #total: number

  private constructor(limits: QuarantineLimits, used: Map<number, number>, total: number) {
    this.#limits = limits
    this.#used = used
    this.#total = total
  }

  /** Reads the usage of these gateways (null: none) and the total. */
  static async load(tx: Tx, gatewayIds: readonly (number | null)[], limits: QuarantineLimits): Promise<QuarantineSpace> {
    const ids = [...new Set(gatewayIds.map((id) => id ?? 0))]
    const { rows } = await sql<Usage>`
      select gateway_id, (bytes + entries * ${entryBytes}::bigint) as occupied from quarantine_use
      where gateway_id = any(${arrayOf('int4', ids)})`.execute(tx)
    const all = await sql<{ occupied: number }>`
      select coalesce(sum(bytes + entries * ${entryBytes}::bigint), 0)::float8 as occupied from quarantine_use`.execute(tx)
    return new QuarantineSpace(limits, new Map(rows.map((row) => [row.gatewayId, row.occupied])), all.rows[0]?.occupied ?? 0)
  }

  /** Reserves this many bytes for a gateway; false if there is no space. */
  reserve(gatewayId: number | null, bytes: number): boolean {
    const id = gatewayId ?? 0
    const used = this.#used.get(id) ?? 0
    const more = bytes + entryBytes
    if (used + more > this.#limits.gatewayBytes || this.#total + more > this.#limits.totalBytes) return false
    this.#used.set(id, used + more)
    this.#total += more
    return true
  }
}
