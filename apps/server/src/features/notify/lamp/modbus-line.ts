import net from 'node:net'
import { decodeModbusAnswer, encodeModbusWrite, type ModbusWrite } from '@undertone/device/modbus/modbus-frame'
import type { Reach } from '../../../platform/security/outgoing.ts'

/** Time limit for a connection and all writes on it, ms (guess: lamps are in the same plant). */
const maxMs = 5000

/** Address of a device. */
export interface ModbusAddress {
  readonly host: string
  readonly port: number
  readonly unitId: number
}

function writeOn(socket: net.Socket, frame: Uint8Array): Promise<string | null> {
  return new Promise((resolve) => {
    let received = Buffer.alloc(0)
    const onData = (part: Buffer) => {
      received = Buffer.concat([received, part])
      const answer = decodeModbusAnswer(received, frame)
      if ('more' in answer) return
      end('error' in answer ? answer.error : null)
    }
    const lost = () => end('the device closed the connection')
    const end = (fault: string | null) => {
      socket.off('data', onData).off('close', lost)
      resolve(fault)
    }
    socket.on('data', onData).on('close', lost)
    socket.write(frame)
  })
}

/**
 * Writes coils and registers of a device one after another; returns null, or why it failed. It connects to the address that the guard
 * checked.
 */
export async function writeModbus(
  guard: Reach,
  { host, port, unitId }: ModbusAddress,
  writes: readonly ModbusWrite[],
): Promise<string | null> {
  const destination = await guard.resolve(host, port)
  if ('error' in destination)
    return destination.error === 'hostRefused'
      ? 'the address is internal: neither the list of internal hosts nor OUTGOING_ALLOWED opens this port for alarm lamps'
      : 'the address cannot be resolved'
  const socket = net.connect({ host: destination.address, port, family: destination.family })
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve('the device does not respond'), maxMs)
  })
  const broken = new Promise<string>((resolve) => socket.once('error', (error) => resolve(error.message)))
  const work = async (): Promise<string | null> => {
    await new Promise<void>((resolve) => socket.once('connect', () => resolve()))
    for (const [i, write] of writes.entries()) {
      const fault = await writeOn(socket, encodeModbusWrite(i + 1, unitId, write))
      if (fault !== null) return fault
    }
    return null
  }
  return Promise.race([work(), late, broken]).finally(() => {
    clearTimeout(timer)
    socket.destroy()
  })
}
