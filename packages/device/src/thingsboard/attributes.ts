import { isRecord, isStorable, membersOf, parseJson, textOf } from '../json/scan.ts'
import type { DeviceAttributes } from '../message/decoded.ts'
import { telemetryLimits } from '../message/telemetry.ts'

/** Limits of device attributes (guesses: a gateway of thirty sensors has some fifty settings for each). */
const attributeLimits = { keys: 256, valueLength: 1024 } as const

/** An attribute request of a device; `null` for all attributes. */
export interface AttributeRequest {
  /** Request number echoed in the response; null where the topic contains it. */
  readonly id: number | null
  readonly sensorId: string | null
  readonly client: readonly string[] | null
  readonly shared: readonly string[] | null
}

type Failure = { readonly error: string }

/** Characters that PostgreSQL rejects inside JSON: NUL and unpaired surrogates. */
const unstorable = /\\u(0000|d[89a-f])/i

const isName = (name: string): boolean =>
  name !== '' && name !== '__proto__' && name.length <= telemetryLimits.keyLength && isStorable(name)

/** Why attributes cannot be stored, or null. */
export function attributesFault(values: Readonly<Record<string, unknown>>): string | null {
  const entries = Object.entries(values)
  if (entries.length === 0) return 'no attribute given'
  if (entries.length > attributeLimits.keys) return `more than ${attributeLimits.keys} attributes of one device`
  for (const [key, value] of entries) {
    if (!isName(key)) return 'an attribute name is invalid'
    const text = JSON.stringify(value)
    if (text.length > attributeLimits.valueLength) return `${key}: longer than ${attributeLimits.valueLength} characters`
    if (unstorable.test(text)) return `${key}: contains invalid characters`
  }
  return null
}

function objectOf(bytes: Uint8Array): { readonly members: Record<string, unknown> } | Failure {
  const text = textOf(bytes)
  const cut = text === null ? 'malformed' : membersOf(text, telemetryLimits.sensors)
  if (cut === 'tooMany') return { error: `more than ${telemetryLimits.sensors} members` }
  // `__proto__` would be lost in parsing, as would the first of two equal names.
  if (cut !== 'malformed' && cut.some(({ name }) => name === '__proto__')) return { error: 'a name is invalid' }
  const value = text === null || cut === 'malformed' ? undefined : parseJson(text)
  return isRecord(value) ? { members: value } : { error: 'the message is not a JSON object' }
}

/** Decodes `v1/devices/me/attributes`: the sender's own. */
export function decodeDeviceAttributes(bytes: Uint8Array): readonly DeviceAttributes[] | Failure {
  const read = objectOf(bytes)
  if ('error' in read) return read
  const fault = attributesFault(read.members)
  return fault === null ? [{ sensorId: null, values: read.members }] : { error: fault }
}

/** Decodes `v1/gateway/attributes`: attributes of several devices, by name. */
export function decodeGatewayAttributes(bytes: Uint8Array): readonly DeviceAttributes[] | Failure {
  const devices = objectOf(bytes)
  if ('error' in devices) return devices
  const read: DeviceAttributes[] = []
  for (const [sensorId, values] of Object.entries(devices.members)) {
    if (!isName(sensorId)) return { error: 'a device name is invalid' }
    if (!isRecord(values)) return { error: `${sensorId}: not a JSON object` }
    const fault = attributesFault(values)
    if (fault !== null) return { error: `${sensorId}: ${fault}` }
    read.push({ sensorId, values })
  }
  return read.length > 0 ? read : { error: 'no device given' }
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** Names as a list or as comma-separated text; null if invalid. */
function namesOf(value: unknown): readonly string[] | null {
  if (isText(value)) return value.split(',').filter((name) => name !== '')
  return Array.isArray(value) ? value.filter(isText) : null
}

/**
 * Decodes `v1/devices/me/attributes/request/{id}` (`clientKeys`, `sharedKeys`) and `v1/gateway/attributes/request` (`device` with the lists
 * `client` and `shared`, or with `client: true | false` and `key` or `keys`). Without any key all attributes are requested.
 */
export function decodeAttributeRequest(bytes: Uint8Array): AttributeRequest | Failure {
  const read = bytes.length === 0 ? { members: {} } : objectOf(bytes)
  if ('error' in read) return read
  const requested = read.members
  const id = typeof requested.id === 'number' && Number.isSafeInteger(requested.id) ? requested.id : null
  const sensorId = isText(requested.device) ? requested.device : null
  const one = namesOf(requested.keys ?? requested.key)
  if (typeof requested.client === 'boolean' || one) {
    const isClient = requested.client !== false
    return { id, sensorId, client: isClient ? one : [], shared: isClient ? [] : one }
  }
  const client = namesOf(requested.client ?? requested.clientKeys)
  const shared = namesOf(requested.shared ?? requested.sharedKeys)
  return client === null && shared === null
    ? { id, sensorId, client, shared }
    : { id, sensorId, client: client ?? [], shared: shared ?? [] }
}

/** Response to a device: its reported attributes and desired settings. */
export const encodeDeviceAttributes = (client: Readonly<Record<string, unknown>>, shared: Readonly<Record<string, unknown>>): string =>
  JSON.stringify({ client, shared })

/** Response to a gateway for one of its devices, with the number of its request. */
export const encodeGatewayAttributes = (request: AttributeRequest, values: Readonly<Record<string, unknown>>): string =>
  JSON.stringify({ id: request.id, device: request.sensorId, values })
