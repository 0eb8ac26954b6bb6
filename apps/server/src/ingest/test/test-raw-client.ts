import { connect, type Socket } from 'node:net'
import { generate, type Packet, parser } from 'mqtt-packet'
import { expect, vi } from 'vitest'

/** A client that sends exactly the given bytes. */
export class RawClient {
  readonly socket: Socket
  readonly packets: Packet[] = []
  isClosed = false

  /** `localAddress` is the address of this machine to connect from. */
  constructor(port: number, protocolVersion: 4 | 5 = 5, localAddress = '127.0.0.1') {
    const reader = parser({ protocolVersion })
    reader.on('packet', (packet) => this.packets.push(packet))
    this.socket = connect({ port, host: '127.0.0.1', localAddress })
    this.socket.on('data', (chunk) => reader.parse(chunk))
    this.socket.on('error', () => undefined)
    this.socket.on('close', () => {
      this.isClosed = true
    })
  }

  write(bytes: Buffer | string): void {
    this.socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'hex') : bytes)
  }

  async closed(): Promise<void> {
    await vi.waitFor(() => expect(this.isClosed).toBe(true), { timeout: 5000, interval: 10 })
  }

  async received(cmd: Packet['cmd']): Promise<Packet> {
    return vi.waitFor(
      () => {
        const packet = this.packets.find((one) => one.cmd === cmd)
        if (!packet) throw new Error(`no ${cmd} yet`)
        return packet
      },
      { timeout: 5000, interval: 10 },
    )
  }
}

/** A CONNECT packet with an access token as user name. */
export const connectPacket = (token: string, protocolVersion: 4 | 5 = 5, clientId = 'raw', keepalive = 60): Buffer =>
  generate({ cmd: 'connect', protocolId: 'MQTT', protocolVersion, clean: true, clientId, keepalive, username: token, properties: {} })
