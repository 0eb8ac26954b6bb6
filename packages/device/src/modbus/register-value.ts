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

/** The bit at an index of a response with coils or discrete inputs: the lowest bit of the first byte comes first. */
export const bitValue = (bytes: Uint8Array, index: number): number => ((bytes[index >> 3] ?? 0) >> (index & 7)) & 1
