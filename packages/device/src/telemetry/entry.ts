import { telemetryKeyOf } from '@undertone/domain/device/telemetry/telemetry'
import { canonicalValue } from './canonical.ts'
import { type ExtraValue, type FaultReason, type TelemetryPoint, telemetryLimits } from './message.ts'
import { settleRssi } from './rssi.ts'
import { isRecord, isStorable, parseJson } from './scan.ts'

type Refused = { readonly reason: FaultReason; readonly detail: string }
type Read<T> = T | { readonly refused: Refused }

const refuse = (reason: FaultReason, detail: string): { readonly refused: Refused } => ({ refused: { reason, detail } })
const shown = (text: string): string => JSON.stringify(text.slice(0, 40))

/** The longest time that a Date can hold, in ms. */
const furthestTime = 8.64e15

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
  if (names.length > telemetryLimits.keysPerEntry) return refuse('tooManyKeys', `${names.length} keys in one entry`)
  const values: Record<string, number> = {}
  let extra: Record<string, ExtraValue> | null = null
  let extras = 0
  let known = 0
  for (const name of names) {
    const value = record[name]
    // What a sensor did not measure comes as null from some clients.
    if (value === null) continue
    if (telemetryKeyOf(name)) {
      const kept = typeof value === 'number' ? canonicalValue(value) : null
      if (kept === null) return refuse('badValue', `${name} is no finite number`)
      values[name] = kept
      known++
      continue
    }
    if (name === '__proto__' || name === '' || name.length > telemetryLimits.keyLength || !isStorable(name)) {
      return refuse('badKey', `the key ${shown(name)} is refused`)
    }
    const kept = extraOf(value)
    if (kept === null) return refuse('badValue', `${shown(name)} cannot be kept: too long, not finite or not text`)
    if (++extras > telemetryLimits.extrasPerEntry) return refuse('tooManyKeys', 'too many unknown keys in one entry')
    extra ??= {}
    extra[name] = kept
  }
  if (known + extras === 0) return refuse('empty', 'the entry has no value')
  return { values, extra: extra && settleRssi(values, extra) }
}

function flagOf(value: unknown): boolean | null {
  if (value === undefined || value === null) return false
  return typeof value === 'boolean' ? value : null
}

/**
 * Reads the text of one entry: `{"ts":…,"values":{…}}` with our optional `seq`, `resend` and `correction`, or bare values.
 * `depth` is how deeply its brackets nest.
 */
export function decodeEntry(text: string, depth: number, sensorId: string | null): Read<TelemetryPoint> {
  if (depth > telemetryLimits.depth) return refuse('tooDeep', `${depth} levels of brackets`)
  const entry = parseJson(text)
  if (entry === undefined) return refuse('json', 'the entry is no JSON (NaN and Infinity are none)')
  if (!isRecord(entry)) return refuse('shape', 'the entry is no object')
  const wrapped = Object.hasOwn(entry, 'values')
  if (!wrapped && Object.hasOwn(entry, 'ts')) return refuse('shape', 'a time without "values"')
  const inner = wrapped ? entry.values : entry
  if (!isRecord(inner)) return refuse('shape', '"values" is no object')
  const read = readValues(inner)
  if ('refused' in read) return read
  if (!wrapped) return { sensorId, t: null, ...read, seq: null, resend: false, correction: false, raw: text }
  const { ts, seq } = entry
  if (ts !== undefined && !(typeof ts === 'number' && Math.abs(ts) <= furthestTime)) return refuse('badTime', '"ts" is no time in ms')
  if (seq !== undefined && !(typeof seq === 'number' && Number.isSafeInteger(seq) && seq >= 0)) {
    return refuse('badSeq', '"seq" is no whole number')
  }
  const resend = flagOf(entry.resend)
  const correction = flagOf(entry.correction)
  if (resend === null || correction === null) return refuse('shape', '"resend" and "correction" are true or false')
  return { sensorId, t: ts === undefined ? null : Math.round(ts), ...read, seq: seq ?? null, resend, correction, raw: text }
}
