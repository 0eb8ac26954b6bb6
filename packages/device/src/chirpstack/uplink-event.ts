import { doubleOf, floatOf, type ProtoField, readProtobuf } from '../protobuf/read-protobuf.ts'

/** An event in the form of ChirpStack's JSON; what proto3 omits is missing. */
export type UplinkEvent = Readonly<Record<string, unknown>>

const utf8 = new TextDecoder()
const text = ({ bytes }: ProtoField): string => utf8.decode(bytes)
const whole = ({ number }: ProtoField): number => Number(BigInt.asIntN(32, number))

/** Nesting of a decoded object beyond which it is cut. */
const maxDepth = 8

/** Fields of google.protobuf.Struct (1: entries), and of Value: 1 null, 2 number, 3 text, 4 truth, 5 struct, 6 list. */
function structValue(bytes: Uint8Array, depth: number): unknown {
  const [field] = readProtobuf(bytes) ?? []
  if (!field || depth > maxDepth) return null
  switch (field.field) {
    case 2:
      return doubleOf(field.number)
    case 3:
      return text(field)
    case 4:
      return field.number !== 0n
    case 5:
      return struct(field.bytes, depth + 1)
    case 6:
      return (readProtobuf(field.bytes) ?? []).map(({ bytes: one }) => structValue(one, depth + 1))
    default:
      return null
  }
}

function struct(bytes: Uint8Array, depth = 0): Record<string, unknown> {
  const found: [string, unknown][] = []
  for (const entry of readProtobuf(bytes) ?? []) {
    const parts = readProtobuf(entry.bytes) ?? []
    const key = parts.find(({ field }) => field === 1)
    const value = parts.find(({ field }) => field === 2)
    if (key && value) found.push([text(key), structValue(value.bytes, depth)])
  }
  return Object.fromEntries(found)
}

/** google.protobuf.Timestamp as RFC 3339. */
function timestamp(bytes: Uint8Array): string | undefined {
  const fields = readProtobuf(bytes) ?? []
  const seconds = Number(BigInt.asIntN(64, fields.find(({ field }) => field === 1)?.number ?? 0n))
  const ms = Math.round(Number(fields.find(({ field }) => field === 2)?.number ?? 0n) / 1e6)
  const at = seconds * 1000 + ms
  return Math.abs(at) <= 8.64e15 ? new Date(at).toISOString() : undefined
}

const deviceInfo = (bytes: Uint8Array): UplinkEvent => {
  const names: Readonly<Record<number, string>> = {
    1: 'tenantId',
    3: 'applicationId',
    6: 'deviceProfileName',
    7: 'deviceName',
    8: 'devEui',
  }
  return Object.fromEntries((readProtobuf(bytes) ?? []).flatMap((one) => (names[one.field] ? [[names[one.field], text(one)]] : [])))
}

const rxInfo = (bytes: Uint8Array): UplinkEvent => {
  const info: Record<string, unknown> = {}
  for (const one of readProtobuf(bytes) ?? []) {
    if (one.field === 1) info.gatewayId = text(one)
    else if (one.field === 6) info.rssi = whole(one)
    else if (one.field === 7) info.snr = floatOf(one.number)
  }
  return info
}

/** Base64 as ChirpStack's JSON has the payload. */
const base64 = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

/**
 * `integration.UplinkEvent` and `StatusEvent` of ChirpStack v4 (field numbers of `@chirpstack/chirpstack-api` 4.19.0) in the form of its
 * JSON; null if the bytes are no message.
 */
export function readEvent(bytes: Uint8Array, kind: 'up' | 'status'): UplinkEvent | null {
  const fields = readProtobuf(bytes)
  if (!fields) return null
  const event: Record<string, unknown> = {}
  const received: UplinkEvent[] = []
  for (const one of fields) {
    if (one.field === 1) event.deduplicationId = text(one)
    else if (one.field === 2) event.time = timestamp(one.bytes)
    else if (one.field === 3) event.deviceInfo = deviceInfo(one.bytes)
    else if (kind === 'status' && one.field === 5) event.margin = whole(one)
    else if (kind === 'status' && one.field === 8) event.batteryLevel = floatOf(one.number)
    else if (kind === 'up' && one.field === 7) event.fCnt = Number(one.number)
    else if (kind === 'up' && one.field === 8) event.fPort = Number(one.number)
    else if (kind === 'up' && one.field === 10) event.data = base64(one.bytes)
    else if (kind === 'up' && one.field === 11) event.object = struct(one.bytes)
    else if (kind === 'up' && one.field === 12) received.push(rxInfo(one.bytes))
  }
  return received.length > 0 ? { ...event, rxInfo: received } : event
}
