import { type CardFrame, encodeFrame, FrameReader, type FrameType } from './card-frame.ts'
import { type CardCrypto, type CardNonces, FrameSeal, isSameProof, loginSizes, proofOf } from './card-login.ts'
import type { CardKeys } from './card-session.ts'

/** What a card hears, and what it has to do. */
export type ClientStep =
  | { readonly do: 'send'; readonly bytes: Uint8Array }
  /** Logged in: the settings of its channels (JSON), and the time of the server. */
  | { readonly do: 'accepted'; readonly settings: string; readonly t: number }
  | { readonly do: 'ack'; readonly seq: number; readonly isQuarantined: boolean }
  | { readonly do: 'refused'; readonly code: number }
  | { readonly do: 'close'; readonly why: string }

/** The card's side of a connection: what a client has to do, as one that works. */
export class CardClient {
  readonly #crypto: CardCrypto
  readonly #keys: CardKeys
  readonly #cardId: number
  readonly #nonce: Uint8Array
  readonly #reader = new FrameReader()
  #nonces: CardNonces | null = null
  #seal: FrameSeal | null = null

  /** `nonce`: 16 random bytes. */
  constructor(crypto: CardCrypto, keys: CardKeys, cardId: number, nonce: Uint8Array) {
    this.#crypto = crypto
    this.#keys = keys
    this.#cardId = cardId
    this.#nonce = nonce
    // The answer to a login has the settings of all channels.
    this.#reader.admit(cardId)
  }

  /** What it sends first; `version` is what it says of itself. */
  hello(version = ''): Uint8Array {
    const text = new TextEncoder().encode(version)
    const body = new Uint8Array(this.#nonce.length + text.length)
    body.set(this.#nonce)
    body.set(text, this.#nonce.length)
    return encodeFrame({ type: 'hello', cardId: this.#cardId, seq: 0, body })
  }

  /** A frame of data, or a ping. */
  encode(type: Extract<FrameType, 'values' | 'block' | 'ping'>, seq: number, t: number, body: Uint8Array = new Uint8Array()): Uint8Array {
    const frame = { type, cardId: this.#cardId, seq, t, body }
    return this.#seal ? this.#seal.encode(frame) : encodeFrame(frame)
  }

  /** Takes bytes of the server. */
  receive(bytes: Uint8Array): ClientStep[] {
    return this.#reader
      .push(bytes)
      .map((frame): ClientStep => (typeof frame === 'string' ? { do: 'close', why: `the server sent ${frame}` } : this.#take(frame)))
  }

  #take(frame: CardFrame): ClientStep {
    const { type, seq, t } = frame
    if (type === 'challenge' && !this.#nonces) {
      const nonces = { cardId: this.#cardId, ofCard: this.#nonce, ofServer: frame.body }
      this.#nonces = nonces
      if (this.#keys.aesKey) this.#seal = new FrameSeal(this.#crypto, this.#keys.aesKey, 'card', nonces)
      const body = proofOf(this.#crypto, this.#keys.secret, 'card', nonces)
      return { do: 'send', bytes: encodeFrame({ type: 'proof', cardId: this.#cardId, seq: 1, body }) }
    }
    const body = this.#seal ? (frame.isSealed ? this.#seal.open(frame) : null) : frame.isSealed ? null : frame.body
    if (body === null || !this.#nonces) return { do: 'close', why: 'the server sent a frame that cannot be read' }
    if (type === 'ack') return { do: 'ack', seq, isQuarantined: body[0] !== 0 }
    if (type === 'refused') return { do: 'refused', code: body[0] ?? 0 }
    if (type !== 'accept') return { do: 'close', why: `the server sent ${type}` }
    const proof = proofOf(this.#crypto, this.#keys.secret, 'server', this.#nonces)
    if (!isSameProof(proof, body.subarray(0, loginSizes.proof))) return { do: 'close', why: 'the server does not know the secret' }
    return { do: 'accepted', settings: new TextDecoder().decode(body.subarray(loginSizes.proof)), t }
  }
}
