import type { BitReader, BitWriter } from './bits.ts'
import { frameSamples, readFrame, writeFrame } from './frame.ts'
import { countOf } from './step.ts'

/** Frames of float32 that are multiples of a step: counts, followed by the few values that are not. */
const widths = { misfits: 13, place: 12, bits: 32 } as const

const counts = new Int32Array(frameSamples)

/** Writes 1 to 4,096 values, most of which are multiples of the step. */
export function writeStepFrame(writer: BitWriter, values: Float32Array, length: number, step: number): void {
  const bits = new Int32Array(values.buffer, values.byteOffset, length)
  const misfits: number[] = []
  for (let i = 0; i < length; i++) {
    const count = countOf(values[i]!, step)
    if (count === null) misfits.push(i)
    // For a misfit the predictor works best with the previous count.
    counts[i] = count ?? (i > 0 ? counts[i - 1]! : 0)
  }
  writeFrame(writer, counts, length)
  writer.write(misfits.length, widths.misfits)
  for (const place of misfits) {
    writer.write(place, widths.place)
    writer.write(bits[place]!, widths.bits)
  }
}

/** Reads values into the bits of float32; false when the bits are invalid for that length. */
export function readStepFrame(reader: BitReader, out: Int32Array, length: number, step: number): boolean {
  if (!readFrame(reader, counts, length)) return false
  const values = new Float32Array(out.buffer, out.byteOffset, length)
  for (let i = 0; i < length; i++) values[i] = counts[i]! * step
  const misfits = reader.read(widths.misfits)
  if (misfits > length) return false
  for (let i = 0; i < misfits; i++) {
    const place = reader.read(widths.place)
    if (place >= length) return false
    out[place] = reader.read(widths.bits)
  }
  return !reader.isBeyondEnd
}
