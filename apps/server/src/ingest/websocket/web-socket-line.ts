import { connect, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import {
  binaryFrame,
  type CloseCode,
  closeCode,
  closeFrame,
  pongFrame,
  WebSocketFrames,
} from '@undertone/device/websocket/websocket-frames'
import type { Peer } from '../access/sign-in.ts'
import { relayedHead } from '../mqtt/relayed-head.ts'

/** Frames of a client within a span, ms, before it is read later (guess: twice the messages that a gateway may send, each in one frame). */
const framePace = { count: 800, ms: 100 } as const
/** Bytes that wait for a client that does not read before it is disconnected: as much as the endpoint keeps for one. */
const maxUnsentBytes = 1024 * 1024
/** Time for a closed connection to send its remaining data, ms, as of one by TCP. */
const closeTimeoutMs = 2000

/**
 * One WebSocket: the bytes of its messages go to the MQTT endpoint, whose bytes come back as messages. Neither side is read while the other one does not
 * take what was read, so that nothing but some buffers of the kernel is held here. Times and sizes are the endpoint's: it ends what does not log in.
 */
export class WebSocketLine {
  readonly #socket: Duplex
  readonly #line: Socket
  readonly #frames: WebSocketFrames
  readonly #onAnswer: () => void
  #isOver = false
  #counted = 0
  #isPacing = false
  #timer: NodeJS.Timeout | undefined

  constructor(
    socket: Duplex,
    relayPath: string,
    peer: Peer,
    { onAnswer, onEnd }: { readonly onAnswer: () => void; readonly onEnd: () => void },
  ) {
    this.#socket = socket
    this.#onAnswer = onAnswer
    this.#line = connect(relayPath)
    this.#line.write(relayedHead(peer))
    this.#frames = new WebSocketFrames({
      data: (bytes) => this.#toEndpoint(bytes),
      ping: (payload) => this.#send(pongFrame(payload)),
      closed: () => this.close(closeCode.normal),
    })
    // The endpoint decides whether a client that has gone has left without its farewell.
    socket.on('data', (chunk: Buffer) => this.take(chunk))
    socket.on('error', () => undefined)
    socket.on('end', () => this.#end())
    socket.on('close', () => {
      this.#end()
      onEnd()
    })
    socket.on('drain', () => this.#line.resume())
    this.#line.on('data', (chunk: Buffer) => this.#toClient(chunk))
    this.#line.on('drain', () => this.#readOn())
    this.#line.on('error', () => undefined)
    this.#line.on('close', () => this.close(closeCode.goingAway))
  }

  /** Reads what the client sent. */
  take(chunk: Buffer): void {
    if (this.#isOver) return
    const fault = this.#frames.take(chunk)
    if (fault) this.close(fault)
    else this.#pace()
  }

  /** Ends the connection with a close frame. */
  close(code: CloseCode): void {
    if (this.#isOver) return
    this.#send(closeFrame(code))
    this.#end()
  }

  /** Ends it at once. */
  destroy(): void {
    this.#end()
    this.#socket.destroy()
  }

  #toEndpoint(bytes: Uint8Array): void {
    if (!this.#isOver && bytes.length > 0 && !this.#line.write(bytes)) this.#socket.pause()
  }

  #toClient(chunk: Buffer): void {
    this.#onAnswer()
    if (this.#isOver) return
    this.#send(binaryFrame(chunk))
    if (this.#socket.writableNeedDrain) this.#line.pause()
  }

  #send(parts: readonly Uint8Array[]): void {
    for (const part of parts) if (part.length > 0) this.#socket.write(part)
    // Pongs: what the endpoint sends waits for the client.
    if (this.#socket.writableLength > maxUnsentBytes) this.destroy()
  }

  /** Frames cost time however short they are: a client that sends more than a gateway needs is read later. */
  #pace(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      this.#counted = this.#frames.count
      this.#isPacing = false
      this.#readOn()
    }, framePace.ms).unref()
    if (this.#frames.count - this.#counted < framePace.count) return
    this.#isPacing = true
    this.#socket.pause()
  }

  #readOn(): void {
    if (!this.#isOver && !this.#isPacing && !this.#line.writableNeedDrain) this.#socket.resume()
  }

  #end(): void {
    if (this.#isOver) return
    this.#isOver = true
    clearTimeout(this.#timer)
    this.#line.end()
    this.#line.resume()
    this.#socket.end()
    this.#socket.resume()
    setTimeout(() => {
      this.#line.destroy()
      this.#socket.destroy()
    }, closeTimeoutMs).unref()
  }
}
