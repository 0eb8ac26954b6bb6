import net from 'node:net'
import { topicMatches } from '@undertone/device/mqtt/topic'
import { generate, type IPublishPacket, type Packet, parser } from 'mqtt-packet'

/** A client, what it hears, and what is published when it is lost. */
interface Client {
  readonly send: (packet: Packet) => void
  readonly filters: Set<string>
  will: Pick<IPublishPacket, 'topic' | 'payload' | 'retain'> | null
}

/** Most bytes that wait for a client that does not read: it is cut then. */
const maxUnreadBytes = 4_000_000

/**
 * A broker for the simulated devices that need one: MQTT 3.1.1 and 5, delivery with QoS 0 to clients that are connected, retained messages and wills. It
 * is no broker to use: it knows no logins and keeps nothing.
 */
export class SmallBroker {
  readonly #clients = new Map<net.Socket, Client>()
  readonly #retained = new Map<string, Buffer>()
  readonly #followers: { readonly filter: string; readonly hear: (topic: string, payload: Buffer) => void }[] = []
  readonly #server = net.createServer((socket) => this.#serve(socket))

  /** Listens on a port of this machine until the signal. */
  async listen(port: number, signal: AbortSignal): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject)
      this.#server.listen(port, '127.0.0.1', resolve)
    })
    signal.addEventListener('abort', () => {
      this.#server.close()
      for (const socket of this.#clients.keys()) socket.destroy()
    })
  }

  /** Hears of messages as a client would. */
  follow(filter: string, hear: (topic: string, payload: Buffer) => void): void {
    this.#followers.push({ filter, hear })
  }

  publish(topic: string, payload: Uint8Array, retain = false): void {
    const bytes = Buffer.from(payload)
    if (retain && bytes.length > 0) this.#retained.set(topic, bytes)
    else if (retain) this.#retained.delete(topic)
    for (const [socket, { filters, send }] of this.#clients) {
      if (![...filters].some((filter) => topicMatches(filter, topic))) continue
      if (socket.writableLength > maxUnreadBytes) socket.destroy()
      else send({ cmd: 'publish', topic, payload: bytes, qos: 0, retain: false, dup: false })
    }
    for (const { filter, hear } of this.#followers) if (topicMatches(filter, topic)) hear(topic, bytes)
  }

  #serve(socket: net.Socket): void {
    const reader = parser()
    let version = 4
    const client: Client = {
      send: (packet) => void socket.write(generate(packet, { protocolVersion: version })),
      filters: new Set(),
      will: null,
    }
    socket.on('error', () => socket.destroy())
    socket.on('close', () => {
      const { will } = client
      if (this.#clients.delete(socket) && will) this.publish(will.topic, Buffer.from(will.payload), will.retain)
    })
    socket.on('data', (part) => reader.parse(part))
    reader.on('error', () => socket.destroy())
    reader.on('packet', (packet) => {
      if (packet.cmd === 'connect') {
        version = packet.protocolVersion ?? 4
        client.will = packet.will ? { topic: packet.will.topic, payload: packet.will.payload, retain: packet.will.retain ?? false } : null
        this.#clients.set(socket, client)
        client.send({ cmd: 'connack', returnCode: 0, reasonCode: 0, sessionPresent: false })
      } else this.#answer(client, packet)
      if (packet.cmd === 'disconnect') socket.end()
    })
  }

  #answer(client: Client, packet: Packet): void {
    if (packet.cmd === 'subscribe') {
      for (const { topic } of packet.subscriptions) client.filters.add(topic)
      client.send({ cmd: 'suback', messageId: packet.messageId ?? 0, granted: packet.subscriptions.map(({ qos }) => qos) })
      for (const [topic, payload] of this.#retained)
        if (packet.subscriptions.some((one) => topicMatches(one.topic, topic)))
          client.send({ cmd: 'publish', topic, payload, qos: 0, retain: true, dup: false })
    } else if (packet.cmd === 'publish') {
      if (packet.qos === 1) client.send({ cmd: 'puback', messageId: packet.messageId ?? 0 })
      this.publish(packet.topic, Buffer.from(packet.payload), packet.retain)
    } else if (packet.cmd === 'pingreq') client.send({ cmd: 'pingresp' })
    else if (packet.cmd === 'disconnect') client.will = null
  }
}
