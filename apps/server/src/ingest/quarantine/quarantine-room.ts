import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { arrayOf } from '../message/array-literal.ts'
import type { QuarantineLimits } from '../message/limits.ts'

/** What a row costs besides its bytes: its other columns and two indexes (guess). */
export const entryBytes = 512

interface Use {
  readonly gatewayId: number
  readonly occupied: number
}

/** The room that is left in quarantine, as one transaction sees it: of each gateway and of all together. */
export class QuarantineRoom {
  readonly #limits: QuarantineLimits
  readonly #used: Map<number, number>
  #total: number

  private constructor(limits: QuarantineLimits, used: Map<number, number>, total: number) {
    this.#limits = limits
    this.#used = used
    this.#total = total
  }

  /** Looks at what these gateways (null: none) and all together occupy. */
  static async look(tx: Tx, gatewayIds: readonly (number | null)[], limits: QuarantineLimits): Promise<QuarantineRoom> {
    const wanted = [...new Set(gatewayIds.map((id) => id ?? 0))]
    const { rows } = await sql<Use>`
      select gateway_id, (bytes + entries * ${entryBytes}::bigint) as occupied from quarantine_use
      where gateway_id = any(${arrayOf('int4', wanted)})`.execute(tx)
    const all = await sql<{ occupied: number }>`
      select coalesce(sum(bytes + entries * ${entryBytes}::bigint), 0)::float8 as occupied from quarantine_use`.execute(tx)
    return new QuarantineRoom(limits, new Map(rows.map((row) => [row.gatewayId, row.occupied])), all.rows[0]?.occupied ?? 0)
  }

  /** Takes room for this many bytes of a gateway, or answers that there is none. */
  take(gatewayId: number | null, bytes: number): boolean {
    const id = gatewayId ?? 0
    const used = this.#used.get(id) ?? 0
    const more = bytes + entryBytes
    if (used + more > this.#limits.gatewayBytes || this.#total + more > this.#limits.totalBytes) return false
    this.#used.set(id, used + more)
    this.#total += more
    return true
  }
}
