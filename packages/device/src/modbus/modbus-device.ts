import { modbusReadLimits } from '@undertone/domain/connector/connector-limits'
import { crc16 } from './crc16.ts'
import type { ModbusFraming } from './modbus-request.ts'

/** The registers of a simulated device by address; what is missing is answered with exception 2. */
export interface ModbusDevice {
  read(unit: number, table: 'holding' | 'input', address: number): number | undefined
  /** Returns whether the register may be written. */
  write?(unit: number, address: number, value: number): boolean
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

/** Answers the first frame in `bytes` as a device would: what the simulator and tests speak. Functions 3, 4 and 6. */
export function answerModbus(bytes: Uint8Array, framing: ModbusFraming, device: ModbusDevice): DeviceAnswer | null {
  if (framing === 'rtu') {
    if (bytes.length < 8) return null
    const given = (bytes[6] ?? 0) | ((bytes[7] ?? 0) << 8)
    const unit = bytes[0] ?? 0
    if (crc16(bytes.subarray(0, 6)) !== given || device.isSilent?.(unit)) return { response: new Uint8Array(), used: 8 }
    const body = Uint8Array.from([unit, ...responsePdu(device, unit, bytes.subarray(1, 6))])
    const crc = crc16(body)
    return { response: Uint8Array.from([...body, crc & 255, crc >> 8]), used: 8 }
  }
  if (bytes.length < 12) return null
  const length = ((bytes[4] ?? 0) << 8) | (bytes[5] ?? 0)
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
