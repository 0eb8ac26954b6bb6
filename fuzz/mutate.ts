import { pick, randomInt } from '../trials/core/random.ts'

type Random = () => number

/** Bytes that often break parsers: ends of ranges, continuation bits, quotes and brackets of JSON. */
const interesting = [0x00, 0x01, 0x0f, 0x10, 0x7f, 0x80, 0x81, 0xc0, 0xed, 0xf0, 0xff, 0x22, 0x5b, 0x5c, 0x7b, 0x7d] as const
/** Lengths that a frame may claim: none, the maximum of four bytes, one byte too many. */
const claims = [
  [0x00],
  [0x7f],
  [0xff, 0x7f],
  [0x80, 0x80, 0x01],
  [0xff, 0xff, 0x3f],
  [0xff, 0xff, 0xff, 0x7f],
  [0xff, 0xff, 0xff, 0xff, 0x01],
] as const
/** Inserted pieces: input that often breaks JSON, UTF-8 and number parsers. */
const pieces = [
  '\\u0000',
  '\\ud800',
  '1e400',
  '-0',
  'NaN',
  '"__proto__":{},',
  '[[[[[[[[',
  '{"":',
  '99999999999999999999',
  '\u0000',
  '/',
  '#',
  '+',
  '$',
].map((text) => Buffer.from(text))
/** Maximum size of an insertion, bytes. */
const maxInserted = 64

type Mutation = (bytes: Buffer, random: Random, others: readonly Buffer[]) => Buffer

const at = (bytes: Buffer, random: Random): number => randomInt(random, Math.max(1, bytes.length))
const replaced = (bytes: Buffer, from: number, to: number, by: Uint8Array): Buffer =>
  Buffer.concat([bytes.subarray(0, from), by, bytes.subarray(to)])

function changed(bytes: Buffer, index: number, to: (byte: number) => number): Buffer {
  if (bytes.length === 0) return bytes
  const copy = Buffer.from(bytes)
  copy[index] = to(copy[index] ?? 0)
  return copy
}

const flipBit: Mutation = (bytes, random) => changed(bytes, at(bytes, random), (byte) => byte ^ (1 << randomInt(random, 8)))
const setByte: Mutation = (bytes, random) => changed(bytes, at(bytes, random), () => pick(random, interesting))
/** The first bytes determine the type of a frame: they are mutated more often than their share. */
const setHead: Mutation = (bytes, random) =>
  changed(bytes, randomInt(random, Math.min(12, Math.max(1, bytes.length))), () => randomInt(random, 256))
const truncate: Mutation = (bytes, random) => bytes.subarray(0, at(bytes, random))
const insert: Mutation = (bytes, random) => {
  const index = at(bytes, random)
  return replaced(
    bytes,
    index,
    index,
    Buffer.from(Array.from({ length: 1 + randomInt(random, maxInserted) }, () => randomInt(random, 256))),
  )
}
const insertPiece: Mutation = (bytes, random) => {
  const index = at(bytes, random)
  return replaced(bytes, index, index, pick(random, pieces))
}
const remove: Mutation = (bytes, random) => {
  const index = at(bytes, random)
  return replaced(bytes, index, index + 1 + randomInt(random, maxInserted), Buffer.alloc(0))
}
const repeat: Mutation = (bytes, random) => {
  const index = at(bytes, random)
  const part = bytes.subarray(index, index + 1 + randomInt(random, maxInserted))
  return replaced(bytes, index, index, Buffer.concat(Array.from({ length: 1 + randomInt(random, 8) }, () => part)))
}
const splice: Mutation = (bytes, random, others) => {
  const other = pick(random, others)
  return Buffer.concat([bytes.subarray(0, at(bytes, random)), other.subarray(at(other, random))])
}

/** End of a frame's length field. */
function lengthEnd(frame: Buffer): number {
  let index = 1
  while (index < 4 && index < frame.length && frame[index]! >= 0x80) index++
  return index + 1
}

const claimLength: Mutation = (frame, random) => replaced(frame, 1, lengthEnd(frame), Buffer.from(pick(random, claims)))
/** Corrects the length, so that the error is deeper in the frame. */
const fitLength: Mutation = (frame) => {
  const body = frame.subarray(lengthEnd(frame))
  const length: number[] = []
  let left = body.length
  do {
    length.push((left % 128) | (left >= 128 ? 0x80 : 0))
    left = Math.floor(left / 128)
  } while (left > 0)
  return Buffer.concat([frame.subarray(0, 1), Buffer.from(length), body])
}

const anywhere: readonly Mutation[] = [flipBit, setByte, setHead, truncate, insert, insertPiece, remove, repeat, splice]
const ofFrames: readonly Mutation[] = [...anywhere, claimLength]

function mutated(bytes: Buffer, random: Random, mutations: readonly Mutation[], others: readonly Buffer[]): Buffer {
  let result = bytes
  for (let i = 1 + randomInt(random, 3); i > 0; i--) result = pick(random, mutations)(result, random, others)
  return result
}

/** A payload with one to three mutations. */
export const mutatedPayload = (payload: Buffer, random: Random, others: readonly Buffer[]): Buffer =>
  mutated(payload, random, anywhere, others)

/** A frame with one to three mutations; in half of them the length is corrected. */
export function mutatedFrame(frame: Buffer, random: Random, others: readonly Buffer[]): Buffer {
  const result = mutated(frame, random, ofFrames, others)
  return result.length > 1 && random() < 0.5 ? fitLength(result, random, others) : result
}
