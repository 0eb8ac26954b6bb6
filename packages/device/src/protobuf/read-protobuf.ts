/** A field of a protobuf message: a varint, eight or four bytes, or bytes of a stated length (text, message, packed list). */
export interface ProtoField {
  readonly field: number
  readonly wire: 0 | 1 | 2 | 5
  /** Varints and numbers of fixed length as unsigned integers; 0 for bytes. */
  readonly number: bigint
  readonly bytes: Uint8Array
}

/** Most fields of one message (guess: far above what an uplink or a Sparkplug birth has). */
const maxFields = 20_000

const nothing = new Uint8Array()

function varintAt(bytes: Uint8Array, from: number): { readonly value: bigint; readonly end: number } | null {
  let value = 0n
  for (let i = 0; i < 10; i++) {
    const byte = bytes[from + i]
    if (byte === undefined) return null
    value |= BigInt(byte & 0x7f) << BigInt(7 * i)
    if (byte < 0x80) return { value: BigInt.asUintN(64, value), end: from + i + 1 }
  }
  return null
}

/** The fields of a message in their order (protobuf encoding, wire types 0, 1, 2 and 5); null if the bytes are no message. Never throws. */
export function readProtobuf(bytes: Uint8Array): ProtoField[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const fields: ProtoField[] = []
  for (let at = 0; at < bytes.length; ) {
    const tag = varintAt(bytes, at)
    if (!tag || tag.value > 0xffff_ffffn || fields.length === maxFields) return null
    const field = Number(tag.value >> 3n)
    const wire = Number(tag.value & 7n)
    if (field === 0) return null
    at = tag.end
    if (wire === 0 || wire === 2) {
      const value = varintAt(bytes, at)
      if (!value) return null
      at = value.end
      if (wire === 0) {
        fields.push({ field, wire, number: value.value, bytes: nothing })
        continue
      }
      const end = at + Number(value.value)
      if (end > bytes.length) return null
      fields.push({ field, wire, number: 0n, bytes: bytes.subarray(at, end) })
      at = end
    } else if (wire === 1 || wire === 5) {
      const length = wire === 1 ? 8 : 4
      if (at + length > bytes.length) return null
      const number = wire === 1 ? view.getBigUint64(at, true) : BigInt(view.getUint32(at, true))
      fields.push({ field, wire, number, bytes: nothing })
      at += length
    } else return null
  }
  return fields
}

const scratch = new DataView(new ArrayBuffer(8))

/** The number whose bits a field of four bytes has. */
export function floatOf(number: bigint): number {
  scratch.setUint32(0, Number(number & 0xffff_ffffn))
  return scratch.getFloat32(0)
}

/** The number whose bits a field of eight bytes has. */
export function doubleOf(number: bigint): number {
  scratch.setBigUint64(0, number)
  return scratch.getFloat64(0)
}
