import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { canonicalValue } from '@undertone/device/message/canonical'

/** One value of a packed column. */
export type Cell = number | string | null

/** Encodings of a column; the first byte holds the number. */
const form = { empty: 0, scaled: 1, float32: 2, float64: 3, text: 4 } as const

/** Powers of ten that scale a column to integers; negative ones for whole milliseconds and seconds of microsecond times. */
const exponents = [-6, -3, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const
/** Zigzag numbers must fit four bytes. */
const maxZigzag = 2 ** 32 - 1

/** A chunk is written once and read for years; at any level its few kilobytes cost a fraction of a millisecond. */
const thorough = { params: { [constants.ZSTD_c_compressionLevel]: 12 } }

const compressed = (raw: Uint8Array): Buffer => {
  const small = zstdCompressSync(raw, thorough)
  return small.length < raw.length ? Buffer.concat([Buffer.of(1), small]) : Buffer.concat([Buffer.of(0), raw])
}

/** Longest compressed bytes and content that are remembered, and their number (guess: the hours of all weeks without gaps are the same bytes). */
const maxKnownBytes = 48
const maxKnownContent = 4096
const maxKnown = 500
const known = new Map<string, Buffer>()

/** Decompressed content, not to be changed. Creating a decompressor takes tens of microseconds, whatever it decompresses. */
function expanded(bytes: Buffer): Buffer {
  const body = bytes.subarray(1)
  if (bytes[0] !== 1) return body
  if (body.length > maxKnownBytes) return zstdDecompressSync(body)
  const key = body.toString('latin1')
  const existing = known.get(key)
  if (existing) return existing
  const content = zstdDecompressSync(body)
  if (known.size >= maxKnown) known.clear()
  if (content.length <= maxKnownContent) known.set(key, content)
  return content
}

/** Byte shuffling: all lowest bytes first, then the next ones, which compresses better. */
function shuffled(words: Uint32Array, width: number): Uint8Array {
  const n = words.length
  const planes = new Uint8Array(n * width)
  for (let byte = 0, at = 0; byte < width; byte++) {
    for (let i = 0; i < n; i++) planes[at++] = words[i]! >>> (8 * byte)
  }
  return planes
}

function unshuffled(planes: Uint8Array, n: number, width: number): Uint32Array {
  const words = new Uint32Array(n)
  for (let byte = 0, at = 0; byte < width; byte++) {
    for (let i = 0; i < n; i++) words[i] = words[i]! | (planes[at++]! << (8 * byte))
  }
  return words
}

const scale = (value: number, exponent: number): number => Math.round(exponent < 0 ? value / 10 ** -exponent : value * 10 ** exponent)
const unscale = (whole: number, exponent: number): number => (exponent < 0 ? whole * 10 ** -exponent : whole / 10 ** exponent)

/** The coarsest power of ten at which every value is an exact integer, or undefined. */
function resolutionOf(values: readonly number[]): number | undefined {
  let index = 0
  for (const value of values) {
    if (!Number.isFinite(value) || Object.is(value, -0)) return undefined
    for (; ; index++) {
      const exponent = exponents[index]
      if (exponent === undefined) return undefined
      const whole = scale(value, exponent)
      if (Number.isSafeInteger(whole) && unscale(whole, exponent) === value) break
    }
  }
  return exponents[index]
}

/** Zigzag-encoded differences of integers, repeated `order` times; null when they exceed four bytes. */
function zigzag(wholes: readonly number[], order: number): Uint32Array | null {
  let from = wholes
  for (let step = 0; step < order; step++) from = from.map((whole, i) => (i === 0 ? whole : whole - from[i - 1]!))
  const words = new Uint32Array(from.length)
  for (let i = 0; i < from.length; i++) {
    const whole = from[i]!
    const word = whole >= 0 ? 2 * whole : -2 * whole - 1
    if (word > maxZigzag) return null
    words[i] = word
  }
  return words
}

/** Number of bits of the largest word. */
const bitsOf = (words: Uint32Array): number => {
  let all = 0
  for (const word of words) all |= word
  return 32 - Math.clz32(all)
}

/** Fixed-width bit packing: the best encoding for few values. */
function bitPacked(words: Uint32Array, bits: number): Uint8Array {
  const packed = new Uint8Array(Math.ceil((words.length * bits) / 8))
  let at = 0
  for (const word of words) {
    for (let bit = 0; bit < bits; bit++, at++) if ((word >>> bit) & 1) packed[at >> 3]! |= 1 << (at & 7)
  }
  return packed
}

function bitUnpacked(packed: Uint8Array, n: number, bits: number): Uint32Array {
  const words = new Uint32Array(n)
  let at = 0
  for (let i = 0; i < n; i++) {
    let word = 0
    for (let bit = 0; bit < bits; bit++, at++) if (packed[at >> 3]! & (1 << (at & 7))) word |= 1 << bit
    words[i] = word
  }
  return words
}

/** Encoding of a row of words: as bits, or as whole bytes, shuffled and compressed. */
const asBits = 1
const asBytes = 0

/** Up to this many words are stored as bits unless bytes save more than these (guess): a year of hourly envelopes has hundreds of such parts, which bits read in a tenth of the time. */
const fewWords = 512
const notWorthIt = 32

/** The shorter of both encodings, for few words the one that is read faster. */
function encodeWords(words: Uint32Array): Buffer {
  const bits = bitsOf(words)
  const packed = bitPacked(words, bits)
  const shrunk = compressed(shuffled(words, Math.ceil(bits / 8)))
  const tolerated = words.length <= fewWords ? notWorthIt : 0
  const [way, body] = packed.length <= shrunk.length + tolerated ? [asBits, packed] : [asBytes, shrunk]
  return Buffer.concat([Buffer.of(way, bits), body])
}

function decodeWords(bytes: Buffer, n: number): Uint32Array {
  const bits = bytes.readUInt8(1)
  const width = Math.ceil(bits / 8)
  const isBits = bytes.readUInt8(0) === asBits
  const body = isBits ? bytes.subarray(2) : expanded(bytes.subarray(2))
  if (bits > 32 || body.length !== (isBits ? Math.ceil((n * bits) / 8) : n * width)) {
    throw new RangeError(`${body.length} bytes where ${n} values of ${bits} bits should be`)
  }
  return isBits ? bitUnpacked(body, n, bits) : unshuffled(body, n, width)
}

/** Integers at the column's resolution: the values, or their first or second differences, whichever is smallest. */
function encodeScaled(values: readonly number[], exponent: number): Buffer | null {
  const first = scale(values[0]!, exponent)
  const wholes = values.map((value) => scale(value, exponent) - first)
  let best: Buffer | null = null
  for (const order of [0, 1, 2]) {
    const words = zigzag(wholes, order)
    if (!words) continue
    const head = Buffer.alloc(10)
    head.writeInt8(exponent, 0)
    head.writeDoubleLE(first, 1)
    head.writeUInt8(order, 9)
    const whole = Buffer.concat([head, encodeWords(words)])
    if (!best || whole.length < best.length) best = whole
  }
  return best
}

function decodeScaled(bytes: Buffer, n: number): Float64Array {
  const exponent = bytes.readInt8(0)
  const first = bytes.readDoubleLE(1)
  const order = bytes.readUInt8(9)
  const words = decodeWords(bytes.subarray(10), n)
  const values = new Float64Array(n)
  for (let i = 0; i < n; i++) {
    const word = words[i]!
    values[i] = (word >>> 1) ^ -(word & 1)
  }
  for (let step = 0; step < order; step++) for (let i = 1; i < n; i++) values[i]! += values[i - 1]!
  const by = 10 ** Math.abs(exponent)
  if (exponent < 0) for (let i = 0; i < n; i++) values[i] = (values[i]! + first) * by
  else for (let i = 0; i < n; i++) values[i] = (values[i]! + first) / by
  return values
}

/** A float32 as displayed: its shortest decimal. */
const asStored = (value: number): number => (Object.is(value, -0) ? value : (canonicalValue(value) ?? value))

function encodeNumbers(values: readonly number[]): { form: number; body: Buffer } {
  const exponent = resolutionOf(values)
  const body = exponent === undefined ? null : encodeScaled(values, exponent)
  if (body) return { form: form.scaled, body }
  const floats = Float32Array.from(values)
  if (values.every((value, i) => Object.is(asStored(floats[i]!), value))) {
    return { form: form.float32, body: compressed(shuffled(new Uint32Array(floats.buffer), 4)) }
  }
  return { form: form.float64, body: compressed(new Uint8Array(Float64Array.from(values).buffer)) }
}

function decodeNumbers(which: number, body: Buffer, n: number): Float64Array {
  if (which === form.scaled) return decodeScaled(body, n)
  const raw = expanded(body)
  const width = which === form.float32 ? 4 : 8
  if (raw.length !== n * width) throw new RangeError(`${raw.length} bytes where ${n} values of ${width} should be`)
  // Copied: the bytes may start anywhere in a shared buffer.
  if (which === form.float64) return new Float64Array(new Uint8Array(raw).buffer)
  const floats = new Float32Array(unshuffled(raw, n, 4).buffer)
  return Float64Array.from(floats, asStored)
}

function bitmapOf(values: readonly Cell[]): Uint8Array {
  const bits = new Uint8Array(Math.ceil(values.length / 8))
  for (const [i, value] of values.entries()) if (value !== null) bits[i >> 3]! |= 1 << (i & 7)
  return bits
}

/** Packs a column; every value is restored as exactly the same number or text. */
export function encodeColumn(values: readonly Cell[]): Buffer {
  const present = values.filter((value) => value !== null)
  if (present.length === 0) return Buffer.of(form.empty, 0)
  const isText = present.some((value) => typeof value === 'string')
  const { form: which, body } = isText
    ? { form: form.text, body: compressed(Buffer.from(JSON.stringify(present))) }
    : encodeNumbers(present.map(Number))
  if (present.length === values.length) return Buffer.concat([Buffer.of(which, 0), body])
  const bits = compressed(bitmapOf(values))
  const length = Buffer.alloc(4)
  length.writeUInt32LE(bits.length)
  return Buffer.concat([Buffer.of(which, 1), length, bits, body])
}

interface Decoded {
  /** The existing values, in order. */
  readonly present: Float64Array | readonly string[]
  /** Bit i says whether row i has a value; null if all have. */
  readonly bits: Uint8Array | null
}

function countBits(bits: Uint8Array, n: number): number {
  if (bits.length !== Math.ceil(n / 8)) throw new RangeError(`${bits.length} bytes where ${n} bits should be`)
  let count = 0
  for (let byte of bits) for (; byte !== 0; byte &= byte - 1) count++
  return count
}

function decode(bytes: Buffer, n: number): Decoded {
  const which = bytes.readUInt8(0)
  if (which === form.empty) return { present: new Float64Array(0), bits: new Uint8Array(Math.ceil(n / 8)) }
  let at = 2
  let bits: Uint8Array | null = null
  if (bytes.readUInt8(1) === 1) {
    const length = bytes.readUInt32LE(at)
    bits = expanded(bytes.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  const count = bits ? countBits(bits, n) : n
  const body = bytes.subarray(at)
  if (which !== form.text) return { present: decodeNumbers(which, body, count), bits }
  const texts: unknown = JSON.parse(expanded(body).toString())
  if (!Array.isArray(texts) || texts.length !== count) throw new RangeError(`not ${count} texts`)
  return { present: texts.map(String), bits }
}

/** Result of decoding unreadable bytes. */
export interface Unreadable {
  readonly error: string
}

const unreadable = (error: unknown): Unreadable => ({ error: error instanceof Error ? error.message : String(error) })

/** The values of a packed column of `n` rows. */
export function decodeColumn(bytes: Buffer, n: number): Cell[] | Unreadable {
  try {
    const { present, bits } = decode(bytes, n)
    if (!bits) return Array.from<Cell>(present)
    let next = 0
    return Array.from({ length: n }, (_, i) => (bits[i >> 3]! & (1 << (i & 7)) ? present[next++]! : null))
  } catch (error) {
    return unreadable(error)
  }
}

/** The values of a packed numeric column, for charts: NaN where missing. */
export function decodeFloats(bytes: Buffer, n: number): Float64Array | Unreadable {
  try {
    const { present, bits } = decode(bytes, n)
    if (!(present instanceof Float64Array)) return { error: 'texts where numbers should be' }
    if (!bits) return present
    const values = new Float64Array(n)
    let next = 0
    for (let i = 0; i < n; i++) values[i] = bits[i >> 3]! & (1 << (i & 7)) ? present[next++]! : Number.NaN
    return values
  } catch (error) {
    return unreadable(error)
  }
}
