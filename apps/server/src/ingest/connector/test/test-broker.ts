import net from 'node:net'
import { topicMatches } from '@undertone/device/mqtt/topic'
import { generate, type IPublishPacket, type Packet, parser } from 'mqtt-packet'

/** A message that a client has acknowledged, or that it has not yet. */
interface Held {
  readonly packet: IPublishPacket
  isAcked: boolean
}

/** A broker for tests: one session per client id, which keeps messages until they are acknowledged. */
export class TestBroker {
  readonly #server = net.createServer((socket) => this.#serve(socket))
  readonly #sessions = new Map<string, { filters: string[]; held: Held[]; socket: net.Socket | null; version: number }>()
  readonly #retained: IPublishPacket[] = []
  readonly published: { topic: string; payload: string; bytes: Buffer; retain: boolean }[] = []
  #nextId = 0
  port = 0

  async listen(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(this.port, '127.0.0.1', resolve))
    const address = this.#server.address()
    this.port = typeof address === 'object' && address ? address.port : 0
    return this
  }

  /** Delivers a message with QoS 1 to every session that is subscribed. */
  publish(topic: string, payload: string | Buffer): void {
    for (const session of this.#sessions.values()) {
      if (!session.filters.some((filter) => topicMatches(filter, topic))) continue
      this.#nextId = (this.#nextId % 65_535) + 1
      const packet: IPublishPacket = { cmd: 'publish', topic, payload, qos: 1, retain: false, dup: false, messageId: this.#nextId }
      session.held.push({ packet, isAcked: false })
      session.socket?.write(generate(packet, { protocolVersion: session.version }))
    }
  }

  /** Keeps a message for every subscription that is made after it. */
  retain(topic: string, payload: string): void {
    this.#retained.push({ cmd: 'publish', topic, payload, qos: 0, retain: true, dup: false })
  }

  /** Messages of a client that it has not acknowledged. */
  unacked(clientId: string): number {
    return this.#sessions.get(clientId)?.held.filter(({ isAcked }) => !isAcked).length ?? 0
  }

  filters(clientId: string): readonly string[] {
    return this.#sessions.get(clientId)?.filters ?? []
  }

  isSubscribed(clientId: string): boolean {
    return this.filters(clientId).length > 0
  }

  cut(): void {
    for (const { socket } of this.#sessions.values()) socket?.destroy()
  }

  async close(): Promise<void> {
    this.cut()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  #serve(socket: net.Socket): void {
    const reader = parser()
    let id = ''
    const send = (packet: Packet) => socket.write(generate(packet, { protocolVersion: this.#sessions.get(id)?.version ?? 4 }))
    socket.on('error', () => socket.destroy())
    socket.on('close', () => {
      const session = this.#sessions.get(id)
      if (session?.socket === socket) session.socket = null
    })
    socket.on('data', (part) => reader.parse(part))
    reader.on('packet', (packet) => {
      if (packet.cmd === 'connect') {
        id = packet.clientId
        const before = packet.clean ? undefined : this.#sessions.get(id)
        const session = before ?? { filters: [], held: [], socket, version: packet.protocolVersion ?? 4 }
        session.socket = socket
        this.#sessions.set(id, session)
        send({ cmd: 'connack', returnCode: 0, reasonCode: 0, sessionPresent: before !== undefined })
        for (const { packet: one, isAcked } of session.held) if (!isAcked) send({ ...one, dup: true })
      } else if (packet.cmd === 'subscribe') {
        this.#sessions.get(id)?.filters.push(...packet.subscriptions.map(({ topic }) => topic))
        send({ cmd: 'suback', messageId: packet.messageId ?? 0, granted: packet.subscriptions.map(() => 1) })
        for (const one of this.#retained) if (packet.subscriptions.some(({ topic }) => topicMatches(topic, one.topic))) send(one)
      } else if (packet.cmd === 'puback') {
        const held = this.#sessions.get(id)?.held.find((one) => one.packet.messageId === packet.messageId)
        if (held) held.isAcked = true
      } else if (packet.cmd === 'publish') {
        this.published.push({
          topic: packet.topic,
          payload: packet.payload.toString(),
          bytes: Buffer.from(packet.payload),
          retain: packet.retain,
        })
        if (packet.qos === 1) send({ cmd: 'puback', messageId: packet.messageId ?? 0 })
      } else if (packet.cmd === 'pingreq') send({ cmd: 'pingresp' })
    })
  }
}
