import type { Socket } from 'node:net'
import { provisionUser } from '@undertone/device/thingsboard/provision'
import { type Peer, policyRefusal, signIn } from '../access/sign-in.ts'
import { Pacer } from '../intake/pacer.ts'
import { ConnectParser } from '../packet/connect-parser.ts'
import { FrameGate } from '../packet/frame-gate.ts'
import { MqttReader, type ReadPacket } from '../packet/mqtt-reader.ts'
import { PacketStream } from '../packet/packet-stream.ts'
import { connackRefused, type DisconnectReason, type LoginRefusal, type Version } from '../packet/packets.ts'
import { SendBuffer } from '../packet/send-buffer.ts'
import type { Endpoint, Transport } from './endpoint.ts'
import { MqttSession } from './mqtt-session.ts'
import { ProvisionSession, provisionMs, provisionPacketBytes } from './provision-session.ts'

/** Time for a closed connection to send its remaining data, ms (guess). */
const closeTimeoutMs = 2000
/** Idle time before TCP keep-alive probes, ms (guess: a dead radio link is detected within minutes). */
const keepAliveMs = 60_000

/** An authenticated client with its pacer. */
interface ActiveConnection {
  readonly session: MqttSession
  readonly pacer: Pacer
}

/**
 * One socket: first its CONNECT within ten seconds and 16 KiB, then the packets of a session. When the queue is full it is not read;
 * nothing is rejected or dropped.
 */
export class Connection implements Transport {
  readonly address: string
  readonly isEncrypted: boolean
  readonly #socket: Socket
  readonly #shared: Endpoint
  readonly #connectParser: ConnectParser
  readonly #reader: MqttReader
  readonly #sendBuffer: SendBuffer
  #loginTimer: NodeJS.Timeout
  #state: 'opening' | 'login' | 'open' | 'closed' = 'opening'
  #version: Version = 4
  #active: ActiveConnection | undefined
  /** Of a client that has no credential yet, and asks for one. */
  #provision: ProvisionSession | undefined
  #leaveProvisioning: (() => void) | null = null
  #stream: PacketStream | undefined
  #rest: Buffer | undefined

