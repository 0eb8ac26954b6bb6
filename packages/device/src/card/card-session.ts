import { type Said, said } from '@undertone/domain/connector/said'
import { type CardFrame, encodeFrame, type FrameFault, FrameReader, type FrameType, frameSizes } from './card-frame.ts'
import { type CardCrypto, type CardNonces, FrameSeal, isSameProof, loginSizes, proofOf, readHello } from './card-login.ts'

/** What a card proves and encrypts with. */
export interface CardKeys {
  readonly secret: string
  /** 16 bytes; null: frames are not encrypted. */
  readonly aesKey: Uint8Array | null
}

/** Why a frame was refused; the codes of the protocol. */
export const refusalCodes = { noise: 1, checksum: 1, version: 2, length: 3, sealed: 4, unexpected: 5 } as const
export type Refusal = keyof typeof refusalCodes

/** Frames that could not be read before the connection is closed. */
export const maxBadFrames = 5

/** What a frame of data is acknowledged with. */
export const ackCodes = { stored: 0, quarantined: 1 } as const

/** What the owner of a session has to do, in order. */
export type SessionStep =
  | { readonly do: 'send'; readonly bytes: Uint8Array }
  /** The card has logged in; accept it. */
  | { readonly do: 'open'; readonly cardId: number; readonly version: string }
  | { readonly do: 'data'; readonly frame: DataFrame }
  | { readonly do: 'refused'; readonly why: Refusal }
  /** It only says that it is there; the answer is among the steps. */
  | { readonly do: 'ping' }
  | { readonly do: 'close'; readonly why: Said }

/** A frame of data, decrypted. */
export interface DataFrame extends Pick<CardFrame, 'cardId' | 'seq' | 't' | 'body'> {
  readonly type: 'values' | 'block'
}

type Sent = { readonly type: FrameType; readonly seq: number; readonly body: Uint8Array }

/** The server's side of a connection of a card: login, frames, and what is answered. Holds one frame at most. */
export class CardSession {
  readonly #crypto: CardCrypto
  readonly #keysOf: (cardId: number) => CardKeys | null
  readonly #nonce: Uint8Array
  readonly #now: () => number
  readonly #reader = new FrameReader()
  #state: 'hello' | 'proof' | 'open' | 'closed' = 'hello'
  #login: (CardNonces & { readonly keys: CardKeys; readonly version: string }) | null = null
  #seal: FrameSeal | null = null
  #bad = 0

  /** `nonce`: 16 random bytes. `keysOf`: null for a card that is not expected. */
  constructor(options: {
    readonly crypto: CardCrypto
    readonly keysOf: (cardId: number) => CardKeys | null
    readonly nonce: Uint8Array
    readonly now: () => number
  }) {
    this.#crypto = options.crypto
    this.#keysOf = options.keysOf
    this.#nonce = options.nonce
    this.#now = options.now
  }

  /** Takes bytes of the card. */
  receive(bytes: Uint8Array): SessionStep[] {
    const steps: SessionStep[] = []
    if (this.#state === 'closed') return steps
    for (const found of this.#reader.push(bytes)) {
      if (typeof found === 'string') this.#refuse(found, steps)
      else this.#take(found, steps)
      if (steps.at(-1)?.do === 'close') {
        this.#state = 'closed'
        break
      }
    }
    return steps
  }

  /** The answer to a login: the server's proof, and the settings of the channels as JSON. */
  accept(settings: string): Uint8Array {
    const login = this.#login
    if (!login) throw new Error('no card has logged in')
    const proof = proofOf(this.#crypto, login.keys.secret, 'server', login)
    const text = new TextEncoder().encode(settings)
    const body = new Uint8Array(loginSizes.proof + text.length)
    body.set(proof)
    body.set(text, loginSizes.proof)
    return this.#encode({ type: 'accept', seq: 0, body })
  }

  /** The acknowledgement of a frame, for after its commit. */
  ack(seq: number, outcome: keyof typeof ackCodes): Uint8Array {
    return this.#encode({ type: 'ack', seq, body: Uint8Array.of(ackCodes[outcome]) })
  }

  #encode(sent: Sent): Uint8Array {
    const frame = { ...sent, cardId: this.#login?.cardId ?? 0, t: this.#now() }
    return this.#seal ? this.#seal.encode(frame) : encodeFrame(frame)
  }

  #refuse(why: FrameFault | Refusal, steps: SessionStep[]): void {
    // Who cannot log in without a mistake is no card.
    if (this.#state !== 'open') {
      steps.push({ do: 'close', why: said('cardNoLogin') })
      return
    }
    this.#bad++
    steps.push({ do: 'refused', why })
    steps.push({ do: 'send', bytes: this.#encode({ type: 'refused', seq: 0, body: Uint8Array.of(refusalCodes[why]) }) })
    if (this.#bad >= maxBadFrames) steps.push({ do: 'close', why: said('cardBadFrames', { count: maxBadFrames }) })
  }

  #take(frame: CardFrame, steps: SessionStep[]): void {
    if (this.#state === 'hello') this.#hello(frame, steps)
    else if (this.#state === 'proof') this.#proof(frame, steps)
    else this.#data(frame, steps)
  }

  #data(frame: CardFrame, steps: SessionStep[]): void {
    const { type, cardId, seq, t, isSealed } = frame
    const body = this.#seal ? (isSealed ? this.#seal.open(frame) : null) : isSealed ? null : frame.body
    if (body === null) this.#refuse('sealed', steps)
    else if (type === 'ping') steps.push({ do: 'ping' }, { do: 'send', bytes: this.ack(seq, 'stored') })
    else if (type === 'values' || type === 'block') steps.push({ do: 'data', frame: { type, cardId, seq, t, body } })
    else this.#refuse('unexpected', steps)
  }

  #hello({ type, cardId, seq, isSealed, body }: CardFrame, steps: SessionStep[]): void {
    const hello = type === 'hello' && !isSealed ? readHello(body) : null
    if (!hello) {
      this.#refuse('unexpected', steps)
      return
    }
    const keys = this.#keysOf(cardId)
    if (!keys) {
      steps.push({ do: 'close', why: said('cardUnexpected', { card: cardId }) })
      return
    }
    this.#login = { cardId, keys, version: hello.version, ofCard: hello.nonce, ofServer: this.#nonce }
    this.#state = 'proof'
    steps.push({ do: 'send', bytes: this.#encode({ type: 'challenge', seq, body: this.#nonce }) })
  }

  #proof({ type, cardId, isSealed, body }: CardFrame, steps: SessionStep[]): void {
    const login = this.#login
    if (!login || type !== 'proof' || isSealed || cardId !== login.cardId) {
      this.#refuse('unexpected', steps)
      return
    }
    const { secret, aesKey } = login.keys
    if (!isSameProof(proofOf(this.#crypto, secret, 'card', login), body)) {
      steps.push({ do: 'close', why: said('cardSecretWrong', { card: cardId }) })
      return
    }
    this.#state = 'open'
    this.#reader.admit(cardId)
    if (aesKey) this.#seal = new FrameSeal(this.#crypto, aesKey, 'server', login)
    steps.push({ do: 'open', cardId, version: login.version })
  }
}

/** Whether a body fits into a frame that may be encrypted. */
export const fitsFrame = (bodyBytes: number): boolean => bodyBytes + loginSizes.counter + loginSizes.tag <= frameSizes.body
