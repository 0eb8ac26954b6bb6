import { decodeEntry } from './entry.ts'
import { type MessageError, type TelemetryBatch, type TelemetryFault, type TelemetryPoint, telemetryLimits } from './message.ts'
import { isRecord, isStorable, itemsOf, membersOf, parseJson, type Slice, textOf } from './scan.ts'

const failed = (reason: MessageError['error']['reason'], detail: string): MessageError => ({ error: { reason, detail } })

class Reading {
  readonly points: TelemetryPoint[] = []
  readonly faults: TelemetryFault[] = []
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  /** False when the message holds more than a message may. */
  read(slice: Slice, sensorId: string | null): boolean {
    const first = this.#text[slice.start]
    if (first !== '[') return this.#entry(slice, sensorId)
    const items = itemsOf(this.#text, slice, telemetryLimits.entries)
    if (items === 'tooMany') return false
    if (items === 'malformed') return this.#fault(slice, sensorId, 'json', 'the list is no JSON')
    return items.every((item) => this.#entry(item, sensorId))
  }

  refuse(slice: Slice, sensorId: string | null, detail: string): boolean {
    return this.#fault(slice, sensorId, 'badKey', detail)
  }

  #entry(slice: Slice, sensorId: string | null): boolean {
    const read = decodeEntry(this.#text.slice(slice.start, slice.end), slice.depth, sensorId)
    if ('refused' in read) return this.#fault(slice, sensorId, read.refused.reason, read.refused.detail)
    this.points.push(read)
    return this.#fits()
  }

  #fault(slice: Slice, sensorId: string | null, reason: TelemetryFault['reason'], detail: string): boolean {
    this.faults.push({ sensorId, reason, detail, raw: this.#text.slice(slice.start, slice.end) })
    return this.#fits()
  }

  #fits(): boolean {
    return this.points.length + this.faults.length <= telemetryLimits.entries
  }
}

/** Reads `v1/gateway/telemetry`: a list of entries for each sensor. A bad entry becomes a fault of its own. */
export function decodeGatewayTelemetry(bytes: Uint8Array): TelemetryBatch | MessageError {
  const text = textOf(bytes)
  if (text === null) return failed('utf8', 'the message is no UTF-8')
  const members = membersOf(text, telemetryLimits.sensors)
  if (members === 'tooMany') return failed('tooManyEntries', `more than ${telemetryLimits.sensors} sensors in one message`)
  if (members === 'malformed') return failed('json', 'the message is no JSON object')
  if (members.length === 0) return failed('empty', 'the message names no sensor')
  const reading = new Reading(text)
  const fits = members.every(({ name, value }) =>
    name !== '' && name.length <= telemetryLimits.keyLength && name !== '__proto__' && isStorable(name)
      ? reading.read(value, name)
      : reading.refuse(value, null, 'the name of the sensor is refused'),
  )
  if (!fits) return failed('tooManyEntries', `more than ${telemetryLimits.entries} entries in one message`)
  if (reading.points.length + reading.faults.length === 0) return failed('empty', 'the message holds no entry')
  return { points: reading.points, faults: reading.faults }
}

/** Reads `v1/devices/me/telemetry`: one entry or a list of entries of the sender itself. */
export function decodeDeviceTelemetry(bytes: Uint8Array): TelemetryBatch | MessageError {
  const text = textOf(bytes)
  if (text === null) return failed('utf8', 'the message is no UTF-8')
  // As the only item of a list the message is cut by the same rules.
  const listed = `[${text}]`
  const whole = itemsOf(listed, { start: 0, end: listed.length, depth: 0 }, 1)
  const only = typeof whole === 'string' ? undefined : whole[0]
  if (!only) return failed('json', 'the message is no JSON')
  const reading = new Reading(listed)
  if (!reading.read(only, null)) return failed('tooManyEntries', `more than ${telemetryLimits.entries} entries in one message`)
  if (reading.points.length + reading.faults.length === 0) return failed('empty', 'the message holds no entry')
  return { points: reading.points, faults: reading.faults }
}

/** Reads `v1/gateway/connect` and `…/disconnect`: which sensor came or went, and its type where it is told. */
export function decodeConnect(bytes: Uint8Array): { device: string; type: string | null } | MessageError {
  const text = textOf(bytes)
  if (text === null) return failed('utf8', 'the message is no UTF-8')
  const message = parseJson(text)
  if (message === undefined) return failed('json', 'the message is no JSON')
  if (!isRecord(message) || typeof message.device !== 'string' || !isName(message.device)) return failed('shape', '"device" is no name')
  return { device: message.device, type: typeof message.type === 'string' && isName(message.type) ? message.type : null }
}

const isName = (text: string): boolean => text !== '' && text.length <= telemetryLimits.keyLength && isStorable(text)

/** Reads `v1/gateway/attributes`: what each sensor reports about itself; nested values are refused. */
export function decodeAttributes(
  bytes: Uint8Array,
): { device: string; attributes: Record<string, string | number | boolean | null> }[] | MessageError {
  const text = textOf(bytes)
  if (text === null) return failed('utf8', 'the message is no UTF-8')
  const message = parseJson(text)
  if (message === undefined) return failed('json', 'the message is no JSON')
  if (!isRecord(message)) return failed('shape', 'the message is no object')
  const out: { device: string; attributes: Record<string, string | number | boolean | null> }[] = []
  for (const [device, given] of Object.entries(message)) {
    if (!isName(device) || device === '__proto__' || !isRecord(given)) return failed('shape', 'a sensor without its attributes')
    const attributes: Record<string, string | number | boolean | null> = {}
    const entries = Object.entries(given)
    if (entries.length > telemetryLimits.keysPerEntry) return failed('tooManyKeys', 'too many attributes of one sensor')
    for (const [name, value] of entries) {
      if (!isName(name) || name === '__proto__') return failed('badKey', 'the name of an attribute is refused')
      if (value === null || typeof value === 'boolean') attributes[name] = value
      else if (typeof value === 'number' && Number.isFinite(value)) attributes[name] = value
      else if (typeof value === 'string' && value.length <= telemetryLimits.extraLength && isStorable(value)) attributes[name] = value
      else return failed('badValue', 'an attribute is neither text, number nor flag')
    }
    out.push({ device, attributes })
  }
  return out.length === 0 ? failed('empty', 'the message names no sensor') : out
}
