import type { Socket } from 'node:net'
import type { Metrics } from '../core/metrics.ts'
import type { Client, Enqueued } from './client.ts'
import { connectHeadBytes, mayBeMqtt } from './connect-head.ts'
import { FrameGate } from './frame-gate.ts'
import type { IntakeQueue } from './intake-queue.ts'
import type { ConnectionLimits } from './limits.ts'
import type { Login } from './login.ts'
import type { Log, Message, Sender } from './message.ts'
import { MqttReader, type ReadPacket } from './mqtt-reader.ts'
import {
  connack,
  connackRefused,
  type DisconnectReason,
  disconnect,
  type LoginRefusal,
  pingresp,
  publishDown,
  type Version,
} from './packets.ts'
import type { Presence } from './presence.ts'
import { takePublish } from './publish.ts'
import type { Session, SessionRegistry } from './session-registry.ts'
import { Subscriptions } from './subscriptions.ts'

/** What all connections of an endpoint share. */
export interface Endpoint {
  readonly login: (given: { username: string | undefined; password: Uint8Array | undefined }) => Promise<Login>
  readonly registry: SessionRegistry
  readonly queue: IntakeQueue
  readonly presence: Presence
  readonly metrics: Metrics
  readonly limits: ConnectionLimits
  readonly log: Log
  readonly now: () => number
  /** Once true, nothing more is read. */
  isStopping(): boolean
}

/** How long a closed connection may take to send its last words, ms (guess). */
const farewellMs = 2000
/** Silence after which TCP asks whether the other end is there, ms (guess: a dead radio link is known within minutes). */
const keepAliveMs = 60_000
/** Longest client id (guess: MQTT allows 65,535, and no gateway has more than a serial number). */
const longestClientId = 256

/**
 * One client: first its CONNECT within ten seconds and 16 KiB, then messages into the queue. When the queue or its own share is
 * full the socket is not read; nothing is refused or dropped for lack of room.
 */
export class Connection implements Session, Client {
  readonly #socket: Socket
  readonly #shared: Endpoint
  readonly #gate = new FrameGate()
  readonly #reader: MqttReader
  readonly subscriptions = new Subscriptions()
  #loginTimer: NodeJS.Timeout | undefined
  #state: 'opening' | 'login' | 'open' | 'closed' = 'opening'
  #version: Version = 4
  #sender: Sender | undefined
  #clientId = ''
  #rest: Buffer | undefined
  #head: Buffer = Buffer.alloc(0)
  #pendingMessages = 0
  #pendingBytes = 0
  #isPaused = false
  #isCorked = false
  #keepAliveMs = 0
  readonly #forgetRoom: () => void

