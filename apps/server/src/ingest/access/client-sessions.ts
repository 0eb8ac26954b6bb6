import type { DisconnectReason } from '../packet/packets.ts'
import type { Access } from './gateway-access.ts'

/** A connection as seen by the registry. */
export interface ClientSession {
  readonly clientId: string
  readonly gatewayId: number
  readonly access: Access
  /** Network address of the peer. */
  readonly address: string
  readonly isEncrypted: boolean
  /** Sends a message if the client is subscribed to its topic; returns whether it was. */
  respond(topic: string, payload: string): boolean
  close(why: DisconnectReason): void
}

/** Maximum concurrent connections per gateway (guess: its own, one being replaced, and an engineer's tools). */
export const maxPerGateway = 16

/** All connected clients. Client ids are scoped to their gateway: a client cannot disconnect another tenant's client. */
export class SessionRegistry {
  readonly #byGateway = new Map<number, Map<string, ClientSession>>()
  readonly #onPresence: (gatewayId: number, connected: boolean) => void
  #kickCount = 0

  constructor(onPresence: (gatewayId: number, connected: boolean) => void) {
    this.#onPresence = onPresence
  }

  /** Incremented on every kick: logins in progress are then looked up again. */
  get kickCount(): number {
    return this.#kickCount
  }

  /** All current sessions. */
  get sessions(): ClientSession[] {
    return [...this.#byGateway.values()].flatMap((own) => [...own.values()])
  }

  /** The sessions of a gateway. */
  of(gatewayId: number): Iterable<ClientSession> {
    return this.#byGateway.get(gatewayId)?.values() ?? []
  }

  /** Another address from which the gateway is connected. */
  otherAddress(gatewayId: number, address: string): string | null {
    for (const session of this.of(gatewayId)) if (session.address !== address) return session.address
    return null
  }

  /** Adds a session; false if the gateway has too many. A session with the same gateway and client id is taken over. */
  add(session: ClientSession): boolean {
    let own = this.#byGateway.get(session.gatewayId)
    const older = own?.get(session.clientId)
    if (!older && own && own.size >= maxPerGateway) return false
    if (!own) {
      own = new Map()
      this.#byGateway.set(session.gatewayId, own)
    }
    own.set(session.clientId, session)
    older?.close('takenOver')
    if (own.size === 1 && !older) this.#onPresence(session.gatewayId, true)
    return true
  }

  remove(session: ClientSession): void {
    const own = this.#byGateway.get(session.gatewayId)
    if (own?.get(session.clientId) !== session) return
    own.delete(session.clientId)
    if (own.size > 0) return
    this.#byGateway.delete(session.gatewayId)
    this.#onPresence(session.gatewayId, false)
  }

  /** Ends all sessions of a gateway, for example because its credential was replaced. */
  kick(gatewayId: number): void {
    this.#kickCount++
    for (const session of [...this.of(gatewayId)]) session.close('administrative')
  }
}
