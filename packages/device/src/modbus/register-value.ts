import type { ModbusValue } from '@undertone/domain/connector/modbus-config'

type Order = ModbusValue['order']

/** The bytes of a value, most significant first, whatever the order on the wire: words reversed, bytes of each word swapped, or both. */
function ordered(bytes: Uint8Array, order: Order): Uint8Array {
  const words = bytes.length / 2
  const out = new Uint8Array(bytes.length)
  const isReversed = order === 'CDAB' || order === 'DCBA'
  const isSwapped = order === 'BADC' || order === 'DCBA'
  for (let i = 0; i < words; i++) {
    const from = (isReversed ? words - 1 - i : i) * 2
    out[i * 2] = bytes[from + (isSwapped ? 1 : 0)] ?? 0
    out[i * 2 + 1] = bytes[from + (isSwapped ? 0 : 1)] ?? 0
  }
  return out
}

/** Reads the number in 2, 4 or 8 bytes as they were received. May be NaN or infinite for floats. */
export function registerValue(bytes: Uint8Array, type: ModbusValue['type'], order: Order): number {
  const view = new DataView(ordered(bytes, order).buffer)
  switch (type) {
    case 'int16':
      return view.getInt16(0)
    case 'uint16':
      return view.getUint16(0)
    case 'int32':
      return view.getInt32(0)
    case 'uint32':
      return view.getUint32(0)
    case 'float32':
      return view.getFloat32(0)
    case 'int64':
      return Number(view.getBigInt64(0))
    case 'float64':
      return view.getFloat64(0)
  }
}

/** The range of an integer that a register holds. */
const ranges: Readonly<Partial<Record<ModbusValue['type'], readonly [number, number]>>> = {
  int16: [-32_768, 32_767],
  uint16: [0, 65_535],
  int32: [-2_147_483_648, 2_147_483_647],
  uint32: [0, 4_294_967_295],
  int64: [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
}

/** The words that hold a number; null if the type cannot. Numbers between the steps of an integer are rounded. */
export function registerWords(value: number, type: ModbusValue['type'], order: Order): number[] | null {
  const range = ranges[type]
  const raw = range ? Math.round(value) : value
  if (!Number.isFinite(raw) || (range && (raw < range[0] || raw > range[1]))) return null
  const bytes = new Uint8Array(type.endsWith('16') ? 2 : type.endsWith('64') ? 8 : 4)
  const view = new DataView(bytes.buffer)
  if (type === 'float32') view.setFloat32(0, raw)
  else if (type === 'float64') view.setFloat64(0, raw)
  else if (type === 'int64') view.setBigInt64(0, BigInt(raw))
  else if (bytes.length === 2) view.setUint16(0, raw)
  else view.setUint32(0, raw)
  const wire = ordered(bytes, order)
  return Array.from({ length: wire.length / 2 }, (_, i) => ((wire[i * 2] ?? 0) << 8) | (wire[i * 2 + 1] ?? 0))
}

/** The bit at an index of a response with coils or discrete inputs: the lowest bit of the first byte comes first. */
export const bitValue = (bytes: Uint8Array, index: number): number => ((bytes[index >> 3] ?? 0) >> (index & 7)) & 1
