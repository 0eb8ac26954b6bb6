import { randomBytes } from 'node:crypto'
import net from 'node:net'
import { encodeBlock, encodeValues } from '@undertone/device/card/card-body'
import { CardClient } from '@undertone/device/card/card-client'
import { cardCrypto } from '../../apps/server/src/ingest/connector/line/card-crypto.ts'

/** Time between two frames of values, and between two blocks, ms. */
const valuesMs = 25
const blocksMs = 400
const reconnectMs = 200
const blockSamples = 512

interface Frame {
  readonly type: 'values' | 'block'
  readonly t: number
  readonly body: Uint8Array
}

/** A card that measures all the time, keeps each frame until it is acknowledged, and sends what is left on its next connection. */
export class CardDevice {
  readonly #waiting = new Map<number, Frame>()
  readonly #port: number
  readonly #cardId: number
  readonly #secret: string
  readonly #timers: NodeJS.Timeout[]
  /** Times of the acknowledged frames, by their type. */
  readonly acked: Readonly<Record<Frame['type'], Set<number>>> = { values: new Set(), block: new Set() }
  quarantined = 0
  connections = 0
  resent = 0
  #seq = 0
  #lastT = 0
  #socket: net.Socket | null = null
  #send: ((seq: number, frame: Frame) => void) | null = null
  #isOver = false

  /** Channel 1 measures vibration, channel 2 speed. */
  constructor(port: number, cardId: number, secret: string) {
    this.#port = port
    this.#cardId = cardId
    this.#secret = secret
    this.#timers = [setInterval(() => this.#values(), valuesMs), setInterval(() => this.#block(), blocksMs)]
    this.#connect()
  }

  get waiting(): number {
    return this.#waiting.size
  }

  /** Measures no more; what waits is still sent. */
  stop(): void {
    for (const timer of this.#timers) clearInterval(timer)
  }

  end(): void {
    this.#isOver = true
    this.stop()
    this.#socket?.destroy()
  }

  /** A time that no other frame has. */
  #time(): number {
    this.#lastT = Math.max(this.#lastT + 1, Date.now())
    return this.#lastT
  }

  #values(): void {
    const t = this.#time()
    this.#take({ type: 'values', t, body: encodeValues([{ channel: 2, kind: 'count', counter: t % 1_000_000, us: 1_000_000 }]) })
  }

  #block(): void {
    const t = this.#time()
    const samples = new Uint8Array(Int16Array.from({ length: blockSamples }, (_, i) => ((t + i * 37) % 2000) - 1000).buffer)
    const body = encodeBlock({ channel: 1, dtype: 'int16le', sampleHz: 12_800, scale: 0.001, offset: 0, rpm: 1480, samples })
    this.#take({ type: 'block', t, body })
  }

  #take(frame: Frame): void {
    const seq = ++this.#seq
    this.#waiting.set(seq, frame)
    this.#send?.(seq, frame)
  }

  #connect(): void {
    if (this.#isOver) return
    const client = new CardClient(cardCrypto, { secret: this.#secret, aesKey: null }, this.#cardId, randomBytes(16))
    const socket = net.connect(this.#port, '127.0.0.1', () => socket.write(client.hello('fault')))
    this.#socket = socket
    socket.on('error', () => socket.destroy())
    socket.on('close', () => {
      this.#send = null
      setTimeout(() => this.#connect(), reconnectMs)
    })
    const send = (seq: number, { type, t, body }: Frame) => void socket.write(client.encode(type, seq, t, body))
    socket.on('data', (bytes) => {
      for (const step of client.receive(bytes)) {
        if (step.do === 'send') socket.write(step.bytes)
        else if (step.do === 'close') socket.destroy()
        else if (step.do === 'ack') this.#acknowledged(step.seq, step.isQuarantined)
        else if (step.do === 'accepted') {
          this.connections++
          this.resent += this.#waiting.size
          this.#send = send
          for (const [seq, frame] of this.#waiting) send(seq, frame)
        }
      }
    })
  }

  #acknowledged(seq: number, isQuarantined: boolean): void {
    const frame = this.#waiting.get(seq)
    this.#waiting.delete(seq)
    if (isQuarantined) this.quarantined++
    else if (frame) this.acked[frame.type].add(frame.t)
  }
}
