import { type DownlinkPart, type DownlinkTarget, parseDownlink } from '@undertone/domain/connector/command-target'
import { isRecord, parseJson, textOf } from '../json/scan.ts'
import { targetsOf, type WantedCommand } from '../mapped/wanted-values.ts'
import { readProtobuf } from '../protobuf/read-protobuf.ts'
import { ProtoWriter } from '../protobuf/write-protobuf.ts'

/** Longest payload of a downlink at the fastest data rate, bytes (LoRaWAN Regional Parameters). */
const maxBytes = 242

/** A downlink as it is queued. */
export interface Downlink {
  readonly fPort: number
  readonly bytes: Uint8Array
}

type Place = Exclude<DownlinkPart, number>

/** The bytes of a value; null if its type cannot hold it. */
function placed(raw: number, { type, bytes, isLittle }: Place): number[] | null {
  const view = new DataView(new ArrayBuffer(bytes))
  if (type === 'float32') view.setFloat32(0, raw, isLittle)
  else {
    const value = Math.round(raw)
    const [low, high] = type.startsWith('u') ? [0, 2 ** (8 * bytes) - 1] : [-(2 ** (8 * bytes - 1)), 2 ** (8 * bytes - 1) - 1]
    if (value < low || value > high) return null
    if (bytes === 1) view.setUint8(0, value & 0xff)
    else if (bytes === 2) view.setUint16(0, value & 0xffff, isLittle)
    else view.setUint32(0, value >>> 0, isLittle)
  }
  return [...new Uint8Array(view.buffer)]
}

function bytesOf({ bytes }: DownlinkTarget, raw: number): number[] | null {
  const parts = parseDownlink(bytes)?.map((part) => (typeof part === 'number' ? [part] : placed(raw, part)))
  return !parts || parts.includes(null) ? null : parts.flatMap((part) => part ?? [])
}

/** The one downlink of a command: what belongs to one port goes together, as devices of class A hear one message after each of theirs. */
export function downlinkOf(command: WantedCommand, targets: readonly DownlinkTarget[]): Downlink | { readonly refused: string } {
  const found = targetsOf(command, targets)
  if ('refused' in found) return found
  const [first] = found
  if (!first || found.some(({ target }) => target.fPort !== first.target.fPort))
    return { refused: 'settings of several ports: send them one by one' }
  const bytes: number[] = []
  for (const { target, raw } of found) {
    const own = bytesOf(target, raw)
    if (!own) return { refused: `${target.key}: the value does not fit its place` }
    bytes.push(...own)
  }
  return bytes.length > maxBytes ? { refused: `more than ${maxBytes} bytes` } : { fPort: first.target.fPort, bytes: Uint8Array.from(bytes) }
}

const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0')

/**
 * The id of the queue item of a command, a UUID that says whose it is: an acknowledgement is understood also after a restart, and an item that is queued
 * twice has one id.
 */
export const queueItemId = (connectorId: number, commandId: number): string => `${hex(connectorId, 8)}-c0de-4000-8000-${hex(commandId, 12)}`

const ownItem = /^([\da-f]{8})-c0de-4000-8000-([\da-f]{12})$/

/** The command of a queue item; null if it is not one of this connector. */
export function commandOf(itemId: string, connectorId: number): number | null {
  const [, connector = '', command = ''] = ownItem.exec(itemId.toLowerCase()) ?? []
  const id = Number.parseInt(command, 16)
  return Number.parseInt(connector, 16) === connectorId && id > 0 && id < 2 ** 31 ? id : null
}

const base64 = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

/** `integration.DownlinkCommand` of ChirpStack v4, confirmed, in the encoding of its integration. */
export function encodeDownlink(
  { id, devEui, fPort, bytes }: Downlink & { readonly id: string; readonly devEui: string },
  encoding: 'json' | 'protobuf',
): Uint8Array {
  if (encoding === 'json') return new TextEncoder().encode(JSON.stringify({ id, devEui, confirmed: true, fPort, data: base64(bytes) }))
  return new ProtoWriter().text(1, id).text(2, devEui).varint(3, 1).varint(4, fPort).bytes(5, bytes).done()
}

export const downlinkTopic = (application: string, devEui: string): string => `application/${application}/device/${devEui}/command/down`

/** Reads `integration.AckEvent`: which queue item it is about, and whether the device has it. What proto3 omits is false. Null if it is none. */
export function readAck(
  bytes: Uint8Array,
  encoding: 'json' | 'protobuf',
): { readonly itemId: string; readonly isAcknowledged: boolean } | null {
  if (encoding === 'protobuf') {
    const fields = readProtobuf(bytes)
    const item = fields?.find(({ field }) => field === 4)
    const acknowledged = fields?.find(({ field }) => field === 5)
    return item ? { itemId: new TextDecoder().decode(item.bytes), isAcknowledged: acknowledged?.number === 1n } : null
  }
  const text = textOf(bytes)
  const event = text === null ? undefined : parseJson(text)
  if (!isRecord(event) || typeof event.queueItemId !== 'string') return null
  return { itemId: event.queueItemId, isAcknowledged: event.acknowledged === true }
}
