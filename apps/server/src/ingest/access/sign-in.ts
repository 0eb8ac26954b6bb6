import type { IConnectPacket } from 'mqtt-packet'
import type { LoginRefusal } from '../packet/packets.ts'
import type { Credentials } from './access.ts'
import type { SessionRegistry } from './client-sessions.ts'
import type { Access } from './gateway-access.ts'
import type { Login } from './login.ts'
import type { SecurityLog } from './security-log.ts'

/** What decides whether a client may come in. */
export interface Doorkeeper {
  readonly login: (given: Credentials) => Promise<Login>
  readonly registry: SessionRegistry
  readonly security: SecurityLog
}

/** From where a client speaks, and whether others can listen. */
export interface Line {
  readonly address: string
  readonly isEncrypted: boolean
}

/** Who came in, and under which name. */
export interface SignedIn {
  readonly access: Access
  readonly clientId: string
  /** Whether the name was given here, for the client had none. */
  readonly isAssigned: boolean
}

/** Longest client id (guess: MQTT allows 65,535, and no gateway has more than a serial number). */
const longestClientId = 256

/** Who a CONNECT comes from, or why it is refused. */
export async function signIn(packet: IConnectPacket, door: Doorkeeper): Promise<SignedIn | LoginRefusal> {
  if (packet.protocolVersion === 3) return 'version'
  const access = await currentLogin(door, { username: packet.username, password: packet.password })
  if (typeof access === 'string') return access
  const { clientId } = packet
  if (clientId.length > longestClientId || (clientId === '' && packet.protocolVersion !== 5 && !packet.clean)) return 'clientId'
  if (clientId !== '') return { access, clientId, isAssigned: false }
  return { access, clientId: `gateway-${access.sender.gatewayId}-${crypto.randomUUID()}`, isAssigned: true }
}

/** A credential that is taken back while it is looked up opens nothing. */
async function currentLogin({ login, registry }: Doorkeeper, given: Credentials): Promise<Login> {
  for (;;) {
    const { kicks } = registry
    const answer = await login(given)
    if (registry.kicks === kicks) return answer
  }
}

/**
 * Why a gateway may not come in over this line, as its tenant asks (S-69, S-72); the owner is told of what does not fit. To be asked in
 * the same turn as the registry takes the session: two that come at once would else both find themselves alone.
 */
export function refusalOf({ sender, tlsRequired, singleAddress }: Access, door: Doorkeeper, line: Line): LoginRefusal | null {
  const { address } = line
  if (tlsRequired && !line.isEncrypted) {
    door.security.note('plaintext', sender, address, 'a connection without TLS was refused')
    return 'plaintext'
  }
  const other = door.registry.otherAddress(sender.gatewayId, address)
  if (other === null) return null
  const outcome = singleAddress ? 'and was refused' : 'at the same time'
  door.security.note('twoAddresses', sender, address, `the credential is in use at ${other}, and came from ${address} ${outcome}`)
  return singleAddress ? 'address' : null
}
