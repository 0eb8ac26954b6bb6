import type { ChirpstackConfig, UplinkRule } from '@undertone/domain/connector/broker-config'
import { parsePath, parsePlace } from '@undertone/domain/connector/value-path'
import { numberOf } from '../broker/protocol.ts'
import { timeOf, valueAt } from '../json/json-path.ts'
import { isRecord, parseJson, textOf } from '../json/scan.ts'
import { decodeConnectorResult, isConnectorResult } from '../mapped/connector-result.ts'
import { decodeMappedEntry, isMappedEntry, mappedEntry, samplesOf } from '../mapped/mapped-entry.ts'
import type { DecodedMessage, DecodeError } from '../message/decoded.ts'
import type { ConnectorMapping, Protocol } from '../message/protocol.ts'
import { readEvent, type UplinkEvent } from './uplink-event.ts'

const addresses = /^chirpstack\/\d{1,10}\/application\/([\w-]{1,64})\/device\/([\da-fA-F]{16})\/event\/(up|status)$/

/** The address of an event that the broker of a connector delivered. */
export const chirpstackAddress = (connectorId: number, topic: string): string => `chirpstack/${connectorId}/${topic}`

/** The topics of a connector: uplinks and device status. */
export const chirpstackFilters = ({ application }: ChirpstackConfig): string[] =>
  ['up', 'status'].map((event) => `application/${application === '' ? '+' : application}/device/+/event/${event}`)

const refuse = (reason: 'utf8' | 'json' | 'shape' | 'unmapped' | 'badTime', detail: string): DecodeError => ({
  error: { kind: 'samples', reason, detail },
})

/** A number in the payload, at `@offset:type`; null if the payload is too short or the place cannot be read. */
export function numberAt(payload: Uint8Array, source: string): number | null {
  const place = parsePlace(source)
  if (!place || place.at + place.bytes > payload.byteLength) return null
  const { at, type, isLittle: little } = place
  const view = new DataView(payload.buffer, payload.byteOffset, payload.byteLength)
  switch (type) {
    case 'int8':
      return view.getInt8(at)
    case 'uint8':
      return view.getUint8(at)
    case 'int16':
      return view.getInt16(at, little)
    case 'uint16':
      return view.getUint16(at, little)
    case 'int32':
      return view.getInt32(at, little)
    case 'uint32':
      return view.getUint32(at, little)
    case 'int64':
      return Number(view.getBigInt64(at, little))
    case 'uint64':
      return Number(view.getBigUint64(at, little))
    case 'float32':
      return view.getFloat32(at, little)
    case 'float64':
      return view.getFloat64(at, little)
    default:
      return null
  }
}

function bytesOf(data: unknown): Uint8Array {
  if (typeof data !== 'string') return new Uint8Array()
  try {
    return Uint8Array.from(atob(data), (char) => char.charCodeAt(0))
  } catch {
    return new Uint8Array()
  }
}

function ruleValue({ source }: UplinkRule, event: UplinkEvent, payload: Uint8Array): number | null {
  if (source.startsWith('@')) return numberAt(payload, source)
  const path = parsePath(source)
  return path && numberOf(valueAt(source.startsWith('$') ? event : event.object, path))
}

/** Proto3 omits what is 0, false or empty: missing is not an error. */
const portOf = ({ fPort }: UplinkEvent): number => (typeof fPort === 'number' ? fPort : 0)

function samplesOfEvent(event: UplinkEvent, eui: string, { rules }: ChirpstackConfig): DecodedMessage | DecodeError {
  const t = timeOf(event.time)
  if (t === null) return refuse('badTime', 'the event has no time')
  const profile = isRecord(event.deviceInfo) ? event.deviceInfo.deviceProfileName : undefined
  const own = rules.filter(
    (rule) => (rule.profile === '' || rule.profile === profile) && (rule.fPort === null || rule.fPort === portOf(event)),
  )
  const payload = bytesOf(event.data)
  const values = own.flatMap((rule) => {
    const value = ruleValue(rule, event, payload)
    return value === null || !Number.isFinite(value) ? [] : [{ sensorId: eui, key: rule.key, value: value * rule.scale + rule.offset, t }]
  })
  return values.length > 0 ? samplesOf(values) : refuse('unmapped', 'no rule finds a value in the event')
}

function decode(payload: Uint8Array, address: string, mapping: ConnectorMapping = null): DecodedMessage | DecodeError {
  if (isConnectorResult(address)) return decodeConnectorResult(payload, address)
  const [, , eui, kind] = addresses.exec(address) ?? []
  if (eui === undefined || (kind !== 'up' && kind !== 'status')) return refuse('shape', 'not an address of a connector')
  if (isMappedEntry(payload)) return decodeMappedEntry(payload)
  if (mapping?.kind !== 'chirpstack') return refuse('unmapped', 'the connector was deleted')
  if (mapping.encoding === 'protobuf') {
    const event = readEvent(payload, kind)
    return event ? samplesOfEvent(event, eui.toLowerCase(), mapping) : refuse('shape', 'the event is no protobuf message')
  }
  const text = textOf(payload)
  if (text === null) return refuse('utf8', 'the event is not valid UTF-8')
  const event = parseJson(text)
  if (event === undefined) return refuse('json', 'the event is not valid JSON')
  return isRecord(event) ? samplesOfEvent(event, eui.toLowerCase(), mapping) : refuse('shape', 'the event is not an object')
}

/** Events of ChirpStack v4, as JSON or protobuf. */
export const chirpstack: Protocol = {
  roots: ['chirpstack'],
  kindOf: (address) => (addresses.test(address) ? 'samples' : isConnectorResult(address) ? 'commandResult' : null),
  decode,
  // One event is one device at one time.
  samples: { max: () => 1, single: mappedEntry },
  retryable: true,
  endpoint: null,
}
