import net from 'node:net'
import { answerModbus, type ModbusDevice } from '@undertone/device/modbus/modbus-device'
import type { ModbusFraming } from '@undertone/device/modbus/modbus-request'

/** Answers on a connection like a device. */
export function serveDevice(socket: net.Socket, framing: ModbusFraming, device: ModbusDevice): void {
  let received = Buffer.alloc(0)
  socket.on('error', () => socket.destroy())
  socket.on('data', (part) => {
    received = Buffer.concat([received, part])
    for (;;) {
      const answer = answerModbus(received, framing, device)
      if (!answer) return
      received = received.subarray(answer.used)
      if (answer.response.length > 0) socket.write(answer.response)
    }
  })
}

/** A device that listens on a free port. */
export async function listeningDevice(framing: ModbusFraming, device: ModbusDevice) {
  const sockets = new Set<net.Socket>()
  const server = net.createServer((socket) => {
    sockets.add(socket)
    serveDevice(socket, framing, device)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const cut = () => {
    for (const socket of sockets) socket.destroy()
    sockets.clear()
  }
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    cut,
    close: async () => {
      cut()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** A DTU that dials in and names itself. */
export async function dialInDevice(port: number, registration: string, device: ModbusDevice): Promise<net.Socket> {
  const socket = net.connect(port, '127.0.0.1')
  serveDevice(socket, 'rtu', device)
  await new Promise<void>((resolve) => socket.once('connect', resolve))
  socket.write(Buffer.from(registration, 'hex'))
  return socket
}
