import type { BitReader, BitWriter } from './bits.ts'
import { bestFixedOrder, fixedCoefficients } from './fixed.ts'
import { coefficientBits, fitPredictor } from './lpc.ts'
import { errorsOf, maxOrder, type Predictor, restore } from './predict.ts'
import { planRice, readRice, writeRice } from './rice.ts'

/** Samples per frame except the last one; a frame can be read by itself (performance.md, "Waveforms"). */
export const frameSamples = 4096

/** Coding of a frame: all samples equal, distance from the smallest, a polynomial predictor, a fitted one. */
const kinds = { constant: 0, plain: 1, fixed: 2, fitted: 3 } as const
const widths = { kind: 2, value: 32, width: 6, zeros: 5, fixedOrder: 3, fittedOrder: 4, shift: 4 } as const

const errors = new Int32Array(frameSamples)
const others = new Int32Array(frameSamples)

/** Common properties of the samples of a frame. */
interface Range {
  readonly min: number
  readonly max: number
  /** Low bits that are zero in all of them. */
  readonly zeros: number
}

function rangeOf(x: Int32Array, length: number): Range {
  let min = x[0]!
  let max = min
  let any = 0
  for (let i = 0; i < length; i++) {
    const value = x[i]!
    if (value < min) min = value
    if (value > max) max = value
    any |= value
  }
  return { min, max, zeros: any === 0 ? 0 : 31 - Math.clz32(any & -any) }
}

const bitsOf = (count: number): number => 32 - Math.clz32(count)

function writePlain(writer: BitWriter, x: Int32Array, length: number, { min, max }: Range): void {
  const width = bitsOf(max - min)
  writer.write(kinds.plain, widths.kind)
  writer.write(min, widths.value)
  writer.write(width, widths.width)
  for (let i = 0; i < length; i++) writer.write(x[i]! - min, width)
}

function writeHead(writer: BitWriter, { coefficients, shift }: Predictor, isFixed: boolean, zeros: number): void {
  writer.write(isFixed ? kinds.fixed : kinds.fitted, widths.kind)
  writer.write(zeros, widths.zeros)
  if (isFixed) {
    writer.write(coefficients.length, widths.fixedOrder)
    return
  }
  writer.write(coefficients.length - 1, widths.fittedOrder)
  writer.write(shift, widths.shift)
  for (const coefficient of coefficients) writer.write(coefficient, coefficientBits)
}

const fixedPredictors: readonly Predictor[] = fixedCoefficients.map((all) => ({ coefficients: Int32Array.from(all), shift: 0 }))

/** Samples without prediction: the first one is written verbatim, unless nothing is predicted at all. */
const unpredicted = ({ coefficients }: Predictor): number => (coefficients.length > 0 ? 1 : 0)

/** Writes 1 to 4,096 samples in the shortest coding; the samples are overwritten. */
export function writeFrame(writer: BitWriter, x: Int32Array, length: number): void {
  const range = rangeOf(x, length)
  if (range.min === range.max) {
    writer.write(kinds.constant, widths.kind)
    writer.write(range.min, widths.value)
    return
  }
  const { zeros } = range
  if (zeros > 0) for (let i = 0; i < length; i++) x[i] = x[i]! >> zeros
  const largest = Math.max(Math.abs(range.min), Math.abs(range.max)) / 2 ** zeros
  const sampleBits = bitsOf(largest) + 1

  const { order } = bestFixedOrder(x, length)
  const fixed = fixedPredictors[order]!
  const fit = length > 2 * maxOrder ? fitPredictor(x, length, sampleBits) : undefined
  errorsOf(x, length, fixed, errors)
  let chosen = { predictor: fixed, errors, isFixed: true, plan: planRice(errors, length, unpredicted(fixed)) }
  if (fit && fit.bits < chosen.plan.bits) {
    errorsOf(x, length, fit.predictor, others)
    const plan = planRice(others, length, unpredicted(fit.predictor))
    const headBits = fit.predictor.coefficients.length * coefficientBits
    if (plan.bits + headBits < chosen.plan.bits) chosen = { predictor: fit.predictor, errors: others, isFixed: false, plan }
  }
  const first = unpredicted(chosen.predictor)
  if (chosen.plan.bits + widths.value >= length * bitsOf(range.max - range.min)) {
    if (zeros > 0) for (let i = 0; i < length; i++) x[i] = x[i]! << zeros
    writePlain(writer, x, length, range)
    return
  }
  writeHead(writer, chosen.predictor, chosen.isFixed, zeros)
  if (first > 0) writer.write(x[0]!, widths.value)
  writeRice(writer, chosen.errors, length, first, chosen.plan)
}

function readPredictor(reader: BitReader, kind: number): Predictor | undefined {
  if (kind === kinds.fixed) return fixedPredictors[reader.read(widths.fixedOrder)]
  const order = reader.read(widths.fittedOrder) + 1
  if (order > maxOrder) return undefined
  const shift = reader.read(widths.shift)
  return { coefficients: Int32Array.from({ length: order }, () => reader.signed(coefficientBits)), shift }
}

/** Reads the samples of a frame; false when the bits are invalid for that length. */
export function readFrame(reader: BitReader, x: Int32Array, length: number): boolean {
  const kind = reader.read(widths.kind)
  if (kind === kinds.constant) {
    x.fill(reader.read(widths.value), 0, length)
    return !reader.isBeyondEnd
  }
  if (kind === kinds.plain) {
    const min = reader.read(widths.value)
    const width = reader.read(widths.width)
    if (width > 32 || reader.position + width * length > reader.end) return false
    for (let i = 0; i < length; i++) x[i] = min + reader.read(width)
    return true
  }
  const zeros = reader.read(widths.zeros)
  const predictor = readPredictor(reader, kind)
  if (!predictor) return false
  const first = unpredicted(predictor)
  if (first > 0) x[0] = reader.read(widths.value)
  if (!readRice(reader, x, length, first)) return false
  restore(x, length, predictor)
  if (zeros > 0) for (let i = 0; i < length; i++) x[i] = x[i]! << zeros
  return true
}
