import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** Network conditions between two machines; without any it is a perfect connection. */
export interface NetworkConditions {
  /** Delay of each piece, ms. */
  readonly delayMs: number
  /** Maximum size of a forwarded piece, bytes; 1 sends single bytes. */
  readonly pieceBytes: number
  /** The pause after each piece, ms. */
  readonly pieceMs: number
  /** Share of pieces that are lost and arrive one retransmission later, 0 to 1: how TCP shows packet loss. */
  readonly loss: number
  /** Retransmission delay, ms. Source: the minimum retransmission timeout of Linux. */
  readonly retransmitMs: number
  /** Forwards nothing in either direction without closing: the peer appears to be connected. */
  readonly isHalfOpen: boolean
  /** Resets the connection after this many bytes of the client; data in transit is lost. */
  readonly resetAfterBytes: number
}

export const clear: NetworkConditions = {
  delayMs: 0,
  pieceBytes: 64 * 1024,
  pieceMs: 0,
  loss: 0,
  retransmitMs: 200,
  isHalfOpen: false,
  resetAfterBytes: Number.POSITIVE_INFINITY,
}

interface Target {
  readonly host: string
  readonly port: number
}

interface Pair {
  readonly near: Socket
  readonly far: Socket
}

/** How often a half-open connection checks whether it is restored, ms. */
const lookMs = 20

/** A TCP proxy that simulates bad networks. Conditions can change while connections are open; `random` makes a run repeatable. */
export class TcpProxy {
  readonly port: number
  readonly #server: Server
  readonly #target: Target
  readonly #random: () => number
  readonly #pairs = new Set<Pair>()
  #weather: NetworkConditions

  private constructor(server: Server, target: Target, weather: NetworkConditions, random: () => number) {
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('the proxy has no port')
    this.port = address.port
    this.#server = server
    this.#target = target
    this.#weather = weather
    this.#random = random
    server.on('connection', (near) => this.#join(near))
  }

  static async open(target: Target, weather: Partial<NetworkConditions> = {}, random: () => number = Math.random): Promise<TcpProxy> {
    const server = createServer({ allowHalfOpen: true, noDelay: true })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    return new TcpProxy(server, target, { ...clear, ...weather }, random)
  }

  /** Number of open connections. */
  get open(): number {
    return this.#pairs.size
  }

  /** Changes the conditions from now on, also for open connections. */
  set(weather: Partial<NetworkConditions>): void {
    this.#weather = { ...this.#weather, ...weather }
  }

  /** Resets every connection; data in transit is lost. */
  reset(): void {
    for (const pair of [...this.#pairs]) this.#cut(pair)
  }

  /** Resets remaining connections and stops listening. */
  async close(): Promise<void> {
    const closed = once(this.#server, 'close')
    this.#server.close()
    this.reset()
    await closed
  }

  #join(near: Socket): void {
    const far = connect({ ...this.#target, noDelay: true, allowHalfOpen: true })
    const pair: Pair = { near, far }
    this.#pairs.add(pair)
    for (const socket of [near, far]) {
      socket.on('error', () => this.#cut(pair))
      socket.on('close', () => {
        if (near.destroyed && far.destroyed) this.#pairs.delete(pair)
      })
    }
    void this.#carry(pair, near, far, true)
    void this.#carry(pair, far, near, false)
  }

  #cut(pair: Pair): void {
    this.#pairs.delete(pair)
    for (const socket of [pair.near, pair.far]) {
      // A socket that is still connecting cannot be reset.
      if (socket.connecting) socket.destroy()
      else socket.resetAndDestroy()
    }
  }

  async #carry(pair: Pair, from: Socket, to: Socket, isUp: boolean): Promise<void> {
    let carried = 0
    try {
      for await (const chunk of from as AsyncIterable<Buffer>) {
        for (let at = 0; at < chunk.length; ) {
          await this.#wholeAgain(from)
          const piece = chunk.subarray(at, at + this.#weather.pieceBytes)
          at += piece.length
          carried += piece.length
          if (isUp && carried > this.#weather.resetAfterBytes) return this.#cut(pair)
          await this.#pass(to, piece)
        }
      }
      to.end()
    } catch {
      // An aborted end aborts the other one too.
      this.#cut(pair)
    }
  }

  async #wholeAgain(from: Socket): Promise<void> {
    while (this.#weather.isHalfOpen && !from.destroyed) await pause(lookMs)
  }

  async #pass(to: Socket, piece: Buffer): Promise<void> {
    const { delayMs, pieceMs, loss, retransmitMs } = this.#weather
    const late = delayMs + (loss > 0 && this.#random() < loss ? retransmitMs : 0)
    if (late > 0) await pause(late)
    if (!to.write(piece) && !to.destroyed) await Promise.race([once(to, 'drain'), once(to, 'close')])
    if (pieceMs > 0) await pause(pieceMs)
  }
}