  constructor(socket: Socket, shared: Endpoint) {
    this.#socket = socket
    this.#shared = shared
    this.#reader = new MqttReader((packet) => this.#packet(packet))
    this.#forgetRoom = shared.queue.onRoom(() => this.#pace())
    this.#loginTimer = setTimeout(() => this.#end('login timeout'), shared.limits.loginMs)
    socket.setNoDelay(true)
    socket.setKeepAlive(true, keepAliveMs)
    socket.on('data', (chunk: Buffer) => this.#receive(chunk))
    // An error is always followed by close.
    socket.on('error', () => undefined)
    socket.on('timeout', () => this.#silent())
    socket.on('close', () => this.#closed())
  }

  get clientId(): string {
    return this.#clientId
  }

  get gatewayId(): number {
    return this.#sender?.gatewayId ?? 0
  }

  get version(): Version {
    return this.#version
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

  get sender(): Sender {
    if (!this.#sender) throw new Error('a connection without login has no sender')
    return this.#sender
  }

  /** Stops reading for good; what was read is still settled. */
  stopReading(): void {
    this.#socket.pause()
    this.#isPaused = true
  }

  close(why: DisconnectReason): void {
    if (this.#state === 'closed') return
    const goodbye = this.#state === 'open' ? disconnect(this.#version, why) : null
    if (goodbye) this.write(goodbye)
    this.#end(why)
  }

  /** Sends bytes; several within one turn of the event loop leave together. */
  write(bytes: Buffer): void {
    if (this.#state === 'closed' || !this.#socket.writable) return
    if (!this.#isCorked) {
      this.#isCorked = true
      this.#socket.cork()
      process.nextTick(() => {
        this.#isCorked = false
        this.#socket.uncork()
      })
    }
    this.#socket.write(bytes)
    if (this.#socket.writableLength > this.#shared.limits.unsentBytes) this.#end('slow reader')
  }

  /** A message to the client, when it asked for that topic. */
  answer(topic: string, payload: string): boolean {
    if (!this.subscriptions.wants(topic)) return false
    this.write(publishDown(this.#version, topic, payload))
    return true
  }

  /** Puts a message into the queue and paces the sender; `settled` is called after the commit. */
  enqueue(message: Enqueued, settled: Message['settle']): void {
    const bytes = message.payload.byteLength
    this.#pendingMessages++
    this.#pendingBytes += bytes
    const receivedAt = this.#shared.now()
    const started = performance.now()
    this.#shared.queue.push({
      ...message,
      sender: this.sender,
      receivedAt,
      settle: (verdict) => {
        this.#pendingMessages--
        this.#pendingBytes -= bytes
        this.#shared.metrics.ackSeconds.observe((performance.now() - started) / 1000)
        settled(verdict)
        this.#pace()
      },
    })
  }

  #receive(chunk: Buffer): void {
    if (this.#state === 'opening') this.#receiveConnect(chunk)
    else if (this.#state === 'open') this.#receivePackets(chunk)
    else if (this.#state === 'login') this.#rest = this.#rest ? Buffer.concat([this.#rest, chunk]) : chunk
  }

  #receiveConnect(chunk: Buffer): void {
    if (this.#gate.isFresh && chunk[0] !== 0x10) {
      this.#end('not MQTT')
      return
    }
    const end = this.#gate.next(chunk, 0, this.#shared.limits.loginBytes)
    if (typeof end === 'string') {
      this.#end(end)
      return
    }
    if (this.#head.length < connectHeadBytes)
      this.#head = Buffer.concat([this.#head, chunk.subarray(0, connectHeadBytes - this.#head.length)])
    if (!mayBeMqtt(this.#head)) {
      this.#end('not MQTT')
      return
    }
    // What follows CONNECT waits unread until the login is decided.
    if (end !== null && end < chunk.length) this.#rest = chunk.subarray(end)
    this.#read(end === null ? chunk : chunk.subarray(0, end))
  }

  #receivePackets(chunk: Buffer): void {
    let at = 0
    while (at < chunk.length) {
      const end = this.#gate.next(chunk, at, this.#shared.limits.packetBytes)
      if (end === 'tooLarge') {
        this.close('packetTooLarge')
        return
      }
      if (end === 'malformed') {
        this.close('malformed')
        return
      }
      if (end === null) break
      at = end
    }
    this.#read(chunk)
    this.#pace()
  }

  #read(chunk: Buffer): void {
    const fault = this.#reader.read(chunk)
    if (fault) this.close('malformed')
    if (fault && this.#state !== 'closed') this.#end('malformed')
  }

  #packet(packet: ReadPacket): void {
    if (this.#state === 'closed') return
    if (this.#state === 'opening') {
      if (packet.cmd === 'connect') void this.#login(packet)
      else this.#end('not MQTT')
      return
    }
    this.#shared.presence.heard(this.gatewayId, this.#shared.now())
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
        this.#end('left')
        break
      case 'puback':
        break
      default:
        // A second CONNECT, or what only a server sends.
        this.close('protocolError')
    }
  }

  async #login(packet: Extract<ReadPacket, { cmd: 'connect' }>): Promise<void> {
    this.#state = 'login'
    this.#socket.pause()
    this.#version = packet.protocolVersion === 5 ? 5 : 4
    const { username, password } = packet
    const login = packet.protocolVersion === 3 ? 'version' : await this.#shared.login({ username, password })
    if (this.#state !== 'login') return
    if (typeof login === 'string') {
      this.#refuse(login)
      return
    }
    const named = packet.clientId !== ''
    if (!named && this.#version === 4 && !packet.clean) {
      this.#refuse('clientId')
      return
    }
    if (packet.clientId.length > longestClientId) {
      this.#refuse('clientId')
      return
    }
    this.#clientId = named ? packet.clientId : `gateway-${login.gatewayId}-${crypto.randomUUID()}`
    this.#sender = login
    if (!this.#shared.registry.add(this)) {
      this.#refuse('tooMany')
      return
    }
    clearTimeout(this.#loginTimer)
    this.#state = 'open'
    this.#shared.presence.heard(login.gatewayId, this.#shared.now())
    this.#shared.metrics.connections.inc()
    // One and a half keep-alive periods without a packet (MQTT 3.1.2.10).
    this.#keepAliveMs = (packet.keepalive ?? 0) * 1500
    this.#socket.setTimeout(this.#keepAliveMs)
    const { receiveMaximum, packetBytes } = this.#shared.limits
    const assigned = named ? {} : { assignedClientIdentifier: this.#clientId }
    this.write(connack(this.#version, { receiveMaximum, maximumPacketSize: packetBytes, ...assigned }))
    const rest = this.#rest
    this.#rest = undefined
    this.#isPaused = true
    if (rest) this.#receivePackets(rest)
    this.#pace()
  }

  #refuse(why: LoginRefusal): void {
    this.#shared.metrics.loginsRefused.inc({ reason: why })
    this.#shared.log.info({ reason: why, address: this.#socket.remoteAddress }, 'login refused')
    this.write(connackRefused(this.#version, why))
    this.#end('login refused')
  }

  /** Reads while there is room and stops while there is none. */
  #pace(): void {
    if (this.#state !== 'open') return
    const { queue, limits } = this.#shared
    const mustWait =
      this.#shared.isStopping() ||
      queue.isFull ||
      this.#pendingMessages >= limits.pendingMessages ||
      this.#pendingBytes >= limits.pendingBytes
    if (mustWait === this.#isPaused) return
    this.#isPaused = mustWait
    if (mustWait) {
      this.#socket.pause()
      return
    }
    // The time in which it was not read does not count as silence.
    this.#socket.setTimeout(this.#keepAliveMs)
    this.#socket.resume()
  }

  #silent(): void {
    // Who is not read cannot be heard.
    if (!this.#isPaused) this.close('keepAlive')
  }

  #end(why: string): void {
    if (this.#state === 'closed') return
    const wasOpen = this.#state === 'open'
    this.#state = 'closed'
    clearTimeout(this.#loginTimer)
    this.#rest = undefined
    if (why !== 'left') this.#shared.metrics.connectionsClosed.inc({ reason: why })
    if (wasOpen) {
      this.#shared.metrics.connections.dec()
      this.#shared.registry.remove(this)
    }
    this.#socket.end()
    setTimeout(() => this.#socket.destroy(), farewellMs).unref()
    // What still comes is not looked at, but read, so that the last words arrive before the end.
    this.#socket.resume()
  }

  #closed(): void {
    this.#end('left')
    this.#forgetRoom()
    this.#socket.destroy()
  }
}
