import { connect, type Socket } from 'node:net'
import { generate, type Packet, parser } from 'mqtt-packet'
import { between } from '../core/random.ts'
import type { Acked, Ledger } from './ledger.ts'
import type { Recorder } from './recorder.ts'
import { payloadOf, sampleOf } from './sample.ts'

/** Messages in flight: the default of the paho clients. */
const window = 20
/** How often a gateway checks for due messages, ms. */
const tickMs = 20
/** Limits of the pause before it reconnects, ms. */
const backMs = { from: 50, to: 300 } as const
/** Reason codes from here on mean that a message was not stored. */
const refusedFrom = 0x80

/** Identity and connection of a gateway. */
export interface GatewayOptions {
  readonly token: string
  readonly sensors: readonly string[]
  readonly version: 4 | 5
  /** Called at each connect: the port may change, or be that of a proxy. */
  readonly port: () => number
  readonly ledger: Ledger
  readonly startMs: number
  /** Messages a second. */
  readonly perSecond: number
  readonly keepaliveSeconds?: number
  readonly random: () => number
}

/** A message: its samples, and whether they are new for the ledger. */
interface Sent {
  readonly samples: readonly Acked[]
  readonly isNew: boolean
}

/** A gateway that sends samples, resends what was not acknowledged, and records every acknowledgement. */
export class Gateway implements Recorder {
  /** Acknowledged since the start, including resends. */
  acked = 0
  isSending = true
  /** Time from sending each message to its acknowledgement, ms; clear it before measuring. */
  readonly latenciesMs: number[] = []
  /** Messages that were not stored, by reason code; none are expected. */
  readonly refused = new Map<number, number>()
  readonly #options: GatewayOptions
  readonly #timer: NodeJS.Timeout
  #socket: Socket | undefined
  #isOpen = false
  #isOver = false
  #n = 0
  #packetId = 0
  #credit = 0
  #onWay = new Map<number, Sent & { at: number }>()
  #again: Sent[] = []

  constructor(options: GatewayOptions) {
    this.#options = options
    this.#timer = setInterval(() => this.#tick(), tickMs)
    this.#connect()
  }

  /** Whether everything that was sent is acknowledged. */
  get isSettled(): boolean {
    return this.#onWay.size === 0 && this.#again.length === 0
  }

  /** Messages waiting for an acknowledgement or a resend. */
  get unacknowledged(): number {
    return this.#onWay.size + this.#again.length
  }

  /** Resends acknowledged samples; their acknowledgements are not recorded again. */
  repeat(samples: readonly Acked[]): void {
    for (const sample of samples) this.#again.push({ samples: [sample], isNew: false })
  }

  /** Sends the caller's own samples, which are recorded as new. */
  send(samples: readonly Acked[]): void {
    this.#again.push({ samples: [...samples], isNew: true })
  }

  /** Drops the connection, as a radio link does. */
  disconnect(): void {
    this.#socket?.resetAndDestroy()
  }

  end(): void {
    this.#isOver = true
    clearInterval(this.#timer)
    this.#socket?.destroy()
  }

  #connect(): void {
    const { port, token, version, keepaliveSeconds = 30 } = this.#options
    const socket = connect({ port: port(), host: '127.0.0.1', noDelay: true })
    const reader = parser({ protocolVersion: version })
    const client = { clean: true, clientId: `recorder-${token}`, keepalive: keepaliveSeconds, username: token }
    this.#socket = socket
    reader.on('packet', (packet) => this.#hear(packet))
    reader.on('error', () => socket.destroy())
    socket.on('connect', () => socket.write(generate({ cmd: 'connect', protocolId: 'MQTT', protocolVersion: version, ...client })))
    socket.on('data', (chunk) => reader.parse(chunk))
    // An error is always followed by close.
    socket.on('error', () => undefined)
    socket.on('close', () => this.#lost())
  }

  #hear(packet: Packet): void {
    if (packet.cmd === 'connack') {
      this.#isOpen = (packet.reasonCode ?? packet.returnCode) === 0
      if (!this.#isOpen) this.#socket?.destroy()
    } else if (packet.cmd === 'puback') this.#settle(packet.messageId ?? 0, packet.reasonCode ?? 0)
  }

  #settle(packetId: number, reason: number): void {
    const sent = this.#onWay.get(packetId)
    if (!sent) return
    this.#onWay.delete(packetId)
    this.acked++
    this.latenciesMs.push(performance.now() - sent.at)
    if (reason >= refusedFrom) this.refused.set(reason, (this.refused.get(reason) ?? 0) + 1)
    else if (sent.isNew) for (const sample of sent.samples) this.#options.ledger.note(sample)
  }

  #lost(): void {
    this.#isOpen = false
    this.#again = [...this.#onWay.values(), ...this.#again]
    this.#onWay = new Map()
    if (!this.#isOver) setTimeout(() => this.#isOver || this.#connect(), between(this.#options.random, backMs.from, backMs.to))
  }

  #tick(): void {
    const { perSecond } = this.#options
    this.#credit = Math.min(perSecond, this.#credit + (perSecond * tickMs) / 1000)
    while (this.#isOpen && this.#onWay.size < window) {
      // Messages sent before are resent first, without pacing.
      const next = this.#again.shift() ?? this.#news()
      if (!next) return
      this.#publish(next)
    }
  }

  #news(): Sent | undefined {
    if (!this.isSending || this.#credit < 1) return undefined
    this.#credit--
    const { sensors, startMs } = this.#options
    const n = this.#n++
    const sensor = sensors[n % sensors.length] ?? ''
    return { samples: [sampleOf(sensor, startMs, Math.floor(n / sensors.length))], isNew: true }
  }

  #publish(sent: Sent): void {
    do this.#packetId = (this.#packetId % 65_535) + 1
    while (this.#onWay.has(this.#packetId))
    this.#onWay.set(this.#packetId, { ...sent, at: performance.now() })
    const message = { topic: 'v1/gateway/telemetry', payload: payloadOf(sent.samples), qos: 1, dup: false, retain: false } as const
    const { version } = this.#options
    this.#socket?.write(generate({ cmd: 'publish', messageId: this.#packetId, ...message }, { protocolVersion: version }))
  }
}
