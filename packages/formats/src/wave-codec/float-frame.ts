import type { BitReader, BitWriter } from './bits.ts'
import { frameSamples, readFrame, writeFrame } from './frame.ts'

/**
 * Frames of float32 that are not multiples of a step. Each value is in a cell of one width for the whole frame; the cell numbers are coded
 * like counts of a sensor, followed for each value by its index within the cell, in as many bits as the cell needs.
 */

/**
 * The cell width is chosen so that the largest value is within this many bits of cells (guess: as fine as the predictor's integers allow).
 */
const cellBits = 17
const kinds = { plain: 0, cells: 1 } as const
const exponentWidth = 9
/** Exponent of the smallest float32 above zero. */
const minExponent = -149

const cells = new Int32Array(frameSamples)
const scratch = new Float32Array(1)
const scratchBits = new Int32Array(scratch.buffer)

/** The bits of a float32 in the order of its value, minus zero just below zero. It is its own inverse. */
const ordered = (bits: number): number => bits ^ ((bits >> 31) & 0x7fffffff)

/** The index of a float32 in that order. */
function orderedIndex(value: number): number {
  scratch[0] = value
  return ordered(scratchBits[0]!)
}

const bitsOf = (count: number): number => (count >= 2 ** 32 ? 33 : 32 - Math.clz32(count))

/** First index of a cell, and the bits of an index within it. */
function cellOf(cell: number, width: number): { readonly start: number; readonly bits: number } {
  const start = orderedIndex(cell * width)
  return { start, bits: bitsOf(orderedIndex((cell + 1) * width) - start - 1) }
}

/** Writes 1 to 4,096 values. */
export function writeFloatFrame(writer: BitWriter, values: Float32Array, length: number): void {
  const bits = new Int32Array(values.buffer, values.byteOffset, length)
  let largest = 0
  let isNumber = true
  for (let i = 0; i < length; i++) {
    const size = Math.abs(values[i]!)
    if (!(size < Number.POSITIVE_INFINITY)) isNumber = false
    if (size > largest) largest = size
  }
  if (!isNumber || largest === 0) {
    writer.write(kinds.plain, 1)
    for (let i = 0; i < length; i++) writer.write(bits[i]!, 32)
    return
  }
  const exponent = Math.max(minExponent, Math.floor(Math.log2(largest)) + 1 - cellBits)
  const width = 2 ** exponent
  writer.write(kinds.cells, 1)
  writer.write(exponent, exponentWidth)
  const numbers = cells.slice(0, length)
  for (let i = 0; i < length; i++) {
    const cell = bits[i] === -0x80000000 ? -1 : Math.floor(values[i]! / width)
    cells[i] = cell
    numbers[i] = cell
  }
  writeFrame(writer, numbers, length)
  for (let i = 0; i < length; i++) {
    const { start, bits: needed } = cellOf(cells[i]!, width)
    writer.write(ordered(bits[i]!) - start, needed)
  }
}

/** Reads values into the bits of float32; false when the bits are invalid for that length. */
export function readFloatFrame(reader: BitReader, out: Int32Array, length: number): boolean {
  if (reader.read(1) === kinds.plain) {
    for (let i = 0; i < length; i++) out[i] = reader.read(32)
    return !reader.isBeyondEnd
  }
  const width = 2 ** reader.signed(exponentWidth)
  if (!readFrame(reader, cells, length)) return false
  for (let i = 0; i < length; i++) {
    const { start, bits } = cellOf(cells[i]!, width)
    if (bits > 32) return false
    out[i] = ordered((start + reader.read(bits)) | 0)
  }
  return !reader.isBeyondEnd
}
