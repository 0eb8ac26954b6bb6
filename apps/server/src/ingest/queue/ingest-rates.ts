import { gatewayIngestRate, type IngestRate, tenantIngestRates } from '@undertone/domain/device/gateway/ingest-rates.table'
import type { Sender } from '../message/message.ts'
import { TokenBucket } from './token-bucket.ts'

/** Rate limits; tests use small ones. */
export interface RateTable {
  readonly gateway: IngestRate
  readonly tenants: Readonly<Record<string, IngestRate>>
}
const rateTable: RateTable = { gateway: gatewayIngestRate, tenants: tenantIngestRates }

/** Messages and bytes of one gateway or tenant. */
class RateMeter {
  readonly #messages: TokenBucket
  readonly #bytes: TokenBucket

  constructor({ messagesPerSecond, bytesPerSecond, burstSeconds }: IngestRate, at: number) {
    this.#messages = new TokenBucket(messagesPerSecond, burstSeconds, at)
    this.#bytes = new TokenBucket(bytesPerSecond, burstSeconds, at)
  }

  take(bytes: number, at: number): void {
    this.#messages.take(1, at)
    this.#bytes.take(bytes, at)
  }

  waitMs(at: number): number {
    return Math.max(this.#messages.waitMs(at), this.#bytes.waitMs(at))
  }

  isFull(at: number): boolean {
    return this.#messages.isFull(at) && this.#bytes.isFull(at)
  }
}

/** A sender, and what limits its rates. */
export interface RatedSender {
  readonly sender: Sender
  /** Edition of its tenant; null: without limits, such as retries by a person. */
  readonly edition: string | null
}

/** The limit that makes a sender wait, and for how long, ms. */
export interface RateWait {
  readonly by: 'gateway' | 'tenant'
  readonly ms: number
}

/** Recent usage of gateways and tenants. Reconnecting does not reset it: it belongs to the gateway, not to the connection. */
export class IngestRates {
  readonly #table: RateTable
  readonly #now: () => number
  readonly #gateways = new Map<number, RateMeter>()
  readonly #tenants = new Map<number, RateMeter>()

  constructor(table: RateTable = rateTable, now: () => number = () => performance.now()) {
    this.#table = table
    this.#now = now
  }

  take({ sender: { gatewayId, tenantId }, edition }: RatedSender, bytes: number): void {
    if (edition === null) return
    const at = this.#now()
    meterOf(this.#gateways, gatewayId, this.#table.gateway, at).take(bytes, at)
    const tenantRate = this.#table.tenants[edition]
    if (tenantRate) meterOf(this.#tenants, tenantId, tenantRate, at).take(bytes, at)
  }

  /** The longer of the two waits, or null if the sender may continue. */
  waitOf({ sender, edition }: RatedSender): RateWait | null {
    if (edition === null) return null
    const at = this.#now()
    const gateway = this.#gateways.get(sender.gatewayId)?.waitMs(at) ?? 0
    const tenant = this.#tenants.get(sender.tenantId)?.waitMs(at) ?? 0
    if (gateway === 0 && tenant === 0) return null
    return gateway >= tenant ? { by: 'gateway', ms: gateway } : { by: 'tenant', ms: tenant }
  }

  /** Removes meters that are idle. */
  sweep(): void {
    const at = this.#now()
    for (const meters of [this.#gateways, this.#tenants]) for (const [id, meter] of meters) if (meter.isFull(at)) meters.delete(id)
  }
}

function meterOf(meters: Map<number, RateMeter>, id: number, rate: IngestRate, at: number): RateMeter {
  let meter = meters.get(id)
  if (!meter) {
    meter = new RateMeter(rate, at)
    meters.set(id, meter)
  }
  return meter
}