  constructor(socket: Socket, { address, isEncrypted }: Peer, shared: Endpoint) {
    this.address = address
    this.isEncrypted = isEncrypted
    this.#socket = socket
    this.#shared = shared
    this.#connectParser = new ConnectParser(new FrameGate(), shared.limits.loginBytes)
    this.#reader = new MqttReader((packet) => this.#packet(packet))
    this.#sendBuffer = new SendBuffer(socket, shared.limits.unsentBytes, () => this.end('slow reader'))
    this.#loginTimer = setTimeout(() => this.end('login timeout'), shared.limits.loginMs)
    socket.setNoDelay(true)
    socket.setKeepAlive(true, keepAliveMs)
    socket.on('data', (chunk: Buffer) => this.#receive(chunk))
    // An error is always followed by close.
    socket.on('error', () => undefined)
    socket.on('timeout', () => this.#keepAliveExpired())
    socket.on('close', () => this.#closed())
  }

  /** Stops reading for good; messages already read are still settled. */
  stopReading(): void {
    this.#socket.pause()
    this.#active?.pacer.stop()
  }

  /** Closes, with a DISCONNECT if the client supports it. */
  close(why: DisconnectReason): void {
    if (this.#state === 'open') (this.#active?.session ?? this.#provision)?.close(why)
    else this.end(why)
  }

  write(bytes: Buffer): void {
    if (this.#state !== 'closed') this.#sendBuffer.write(bytes)
  }

  end(why: string): void {
    if (this.#state === 'closed') return
    const wasOpen = this.#state === 'open'
    this.#state = 'closed'
    clearTimeout(this.#loginTimer)
    this.#rest = undefined
    this.#leaveProvisioning?.()
    this.#active?.pacer.close()
    if (why !== 'left') this.#shared.metrics.connectionsClosed.inc({ reason: why })
    if (wasOpen && this.#active) {
      this.#shared.metrics.connections.dec()
      this.#shared.registry.remove(this.#active.session)
      this.#active.session.ended(why)
    }
    this.#socket.end()
    setTimeout(() => this.#socket.destroy(), closeTimeoutMs).unref()
    // Remaining input is read and ignored, so that the last packet arrives before the end.
    this.#socket.resume()
  }

  #receive(chunk: Buffer): void {
    if (this.#state === 'opening') this.#receiveConnect(chunk)
    else if (this.#state === 'open') this.#receivePackets(chunk)
    else if (this.#state === 'login') this.#rest = this.#rest ? Buffer.concat([this.#rest, chunk]) : chunk
  }

  #receiveConnect(chunk: Buffer): void {
    const read = this.#connectParser.read(chunk)
    if (typeof read === 'string') {
      this.end(read)
      return
    }
    // Data after CONNECT is buffered until the login is decided.
    this.#rest = read.rest
    this.#read(read.connect)
  }

  #receivePackets(chunk: Buffer): void {
    const fault = this.#stream?.take(chunk)
    if (fault) this.close(fault === 'tooLarge' ? 'packetTooLarge' : 'malformed')
    else this.#active?.pacer.update()
  }

  /** The packets of a session. MQTT 5 tells its clients the limit, and they keep to it. */
  #streamFor(session: MqttSession): PacketStream {
    const { packetBytes } = this.#shared.limits
    let dropped = 0
    return new PacketStream(packetBytes, this.#version === 4, {
      read: (bytes) => this.#reader.read(bytes) !== null,
      dropped: (bytes) => {
        // Each limit's worth counts towards the rates like a message: what is not kept was received, too.
        dropped += bytes
        for (; dropped >= packetBytes; dropped -= packetBytes) this.#shared.intake.charge(session.access, packetBytes)
      },
      cut: (head) => {
        if (this.#state === 'open') session.takeCut(head)
      },
    })
  }

  #read(chunk: Buffer): void {
    if (this.#reader.read(chunk)) this.close('malformed')
  }

  #packet(packet: ReadPacket): void {
    if (this.#state === 'open') (this.#active?.session ?? this.#provision)?.take(packet)
    if (this.#state !== 'opening') return
    if (packet.cmd === 'connect') void this.#login(packet)
    else this.end('not MQTT')
  }

  async #login(packet: Extract<ReadPacket, { cmd: 'connect' }>): Promise<void> {
    this.#state = 'login'
    this.#socket.pause()
    this.#version = packet.protocolVersion === 5 ? 5 : 4
    if (packet.username === provisionUser && !packet.password?.length && packet.protocolVersion !== 3) {
      this.#openProvisioning(packet.clientId)
      return
    }
    const signedIn = await signIn(packet, this.#shared)
    if (this.#state !== 'login') return
    if (typeof signedIn === 'string') {
      this.#refuse(signedIn)
      return
    }
    const refusal = policyRefusal(signedIn.access, this.#shared, this)
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
    this.#stream = this.#streamFor(session)
    this.#open({ session, pacer })
  }

  #open(active: ActiveConnection): void {
    clearTimeout(this.#loginTimer)
    this.#active = active
    this.#state = 'open'
    this.#shared.metrics.connections.inc()
    active.session.connack()
    this.#readRest()
    active.pacer.update()
  }

  #readRest(): void {
    const rest = this.#rest
    this.#rest = undefined
    if (rest) this.#receivePackets(rest)
  }

  /** A client without a credential: it has as long and may send as little as it takes to ask for one. */
  #openProvisioning(clientId: string): void {
    this.#leaveProvisioning = this.#shared.provisioner.enter(this.address)
    if (!this.#leaveProvisioning) {
      this.#refuse('tooMany')
      return
    }
    clearTimeout(this.#loginTimer)
    this.#loginTimer = setTimeout(() => this.end('provisioning timeout'), provisionMs)
    this.#stream = new PacketStream(provisionPacketBytes, false, {
      read: (bytes) => this.#reader.read(bytes) !== null,
      dropped: () => undefined,
      cut: () => undefined,
    })
    this.#provision = new ProvisionSession(this.#version, this, this.#shared.provisioner)
    this.#state = 'open'
    this.#provision.connack(clientId)
    this.#readRest()
    this.#socket.resume()
  }

  #refuse(why: LoginRefusal): void {
    this.#shared.metrics.loginsRefused.inc({ reason: why })
    this.#shared.log.info({ reason: why, address: this.address }, 'login refused')
    this.write(connackRefused(this.#version, why))
    this.end('login refused')
  }

  #keepAliveExpired(): void {
    // A paused client cannot be heard.
    if (!this.#active?.pacer.isPaused) this.close('keepAlive')
  }

  #closed(): void {
    this.end('left')
    this.#socket.destroy()
  }
}
