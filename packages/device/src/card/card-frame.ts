import { crc32c } from './crc32c.ts'

/** Sizes of a frame of a collection card, bytes; the largest body is a convention of the protocol. */
export const frameSizes = { head: 28, crc: 4, body: 1024 * 1024, loginBody: 256 } as const

/** The first two bytes of each frame: "UC". */
export const frameMagic = [0x55, 0x43] as const
export const frameVersion = 1

/** Types of frames. Those from 16 on are data: they are acknowledged after their commit. */
export const frameTypes = {
  hello: 1,
  challenge: 2,
  proof: 3,
  accept: 4,
  ack: 5,
  refused: 6,
  values: 16,
  block: 17,
  ping: 18,
} as const
export type FrameType = keyof typeof frameTypes

const names = new Map<number, FrameType>((Object.keys(frameTypes) as FrameType[]).map((name) => [frameTypes[name], name]))

/** Set in the type of a frame whose body is encrypted. */
const sealedFlag = 0x80

/** A frame as it was received. */
export interface CardFrame {
  readonly type: FrameType
  /** The body is encrypted; then `head` is what its tag protects besides. */
  readonly isSealed: boolean
  readonly cardId: number
  readonly seq: number
  /** Epoch ms; 0 where it means nothing. */
  readonly t: number
  readonly body: Uint8Array
  readonly head: Uint8Array
}

/** Why bytes are no frame. */
export type FrameFault = 'noise' | 'checksum' | 'version' | 'length'

/** The head of a frame: magic (2), version (1), type (1), length of the body (4), id of the card (8), seq (4), time (8); big-endian. */
export function encodeHead(frame: Pick<CardFrame, 'type' | 'isSealed' | 'cardId' | 'seq' | 't'>, bodyBytes: number): Uint8Array {
  const head = new Uint8Array(frameSizes.head)
  const view = new DataView(head.buffer)
  head.set(frameMagic)
  head[2] = frameVersion
  head[3] = frameTypes[frame.type] | (frame.isSealed ? sealedFlag : 0)
  view.setUint32(4, bodyBytes)
  view.setBigUint64(8, BigInt(frame.cardId))
  view.setUint32(16, frame.seq)
  view.setBigUint64(20, BigInt(frame.t))
  return head
}

/** Joins a head and its body, and adds their checksum. */
export function closeFrame(head: Uint8Array, body: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(head.length + body.length + frameSizes.crc)
  bytes.set(head)
  bytes.set(body, head.length)
  new DataView(bytes.buffer).setUint32(head.length + body.length, crc32c(bytes.subarray(0, head.length + body.length)))
  return bytes
}

/** A frame as bytes. */
export function encodeFrame(frame: {
  readonly type: FrameType
  readonly cardId: number
  readonly seq: number
  readonly t?: number
  readonly body?: Uint8Array
}): Uint8Array {
  const body = frame.body ?? new Uint8Array()
  return closeFrame(encodeHead({ ...frame, t: frame.t ?? 0, isSealed: false }, body.length), body)
}

/** What a head announces, or why it is none. Numbers beyond 2^53 are never equal to an id, and no times. */
function readHead(
  view: DataView,
  at: number,
  maxBody: number,
): (Omit<CardFrame, 'body' | 'head'> & { readonly length: number }) | FrameFault {
  if (view.getUint8(at + 2) !== frameVersion) return 'version'
  const code = view.getUint8(at + 3)
  const type = names.get(code & ~sealedFlag)
  if (type === undefined) return 'noise'
  const length = view.getUint32(at + 4)
  if (length > maxBody) return 'length'
  return {
    type,
    isSealed: (code & sealedFlag) !== 0,
    length,
    cardId: Number(view.getBigUint64(at + 8)),
    seq: view.getUint32(at + 16),
    t: Number(view.getBigUint64(at + 20)),
  }
}

/**
 * Finds frames in a stream of bytes, whatever parts it comes in. After bytes that are no frame it goes on at the next magic. It holds one frame
 * at most.
 */
export class FrameReader {
  #buffer = new Uint8Array(1024)
  #length = 0
  /** Within bytes that were reported already. */
  #isLost = false
  #maxBody: number = frameSizes.loginBody
  /** Frames of other cards on this connection are noise; null before it is known whose it is. */
  #cardId: number | null = null

  /** From now on frames of this card with large bodies are expected. */
  admit(cardId: number): void {
    this.#cardId = cardId
    this.admitAny()
  }

  /** From now on frames with large bodies are expected. */
  admitAny(): void {
    this.#maxBody = frameSizes.body
  }

  /** Takes bytes, and returns the frames that they complete, and each run of bytes that is none, in order. */
  push(bytes: Uint8Array): (CardFrame | FrameFault)[] {
    this.#append(bytes)
    const found: (CardFrame | FrameFault)[] = []
    const view = new DataView(this.#buffer.buffer)
    let at = 0
    for (;;) {
      const start = this.#magicFrom(at)
      if (start > at) this.#lose('noise', found)
      at = start
      if (this.#length - at < frameSizes.head) break
      const head = readHead(view, at, this.#maxBody)
      if (typeof head === 'string' || (this.#cardId !== null && head.cardId !== this.#cardId)) {
        this.#lose(typeof head === 'string' ? head : 'noise', found)
        at += 1
        continue
      }
      const { length, ...rest } = head
      const end = at + frameSizes.head + length
      if (this.#length < end + frameSizes.crc) break
      if (crc32c(this.#buffer.subarray(at, end)) !== view.getUint32(end)) {
        // Each is counted: to check one costs as much as to read it.
        this.#isLost = true
        found.push('checksum')
        at += 1
        continue
      }
      this.#isLost = false
      found.push({ ...rest, head: this.#buffer.slice(at, at + frameSizes.head), body: this.#buffer.slice(at + frameSizes.head, end) })
      at = end + frameSizes.crc
    }
    this.#buffer.copyWithin(0, at, this.#length)
    this.#length -= at
    return found
  }

  #lose(fault: FrameFault, found: (CardFrame | FrameFault)[]): void {
    if (!this.#isLost) found.push(fault)
    this.#isLost = true
  }

  /** Where the next magic begins, or its first byte at the end; the end if there is none. */
  #magicFrom(from: number): number {
    const [first, second] = frameMagic
    for (let at = from; at < this.#length; at++) {
      if (this.#buffer[at] === first && (at + 1 === this.#length || this.#buffer[at + 1] === second)) return at
    }
    return this.#length
  }

  #append(bytes: Uint8Array): void {
    const needed = this.#length + bytes.length
    if (needed > this.#buffer.length) {
      const larger = new Uint8Array(Math.max(needed, Math.min(2 * this.#buffer.length, frameSizes.head + frameSizes.body + frameSizes.crc)))
      larger.set(this.#buffer.subarray(0, this.#length))
      this.#buffer = larger
    }
    this.#buffer.set(bytes, this.#length)
    this.#length += bytes.length
  }
}
