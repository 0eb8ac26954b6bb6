import { hasBits, type ModbusValue } from '@undertone/domain/connector/modbus-config'
import { type Said, said } from '@undertone/domain/connector/said'
import { crc16 } from './crc16.ts'

/** How a frame is wrapped: with the header of Modbus TCP, or with the checksum of RTU. */
export type ModbusFraming = 'tcp' | 'rtu'

/** A request to read registers or bits, or to write a register, several of them (`words`, at most 123), or a coil. */
export type ModbusRequest =
  | { readonly unit: number; readonly table: ModbusValue['table']; readonly start: number; readonly count: number }
  | { readonly unit: number; readonly register: number; readonly value: number }
  | { readonly unit: number; readonly register: number; readonly words: readonly number[] }
  | { readonly unit: number; readonly coil: number; readonly isOn: boolean }

/** Result of looking at the received bytes: incomplete, the data of the response, an exception, or bytes that are no response. */
export type ModbusReply =
  | { readonly more: true }
  | { readonly data: Uint8Array }
  | { readonly exception: number }
  | { readonly error: Said }

const readFunction = { coil: 1, discrete: 2, holding: 3, input: 4 } as const
const writeCoil = 5
const writeRegister = 6
const writeRegisters = 16
const headerBytes = 6

/** Function code of a request (MODBUS Application Protocol V1.1b3, section 6). */
export function functionOf(request: ModbusRequest): number {
  if ('table' in request) return readFunction[request.table]
  if ('coil' in request) return writeCoil
  return 'words' in request ? writeRegisters : writeRegister
}

/** The two numbers that follow the function; the response to a write has them, too. */
function numbersOf(request: ModbusRequest): readonly [number, number] {
  if ('table' in request) return [request.start, request.count]
  if ('coil' in request) return [request.coil, request.isOn ? 0xff00 : 0]
  return [request.register, 'words' in request ? request.words.length : request.value]
}

/** Bytes of the data in the response to a request. */
function dataBytesOf(request: ModbusRequest): number {
  if (!('table' in request)) return 4
  return hasBits(request.table) ? Math.ceil(request.count / 8) : request.count * 2
}

/** Encodes a request. `transaction` is echoed by Modbus TCP; RTU has none. */
export function encodeRequest(request: ModbusRequest, framing: ModbusFraming, transaction: number): Uint8Array {
  const [first, second] = numbersOf(request)
  const words = 'words' in request ? request.words : []
  const body = 6 + (words.length > 0 ? 1 + words.length * 2 : 0)
  const head = framing === 'tcp' ? headerBytes : 0
  const frame = new Uint8Array(head + body + (framing === 'rtu' ? 2 : 0))
  const view = new DataView(frame.buffer)
  if (framing === 'tcp') {
    view.setUint16(0, transaction)
    view.setUint16(4, body)
  }
  view.setUint8(head, request.unit)
  view.setUint8(head + 1, functionOf(request))
  view.setUint16(head + 2, first)
  view.setUint16(head + 4, second)
  if (words.length > 0) view.setUint8(head + 6, words.length * 2)
  for (const [i, word] of words.entries()) view.setUint16(head + 7 + i * 2, word)
  if (framing === 'rtu') view.setUint16(body, crc16(frame.subarray(0, body)), true)
  return frame
}

/** The response in the part that follows the address of the unit; `at` is where the unit stands. */
function readPdu(bytes: Uint8Array, at: number, request: ModbusRequest): ModbusReply {
  const code = functionOf(request)
  if (bytes[at] !== request.unit) return { error: said('otherUnit') }
  if (bytes[at + 1] === (code | 0x80)) return { exception: bytes[at + 2] ?? 0 }
  if (bytes[at + 1] !== code) return { error: said('otherFunction') }
  const length = dataBytesOf(request)
  if ('table' in request) {
    if (bytes[at + 2] !== length) return { error: said('responseLength', { bytes: bytes[at + 2] ?? 0, expected: length }) }
    return { data: bytes.slice(at + 3, at + 3 + length) }
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset + at + 2, 4)
  const [first, second] = numbersOf(request)
  const isEcho = view.getUint16(0) === first && view.getUint16(2) === second
  return isEcho ? { data: bytes.slice(at + 2, at + 6) } : { error: said('noEcho') }
}

/** Whether this is a response to a request that timed out before. */
const isLate = (view: DataView, transaction: number): boolean => ((transaction - view.getUint16(0)) & 0xffff) < 0x8000

function decodeTcp(bytes: Uint8Array, request: ModbusRequest, transaction: number): ModbusReply {
  let at = 0
  for (;;) {
    const rest = bytes.length - at
    if (rest < headerBytes + 3) return { more: true }
    const view = new DataView(bytes.buffer, bytes.byteOffset + at, rest)
    const length = view.getUint16(4)
    if (view.getUint16(2) !== 0 || length < 3 || length > 254) return { error: said('noModbusTcp') }
    const end = headerBytes + length
    if (rest < end) return { more: true }
    if (view.getUint16(0) === transaction) {
      const code = bytes[at + headerBytes + 1] ?? 0
      const expected = code & 0x80 ? 3 : ('table' in request ? 3 : 2) + dataBytesOf(request)
      if (length !== expected) return { error: said('responseLength', { bytes: length, expected }) }
      return readPdu(bytes, at + headerBytes, request)
    }
    if (!isLate(view, transaction)) return { error: said('otherRequest') }
    at += end
  }
}

function decodeRtu(bytes: Uint8Array, request: ModbusRequest): ModbusReply {
  if (bytes.length < 5) return { more: true }
  const isException = ((bytes[1] ?? 0) & 0x80) !== 0
  const total = isException ? 5 : ('table' in request ? 3 : 2) + dataBytesOf(request) + 2
  if (bytes[0] !== request.unit || ((bytes[1] ?? 0) & 0x7f) !== functionOf(request)) return { error: said('otherRequest') }
  if (bytes.length < total) return { more: true }
  const given = (bytes[total - 2] ?? 0) | ((bytes[total - 1] ?? 0) << 8)
  if (crc16(bytes.subarray(0, total - 2)) !== given) return { error: said('responseChecksum') }
  return readPdu(bytes, 0, request)
}

/**
 * Looks for the response to `request` in what was received since it was sent. Never throws. Of Modbus TCP, responses to earlier requests
 * are skipped; RTU has no number by which to know them, so that a line is drained before a request.
 */
export const decodeReply = (bytes: Uint8Array, request: ModbusRequest, framing: ModbusFraming, transaction: number): ModbusReply =>
  framing === 'tcp' ? decodeTcp(bytes, request, transaction) : decodeRtu(bytes, request)
