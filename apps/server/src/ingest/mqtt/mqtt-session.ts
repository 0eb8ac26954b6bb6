import type { Log } from '../../platform/runtime/log.ts'
import type { Metrics } from '../../platform/runtime/metrics.ts'
import type { ClientSession } from '../access/client-sessions.ts'
import type { Access } from '../access/gateway-access.ts'
import type { SecurityLog } from '../access/security-log.ts'
import type { SignInResult } from '../access/sign-in.ts'
import type { AttributeReader } from '../attribute/reported-attribute.store.ts'
import type { ConnectionLimits } from '../message/limits.ts'
import type { Message, Sender } from '../message/message.ts'
import type { ReadPacket } from '../packet/mqtt-reader.ts'
import { connack, type DisconnectReason, disconnect, pingresp, publish, type Version } from '../packet/packets.ts'
import type { Pacer } from '../queue/pacer.ts'
import type { Client, EnqueuedMessage } from './client.ts'
import type { Endpoint, Transport } from './endpoint.ts'
import { handlePublish } from './publish.ts'
import { Subscriptions } from './subscriptions.ts'

/** The session of an authenticated client: handles its packets and sends responses. */
export class MqttSession implements ClientSession, Client {
  readonly subscriptions = new Subscriptions()
  readonly clientId: string
  readonly access: Access
  readonly version: Version
  readonly #isAssigned: boolean
  readonly #transport: Transport
  readonly #pacer: Pacer
  readonly #shared: Endpoint

  constructor({ clientId, access, isAssigned }: SignInResult, version: Version, transport: Transport, pacer: Pacer, shared: Endpoint) {
    this.clientId = clientId
    this.access = access
    this.version = version
    this.#isAssigned = isAssigned
    this.#transport = transport
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
    return this.#transport.address
  }

  get isEncrypted(): boolean {
    return this.#transport.isEncrypted
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

  /** Sends CONNACK with the limits. */
  connack(): void {
    this.#recordActivity()
    const { receiveMaximum, packetBytes } = this.limits
    const assigned = this.#isAssigned ? { assignedClientIdentifier: this.clientId } : {}
    this.write(connack(this.version, { receiveMaximum, maximumPacketSize: packetBytes, ...assigned }))
  }

  take(packet: ReadPacket): void {
    this.#recordActivity()
    switch (packet.cmd) {
      case 'publish':
        handlePublish(this, packet)
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
        this.#transport.end('left')
        break
      case 'puback':
        break
      default:
        // A second CONNECT, or a packet that only servers send.
        this.close('protocolError')
    }
  }

  write(bytes: Buffer): void {
    this.#transport.write(bytes)
  }

  close(why: DisconnectReason): void {
    const goodbye = disconnect(this.version, why)
    if (goodbye) this.write(goodbye)
    this.#transport.end(why)
  }

  respond(topic: string, payload: string): boolean {
    if (!this.subscriptions.isSubscribed(topic)) return false
    this.write(publish(this.version, topic, payload))
    return true
  }

  enqueue(message: EnqueuedMessage, settled: Message['settle']): void {
    const bytes = message.payload.byteLength
    const started = performance.now()
    this.#pacer.received(bytes)
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

  beginRequest(): () => void {
    this.#pacer.received(0)
    return () => this.#pacer.settled(0)
  }

  #recordActivity(): void {
    this.#shared.presence.recordActivity(this.gatewayId, this.#shared.now())
  }
}
