/** A field of a protobuf message: its number and bytes that already carry the tag. */
export type ProtoPart = Uint8Array

const utf8 = new TextEncoder()

/** A whole number of 64 bits at most, in groups of seven bits; negative ones are written as their two's complement. */
function varint(value: number | bigint): Uint8Array {
  let rest = BigInt.asUintN(64, BigInt(value))
  const out: number[] = []
  do {
    const low = Number(rest & 0x7fn)
    rest >>= 7n
    out.push(rest === 0n ? low : low | 0x80)
  } while (rest !== 0n)
  return Uint8Array.from(out)
}

/** Bytes one after the other. */
export function concat(parts: readonly Uint8Array[]): Uint8Array {
  const out = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    out.set(part, at)
    at += part.length
  }
  return out
}

/** A field with a whole number. */
export const whole = (field: number, value: number | bigint): ProtoPart => concat([varint(field << 3), varint(value)])

/** A field with bytes. */
export const bytes = (field: number, value: Uint8Array): ProtoPart => concat([varint((field << 3) | 2), varint(value.length), value])

/** A field with text. */
export const words = (field: number, value: string): ProtoPart => bytes(field, utf8.encode(value))

/** A field with a message. */
export const message = (field: number, ...parts: readonly ProtoPart[]): ProtoPart => bytes(field, concat(parts))

/** A field with a float32. */
export function float32(field: number, value: number): ProtoPart {
  const out = new Uint8Array(4)
  new DataView(out.buffer).setFloat32(0, value, true)
  return concat([varint((field << 3) | 5), out])
}
