import { modbusReadLimits } from '@undertone/domain/connector/connector-limits'
import { crc16 } from './crc16.ts'
import type { ModbusFraming } from './modbus-request.ts'

/** The registers of a simulated device by address; what is missing is answered with exception 2. */
export interface ModbusDevice {
  read(unit: number, table: 'holding' | 'input', address: number): number | undefined
  /** Returns whether the register may be written. */
  write?(unit: number, address: number, value: number): boolean
  /** The coils, if it has any: read, and returns whether one may be written. */
  coil?(unit: number, address: number): boolean | undefined
  setCoil?(unit: number, address: number, isOn: boolean): boolean
  /** Units that do not answer. */
  isSilent?(unit: number): boolean
}

/** The response to one frame and the bytes that it took; null while it is incomplete, an empty response where there is none. */
export interface DeviceAnswer {
  readonly response: Uint8Array
  readonly used: number
}

const readTables: Readonly<Record<number, 'holding' | 'input'>> = { 3: 'holding', 4: 'input' }

function responsePdu(device: ModbusDevice, unit: number, pdu: Uint8Array): number[] {
  const [code = 0, a = 0, b = 0, c = 0, d = 0] = pdu
  const [address, second] = [(a << 8) | b, (c << 8) | d]
  const refuse = (exception: number) => [code | 0x80, exception]
  if (code === 6) return device.write?.(unit, address, second) ? [...pdu.subarray(0, 5)] : refuse(2)
  if (code === 5) return device.setCoil?.(unit, address, second === 0xff00) ? [...pdu.subarray(0, 5)] : refuse(2)
  if (code === 16) {
    for (let i = 0; i < second; i++) {
      const word = ((pdu[6 + i * 2] ?? 0) << 8) | (pdu[7 + i * 2] ?? 0)
      if (!device.write?.(unit, address + i, word)) return refuse(2)
    }
    return [...pdu.subarray(0, 5)]
  }
  if (code === 1) {
    const isOn = second === 1 ? device.coil?.(unit, address) : undefined
    return isOn === undefined ? refuse(2) : [code, 1, Number(isOn)]
  }
  const table = readTables[code]
  if (!table) return refuse(1)
  if (second < 1 || second > modbusReadLimits.registers) return refuse(3)
  const words: number[] = []
  for (let i = 0; i < second; i++) {
    const word = device.read(unit, table, address + i)
    if (word === undefined) return refuse(2)
    words.push((word >> 8) & 255, word & 255)
  }
  return [code, words.length, ...words]
}

/** Bytes of a request from its unit to before its checksum; only function 16 has a length of its own. */
const requestBytes = (unitAndPdu: Uint8Array): number => (unitAndPdu[1] === 16 ? 7 + (unitAndPdu[6] ?? 0) : 6)

/** Answers the first frame in `bytes` as a device would: what the simulator and tests speak. Functions 1 (one coil), 3, 4, 5, 6 and 16. */
export function answerModbus(bytes: Uint8Array, framing: ModbusFraming, device: ModbusDevice): DeviceAnswer | null {
  if (framing === 'rtu') {
    const end = requestBytes(bytes)
    if (bytes.length < 8 || bytes.length < end + 2) return null
    const given = (bytes[end] ?? 0) | ((bytes[end + 1] ?? 0) << 8)
    const unit = bytes[0] ?? 0
    if (crc16(bytes.subarray(0, end)) !== given || device.isSilent?.(unit)) return { response: new Uint8Array(), used: end + 2 }
    const body = Uint8Array.from([unit, ...responsePdu(device, unit, bytes.subarray(1, end))])
    const crc = crc16(body)
    return { response: Uint8Array.from([...body, crc & 255, crc >> 8]), used: end + 2 }
  }
  if (bytes.length < 12) return null
  const length = ((bytes[4] ?? 0) << 8) | (bytes[5] ?? 0)
  if (bytes.length < 6 + length) return null
  const unit = bytes[6] ?? 0
  if (device.isSilent?.(unit)) return { response: new Uint8Array(), used: 6 + length }
  const pdu = responsePdu(device, unit, bytes.subarray(7, 6 + length))
  return { response: Uint8Array.from([...bytes.subarray(0, 4), 0, pdu.length + 1, unit, ...pdu]), used: 6 + length }
}

/** The two registers of a float32, high word first. */
export function floatWords(value: number): [number, number] {
  const view = new DataView(new ArrayBuffer(4))
  view.setFloat32(0, value)
  return [view.getUint16(0), view.getUint16(2)]
}
