import { telemetryKeyOf } from '@undertone/domain/device/telemetry/telemetry'
import { isRecord, isStorable, parseJson } from '../json/scan.ts'
import { canonicalValue } from '../message/canonical.ts'
import { settleRssi } from '../message/rssi.ts'
import { type ExtraValue, type FaultReason, type TelemetryPoint, telemetryLimits } from '../message/telemetry.ts'

type RejectedEntry = { readonly reason: FaultReason; readonly detail: string }
type Read<T> = T | { readonly rejected: RejectedEntry }

const reject = (reason: FaultReason, detail: string): { readonly rejected: RejectedEntry } => ({ rejected: { reason, detail } })
const shown = (text: string): string => JSON.stringify(text.slice(0, 40))

/** The maximum time of a Date, in ms. */
const maxTimeMs = 8.64e15

interface Values {
  readonly values: Record<string, number>
  readonly extra: Record<string, ExtraValue> | null
}

function extraOf(value: unknown): ExtraValue | null {
  if (typeof value === 'boolean') return value
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length <= telemetryLimits.extraLength && isStorable(text) ? text : null
}

function readValues(record: Record<string, unknown>): Read<Values> {
  const names = Object.keys(record)
  if (names.length > telemetryLimits.keysPerEntry) return reject('tooManyKeys', `${names.length} keys in one entry`)
  const values: Record<string, number> = {}
  let extra: Record<string, ExtraValue> | null = null
  let extras = 0
  let known = 0
  for (const name of names) {
    const value = record[name]
    // Some clients send null for a missing value.
    if (value === null) continue
    if (telemetryKeyOf(name)) {
      const kept = typeof value === 'number' ? canonicalValue(value) : null
      if (kept === null) return reject('badValue', `${name} is not a finite number`)
      values[name] = kept
      known++
      continue
    }
    if (name === '__proto__' || name === '' || name.length > telemetryLimits.keyLength || !isStorable(name)) {
      return reject('badKey', `the key ${shown(name)} is not allowed`)
    }
    const kept = extraOf(value)
    if (kept === null) return reject('badValue', `${shown(name)} cannot be stored: too long, not finite or not text`)
    if (++extras > telemetryLimits.extrasPerEntry) return reject('tooManyKeys', 'too many unknown keys in one entry')
    extra ??= {}
    extra[name] = kept
  }
  if (known + extras === 0) return reject('empty', 'the entry has no value')
  return { values, extra: extra && settleRssi(values, extra) }
}

function flagOf(value: unknown): boolean | null {
  if (value === undefined || value === null) return false
  return typeof value === 'boolean' ? value : null
}

/**
 * Decodes one entry: `{"ts":…,"values":{…}}` with our optional `seq`, `resend` and `correction`, or bare values. `depth` is the nesting of
 * its brackets.
 */
export function decodeEntry(text: string, depth: number, sensorId: string | null): Read<TelemetryPoint> {
  if (depth > telemetryLimits.depth) return reject('tooDeep', `brackets nested ${depth} levels deep`)
  const entry = parseJson(text)
  if (entry === undefined) return reject('json', 'the entry is not valid JSON (NaN and Infinity are not allowed)')
  if (!isRecord(entry)) return reject('shape', 'the entry is not an object')
  const wrapped = Object.hasOwn(entry, 'values')
  if (!wrapped && Object.hasOwn(entry, 'ts')) return reject('shape', 'a time without "values"')
  const inner = wrapped ? entry.values : entry
  if (!isRecord(inner)) return reject('shape', '"values" is not an object')
  const read = readValues(inner)
  if ('rejected' in read) return read
  if (!wrapped) return { sensorId, t: null, ...read, seq: null, resend: false, correction: false, raw: text }
  const { ts, seq } = entry
  if (ts !== undefined && !(typeof ts === 'number' && Math.abs(ts) <= maxTimeMs)) return reject('badTime', '"ts" is not a time in ms')
  if (seq !== undefined && !(typeof seq === 'number' && Number.isSafeInteger(seq) && seq >= 0)) {
    return reject('badSeq', '"seq" is not an integer')
  }
  const resend = flagOf(entry.resend)
  const correction = flagOf(entry.correction)
  if (resend === null || correction === null) return reject('shape', '"resend" and "correction" must be true or false')
  return { sensorId, t: ts === undefined ? null : Math.round(ts), ...read, seq: seq ?? null, resend, correction, raw: text }
}
