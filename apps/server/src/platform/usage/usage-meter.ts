import { type UsageKey, usageKeys } from '@undertone/domain/operations/usage-kinds.table'

/** What was counted of one tenant. */
export type UsageCounts = Record<UsageKey, number>

const zero = (): UsageCounts => Object.fromEntries(usageKeys.map((key) => [key, 0])) as UsageCounts

/** Counts what tenants use, in memory: `flushUsage` adds it to the table. One for each thread that counts. */
export class UsageMeter {
  #counts = new Map<number, UsageCounts>()

  /** Counts for a tenant; the platform's own (null) is not counted. */
  add(tenantId: number | null, key: UsageKey, count = 1): void {
    if (tenantId === null || count === 0) return
    let counts = this.#counts.get(tenantId)
    if (!counts) {
      counts = zero()
      this.#counts.set(tenantId, counts)
    }
    counts[key] += count
  }

  /** What was counted since the last time. */
  take(): ReadonlyMap<number, UsageCounts> {
    const taken = this.#counts
    this.#counts = new Map()
    return taken
  }

  /** Counts again what could not be written. */
  giveBack(taken: ReadonlyMap<number, UsageCounts>): void {
    for (const [tenantId, counts] of taken) for (const key of usageKeys) this.add(tenantId, key, counts[key])
  }
}
