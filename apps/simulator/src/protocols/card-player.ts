import { randomBytes } from 'node:crypto'
import net from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { CardClient } from '@undertone/device/card/card-client'
import { loginSizes } from '@undertone/device/card/card-login'
import { blockNow, type PlayedChannel, valuesNow } from './card-channels.ts'
import { cardCrypto } from './card-crypto.ts'

const valuesMs = 10_000
const blocksMs = 60_000
const pingMs = 30_000
const reconnectMs = 3000
/** Frames that wait for their acknowledgement before the card measures no more. */
const maxWaiting = 500

interface Frame {
  readonly type: 'values' | 'block'
  readonly t: number
  readonly body: Uint8Array
}

/** A collection card: measures, sends, and keeps each frame until it is acknowledged, over as many connections as it takes. */
class PlayedCard {
  readonly #waiting = new Map<number, Frame>()
  #channels: readonly PlayedChannel[] = []
  #seq = 0
  #send: ((seq: number, frame: Frame) => void) | null = null

  /** Connects, and connects again, until the signal. */
  async run(port: number, cardId: number, secret: string, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await this.#connection(port, new CardClient(cardCrypto, { secret, aesKey: null }, cardId, randomBytes(loginSizes.nonce)), signal)
      await pause(reconnectMs, undefined, { signal }).catch(() => undefined)
    }
  }

  /** Measures until the signal: speed and temperature often, blocks each minute. */
  async measure(signal: AbortSignal): Promise<void> {
    let nextBlocks = Date.now()
    while (!signal.aborted) {
      const now = Date.now()
      const values = valuesNow(this.#channels, now)
      if (values) this.#take({ type: 'values', t: now, body: values })
      if (now >= nextBlocks && this.#channels.length > 0) {
        nextBlocks = now + blocksMs
        for (const channel of this.#channels) {
          const block = channel.type === 'Vibration' ? blockNow(channel, now) : null
          if (block) this.#take({ type: 'block', t: now, body: block })
        }
      }
      await pause(this.#channels.length > 0 ? valuesMs : reconnectMs, undefined, { signal }).catch(() => undefined)
    }
  }

  #take(frame: Frame): void {
    if (this.#waiting.size >= maxWaiting) return
    const seq = ++this.#seq
    this.#waiting.set(seq, frame)
    this.#send?.(seq, frame)
  }

  async #connection(port: number, client: CardClient, signal: AbortSignal): Promise<void> {
    const socket = net.connect(port, '127.0.0.1', () => socket.write(client.hello('simulated 1')))
    const stop = () => socket.destroy()
    signal.addEventListener('abort', stop, { once: true })
    const ping = setInterval(() => this.#send && socket.write(client.encode('ping', 0, Date.now())), pingMs)
    const send = (seq: number, { type, t, body }: Frame) => void socket.write(client.encode(type, seq, t, body))
    socket.on('error', stop)
    socket.on('data', (bytes) => {
      for (const step of client.receive(bytes)) {
        if (step.do === 'send') socket.write(step.bytes)
        else if (step.do === 'close') socket.destroy()
        else if (step.do === 'ack') this.#waiting.delete(step.seq)
        else if (step.do === 'accepted') {
          this.#channels = channelsOf(step.settings)
          this.#send = send
          for (const [seq, frame] of this.#waiting) send(seq, frame)
        }
      }
    })
    await new Promise<void>((resolve) => socket.once('close', () => resolve()))
    this.#send = null
    clearInterval(ping)
    signal.removeEventListener('abort', stop)
  }
}

/** The channels that are bound to points, of the settings that the server sends. */
function channelsOf(settings: string): PlayedChannel[] {
  const { channels } = JSON.parse(settings) as { channels: (PlayedChannel & { isBound: boolean })[] }
  return channels.filter(({ isBound }) => isBound)
}

/** Plays a collection card until the signal. */
export async function playCard(port: number, cardId: number, secret: string, signal: AbortSignal): Promise<void> {
  const card = new PlayedCard()
  await Promise.all([card.run(port, cardId, secret, signal), card.measure(signal)])
}
