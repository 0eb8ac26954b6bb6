import type { DisconnectReason } from '../packet/packets.ts'
import type { Access } from './gateway-access.ts'

/** A connection as the registry sees it. */
export interface Session {
  readonly clientId: string
  readonly gatewayId: number
  readonly access: Access
  /** Network address of the other end. */
  readonly address: string
  readonly isEncrypted: boolean
  close(why: DisconnectReason): void
}

/** Connections of one gateway at once (guess: its own, one that is being replaced, and the tools of an engineer). */
const maxPerGateway = 16

/** Who is connected. Client ids are kept apart by gateway: nobody can push another tenant's client off. */
export class SessionRegistry {
  readonly #byGateway = new Map<number, Map<string, Session>>()
  readonly #onPresence: (gatewayId: number, connected: boolean) => void
  #kicks = 0

  constructor(onPresence: (gatewayId: number, connected: boolean) => void) {
    this.#onPresence = onPresence
  }

  /** Rises whenever a gateway is sent away: a login that was looked up before is looked up again. */
  get kicks(): number {
    return this.#kicks
  }

  /** All sessions at this moment. */
  get sessions(): Session[] {
    return [...this.#byGateway.values()].flatMap((own) => [...own.values()])
  }

  /** From where else a gateway is connected. */
  otherAddress(gatewayId: number, address: string): string | null {
    for (const session of this.#byGateway.get(gatewayId)?.values() ?? []) if (session.address !== address) return session.address
    return null
  }

  /** False when the gateway has too many already. A session of the same gateway and client id is taken over. */
  add(session: Session): boolean {
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

  remove(session: Session): void {
    const own = this.#byGateway.get(session.gatewayId)
    if (own?.get(session.clientId) !== session) return
    own.delete(session.clientId)
    if (own.size > 0) return
    this.#byGateway.delete(session.gatewayId)
    this.#onPresence(session.gatewayId, false)
  }

  /** Ends all sessions of a gateway, for instance because its credential was drawn anew. */
  kick(gatewayId: number): void {
    this.#kicks++
    for (const session of [...(this.#byGateway.get(gatewayId)?.values() ?? [])]) session.close('administrative')
  }
}
