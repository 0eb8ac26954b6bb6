import type { Socket } from 'node:net'
import { refusalOf, signIn } from '../access/sign-in.ts'
import { Opening } from '../packet/connect-parser.ts'
import { FrameGate } from '../packet/frame-gate.ts'
import { MqttReader, type ReadPacket } from '../packet/mqtt-reader.ts'
import { connackRefused, type DisconnectReason, type LoginRefusal, type Version } from '../packet/packets.ts'
import { Outbox } from '../packet/send-buffer.ts'
import { Pacer } from '../queue/pacer.ts'
import type { Endpoint, Wire } from './endpoint.ts'
import { MqttSession } from './mqtt-session.ts'

/** How long a closed connection may take to send its last words, ms (guess). */
const farewellMs = 2000
/** Silence after which TCP asks whether the other end is there, ms (guess: a dead radio link is known within minutes). */
const keepAliveMs = 60_000

/** A client that is in, and what paces it. */
interface Guest {
  readonly session: MqttSession
  readonly pacer: Pacer
}

/**
 * One socket: first its CONNECT within ten seconds and 16 KiB, then the packets of a session. When there is no room for more it is
 * not read; nothing is refused or dropped.
 */
export class Connection implements Wire {
  readonly address: string
  readonly isEncrypted: boolean
  readonly #socket: Socket
  readonly #shared: Endpoint
  readonly #gate = new FrameGate()
  readonly #opening: Opening
  readonly #reader: MqttReader
  readonly #outbox: Outbox
  readonly #loginTimer: NodeJS.Timeout
  #state: 'opening' | 'login' | 'open' | 'closed' = 'opening'
  #version: Version = 4
  #guest: Guest | undefined
  #rest: Buffer | undefined

  constructor(socket: Socket, isEncrypted: boolean, shared: Endpoint) {
    this.address = socket.remoteAddress ?? ''
    this.isEncrypted = isEncrypted
    this.#socket = socket
    this.#shared = shared
    this.#opening = new Opening(this.#gate, shared.limits.loginBytes)
    this.#reader = new MqttReader((packet) => this.#packet(packet))
    this.#outbox = new Outbox(socket, shared.limits.unsentBytes, () => this.end('slow reader'))
    this.#loginTimer = setTimeout(() => this.end('login timeout'), shared.limits.loginMs)
    socket.setNoDelay(true)
    socket.setKeepAlive(true, keepAliveMs)
    socket.on('data', (chunk: Buffer) => this.#receive(chunk))
    // An error is always followed by close.
    socket.on('error', () => undefined)
    socket.on('timeout', () => this.#silent())
    socket.on('close', () => this.#closed())
  }

  /** Stops reading for good; what was read is still settled. */
  stopReading(): void {
    this.#socket.pause()
    this.#guest?.pacer.stop()
  }

  /** Closes, with a word of farewell where the client would understand it. */
  close(why: DisconnectReason): void {
    if (this.#state === 'open') this.#guest?.session.close(why)
    else this.end(why)
  }

  write(bytes: Buffer): void {
    if (this.#state !== 'closed') this.#outbox.write(bytes)
  }

  end(why: string): void {
    if (this.#state === 'closed') return
    const wasOpen = this.#state === 'open'
    this.#state = 'closed'
    clearTimeout(this.#loginTimer)
    this.#rest = undefined
    this.#guest?.pacer.close()
    if (why !== 'left') this.#shared.metrics.connectionsClosed.inc({ reason: why })
    if (wasOpen && this.#guest) {
      this.#shared.metrics.connections.dec()
      this.#shared.registry.remove(this.#guest.session)
    }
    this.#socket.end()
    setTimeout(() => this.#socket.destroy(), farewellMs).unref()
    // What still comes is not looked at, but read, so that the last words arrive before the end.
    this.#socket.resume()
  }

  #receive(chunk: Buffer): void {
    if (this.#state === 'opening') this.#receiveConnect(chunk)
    else if (this.#state === 'open') this.#receivePackets(chunk)
    else if (this.#state === 'login') this.#rest = this.#rest ? Buffer.concat([this.#rest, chunk]) : chunk
  }

  #receiveConnect(chunk: Buffer): void {
    const read = this.#opening.read(chunk)
    if (typeof read === 'string') {
      this.end(read)
      return
    }
    // What follows CONNECT waits unread until the login is decided.
    this.#rest = read.rest
    this.#read(read.connect)
  }

  #receivePackets(chunk: Buffer): void {
    let at = 0
    while (at < chunk.length) {
      const end = this.#gate.next(chunk, at, this.#shared.limits.packetBytes)
      if (typeof end === 'string') {
        this.close(end === 'tooLarge' ? 'packetTooLarge' : 'malformed')
        return
      }
      if (end === null) break
      at = end
    }
    this.#read(chunk)
    this.#guest?.pacer.look()
  }

  #read(chunk: Buffer): void {
    if (this.#reader.read(chunk)) this.close('malformed')
  }

  #packet(packet: ReadPacket): void {
    if (this.#state === 'open') this.#guest?.session.take(packet)
    if (this.#state !== 'opening') return
    if (packet.cmd === 'connect') void this.#login(packet)
    else this.end('not MQTT')
  }

  async #login(packet: Extract<ReadPacket, { cmd: 'connect' }>): Promise<void> {
    this.#state = 'login'
    this.#socket.pause()
    this.#version = packet.protocolVersion === 5 ? 5 : 4
    const signedIn = await signIn(packet, this.#shared)
    if (this.#state !== 'login') return
    if (typeof signedIn === 'string') {
      this.#refuse(signedIn)
      return
    }
    const refusal = refusalOf(signedIn.access, this.#shared, this)
    if (refusal) {
      this.#refuse(refusal)
      return
    }
    // One and a half keep-alive periods without a packet (MQTT 3.1.2.10).
    const pacer = new Pacer(this.#socket, this.#shared, signedIn.access, (packet.keepalive ?? 0) * 1500)
    const session = new MqttSession(signedIn, this.#version, this, pacer, this.#shared)
    if (!this.#shared.registry.add(session)) {
      pacer.close()
      this.#refuse('tooMany')
      return
    }
    this.#open({ session, pacer })
  }

  #open(guest: Guest): void {
    clearTimeout(this.#loginTimer)
    this.#guest = guest
    this.#state = 'open'
    this.#shared.metrics.connections.inc()
    guest.session.welcome()
    const rest = this.#rest
    this.#rest = undefined
    if (rest) this.#receivePackets(rest)
    guest.pacer.look()
  }

  #refuse(why: LoginRefusal): void {
    this.#shared.metrics.loginsRefused.inc({ reason: why })
    this.#shared.log.info({ reason: why, address: this.address }, 'login refused')
    this.write(connackRefused(this.#version, why))
    this.end('login refused')
  }

  #silent(): void {
    // Who is not read cannot be heard.
    if (!this.#guest?.pacer.isPaused) this.close('keepAlive')
  }

  #closed(): void {
    this.end('left')
    this.#socket.destroy()
  }
}
