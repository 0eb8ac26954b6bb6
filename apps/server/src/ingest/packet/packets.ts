import type { Packet } from 'mqtt-packet'
import { generate } from 'mqtt-packet'

/** Supported MQTT versions, by the protocol level in CONNECT. */
export type Version = 4 | 5

/** MQTT 5 reason codes of DISCONNECT. */
export const disconnectReason = {
  malformed: 0x81,
  protocolError: 0x82,
  notAuthorized: 0x87,
  shuttingDown: 0x8b,
  keepAlive: 0x8d,
  takenOver: 0x8e,
  topicInvalid: 0x90,
  topicAlias: 0x94,
  packetTooLarge: 0x95,
  administrative: 0x98,
} as const
export type DisconnectReason = keyof typeof disconnectReason

/** Why a login is refused: MQTT 3.1.1 code and MQTT 5 reason. */
const loginRefusal = {
  missing: { v4: 4, v5: 0x86 },
  wrong: { v4: 5, v5: 0x87 },
  clientId: { v4: 2, v5: 0x85 },
  version: { v4: 1, v5: 0x84 },
  unavailable: { v4: 3, v5: 0x88 },
  tooMany: { v4: 3, v5: 0x97 },
  plaintext: { v4: 5, v5: 0x87 },
  address: { v4: 5, v5: 0x87 },
  will: { v4: 3, v5: 0x95 },
} as const
export type LoginRefusal = keyof typeof loginRefusal

const encode = (packet: Packet, version: Version): Buffer => generate(packet, { protocolVersion: version })

/** Server capabilities announced to clients: no retained messages, no topic aliases. */
export interface ServerLimits {
  readonly receiveMaximum: number
  readonly maximumPacketSize: number
  /** How long the session is kept after the connection, s. */
  readonly sessionExpiryInterval: number
  readonly assignedClientIdentifier?: string
}

export function connack(version: Version, offer: ServerLimits, sessionPresent = false): Buffer {
  if (version === 4) return encode({ cmd: 'connack', returnCode: 0, sessionPresent }, version)
  const properties = {
    ...offer,
    retainAvailable: false,
    topicAliasMaximum: 0,
    subscriptionIdentifiersAvailable: false,
    sharedSubscriptionAvailable: false,
  }
  return encode({ cmd: 'connack', reasonCode: 0, sessionPresent, properties }, version)
}

export function connackRefused(version: Version, why: LoginRefusal): Buffer {
  const { v4, v5 } = loginRefusal[why]
  return version === 4
    ? encode({ cmd: 'connack', returnCode: v4, sessionPresent: false }, version)
    : encode({ cmd: 'connack', reasonCode: v5, sessionPresent: false }, version)
}

/** First byte of the packets that acknowledge a PUBLISH or a PUBREL. */
const acknowledgement = { puback: 0x40, pubrec: 0x50, pubcomp: 0x70 } as const

/** Maximum length of a note in an acknowledgement, characters, and the smallest packet that has room for it (guesses). */
const noteLength = 300
export const notedPacketBytes = 2048

/**
 * Encoded by hand, because it is sent for every message: type, length, id, and for MQTT 5 the reason. A note becomes its reason string; the caller knows
 * that the client accepts one.
 */
export function acknowledge(kind: keyof typeof acknowledgement, version: Version, messageId: number, reason: number, note = ''): Buffer {
  if (version === 5 && note !== '')
    return encode({ cmd: kind, messageId, reasonCode: reason, properties: { reasonString: note.slice(0, noteLength) } }, version)
  const first = acknowledgement[kind]
  const high = messageId >> 8
  const low = messageId & 0xff
  return version === 5 && reason !== 0 ? Buffer.from([first, 3, high, low, reason]) : Buffer.from([first, 2, high, low])
}

export const suback = (version: Version, messageId: number, granted: number[]): Buffer =>
  encode({ cmd: 'suback', messageId, granted }, version)

export const unsuback = (version: Version, messageId: number, count: number): Buffer =>
  encode({ cmd: 'unsuback', messageId, granted: Array.from({ length: count }, () => 0) }, version)

export const pingresp: Buffer = Buffer.from([0xd0, 0])

/** A message to a client, at most once: devices request again what they must not miss. */
export const publish = (version: Version, topic: string, payload: string | Buffer): Buffer =>
  encode({ cmd: 'publish', topic, payload, qos: 0, dup: false, retain: false }, version)

/** Null for MQTT 3.1.1, where a server can only close. */
export const disconnect = (version: Version, why: DisconnectReason): Buffer | null =>
  version === 5 ? encode({ cmd: 'disconnect', reasonCode: disconnectReason[why] }, version) : null
