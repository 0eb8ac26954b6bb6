import { setTimeout as pause } from 'node:timers/promises'
import { firmwareRates } from '@undertone/domain/firmware/firmware-limits'
import { TokenBucket } from '../queue/token-bucket.ts'

/** Bursts that a bucket allows, s. */
const burstSeconds = 1
/** Longest wait of a part, ms; a device that would wait longer asks again (guess: below the time after which clients do). */
const maxWaitMs = 8000
/** Customers whose buckets are kept; full ones are forgotten. */
const maxTenants = 10_000

/** How fast packages leave: by customer, and in all, so that measurements and acknowledgements have the line. */
export class ChunkPace {
  readonly #rates: { readonly tenantBytes: number; readonly allBytes: number }
  readonly #all: TokenBucket
  readonly #tenants = new Map<number, TokenBucket>()

  constructor(rates: { readonly tenantBytes: number; readonly allBytes: number } = firmwareRates) {
    this.#rates = rates
    this.#all = new TokenBucket(rates.allBytes, burstSeconds, performance.now())
  }

  /** Waits until so many bytes may be sent to devices of a customer; false if that is too long. */
  async wait(tenantId: number, bytes: number): Promise<boolean> {
    const now = performance.now()
    const own = this.#of(tenantId, now)
    const ms = Math.max(own.waitMs(now), this.#all.waitMs(now))
    if (ms > maxWaitMs) return false
    own.take(bytes, now)
    this.#all.take(bytes, now)
    if (ms > 0) await pause(ms, undefined, { ref: false })
    return true
  }

  #of(tenantId: number, now: number): TokenBucket {
    const known = this.#tenants.get(tenantId)
    if (known) return known
    if (this.#tenants.size >= maxTenants) for (const [id, bucket] of this.#tenants) if (bucket.isFull(now)) this.#tenants.delete(id)
    const bucket = new TokenBucket(this.#rates.tenantBytes, burstSeconds, now)
    this.#tenants.set(tenantId, bucket)
    return bucket
  }
}
