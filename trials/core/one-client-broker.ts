import net from 'node:net'
import { generate, type Packet, parser } from 'mqtt-packet'

/** A broker with one client, which hears everything and whose messages are handed over: a fleet behind a broker, played in one process. */
export class OneClientBroker {
  readonly #server = net.createServer((socket) => this.#serve(socket))
  readonly #onPublish: (topic: string, payload: Buffer) => void
  #client: net.Socket | undefined
  #isSubscribed = false

  constructor(onPublish: (topic: string, payload: Buffer) => void) {
    this.#onPublish = onPublish
  }

  /** Listens on a free port, and returns it. */
  async listen(): Promise<number> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    const address = this.#server.address()
    return typeof address === 'object' && address ? address.port : 0
  }

  get isSubscribed(): boolean {
    return this.#isSubscribed
  }

  /** Bytes that the client has not read yet. */
  get unread(): number {
    return this.#client?.writableLength ?? 0
  }

  /** Sends a message to the client with QoS 0, as edge nodes of Sparkplug do. */
  send(topic: string, payload: Uint8Array): void {
    const packet: Packet = { cmd: 'publish', topic, payload: Buffer.from(payload), qos: 0, retain: false, dup: false }
    this.#client?.write(generate(packet))
  }

  async close(): Promise<void> {
    this.#client?.destroy()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  #serve(socket: net.Socket): void {
    const reader = parser()
    const answer = (packet: Packet) => void socket.write(generate(packet))
    this.#client = socket
    this.#isSubscribed = false
    socket.on('error', () => socket.destroy())
    socket.on('close', () => {
      if (this.#client === socket) this.#isSubscribed = false
    })
    socket.on('data', (part) => reader.parse(part))
    reader.on('packet', (packet) => {
      if (packet.cmd === 'connect') answer({ cmd: 'connack', returnCode: 0, sessionPresent: false })
      else if (packet.cmd === 'subscribe') {
        answer({ cmd: 'suback', messageId: packet.messageId ?? 0, granted: packet.subscriptions.map(({ qos }) => qos) })
        this.#isSubscribed = true
      } else if (packet.cmd === 'pingreq') answer({ cmd: 'pingresp' })
      else if (packet.cmd === 'publish') {
        if (packet.qos === 1) answer({ cmd: 'puback', messageId: packet.messageId ?? 0 })
        this.#onPublish(packet.topic, Buffer.from(packet.payload))
      }
    })
  }
}
