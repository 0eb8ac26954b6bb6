import type { IConnectPacket } from 'mqtt-packet'
import { type LoginRefusal, notedPacketBytes } from '../packet/packets.ts'
import type { Credentials } from './access.ts'
import type { SessionRegistry } from './client-sessions.ts'
import type { Access } from './gateway-access.ts'
import type { LoginResult } from './login.ts'
import type { SecurityLog } from './security-log.ts'

/** Authenticates clients. */
export interface Authenticator {
  readonly login: (credentials: Credentials) => Promise<LoginResult>
  readonly registry: SessionRegistry
  readonly security: SecurityLog
}

/** Address of a client, and whether its connection is encrypted. */
export interface Peer {
  readonly address: string
  readonly isEncrypted: boolean
}

/** What a client wants of its session. */
export interface SessionWish {
  /** It starts over, whatever was kept. */
  readonly isClean: boolean
  /** How long it is kept after the connection, s: until it is gone for MQTT 3.1.1 without a clean session. */
  readonly seconds: number
}

/** A message that a client leaves for when its connection ends without its farewell. */
export interface Will {
  readonly topic: string
  readonly payload: Buffer
  /** Wait before it is stored, in which the client may come back, s: never longer than its session is kept (MQTT 5, 3.1.3.2.2). */
  readonly delaySeconds: number
}

/** An authenticated client and its client id. */
export interface SignInResult {
  readonly access: Access
  readonly clientId: string
  /** Whether the client id was assigned by the server because the client sent none. */
  readonly isAssigned: boolean
  /** Whether an acknowledgement may carry a text: MQTT 5, unless the client asked for none or for very small packets. */
  readonly acceptsNotes: boolean
  readonly session: SessionWish
  readonly will: Will | null
}

/** Maximum client id length (guess: MQTT allows 65,535, but no gateway uses more than a serial number). */
export const maxClientIdLength = 256

/** Longest will, bytes: it is kept for as long as its connection (guess: a status, or a sample). */
export const maxWillBytes = 2048

/** Authenticates a CONNECT, or returns why it is refused. */
export async function signIn(packet: IConnectPacket, authenticator: Authenticator): Promise<SignInResult | LoginRefusal> {
  if (packet.protocolVersion === 3) return 'version'
  const access = await currentLogin(authenticator, { username: packet.username, password: packet.password })
  if (typeof access === 'string') return access
  const { clientId } = packet
  if (clientId.length > maxClientIdLength || (clientId === '' && packet.protocolVersion !== 5 && !packet.clean)) return 'clientId'
  const acceptsNotes = packetAcceptsNotes(packet)
  const session = sessionWishOf(packet)
  const will = willOf(packet, session)
  if (will === 'tooLarge') return 'will'
  const wishes = { acceptsNotes, session, will }
  if (clientId !== '') return { access, clientId, isAssigned: false, ...wishes }
  return { access, clientId: `gateway-${access.sender.gatewayId}-${crypto.randomUUID()}`, isAssigned: true, ...wishes }
}

function willOf({ will }: IConnectPacket, { seconds }: SessionWish): Will | null | 'tooLarge' {
  if (!will) return null
  const { topic, properties } = will
  const payload = Buffer.from(will.payload)
  if (payload.length + topic.length > maxWillBytes) return 'tooLarge'
  return { topic, payload, delaySeconds: Math.min(properties?.willDelayInterval ?? 0, seconds) }
}

function sessionWishOf({ protocolVersion, clean = true, properties = {} }: IConnectPacket): SessionWish {
  if (protocolVersion === 5) return { isClean: clean, seconds: properties.sessionExpiryInterval ?? 0 }
  return { isClean: clean, seconds: clean ? 0 : Number.POSITIVE_INFINITY }
}

function packetAcceptsNotes({ protocolVersion, properties = {} }: IConnectPacket): boolean {
  const { requestProblemInformation = true, maximumPacketSize = notedPacketBytes } = properties
  return protocolVersion === 5 && requestProblemInformation && maximumPacketSize >= notedPacketBytes
}

/** A credential revoked during the lookup is rejected. */
async function currentLogin({ login, registry }: Authenticator, credentials: Credentials): Promise<LoginResult> {
  for (;;) {
    const { kickCount } = registry
    const answer = await login(credentials)
    if (registry.kickCount === kickCount) return answer
  }
}

/**
 * Why the tenant's policy refuses this connection (S-69, S-72); violations are reported to the owner. Must be called in the same turn in
 * which the registry adds the session: otherwise two simultaneous connections would not see each other.
 */
export function policyRefusal(
  { sender, tlsRequired, singleAddress }: Access,
  authenticator: Authenticator,
  peer: Peer,
): LoginRefusal | null {
  const { address } = peer
  if (tlsRequired && !peer.isEncrypted) {
    authenticator.security.record('plaintext', sender, address)
    return 'plaintext'
  }
  const other = authenticator.registry.otherAddress(sender.gatewayId, address)
  if (other === null) return null
  authenticator.security.record('twoAddresses', sender, address, { otherAddress: other, isRefused: singleAddress })
  return singleAddress ? 'address' : null
}
