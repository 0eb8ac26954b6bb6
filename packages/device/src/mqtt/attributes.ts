import { telemetryLimits } from '../telemetry/message.ts'
import { isRecord, isStorable, membersOf, parseJson, textOf } from '../telemetry/scan.ts'

/** Bounds of what devices may say about themselves (guesses: a gateway of thirty sensors has some fifty settings for each). */
const attributeLimits = { keys: 256, valueLength: 1024 } as const

/** What one device says about itself. */
export interface DeviceAttributes {
  /** Null: the sender itself. */
  readonly sensorId: string | null
  readonly values: Readonly<Record<string, unknown>>
}

/** A device that asks for attributes; `null` for all that there are. */
export interface AttributeRequest {
  /** The number that the answer repeats; null where the topic carries it. */
  readonly id: number | null
  readonly sensorId: string | null
  readonly client: readonly string[] | null
  readonly shared: readonly string[] | null
}

type Failure = { readonly error: string }

/** What a database of texts refuses inside of JSON: NUL and halves of surrogate pairs. */
const unstorable = /\\u(0000|d[89a-f])/i

const isName = (name: string): boolean =>
  name !== '' && name !== '__proto__' && name.length <= telemetryLimits.keyLength && isStorable(name)

function valuesFault(values: Record<string, unknown>): string | null {
  const entries = Object.entries(values)
  if (entries.length === 0) return 'no attribute is named'
  if (entries.length > attributeLimits.keys) return `more than ${attributeLimits.keys} attributes of one device`
  for (const [key, value] of entries) {
    if (!isName(key)) return 'the name of an attribute is refused'
    const text = JSON.stringify(value)
    if (text.length > attributeLimits.valueLength) return `${key}: longer than ${attributeLimits.valueLength} characters`
    if (unstorable.test(text)) return `${key}: holds characters that no text has`
  }
  return null
}

function objectOf(bytes: Uint8Array): { readonly members: Record<string, unknown> } | Failure {
  const text = textOf(bytes)
  const cut = text === null ? 'malformed' : membersOf(text, telemetryLimits.sensors)
  if (cut === 'tooMany') return { error: `more than ${telemetryLimits.sensors} members` }
  // `__proto__` would be lost in reading, and of a name that stands twice the first value.
  if (cut !== 'malformed' && cut.some(({ name }) => name === '__proto__')) return { error: 'a name is refused' }
  const value = text === null || cut === 'malformed' ? undefined : parseJson(text)
  return isRecord(value) ? { members: value } : { error: 'the message is no JSON object' }
}

/** Reads `v1/devices/me/attributes`: the sender's own. */
export function decodeDeviceAttributes(bytes: Uint8Array): readonly DeviceAttributes[] | Failure {
  const read = objectOf(bytes)
  if ('error' in read) return read
  const fault = valuesFault(read.members)
  return fault === null ? [{ sensorId: null, values: read.members }] : { error: fault }
}

/** Reads `v1/gateway/attributes`: those of several devices, by their names. */
export function decodeGatewayAttributes(bytes: Uint8Array): readonly DeviceAttributes[] | Failure {
  const devices = objectOf(bytes)
  if ('error' in devices) return devices
  const read: DeviceAttributes[] = []
  for (const [sensorId, values] of Object.entries(devices.members)) {
    if (!isName(sensorId)) return { error: 'the name of a device is refused' }
    if (!isRecord(values)) return { error: `${sensorId}: no JSON object` }
    const fault = valuesFault(values)
    if (fault !== null) return { error: `${sensorId}: ${fault}` }
    read.push({ sensorId, values })
  }
  return read.length > 0 ? read : { error: 'no device is named' }
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** Names as a list, as text with commas between, or none. */
function namesOf(value: unknown): readonly string[] | null {
  if (isText(value)) return value.split(',').filter((name) => name !== '')
  return Array.isArray(value) ? value.filter(isText) : null
}

/**
 * Reads `v1/devices/me/attributes/request/{id}` (`clientKeys`, `sharedKeys`) and `v1/gateway/attributes/request` (`device` with the lists
 * `client` and `shared`, or with `client: true | false` and `key` or `keys`). Without any key all are asked for.
 */
export function decodeAttributeRequest(bytes: Uint8Array): AttributeRequest | Failure {
  const read = bytes.length === 0 ? { members: {} } : objectOf(bytes)
  if ('error' in read) return read
  const asked = read.members
  const id = typeof asked.id === 'number' && Number.isSafeInteger(asked.id) ? asked.id : null
  const sensorId = isText(asked.device) ? asked.device : null
  const one = namesOf(asked.keys ?? asked.key)
  if (typeof asked.client === 'boolean' || one) {
    const isClient = asked.client !== false
    return { id, sensorId, client: isClient ? one : [], shared: isClient ? [] : one }
  }
  const client = namesOf(asked.client ?? asked.clientKeys)
  const shared = namesOf(asked.shared ?? asked.sharedKeys)
  return client === null && shared === null
    ? { id, sensorId, client, shared }
    : { id, sensorId, client: client ?? [], shared: shared ?? [] }
}

/** Answers a device: what it reported, and the settings that are wanted of it. */
export const encodeDeviceAttributes = (client: Readonly<Record<string, unknown>>, shared: Readonly<Record<string, unknown>>): string =>
  JSON.stringify({ client, shared })

/** Answers a gateway about one of its devices, with the number of its request. */
export const encodeGatewayAttributes = (request: AttributeRequest, values: Readonly<Record<string, unknown>>): string =>
  JSON.stringify({ id: request.id, device: request.sensorId, values })
