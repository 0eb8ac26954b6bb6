import { isStorable, itemsOf, membersOf, type Slice, textOf } from '../json/scan.ts'
import { type MessageError, type TelemetryBatch, type TelemetryFault, type TelemetryPoint, telemetryLimits } from '../message/telemetry.ts'
import { decodeEntry } from './entry.ts'

const failed = (reason: MessageError['error']['reason'], detail: string): MessageError => ({ error: { reason, detail } })

class Reading {
  readonly points: TelemetryPoint[] = []
  readonly faults: TelemetryFault[] = []
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  /** False when the message exceeds the limits. */
  read(slice: Slice, sensorId: string | null): boolean {
    const first = this.#text[slice.start]
    if (first !== '[') return this.#entry(slice, sensorId)
    const items = itemsOf(this.#text, slice, telemetryLimits.entries)
    if (items === 'tooMany') return false
    if (items === 'malformed') return this.#fault(slice, sensorId, 'json', 'the list is not valid JSON')
    return items.every((item) => this.#entry(item, sensorId))
  }

  reject(slice: Slice, sensorId: string | null, detail: string): boolean {
    return this.#fault(slice, sensorId, 'badKey', detail)
  }

  #entry(slice: Slice, sensorId: string | null): boolean {
    const read = decodeEntry(this.#text.slice(slice.start, slice.end), slice.depth, sensorId)
    if ('rejected' in read) return this.#fault(slice, sensorId, read.rejected.reason, read.rejected.detail)
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

/** Decodes `v1/gateway/telemetry`: a list of entries for each sensor. An invalid entry becomes a fault of its own. */
export function decodeGatewayTelemetry(bytes: Uint8Array): TelemetryBatch | MessageError {
  const text = textOf(bytes)
  if (text === null) return failed('utf8', 'the message is not valid UTF-8')
  const members = membersOf(text, telemetryLimits.sensors)
  if (members === 'tooMany') return failed('tooManyEntries', `more than ${telemetryLimits.sensors} sensors in one message`)
  if (members === 'malformed') return failed('json', 'the message is not a JSON object')
  if (members.length === 0) return failed('empty', 'the message contains no sensor')
  const reading = new Reading(text)
  const fits = members.every(({ name, value }) =>
    name !== '' && name.length <= telemetryLimits.keyLength && name !== '__proto__' && isStorable(name)
      ? reading.read(value, name)
      : reading.reject(value, null, 'the sensor name is invalid'),
  )
  if (!fits) return failed('tooManyEntries', `more than ${telemetryLimits.entries} entries in one message`)
  if (reading.points.length + reading.faults.length === 0) return failed('empty', 'the message contains no entries')
  return { points: reading.points, faults: reading.faults }
}

/** Decodes `v1/devices/me/telemetry`: one entry or a list of entries of the sender itself. */
export function decodeDeviceTelemetry(bytes: Uint8Array): TelemetryBatch | MessageError {
  const text = textOf(bytes)
  if (text === null) return failed('utf8', 'the message is not valid UTF-8')
  // As the only item of a list the message is split by the same rules.
  const listed = `[${text}]`
  const whole = itemsOf(listed, { start: 0, end: listed.length, depth: 0 }, 1)
  const only = typeof whole === 'string' ? undefined : whole[0]
  if (!only) return failed('json', 'the message is not valid JSON')
  const reading = new Reading(listed)
  if (!reading.read(only, null)) return failed('tooManyEntries', `more than ${telemetryLimits.entries} entries in one message`)
  if (reading.points.length + reading.faults.length === 0) return failed('empty', 'the message contains no entries')
  return { points: reading.points, faults: reading.faults }
}
