import { connect, type Socket } from 'node:net'
import { generate } from 'mqtt-packet'
import type { Form } from './message-form.ts'
import { PacketReader, packetKind } from './packet-reader.ts'
import { Ranges } from './ranges.ts'

/** Packet ids wrap around within two bytes; far more than may be in flight. */
const packetIds = 60_000
/** Reason codes from here on mean that the message was not accepted. */
const refusedFrom = 0x80

/** Shared state of the senders of a group. */
export interface SenderGroup {
  readonly port: number
  /** Messages in flight; the rest waits in the device. */
  readonly inFlight: number
  /** Delay before a disconnected sender reconnects, ms; null for never. */
  reconnectMs(): number | null
  /** When the message was due, by the clock of `performance`. */
  dueAt(sender: Sender, n: number): number
  /** The measuring time of the message's item, epoch ms. */
  timeOf(sender: Sender, n: number): number
  /** `ms` since the message was due. */
  acknowledged(sender: Sender, n: number, ms: number): void
  refused(reason: number): void
  opened(sender: Sender): void
  lost(sender: Sender): void
}

/** One gateway: a socket, and its due, in-flight and acknowledged messages. */
export class Sender {
  readonly index: number
  readonly token: string
  readonly form: Form
  readonly acked = new Ranges()
  /** Number of messages due so far. */
  due = 0
  #next = 0
  #inFlight = 0
  #isOpen = false
  #isLeaving = false
  #socket: Socket | undefined
  readonly #group: SenderGroup

  constructor(group: SenderGroup, index: number, token: string, form: Form) {
    this.#group = group
    this.index = index
    this.token = token
    this.form = form
  }

  get isIdle(): boolean {
    return this.#inFlight === 0 && this.#next >= this.due
  }

  connect(): void {
    const socket = connect({ port: this.#group.port, host: '127.0.0.1', noDelay: true })
    const reader = new PacketReader((kind, packetId, reason) => this.#hear(kind, packetId, reason))
    this.#socket = socket
    socket.on('connect', () => socket.write(this.#hello()))
    socket.on('data', (chunk) => reader.read(chunk))
    // An error is always followed by close.
    socket.on('error', () => undefined)
    socket.on('close', () => this.#closed())
  }

  leave(): void {
    this.#isLeaving = true
    this.#socket?.destroy()
  }

  /** Sends due messages, up to the in-flight limit. */
  flush(): void {
    if (!this.#isOpen) return
    while (this.#next < this.due && this.#inFlight < this.#group.inFlight) {
      const n = this.#next++
      this.#inFlight++
      this.#socket?.write(this.form.frame(n, (n % packetIds) + 1, this.#group.timeOf(this, n)))
    }
  }

  #hello(): Buffer {
    const clientId = `load-${this.token}`
    const names = { protocolId: 'MQTT', protocolVersion: 5, clientId, username: this.token } as const
    return generate({ cmd: 'connect', clean: true, keepalive: 600, ...names }, { protocolVersion: 5 })
  }

  #hear(kind: number, packetId: number, reason: number): void {
    if (kind === packetKind.connack) {
      if (reason !== 0) {
        this.#group.refused(reason)
        return
      }
      this.#isOpen = true
      this.#group.opened(this)
      this.flush()
      return
    }
    const newest = this.#next - 1
    const n = newest - (((newest % packetIds) + 1 - packetId + packetIds) % packetIds)
    this.#inFlight--
    if (reason >= refusedFrom) this.#group.refused(reason)
    else if (this.acked.add(n)) this.#group.acknowledged(this, n, performance.now() - this.#group.dueAt(this, n))
    this.flush()
  }

  #closed(): void {
    const wasOpen = this.#isOpen
    this.#isOpen = false
    this.#inFlight = 0
    if (this.#isLeaving) return
    if (wasOpen) this.#group.lost(this)
    // Unacknowledged messages are resent.
    this.#next = this.acked.firstMissing
    const wait = this.#group.reconnectMs()
    if (wait !== null) setTimeout(() => this.connect(), wait)
  }
}
