/** A field of a protobuf message as it stands in the file: a whole number, or bytes (of a text, a message, or a fixed number). */
export interface ProtoField {
  readonly number: number
  readonly value: bigint | Uint8Array
}

/** The bytes are no protobuf message. */
export class ProtoError extends Error {}

/** The fields of a message in order. Groups, which ONNX does not have, and a message that ends within a field are refused. */
export function protoFields(data: Uint8Array): ProtoField[] {
  let at = 0
  const varint = (): bigint => {
    let value = 0n
    for (let shift = 0n; shift < 70n; shift += 7n) {
      const byte = data[at]
      if (byte === undefined) break
      at += 1
      value |= BigInt(byte & 0x7f) << shift
      if (byte < 0x80) return BigInt.asUintN(64, value)
    }
    throw new ProtoError('a number that does not end')
  }
  const slice = (length: number): Uint8Array => {
    if (length > data.length - at) throw new ProtoError('a field that is longer than the file')
    at += length
    return data.subarray(at - length, at)
  }
  const fields: ProtoField[] = []
  while (at < data.length) {
    const tag = Number(varint())
    const number = Math.floor(tag / 8)
    if (number < 1) throw new ProtoError('a field without a number')
    switch (tag % 8) {
      case 0:
        fields.push({ number, value: varint() })
        break
      case 1:
        fields.push({ number, value: slice(8) })
        break
      case 2:
        fields.push({ number, value: slice(Number(varint())) })
        break
      case 5:
        fields.push({ number, value: slice(4) })
        break
      default:
        throw new ProtoError('a field of an unknown type')
    }
  }
  return fields
}

/** A message with its fields by number. */
export interface ProtoMessage {
  /** Messages and texts of a repeated field. */
  readonly all: (number: number) => Uint8Array[]
  readonly has: (number: number) => boolean
  readonly text: (number: number) => string
  readonly number: (number: number) => number | null
  /** Whole numbers of a repeated field, packed or not. */
  readonly numbers: (number: number) => bigint[]
}

const utf8 = new TextDecoder()

/** Reads a message. */
export function protoMessage(data: Uint8Array): ProtoMessage {
  const fields = Map.groupBy(protoFields(data), ({ number }) => number)
  const values = (number: number) => (fields.get(number) ?? []).map(({ value }) => value)
  const packed = (value: bigint | Uint8Array): bigint[] => {
    if (typeof value === 'bigint') return [value]
    const out: bigint[] = []
    let [sum, shift] = [0n, 0n]
    for (const byte of value) {
      sum |= BigInt(byte & 0x7f) << shift
      shift += 7n
      if (shift > 70n) throw new ProtoError('a number that does not end')
      if (byte >= 0x80) continue
      out.push(BigInt.asUintN(64, sum))
      sum = 0n
      shift = 0n
    }
    return out
  }
  return {
    all: (number) =>
      values(number).map((value) => {
        if (typeof value === 'bigint') throw new ProtoError('a number where a message is expected')
        return value
      }),
    has: (number) => fields.has(number),
    text: (number) => {
      const last = values(number).at(-1)
      return last instanceof Uint8Array ? utf8.decode(last) : ''
    },
    number: (number) => {
      const last = values(number).at(-1)
      return typeof last === 'bigint' ? Number(BigInt.asIntN(64, last)) : null
    },
    numbers: (number) => values(number).flatMap(packed),
  }
}
