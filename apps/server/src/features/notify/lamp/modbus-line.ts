import net from 'node:net'
import { decodeModbusAnswer, encodeModbusWrite, type ModbusWrite } from '@undertone/device/modbus/modbus-frame'
import type { OutgoingGuard } from '../../../platform/security/outgoing.ts'

/** Longest time for a connection and all writes on it, ms (guess: lamps stand in the same plant). */
const maxMs = 5000

/** Where a device listens. */
export interface ModbusPlace {
  readonly host: string
  readonly port: number
  readonly unitId: number
}

function writeOn(socket: net.Socket, frame: Uint8Array): Promise<string | null> {
  return new Promise((resolve) => {
    let seen = Buffer.alloc(0)
    const take = (part: Buffer) => {
      seen = Buffer.concat([seen, part])
      const answer = decodeModbusAnswer(seen, frame)
      if ('more' in answer) return
      end('error' in answer ? answer.error : null)
    }
    const lost = () => end('the device closed the line')
    const end = (fault: string | null) => {
      socket.off('data', take).off('close', lost)
      resolve(fault)
    }
    socket.on('data', take).on('close', lost)
    socket.write(frame)
  })
}

/** Writes coils and registers of a device one after another; answers null, or why it failed. It connects to the address that was judged. */
export async function writeModbus(
  guard: OutgoingGuard,
  { host, port, unitId }: ModbusPlace,
  writes: readonly ModbusWrite[],
): Promise<string | null> {
  const destination = await guard.resolve(host)
  if ('error' in destination)
    return destination.error === 'hostRefused'
      ? 'the address is of an inner network that OUTGOING_ALLOWED does not name'
      : 'the address is unknown'
  const socket = net.connect({ host: destination.address, port, family: destination.family })
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve('the device does not answer'), maxMs)
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
