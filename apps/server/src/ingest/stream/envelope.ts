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

/** First bytes of a bundle: its kind, and the version of its form. A version that adds what may be left out keeps the number. */
const magic = Buffer.from('UTB1')
const headAt = magic.length + 4

/** What may be missing of a message. */
type Rest = Pick<Received, 'mapping' | 'samples' | 'cutFrom'>

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

function lineOf({ protocol, address, sender, receivedAt, payload, isAwaited, mapping, samples, cutFrom }: Enveloped): Line {
  const rest = {
    ...(mapping === undefined ? {} : { mapping }),
    ...(samples === undefined ? {} : { samples }),
    ...(cutFrom === undefined ? {} : { cutFrom }),
  }
  const { tenantId, gatewayId, deviceId } = sender
  const line = [protocol, address, tenantId, gatewayId, deviceId, receivedAt, payload.byteLength, isAwaited ? 1 : 0] as const
  return Object.keys(rest).length > 0 ? [...line, rest] : line
}

/** The bytes of a bundle: the lines of its messages as JSON, then their payloads as they were received. */
export function encodeBundle({ id, from, messages }: Bundle): Uint8Array {
  const head = Buffer.from(JSON.stringify([id, from, messages.map(lineOf)]))
  const length = Buffer.alloc(4)
  length.writeUInt32LE(head.byteLength)
  return Buffer.concat([magic, length, head, ...messages.map(({ payload }) => payload)])
}

const isProtocol = (key: unknown): key is ProtocolKey => typeof key === 'string' && Object.hasOwn(protocols, key)

/** Whether a line is one that this version writes. Only servers of the product may publish to the stream: what differs is of another version, or damaged. */
function isLine(line: unknown): line is Line {
  if (!Array.isArray(line)) return false
  const [protocol, address, tenantId, gatewayId, deviceId, receivedAt, bytes] = line
  return (
    (protocol === null || isProtocol(protocol)) &&
    typeof address === 'string' &&
    typeof deviceId === 'string' &&
    [tenantId, gatewayId, bytes].every((one) => Number.isSafeInteger(one) && one >= 0) &&
    Number.isFinite(receivedAt)
  )
}

/** Reads a bundle; never throws, whatever the bytes. */
export function decodeBundle(data: Uint8Array): Bundle | { readonly error: string } {
  const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength)
  if (bytes.byteLength < headAt || !bytes.subarray(0, magic.length).equals(magic)) return { error: 'not a bundle of messages' }
  const bodyAt = headAt + bytes.readUInt32LE(magic.length)
  if (bodyAt > bytes.byteLength) return { error: 'the bundle is cut off' }
  let head: unknown
  try {
    head = JSON.parse(bytes.toString('utf8', headAt, bodyAt))
  } catch {
    return { error: 'the head of the bundle is not JSON' }
  }
  const [id, from, lines] = Array.isArray(head) ? head : []
  if (typeof id !== 'string' || typeof from !== 'string' || !Array.isArray(lines) || !lines.every(isLine))
    return { error: 'the head of the bundle has another form' }
  const messages: Enveloped[] = []
  let at = bodyAt
  for (const [protocol, address, tenantId, gatewayId, deviceId, receivedAt, length, isAwaited, rest] of lines) {
    const payload = bytes.subarray(at, at + length)
    at += length
    const sender = { tenantId, gatewayId, deviceId }
    messages.push({ protocol: protocol as ProtocolKey | null, address, payload, sender, receivedAt, isAwaited: isAwaited === 1, ...rest })
  }
  return at === bytes.byteLength ? { id, from, messages } : { error: 'the bundle has another length' }
}
