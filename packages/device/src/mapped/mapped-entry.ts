import { telemetryKeyOf } from '@undertone/domain/device/telemetry/telemetry'
import { isStorable, textOf } from '../json/scan.ts'
import type { DecodedMessage, DecodeError } from '../message/decoded.ts'
import type { TelemetryFault, TelemetryPoint } from '../message/telemetry.ts'
import { decodeEntry } from '../thingsboard/entry.ts'

/** A value that a mapping found for a sensor. */
export interface MappedValue {
  readonly sensorId: string
  readonly key: string
  readonly value: number | string | boolean
  /** Measuring time, epoch ms; null takes the time of receipt. */
  readonly t: number | null
}

/**
 * First byte of a single entry of a mapped message. No protocol's own message begins with it: JSON has no zero bytes, and in protobuf it
 * would be field number 0.
 */
const entryMark = 0

const unreadable = (detail: string): DecodeError => ({ error: { kind: 'samples', reason: 'shape', detail } })

/** The single entry of a sensor as a message: a zero byte and its JSON. */
export function mappedEntry({ raw }: Pick<TelemetryPoint, 'raw'>): Uint8Array {
  const text = new TextEncoder().encode(raw)
  const bytes = new Uint8Array(text.length + 1)
  bytes.set(text, 1)
  bytes[0] = entryMark
  return bytes
}

export const isMappedEntry = (payload: Uint8Array): boolean => payload.length > 1 && payload[0] === entryMark

function read(raw: string, sensorId: string): { readonly points: TelemetryPoint[]; readonly faults: TelemetryFault[] } {
  if (!isStorable(sensorId)) return { points: [], faults: [{ sensorId: null, reason: 'shape', detail: 'the sensor name is invalid', raw }] }
  const entry = decodeEntry(raw, 2, sensorId)
  if ('rejected' in entry) return { points: [], faults: [{ sensorId, ...entry.rejected, raw }] }
  return { points: [entry], faults: [] }
}

/** Reads a message that `mappedEntry` made. */
export function decodeMappedEntry(payload: Uint8Array): DecodedMessage | DecodeError {
  const raw = textOf(payload.subarray(1))
  if (raw === null) return { error: { kind: 'samples', reason: 'utf8', detail: 'the entry is not valid UTF-8' } }
  let sensorId: unknown
  try {
    sensorId = JSON.parse(raw)?.sensorId
  } catch {
    return { error: { kind: 'samples', reason: 'json', detail: 'the entry is not valid JSON' } }
  }
  if (typeof sensorId !== 'string' || sensorId === '' || sensorId.length > 64 || !isStorable(sensorId))
    return unreadable('the entry names no sensor')
  return { kind: 'samples', ...read(raw, sensorId) }
}

/** The samples of mapped values: those of one sensor and time are one sample. Numbers of known keys that are not finite are left out. */
export function samplesOf(values: readonly MappedValue[]): Extract<DecodedMessage, { kind: 'samples' }> {
  const entries = new Map<string, { readonly sensorId: string; readonly t: number | null; readonly values: Record<string, unknown> }>()
  for (const { sensorId, key, value, t } of values) {
    if (telemetryKeyOf(key) && (typeof value !== 'number' || !Number.isFinite(value))) continue
    const id = `${t}/${sensorId}`
    const entry = entries.get(id) ?? { sensorId, t, values: {} }
    entry.values[key] = value
    entries.set(id, entry)
  }
  const points: TelemetryPoint[] = []
  const faults: TelemetryFault[] = []
  for (const { sensorId, t, values: of } of entries.values()) {
    const one = read(JSON.stringify({ sensorId, ...(t === null ? {} : { ts: t }), values: of }), sensorId)
    points.push(...one.points)
    faults.push(...one.faults)
  }
  return { kind: 'samples', points, faults }
}
