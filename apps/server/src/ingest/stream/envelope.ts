import type { ConnectorMapping } from '@undertone/device/message/protocol'
import { type ProtocolKey, protocols } from '@undertone/device/protocols'
import type { Received, Sender } from '../message/message.ts'

/** A message on its way through the stream. */
export interface Enveloped extends Received {
  readonly sender: Sender
  /** Time of receipt, epoch ms. */
  readonly receivedAt: number
  /** The server that received it waits to hear how it was stored. */
  readonly isAwaited: boolean
}

/** What one message of the stream carries. */
export interface Bundle {
  /** An id that is never used again: the stream forgets ids, and remembers them beyond their messages. */
  readonly id: string
  /** The server that received it, by the address of its verdicts. */
  readonly from: string
  readonly messages: readonly Enveloped[]
}

/** Bytes that are no bundle, or one that another version of the product has sent and may read. */
export interface Unreadable {
  readonly error: string
  readonly isOfOtherVersion: boolean
}

/** First bytes of a bundle: its kind, and the version of its form. A version that adds what may be left out keeps the number. */
const kind = Buffer.from('UTB')
const magic = Buffer.from('UTB1')
const headAt = magic.length + 4

/** What may be missing of a message; its mapping by the place among those of the bundle. */
interface Rest extends Pick<Received, 'samples' | 'cutFrom'> {
  readonly mapping?: number
}

/** A message without its bytes, as a list: keys would be half of the head. */
type Line = readonly [
  protocol: string | null,
  address: string,
  tenantId: number,
  gatewayId: number,
  deviceId: string,
  receivedAt: number,
  bytes: number,
  isAwaited: 0 | 1,
  rest?: Rest,
]

/** The mappings of a bundle: a long one travels once, however many messages it is for. */
class Mappings {
  readonly all: ConnectorMapping[] = []
  readonly #places = new Map<ConnectorMapping, number>()

  placeOf(mapping: ConnectorMapping): number {
    const known = this.#places.get(mapping)
    if (known !== undefined) return known
    this.#places.set(mapping, this.all.length)
    return this.all.push(mapping) - 1
  }
}

function lineOf(
  { protocol, address, sender, receivedAt, payload, isAwaited, mapping, samples, cutFrom }: Enveloped,
  mappings: Mappings,
): Line {
  const rest = {
    ...(mapping === undefined ? {} : { mapping: mappings.placeOf(mapping) }),
    ...(samples === undefined ? {} : { samples }),
    ...(cutFrom === undefined ? {} : { cutFrom }),
  }
  const { tenantId, gatewayId, deviceId } = sender
  const line = [protocol, address, tenantId, gatewayId, deviceId, receivedAt, payload.byteLength, isAwaited ? 1 : 0] as const
  return Object.keys(rest).length > 0 ? [...line, rest] : line
}

/** The bytes of a bundle: the lines of its messages and their mappings as JSON, then their payloads as they were received. */
export function encodeBundle({ id, from, messages }: Bundle): Uint8Array {
  const mappings = new Mappings()
  const lines = messages.map((message) => lineOf(message, mappings))
  const head = Buffer.from(JSON.stringify([id, from, lines, mappings.all]))
  const length = Buffer.alloc(4)
  length.writeUInt32LE(head.byteLength)
  return Buffer.concat([magic, length, head, ...messages.map(({ payload }) => payload)])
}

const isProtocol = (key: unknown): key is ProtocolKey => typeof key === 'string' && Object.hasOwn(protocols, key)

/** Whether a line is one that this version writes. */
function isLine(line: unknown, mappings: number): line is Line {
  if (!Array.isArray(line)) return false
  const [protocol, address, tenantId, gatewayId, deviceId, receivedAt, bytes, , rest = {}] = line
  return (
    (protocol === null || isProtocol(protocol)) &&
    typeof address === 'string' &&
    typeof deviceId === 'string' &&
    [tenantId, gatewayId, bytes].every((one) => Number.isSafeInteger(one) && one >= 0) &&
    Number.isFinite(receivedAt) &&
    typeof rest === 'object' &&
    rest !== null &&
    (!('mapping' in rest) || (Number.isSafeInteger(rest.mapping) && rest.mapping >= 0 && rest.mapping < mappings))
  )
}

const damaged = (error: string): Unreadable => ({ error, isOfOtherVersion: false })
const ofOtherVersion = (error: string): Unreadable => ({ error, isOfOtherVersion: true })

/** Reads a bundle; never throws, whatever the bytes. Only servers of the product may publish to the stream: a whole head of another form is of another version. */
export function decodeBundle(data: Uint8Array): Bundle | Unreadable {
  const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength)
  if (bytes.byteLength < headAt || !bytes.subarray(0, kind.length).equals(kind)) return damaged('not a bundle of messages')
  if (!bytes.subarray(0, magic.length).equals(magic)) return ofOtherVersion('the bundle has the form of another version')
  const bodyAt = headAt + bytes.readUInt32LE(magic.length)
  if (bodyAt > bytes.byteLength) return damaged('the bundle is cut off')
  let head: unknown
  try {
    head = JSON.parse(bytes.toString('utf8', headAt, bodyAt))
  } catch {
    return damaged('the head of the bundle is not JSON')
  }
  const [id, from, lines, mappings] = Array.isArray(head) ? head : []
  const isHead = typeof id === 'string' && typeof from === 'string' && Array.isArray(lines) && Array.isArray(mappings)
  if (!isHead || !lines.every((line: unknown) => isLine(line, mappings.length)))
    return ofOtherVersion('the head of the bundle has another form')
  const messages: Enveloped[] = []
  let at = bodyAt
  for (const [protocol, address, tenantId, gatewayId, deviceId, receivedAt, length, isAwaited, rest] of lines as readonly Line[]) {
    const payload = bytes.subarray(at, at + length)
    at += length
    const sender = { tenantId, gatewayId, deviceId }
    const { mapping, ...more } = rest ?? {}
    const mapped = mapping === undefined ? more : { ...more, mapping: mappings[mapping] }
    messages.push({ protocol: protocol as ProtocolKey | null, address, payload, sender, receivedAt, isAwaited: isAwaited === 1, ...mapped })
  }
  return at === bytes.byteLength ? { id, from, messages } : damaged('the bundle has another length')
}
