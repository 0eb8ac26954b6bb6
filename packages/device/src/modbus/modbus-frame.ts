import { inWords, type Said, said } from '@undertone/domain/connector/said'

/** A Modbus write: one coil (function 5) or one register (function 6). */
export interface ModbusWrite {
  readonly what: 'coil' | 'register'
  /** Protocol address, from 0. */
  readonly address: number
  /** A coil takes 0 or 1, a register 0 to 65535. */
  readonly value: number
}

/** Function codes (MODBUS Application Protocol Specification V1.1b3, section 6). */
const functionOf = { coil: 5, register: 6 } as const
/** Wire value of a coil that is on (section 6.5). */
const coilOn = 0xff00
/** Bytes of the MBAP header: transaction, protocol, length, unit (MODBUS Messaging on TCP/IP V1.0b, section 3.1.3). */
const headerBytes = 7
/** Maximum frame of Modbus TCP, bytes. */
const maxBytes = 260

/** An exception code of a response (section 7 of the protocol) in words. */
export function exceptionSaid(code: number): Said {
  switch (code) {
    case 1:
    case 2:
    case 3:
    case 4:
    case 5:
    case 6:
    case 10:
    case 11:
      return said(`exception${code}`)
    default:
      return said('exception', { code })
  }
}

/** Encodes one write. */
export function encodeModbusWrite(transaction: number, unitId: number, { what, address, value }: ModbusWrite): Uint8Array {
  const frame = new Uint8Array(headerBytes + 5)
  const view = new DataView(frame.buffer)
  view.setUint16(0, transaction)
  view.setUint16(4, 6)
  view.setUint8(6, unitId)
  view.setUint8(7, functionOf[what])
  view.setUint16(8, address)
  view.setUint16(10, what === 'coil' ? (value === 0 ? 0 : coilOn) : value)
  return frame
}

/** Result of decoding a response: incomplete, done, or an error. */
export type ModbusAnswer = { readonly more: true } | { readonly done: true } | { readonly error: string }

/** Decodes the response to a write: the device echoes the request, or returns an exception. */
export function decodeModbusAnswer(bytes: Uint8Array, request: Uint8Array): ModbusAnswer {
  if (bytes.length < headerBytes + 2) return { more: true }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const length = view.getUint16(4)
  if (view.getUint16(2) !== 0 || length < 3 || length + 6 > maxBytes) return { error: 'the response is not Modbus TCP' }
  if (bytes.length < length + 6) return { more: true }
  const requested = request[7] ?? 0
  if (bytes[0] !== request[0] || bytes[1] !== request[1] || bytes[6] !== request[6])
    return { error: 'the response belongs to another request' }
  const code = bytes[7] ?? 0
  if (code === (requested | 0x80)) {
    const exception = bytes[8] ?? 0
    return { error: inWords(exceptionSaid(exception), 'en') }
  }
  const isEcho = length === 6 && request.slice(7).every((byte, i) => bytes[7 + i] === byte)
  return isEcho ? { done: true } : { error: 'the device did not echo the request' }
}
