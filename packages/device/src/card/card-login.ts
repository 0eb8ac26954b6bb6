import { type CardFrame, closeFrame, encodeHead, type FrameType, frameSizes } from './card-frame.ts'

/** The cryptography that both ends bring: this package has none. */
export interface CardCrypto {
  /** HMAC-SHA256. */
  hmac(key: Uint8Array, data: Uint8Array): Uint8Array
  /** AES-256-GCM: the encrypted bytes and their tag (16). */
  seal(key: Uint8Array, nonce: Uint8Array, aad: Uint8Array, plain: Uint8Array): Uint8Array
  /** Null if they are not what was sealed. */
  open(key: Uint8Array, nonce: Uint8Array, aad: Uint8Array, sealed: Uint8Array): Uint8Array | null
}

/** The two ends of a connection; their code separates what they sign and seal. */
export type CardSide = 'card' | 'server'

/** Bytes of a nonce of either end, of a proof, and of what sealing adds to a body. */
export const loginSizes = { nonce: 16, proof: 32, counter: 8, tag: 16 } as const

const joined = (...parts: readonly Uint8Array[]): Uint8Array => {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

function idBytes(cardId: number): Uint8Array {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, BigInt(cardId))
  return bytes
}

/** What the two ends of a login know of each other. */
export interface CardNonces {
  readonly cardId: number
  /** Random bytes of the card, from its hello, and of the server, from its challenge. */
  readonly ofCard: Uint8Array
  readonly ofServer: Uint8Array
}

/** What is signed: a purpose ("UC1 card", "UC1 server", "UC1 key"), the id (8), the nonces (16 each). */
const signedText = (purpose: string, { cardId, ofCard, ofServer }: CardNonces): Uint8Array =>
  joined(new TextEncoder().encode(`UC1 ${purpose}`), idBytes(cardId), ofCard, ofServer)

/** The proof that a side knows the secret of the card, 32 bytes. */
export const proofOf = (crypto: CardCrypto, secret: string, side: CardSide, nonces: CardNonces): Uint8Array =>
  crypto.hmac(new TextEncoder().encode(secret), signedText(side, nonces))

/** Whether two proofs are equal, in a time that does not depend on where they differ. */
export function isSameProof(a: Uint8Array, b: Uint8Array): boolean {
  let differs = a.length ^ b.length
  for (let i = 0; i < a.length; i++) differs |= (a[i] ?? 0) ^ (b[i] ?? 0)
  return differs === 0
}

/** Encrypts and decrypts the frames of one connection, if the card has an AES key: each connection has its own key, each side its own counter. */
export class FrameSeal {
  readonly #crypto: CardCrypto
  readonly #key: Uint8Array
  readonly #side: CardSide
  #sent = 0
  #received = 0

  /** `aesKey`: 16 bytes. */
  constructor(crypto: CardCrypto, aesKey: Uint8Array, side: CardSide, nonces: CardNonces) {
    this.#crypto = crypto
    this.#key = crypto.hmac(aesKey, signedText('key', nonces))
    this.#side = side
  }

  /** A frame with an encrypted body: counter (8), encrypted bytes, tag (16). */
  encode(frame: {
    readonly type: FrameType
    readonly cardId: number
    readonly seq: number
    readonly t?: number
    readonly body?: Uint8Array
  }): Uint8Array {
    const plain = frame.body ?? new Uint8Array()
    const head = encodeHead({ ...frame, t: frame.t ?? 0, isSealed: true }, plain.length + loginSizes.counter + loginSizes.tag)
    const counter = idBytes(++this.#sent)
    const sealed = this.#crypto.seal(this.#key, nonceOf(this.#side, counter), head, plain)
    return closeFrame(head, joined(counter, sealed))
  }

  /** The body of a frame of the other side; null if it was changed, or is one of before. */
  open({ head, body }: Pick<CardFrame, 'head' | 'body'>): Uint8Array | null {
    if (body.length < loginSizes.counter + loginSizes.tag) return null
    const counter = body.subarray(0, loginSizes.counter)
    const number = Number(new DataView(body.buffer, body.byteOffset).getBigUint64(0))
    if (number <= this.#received || number > Number.MAX_SAFE_INTEGER) return null
    const other = this.#side === 'card' ? 'server' : 'card'
    const plain = this.#crypto.open(this.#key, nonceOf(other, counter), head, body.subarray(loginSizes.counter))
    if (plain) this.#received = number
    return plain
  }
}

/** 12 bytes: three zeros and a 1 for the server or a 0 for the card, then the counter. */
const nonceOf = (side: CardSide, counter: Uint8Array): Uint8Array => joined(Uint8Array.of(0, 0, 0, side === 'server' ? 1 : 0), counter)

/** The body of a hello: the nonce, and what the card says about itself. */
export function readHello(body: Uint8Array): { readonly nonce: Uint8Array; readonly version: string } | null {
  if (body.length < loginSizes.nonce || body.length > frameSizes.loginBody) return null
  const text = new TextDecoder().decode(body.subarray(loginSizes.nonce))
  return { nonce: body.slice(0, loginSizes.nonce), version: text.replaceAll(/[^\w .:-]/g, '').slice(0, 32) }
}
