import type { Log } from '../../platform/runtime/log.ts'
import type { Metrics } from '../../platform/runtime/metrics.ts'
import type { Session } from '../access/client-sessions.ts'
import type { Access } from '../access/gateway-access.ts'
import type { SecurityLog } from '../access/security-log.ts'
import type { SignedIn } from '../access/sign-in.ts'
import type { AttributeReader } from '../attribute/reported-attribute.store.ts'
import type { ConnectionLimits } from '../message/limits.ts'
import type { Message, Sender } from '../message/message.ts'
import type { ReadPacket } from '../packet/mqtt-reader.ts'
import { connack, type DisconnectReason, disconnect, pingresp, publishDown, type Version } from '../packet/packets.ts'
import type { Pacer } from '../queue/pacer.ts'
import type { Client, Enqueued } from './client.ts'
import type { Endpoint, Wire } from './endpoint.ts'
import { takePublish } from './publish.ts'
import { Subscriptions } from './subscriptions.ts'

/** A client that has logged in: what its packets do, and what it is told. */
export class MqttSession implements Session, Client {
  readonly subscriptions = new Subscriptions()
  readonly clientId: string
  readonly access: Access
  readonly version: Version
  readonly #isAssigned: boolean
  readonly #wire: Wire
  readonly #pacer: Pacer
  readonly #shared: Endpoint

  constructor({ clientId, access, isAssigned }: SignedIn, version: Version, wire: Wire, pacer: Pacer, shared: Endpoint) {
    this.clientId = clientId
    this.access = access
    this.version = version
    this.#isAssigned = isAssigned
    this.#wire = wire
    this.#pacer = pacer
    this.#shared = shared
  }

  get sender(): Sender {
    return this.access.sender
  }

  get gatewayId(): number {
    return this.sender.gatewayId
  }

  get address(): string {
    return this.#wire.address
  }

  get isEncrypted(): boolean {
    return this.#wire.isEncrypted
  }

  get metrics(): Metrics {
    return this.#shared.metrics
  }

  get limits(): ConnectionLimits {
    return this.#shared.limits
  }

  get log(): Log {
    return this.#shared.log
  }

  get security(): SecurityLog {
    return this.#shared.security
  }

  get attributes(): AttributeReader {
    return this.#shared.attributes
  }

  /** Tells the client that it is in, and within what limits. */
  welcome(): void {
    this.#heard()
    const { receiveMaximum, packetBytes } = this.limits
    const assigned = this.#isAssigned ? { assignedClientIdentifier: this.clientId } : {}
    this.write(connack(this.version, { receiveMaximum, maximumPacketSize: packetBytes, ...assigned }))
  }

  take(packet: ReadPacket): void {
    this.#heard()
    switch (packet.cmd) {
      case 'publish':
        takePublish(this, packet)
        break
      case 'subscribe':
        this.subscriptions.subscribe(this, packet)
        break
      case 'unsubscribe':
        this.subscriptions.unsubscribe(this, packet)
        break
      case 'pingreq':
        this.write(pingresp)
        break
      case 'disconnect':
        this.#wire.end('left')
        break
      case 'puback':
        break
      default:
        // A second CONNECT, or what only a server sends.
        this.close('protocolError')
    }
  }

  write(bytes: Buffer): void {
    this.#wire.write(bytes)
  }

  close(why: DisconnectReason): void {
    const goodbye = disconnect(this.version, why)
    if (goodbye) this.write(goodbye)
    this.#wire.end(why)
  }

  answer(topic: string, payload: string): boolean {
    if (!this.subscriptions.wants(topic)) return false
    this.write(publishDown(this.version, topic, payload))
    return true
  }

  enqueue(message: Enqueued, settled: Message['settle']): void {
    const bytes = message.payload.byteLength
    const started = performance.now()
    this.#pacer.took(bytes)
    this.#shared.queue.push({
      ...message,
      sender: this.sender,
      receivedAt: this.#shared.now(),
      settle: (verdict) => {
        this.metrics.ackSeconds.observe((performance.now() - started) / 1000)
        settled(verdict)
        this.#pacer.settled(bytes)
      },
    })
  }

  begin(): () => void {
    this.#pacer.took(0)
    return () => this.#pacer.settled(0)
  }

  #heard(): void {
    this.#shared.presence.heard(this.gatewayId, this.#shared.now())
  }
}
