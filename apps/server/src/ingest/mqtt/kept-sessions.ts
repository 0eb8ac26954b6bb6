import { ExactlyOnce } from './exactly-once.ts'
import { Subscriptions } from './subscriptions.ts'

/** Longest time that a session is kept after its connection, s (guess: a gateway that is away for longer subscribes again). */
export const maxSessionSeconds = 86_400
/** Kept sessions of one gateway, and of all (guesses: as many as it may have connections, and as there may be in total). */
const maxKept = { gateway: 16, all: 20_000 } as const

/** What a session has beyond its connection. */
export interface SessionState {
  readonly subscriptions: Subscriptions
  readonly exactlyOnce: ExactlyOnce
}

interface Kept extends SessionState {
  readonly until: number
}

/**
 * Sessions of clients that asked to keep them (MQTT 3.1.2.4): what they are subscribed to, and their messages of QoS 2 that are not complete.
 * Commands that wait are rows of the database and are sent when the client is back. Kept in memory: after a restart of the server a client is
 * answered that there is none, and subscribes again.
 */
export class KeptSessions {
  readonly #byGateway = new Map<number, Map<string, Kept>>()
  #count = 0

  /** The kept session of a client, which ends being kept; a fresh one if there is none, or if the client starts over. */
  take(gatewayId: number, clientId: string, isClean: boolean, now: number): SessionState & { readonly isPresent: boolean } {
    const kept = this.#byGateway.get(gatewayId)?.get(clientId)
    this.#remove(gatewayId, clientId)
    if (!kept || isClean || kept.until <= now)
      return { subscriptions: new Subscriptions(), exactlyOnce: new ExactlyOnce(), isPresent: false }
    return { ...kept, isPresent: true }
  }

  /** Keeps a session whose connection has ended; not if too many are kept already. */
  keep(gatewayId: number, clientId: string, { subscriptions, exactlyOnce }: SessionState, seconds: number, now: number): void {
    if (seconds <= 0) return
    if (this.#count >= maxKept.all) this.#sweep(now)
    const own = this.#byGateway.get(gatewayId) ?? new Map<string, Kept>()
    for (const [id, { until }] of own) if (until <= now) this.#remove(gatewayId, id)
    if (own.size >= maxKept.gateway || this.#count >= maxKept.all) return
    if (!own.has(clientId)) this.#count++
    own.set(clientId, { subscriptions, exactlyOnce, until: now + Math.min(seconds, maxSessionSeconds) * 1000 })
    this.#byGateway.set(gatewayId, own)
  }

  /** Forgets the sessions of a gateway, for example because its credential was replaced. */
  forget(gatewayId: number): void {
    for (const clientId of [...(this.#byGateway.get(gatewayId)?.keys() ?? [])]) this.#remove(gatewayId, clientId)
  }

  #sweep(now: number): void {
    for (const [gatewayId, own] of this.#byGateway)
      for (const [clientId, { until }] of own) if (until <= now) this.#remove(gatewayId, clientId)
  }

  #remove(gatewayId: number, clientId: string): void {
    const own = this.#byGateway.get(gatewayId)
    if (!own?.delete(clientId)) return
    this.#count--
    if (own.size === 0) this.#byGateway.delete(gatewayId)
  }
}
