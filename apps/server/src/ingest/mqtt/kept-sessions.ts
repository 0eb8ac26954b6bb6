import { addTo } from '../access/tenant-count.ts'
import { connectionLimits } from '../message/limits.ts'
import type { Sender } from '../message/message.ts'
import { ExactlyOnce } from './exactly-once.ts'
import { Subscriptions } from './subscriptions.ts'

/** Longest time that a session is kept after its connection, s (guess: a gateway that is away for longer subscribes again). */
export const maxSessionSeconds = 86_400
/**
 * Kept sessions of one gateway, and of all (guesses: as many as it may have connections, and as there may be in total). A tenant may have as
 * many as are still free, like places of HTTP requests (`HttpSlots`).
 */
const maxKept = { gateway: 16, all: 20_000 } as const

/** Pause between two looks for sessions whose time is over, ms (guess: a look costs a millisecond). */
const sweepMs = 1000

/** What a session has beyond its connection. */
export interface SessionState {
  readonly subscriptions: Subscriptions
  readonly exactlyOnce: ExactlyOnce
}

interface Kept extends SessionState {
  readonly tenantId: number
  readonly until: number
}

/**
 * Sessions of clients that asked to keep them (MQTT 3.1.2.4): what they are subscribed to, and their messages of QoS 2 that are not complete.
 * Commands that wait are rows of the database and are sent when the client is back. Kept in memory: after a restart of the server a client is
 * answered that there is none, and subscribes again.
 */
export class KeptSessions {
  readonly #byGateway = new Map<number, Map<string, Kept>>()
  readonly #byTenant = new Map<number, number>()
  #count = 0
  #sweptAt = Number.NEGATIVE_INFINITY

  /** The kept session of a client, which ends being kept; a fresh one if there is none, or if the client starts over. */
  take(gatewayId: number, clientId: string, isClean: boolean, now: number): SessionState & { readonly isPresent: boolean } {
    const kept = this.#byGateway.get(gatewayId)?.get(clientId)
    this.#remove(gatewayId, clientId)
    if (!kept || isClean || kept.until <= now)
      return { subscriptions: new Subscriptions(), exactlyOnce: new ExactlyOnce(), isPresent: false }
    const { subscriptions, exactlyOnce } = kept
    return { subscriptions, exactlyOnce, isPresent: true }
  }

  /** Keeps a session whose connection has ended; not if too many are kept already. */
  keep(
    { gatewayId, tenantId }: Pick<Sender, 'gatewayId' | 'tenantId'>,
    clientId: string,
    { subscriptions, exactlyOnce }: SessionState,
    seconds: number,
    now: number,
  ): void {
    if (seconds <= 0) return
    this.#remove(gatewayId, clientId)
    if (!this.#hasPlace(tenantId)) this.#sweep(now)
    const own = this.#byGateway.get(gatewayId) ?? new Map<string, Kept>()
    for (const [id, { until }] of own) if (until <= now) this.#remove(gatewayId, id)
    if (own.size >= maxKept.gateway || !this.#hasPlace(tenantId)) return
    const until = now + Math.min(seconds, maxSessionSeconds) * 1000
    own.set(clientId, { subscriptions, exactlyOnce: exactlyOnce.committed(connectionLimits.receiveMaximum), tenantId, until })
    this.#byGateway.set(gatewayId, own)
    this.#add(tenantId, 1)
  }

  /** Forgets the sessions of a gateway, for example because its credential was replaced. */
  forget(gatewayId: number): void {
    for (const clientId of [...(this.#byGateway.get(gatewayId)?.keys() ?? [])]) this.#remove(gatewayId, clientId)
  }

  #hasPlace(tenantId: number): boolean {
    return (this.#byTenant.get(tenantId) ?? 0) < maxKept.all - this.#count
  }

  #add(tenantId: number, by: 1 | -1): void {
    this.#count += by
    addTo(this.#byTenant, tenantId, by)
  }

  #sweep(now: number): void {
    if (now - this.#sweptAt < sweepMs) return
    this.#sweptAt = now
    for (const [gatewayId, own] of this.#byGateway)
      for (const [clientId, { until }] of own) if (until <= now) this.#remove(gatewayId, clientId)
  }

  #remove(gatewayId: number, clientId: string): void {
    const own = this.#byGateway.get(gatewayId)
    const kept = own?.get(clientId)
    if (!own || !kept) return
    own.delete(clientId)
    this.#add(kept.tenantId, -1)
    if (own.size === 0) this.#byGateway.delete(gatewayId)
  }
}
