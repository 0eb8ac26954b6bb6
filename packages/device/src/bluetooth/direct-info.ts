import { type DirectAxis, type DirectFault, directAxes, directLimits, directVersion } from './gatt.ts'

/** Who a sensor is. */
export interface DirectInfo {
  readonly sensorId: string
  readonly model: string
  readonly firmware: string
  readonly axes: readonly DirectAxis[]
  /** Volts; null if it has no battery. */
  readonly batteryV: number | null
}

/** Its newest values by their telemetry keys. */
export interface DirectValues {
  /** Seconds since they were measured. */
  readonly ageS: number
  readonly values: Readonly<Record<string, number>>
}

/** Text of printable characters; null if it is none. */
function textOf(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return /^[^\p{Cc}\p{Cs}]*$/u.test(text) ? text : null
  } catch {
    return null
  }
}

/** Reads a text with its length before it; a number is where the next one begins. */
function textAt(bytes: Uint8Array, at: number, longest: number): readonly [text: string, next: number] | DirectFault {
  const length = bytes[at]
  if (length === undefined) return 'short'
  if (length > longest) return 'length'
  if (at + 1 + length > bytes.length) return 'short'
  const text = textOf(bytes.subarray(at + 1, at + 1 + length))
  return text === null ? 'text' : [text, at + 1 + length]
}

/** Reads the characteristic `info`; never throws. */
export function decodeInfo(bytes: Uint8Array): DirectInfo | { readonly error: DirectFault } {
  if (bytes.length === 0) return { error: 'short' }
  if (bytes[0] !== directVersion) return { error: 'version' }
  if (bytes.length < 4) return { error: 'short' }
  const axes = directAxes.filter((_, i) => ((bytes[1] ?? 0) >> i) & 1)
  if (axes.length === 0) return { error: 'axis' }
  const millivolts = (bytes[2] ?? 0) | ((bytes[3] ?? 0) << 8)
  const texts: string[] = []
  let at = 4
  for (const longest of [directLimits.sensorId, directLimits.text, directLimits.text]) {
    const found = textAt(bytes, at, longest)
    if (typeof found === 'string') return { error: found }
    texts.push(found[0])
    at = found[1]
  }
  const [sensorId = '', model = '', firmware = ''] = texts
  if (sensorId === '') return { error: 'text' }
  return { sensorId, model, firmware, axes, batteryV: millivolts === 0 ? null : millivolts / 1000 }
}

/** Reads the characteristic `values`; never throws. */
export function decodeDirectValues(bytes: Uint8Array): DirectValues | { readonly error: DirectFault } {
  if (bytes.length < 3) return { error: 'short' }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const count = view.getUint8(2)
  if (count > directLimits.values) return { error: 'length' }
  const values: Record<string, number> = {}
  let at = 3
  for (let i = 0; i < count; i++) {
    const found = textAt(bytes, at, directLimits.key)
    if (typeof found === 'string') return { error: found }
    const [key, next] = found
    if (!/^[A-Za-z]\w*$/.test(key)) return { error: 'text' }
    if (next + 4 > bytes.length) return { error: 'short' }
    const value = view.getFloat32(next, true)
    if (!Number.isFinite(value)) return { error: 'number' }
    values[key] = value
    at = next + 4
  }
  return at === bytes.length ? { ageS: view.getUint16(0, true), values } : { error: 'length' }
}

const withLength = (text: string): Uint8Array => {
  const bytes = new TextEncoder().encode(text)
  return Uint8Array.from([bytes.length, ...bytes])
}

/** Writes the characteristic `info`, as a sensor does. */
export function encodeInfo({ sensorId, model, firmware, axes, batteryV }: DirectInfo): Uint8Array {
  const mask = directAxes.reduce((sum, axis, i) => sum | (axes.includes(axis) ? 1 << i : 0), 0)
  const millivolts = Math.round((batteryV ?? 0) * 1000)
  const texts = [sensorId, model, firmware].flatMap((text) => [...withLength(text)])
  return Uint8Array.from([directVersion, mask, millivolts & 255, millivolts >> 8, ...texts])
}

/** Writes the characteristic `values`, as a sensor does. */
export function encodeDirectValues({ ageS, values }: DirectValues): Uint8Array {
  const parts = Object.entries(values).flatMap(([key, value]) => [...withLength(key), ...new Uint8Array(Float32Array.of(value).buffer)])
  return Uint8Array.from([ageS & 255, ageS >> 8, Object.keys(values).length, ...parts])
}
