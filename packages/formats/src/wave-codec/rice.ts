import type { BitReader, BitWriter } from './bits.ts'

/**
 * Rice codes of prediction errors: quotient in unary, `k` low bits verbatim. A frame is divided into 2^order equal parts, each with its own
 * k. Source: R. F. Rice, "Some practical universal noiseless coding techniques", JPL 79-22 (1979).
 */
export interface RicePlan {
  /** log2 of the number of parts. */
  readonly order: number
  readonly parameters: Uint8Array
  /** Estimated total bits. */
  readonly bits: number
}

const parameterWidth = 5
const orderWidth = 4
const maxParameter = 30
/** Minimum length of a part (guess: below this a parameter costs more than it saves). */
const minPartLength = 32
const maxOrder = 7

/** 0, -1, 1, -2 ... become 0, 1, 2, 3 ...: small errors of both signs are small numbers. */
export const zigzag = (value: number): number => ((value << 1) ^ (value >> 31)) >>> 0

/** Estimated bits of `count` numbers with the sum `sum` and parameter k, assuming half of the maximum for their low bits. */
const costOf = (sum: number, count: number, k: number): number => count * (k + 1) + Math.max(0, sum / 2 ** k - (count * (1 - 2 ** -k)) / 2)

function parameterOf(sum: number, count: number): number {
  const mean = sum / count
  const log = mean < 1 ? 0 : Math.min(maxParameter, 31 - Math.clz32(mean))
  return log > 0 && costOf(sum, count, log - 1) < costOf(sum, count, log) ? log - 1 : log
}

/** Chooses parts and parameters for the errors from `from` on; earlier ones belong to the first part and cost nothing. */
export function planRice(errors: Int32Array, length: number, from: number): RicePlan {
  let order = 0
  while (order < maxOrder && length % 2 ** (order + 1) === 0 && length >> (order + 1) >= Math.max(minPartLength, from + 1)) order++
  let sums = new Float64Array(2 ** order)
  const part = length >> order
  for (let p = 0, i = from; p < sums.length; p++) {
    let sum = 0
    for (const end = (p + 1) * part; i < end; i++) sum += zigzag(errors[i]!)
    sums[p] = sum
  }
  let best: RicePlan | undefined
  for (; ; order--) {
    const parameters = new Uint8Array(sums.length)
    let bits = orderWidth
    for (let p = 0; p < sums.length; p++) {
      const count = (length >> order) - (p === 0 ? from : 0)
      const k = parameterOf(sums[p]!, count)
      parameters[p] = k
      bits += parameterWidth + costOf(sums[p]!, count, k)
    }
    if (!best || bits < best.bits) best = { order, parameters, bits }
    if (order === 0) return best
    const halved = new Float64Array(sums.length / 2)
    for (let p = 0; p < halved.length; p++) halved[p] = sums[p * 2]! + sums[p * 2 + 1]!
    sums = halved
  }
}

/** Writes the plan and the errors from `from` on. */
export function writeRice(writer: BitWriter, errors: Int32Array, length: number, from: number, { order, parameters }: RicePlan): void {
  writer.write(order, orderWidth)
  const part = length >> order
  for (let p = 0, i = from; p < parameters.length; p++) {
    const k = parameters[p]!
    writer.write(k, parameterWidth)
    for (const end = (p + 1) * part; i < end; i++) {
      const code = zigzag(errors[i]!)
      const quotient = code >>> k
      if (quotient + 1 + k <= 31) writer.write((1 << k) | (code & ((1 << k) - 1)), quotient + 1 + k)
      else {
        writer.unary(quotient)
        writer.write(code, k)
      }
    }
  }
}

/** Reads the errors from `from` on; false when the bytes end early or are invalid. */
export function readRice(reader: BitReader, errors: Int32Array, length: number, from: number): boolean {
  const order = reader.read(orderWidth)
  const part = length >> order
  if (part * 2 ** order !== length || part <= from) return false
  const { words, end } = reader
  for (let p = 0, i = from; p < 2 ** order; p++) {
    const k = reader.read(parameterWidth)
    if (k > maxParameter) return false
    let at = reader.position
    for (const until = (p + 1) * part; i < until; i++) {
      let quotient = 0
      let word = at >>> 5
      let shift = at & 31
      let window = (words[word]! << shift) | (shift === 0 ? 0 : words[word + 1]! >>> (32 - shift))
      while (window === 0) {
        quotient += 32
        at += 32
        if (at >= end) return false
        word += 1
        window = (words[word]! << shift) | (shift === 0 ? 0 : words[word + 1]! >>> (32 - shift))
      }
      const zeros = Math.clz32(window)
      quotient += zeros
      let code = quotient
      if (zeros + 1 + k <= 32) {
        if (k > 0) code = (quotient << k) | (((window << zeros) << 1) >>> (32 - k))
        at += zeros + 1 + k
      } else {
        at += zeros + 1
        word = at >>> 5
        shift = at & 31
        if (at >= end) return false
        window = (words[word]! << shift) | (shift === 0 ? 0 : words[word + 1]! >>> (32 - shift))
        code = (quotient << k) | (window >>> (32 - k))
        at += k
      }
      errors[i] = (code >>> 1) ^ -(code & 1)
    }
    reader.position = at
    if (at > end) return false
  }
  return true
}
