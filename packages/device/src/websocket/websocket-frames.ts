/** Why a WebSocket connection ends: status codes of RFC 6455, 7.4.1. */
export const closeCode = { normal: 1000, goingAway: 1001, protocolError: 1002, unsupported: 1003, policy: 1008 } as const
export type CloseCode = (typeof closeCode)[keyof typeof closeCode]

const opcode = { continuation: 0, text: 1, binary: 2, close: 8, ping: 9, pong: 10 } as const
/** Longest payload of a control frame (RFC 6455, 5.5). */
const maxControlBytes = 125
/** Type, longest length and mask of a frame. */
const maxHeaderBytes = 14

/** Where the parts of a stream of frames go. */
export interface FrameSinks {
  /** Bytes of messages as they arrive, unmasked; frames and messages have no meaning for MQTT (5, 6.0). */
  readonly data: (bytes: Uint8Array) => void
  readonly ping: (payload: Uint8Array) => void
  /** The client closes; nothing that follows is read. */
  readonly closed: () => void
}

interface Header {
  readonly opcode: number
  readonly isFinal: boolean
  readonly mask: Uint8Array
  readonly length: number
}

/**
 * Reads the frames of a WebSocket client without keeping messages: of a frame only its header is buffered, and of control frames their payload. The payload
 * is unmasked in place.
 */
export class WebSocketFrames {
  readonly #sinks: FrameSinks
  readonly #pending: number[] = []
  #frame: Header | null = null
  #left = 0
  #maskAt = 0
  #control: number[] = []
  #isFragmented = false
  #fault: CloseCode | null = null
  #isClosed = false
  #count = 0

  constructor(sinks: FrameSinks) {
    this.#sinks = sinks
  }

  /** Frames read so far: each costs time, however short it is. */
  get count(): number {
    return this.#count
  }

  /** Takes a chunk of the stream; a fault ends it for good. */
  take(chunk: Uint8Array): CloseCode | null {
    let at = 0
    while (this.#fault === null && !this.#isClosed && at < chunk.length) {
      if (this.#frame) {
        const end = Math.min(chunk.length, at + this.#left)
        this.#body(this.#frame, chunk.subarray(at, end))
        at = end
      } else {
        this.#pending.push(chunk[at++]!)
        this.#begin()
      }
    }
    return this.#fault
  }

  #begin(): void {
    const header = headerOf(this.#pending)
    if (header === null) return
    this.#pending.length = 0
    if (typeof header === 'number' || !this.#isInOrder(header)) {
      this.#fault = typeof header === 'number' ? header : closeCode.protocolError
      return
    }
    this.#count++
    this.#frame = header
    this.#left = header.length
    this.#maskAt = 0
    this.#control = []
    if (header.length === 0) this.#end(header)
  }

  /** A message begins once and continues until its last frame; control frames may come between (RFC 6455, 5.4). */
  #isInOrder({ opcode: code, isFinal }: Header): boolean {
    if (code >= opcode.close) return true
    if ((code === opcode.continuation) !== this.#isFragmented) return false
    this.#isFragmented = !isFinal
    return true
  }

  #body(frame: Header, bytes: Uint8Array): void {
    for (let i = 0; i < bytes.length; i++) bytes[i] = bytes[i]! ^ frame.mask[(this.#maskAt + i) & 3]!
    this.#maskAt = (this.#maskAt + bytes.length) & 3
    this.#left -= bytes.length
    if (frame.opcode < opcode.close) this.#sinks.data(bytes)
    else this.#control.push(...bytes)
    if (this.#left === 0) this.#end(frame)
  }

  #end(frame: Header): void {
    this.#frame = null
    if (frame.opcode === opcode.ping) this.#sinks.ping(Uint8Array.from(this.#control))
    if (frame.opcode !== opcode.close) return
    this.#isClosed = true
    this.#sinks.closed()
  }
}

/** The header in these bytes, null while it is incomplete, or why it is refused. */
function headerOf(bytes: readonly number[]): Header | null | CloseCode {
  if (bytes.length < 2) return null
  const [first = 0, second = 0] = bytes
  const [code, isFinal, short] = [first & 0x0f, (first & 0x80) !== 0, second & 0x7f]
  const isControl = code >= opcode.close
  if ((first & 0x70) !== 0 || (second & 0x80) === 0) return closeCode.protocolError
  if (code === opcode.text) return closeCode.unsupported
  if (!Object.values<number>(opcode).includes(code)) return closeCode.protocolError
  if (isControl && (!isFinal || short > maxControlBytes)) return closeCode.protocolError
  const lengthBytes = short === 127 ? 8 : short === 126 ? 2 : 0
  if (bytes.length < 2 + lengthBytes + 4) return null
  const length = lengthBytes === 0 ? short : bytes.slice(2, 2 + lengthBytes).reduce((sum, byte) => sum * 256 + byte, 0)
  if (!Number.isSafeInteger(length)) return closeCode.protocolError
  return { opcode: code, isFinal, mask: Uint8Array.from(bytes.slice(2 + lengthBytes, maxHeaderBytes)), length }
}

function frameOf(code: number, payload: Uint8Array): Uint8Array[] {
  const { length } = payload
  const head = new DataView(new ArrayBuffer(length < 126 ? 2 : length < 65_536 ? 4 : 10))
  head.setUint8(0, 0x80 | code)
  head.setUint8(1, length < 126 ? length : length < 65_536 ? 126 : 127)
  if (head.byteLength === 4) head.setUint16(2, length)
  if (head.byteLength === 10) head.setBigUint64(2, BigInt(length))
  return [new Uint8Array(head.buffer), payload]
}

/** A message to a client, as the parts that are written: a server does not mask. */
export const binaryFrame = (payload: Uint8Array): Uint8Array[] => frameOf(opcode.binary, payload)

export const pongFrame = (payload: Uint8Array): Uint8Array[] => frameOf(opcode.pong, payload)

export const closeFrame = (code: CloseCode): Uint8Array[] => frameOf(opcode.close, Uint8Array.of(code >> 8, code & 0xff))
