import type { ClientSession } from '../access/client-sessions.ts'
import type { Access } from '../access/gateway-access.ts'
import type { SessionWish, SignInResult, Will } from '../access/sign-in.ts'
import type { Pacer } from '../intake/pacer.ts'
import { bytesOf, type Received, type Verdict } from '../message/message.ts'
import type { ReadPacket } from '../packet/mqtt-reader.ts'
import { acknowledge, connack, type DisconnectReason, disconnect, pingresp, publish, type Version } from '../packet/packets.ts'
import type { PublishHead } from '../packet/publish-head.ts'
import type { Client } from './client.ts'
import type { Endpoint, Transport } from './endpoint.ts'
import { ExactlyOnce } from './exactly-once.ts'
import { maxSessionSeconds, type SessionState } from './kept-sessions.ts'
import { handlePublish } from './publish.ts'
import { Subscriptions } from './subscriptions.ts'
import { WithheldParts } from './withheld-parts.ts'

/** The session of an authenticated client: handles its packets and sends responses. */
export class MqttSession implements ClientSession, Client {
  readonly clientId: string
  readonly access: Access
  readonly version: Version
  readonly acceptsNotes: boolean
  readonly withheld = new WithheldParts()
  readonly #isAssigned: boolean
  readonly #transport: Transport
  readonly #pacer: Pacer
  readonly #shared: Endpoint
  #wish: SessionWish
  #will: Will | null
  #state: SessionState = { subscriptions: new Subscriptions(), exactlyOnce: new ExactlyOnce() }

  constructor(
    { clientId, access, isAssigned, acceptsNotes, session, will }: SignInResult,
    version: Version,
    transport: Transport,
    pacer: Pacer,
    shared: Endpoint,
  ) {
    this.clientId = clientId
    this.access = access
    this.version = version
    this.acceptsNotes = acceptsNotes
    this.#isAssigned = isAssigned
    this.#wish = session
    this.#will = will
    this.#transport = transport
    this.#pacer = pacer
    this.#shared = shared
  }

  get gatewayId(): number {
    return this.access.sender.gatewayId
  }

  get address(): string {
    return this.#transport.address
  }

  get isEncrypted(): boolean {
    return this.#transport.isEncrypted
  }

  get exactlyOnce(): ExactlyOnce {
    return this.#state.exactlyOnce
  }

  /**
   * Sends CONNACK with the limits, and goes on with the client's kept session. Only now: a connection that this one has taken over has ended
   * before, and its session is kept.
   */
  connack(): void {
    this.#recordActivity()
    const { limits, kept, wills, now } = this.#shared
    wills.returned(this.gatewayId, this.clientId)
    const { isPresent, ...state } = kept.take(this.gatewayId, this.clientId, this.#wish.isClean, now())
    this.#state = state
    const { receiveMaximum, packetBytes } = limits
    const assigned = this.#isAssigned ? { assignedClientIdentifier: this.clientId } : {}
    const sessionExpiryInterval = Math.min(this.#wish.seconds, maxSessionSeconds)
    this.write(connack(this.version, { receiveMaximum, maximumPacketSize: packetBytes, sessionExpiryInterval, ...assigned }, isPresent))
    if (isPresent) this.#shared.onListening(this.gatewayId)
  }

  /**
   * The connection has ended: the session is kept if its client wants that, and its will is done, unless it said farewell. Nothing more is stored for a
   * client that was put out, and while the server stops nothing can be stored.
   */
  ended(why: string): void {
    this.#shared.kept.keep(this.access.sender, this.clientId, this.#state, this.#wish.seconds, this.#shared.now())
    const will = this.#will
    this.#will = null
    if (will && why !== 'administrative' && why !== 'shuttingDown') this.#shared.wills.leave(this, will)
  }

  take(packet: ReadPacket): void {
    this.#recordActivity()
    switch (packet.cmd) {
      case 'publish':
        handlePublish(this, packet, this.#shared)
        break
      case 'pubrel':
        this.#complete(packet.messageId ?? 0)
        break
      case 'subscribe':
        this.#state.subscriptions.subscribe(this, packet, this.#shared.metrics)
        this.#shared.onListening(this.gatewayId)
        break
      case 'unsubscribe':
        this.#state.subscriptions.unsubscribe(this, packet)
        break
      case 'pingreq':
        this.write(pingresp)
        break
      case 'disconnect':
        // 4 is the one farewell after which the will is done nevertheless (MQTT 5, 3.14.2.1).
        if (packet.reasonCode !== 4) this.#will = null
        this.#leave(packet.properties?.sessionExpiryInterval)
        break
      case 'puback':
        break
      default:
        // A second CONNECT, or a packet that only servers send.
        this.close('protocolError')
    }
  }

  /** A message above the limit, of which only the beginning was kept: quarantined like one that is unreadable, so that those behind it arrive. */
  takeCut(head: PublishHead): void {
    this.#recordActivity()
    const { packet } = head
    if (packet) handlePublish(this, packet, this.#shared, head.payloadBytes)
    else this.close('malformed')
  }

  write(bytes: Buffer): void {
    this.#transport.write(bytes)
  }

  close(why: DisconnectReason): void {
    const goodbye = disconnect(this.version, why)
    if (goodbye) this.write(goodbye)
    this.#transport.end(why)
  }

  isSubscribed(topic: string): boolean {
    return this.#state.subscriptions.isSubscribed(topic)
  }

  respond(topic: string, payload: string): boolean {
    if (!this.isSubscribed(topic)) return false
    this.write(publish(this.version, topic, payload))
    return true
  }

  answer(topic: string, payload: string | Buffer): void {
    this.write(publish(this.version, topic, payload))
  }

  accept(received: Received, settled: (verdict: Verdict) => void): void {
    const bytes = bytesOf(received)
    this.#pacer.received(bytes)
    this.#shared.intake.push(this.access, received, (verdict) => {
      settled(verdict)
      this.#pacer.settled(bytes)
    })
  }

  beginRequest(): () => void {
    this.#shared.intake.charge(this.access, 0)
    this.#pacer.received(0)
    return () => this.#pacer.settled(0)
  }

  /** DISCONNECT of MQTT 5 may change how long the session is kept, unless CONNECT said that it is not (MQTT 5, 3.14.2.2.2). */
  #leave(seconds = this.#wish.seconds): void {
    if (this.#wish.seconds === 0 && seconds > 0) {
      this.close('protocolError')
      return
    }
    this.#wish = { ...this.#wish, seconds }
    this.#transport.end('left')
  }

  /**
   * Answers PUBREL. An id that is not known was received on an earlier connection and committed before its PUBREC, so that completing it is
   * true; "not found" (0x92) would be reported as a failure by some clients.
   */
  #complete(messageId: number): void {
    this.exactlyOnce.release(messageId)
    this.write(acknowledge('pubcomp', this.version, messageId, 0))
  }

  #recordActivity(): void {
    this.#shared.presence.recordActivity(this.gatewayId, this.#shared.now())
  }
}
