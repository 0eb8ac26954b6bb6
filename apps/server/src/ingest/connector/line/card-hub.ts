import { randomBytes } from 'node:crypto'
import type { BlockList } from 'node:net'
import { loginSizes } from '@undertone/device/card/card-login'
import { type CardKeys, CardSession } from '@undertone/device/card/card-session'
import { type Said, said } from '@undertone/domain/connector/said'
import type { Log } from '../../../platform/runtime/log.ts'
import { isListed, networkList } from '../../../platform/security/network-list.ts'
import { cardCrypto } from './card-crypto.ts'
import { CardLine } from './card-line.ts'
import { DeviceDoor, type Visitor } from './device-door.ts'

/** A card that is expected to dial in. */
export interface CardClaim {
  readonly cardId: number
  readonly keys: CardKeys
  readonly addresses: readonly string[]
  /** The card, with what it says of itself. */
  readonly arrived: (line: CardLine, version: string) => void
  /** Somebody could not log in as it. */
  readonly refused: (from: string, why: Said) => void
}

interface Held extends CardClaim {
  readonly networks: BlockList
  line: CardLine | null
}

/**
 * The port where collection cards dial in. It reads nothing from an address that no connector admits (S-70). A card proves by its secret who
 * it is, and has one connection: a new one replaces the old, whose other end may be gone.
 */
export class CardHub {
  readonly #door: DeviceDoor
  readonly #log: Log
  readonly #now: () => number
  readonly #claims = new Map<number, Held>()
  #port = 0

  constructor(log: Log, now: () => number) {
    this.#log = log
    this.#now = now
    const isAdmitted = (from: string) => [...this.#claims.values()].some(({ networks }) => isListed(networks, from))
    this.#door = new DeviceDoor(log, isAdmitted, (visitor) => this.#connected(visitor))
  }

  /** The open port. */
  get port(): number {
    return this.#port
  }

  async listen(host: string, port: number): Promise<number> {
    this.#port = await this.#door.listen(host, port)
    return this.#port
  }

  /** Expects a card until the returned function is called. Null if another connector expects it. */
  claim(claim: CardClaim): (() => void) | null {
    if (this.#claims.has(claim.cardId)) return null
    const held: Held = { ...claim, networks: networkList(claim.addresses), line: null }
    this.#claims.set(claim.cardId, held)
    return () => {
      if (this.#claims.get(claim.cardId) === held) this.#claims.delete(claim.cardId)
      held.line?.close()
    }
  }

  async stop(): Promise<void> {
    for (const { line } of this.#claims.values()) line?.close()
    await this.#door.stop()
  }

  #connected({ socket, from, admit }: Visitor): void {
    let held: Held | undefined
    const keysOf = (cardId: number): CardKeys | null => {
      const claimed = this.#claims.get(cardId)
      held = claimed && isListed(claimed.networks, from) ? claimed : undefined
      return held?.keys ?? null
    }
    const session = new CardSession({ crypto: cardCrypto, keysOf, nonce: randomBytes(loginSizes.nonce), now: this.#now })
    const onData = (part: Buffer) => {
      const steps = session.receive(part)
      for (const [i, step] of steps.entries()) {
        if (step.do === 'send') socket.write(step.bytes)
        if (step.do === 'close') {
          this.#log.info({ from, why: step.why.key }, 'a collection card could not log in')
          held?.refused(from, step.why)
          socket.destroy()
        }
        if (step.do === 'open' && held) {
          admit()
          socket.off('data', onData)
          this.#arrive(held, new CardLine(socket, session, steps.slice(i + 1)), step.version)
          return
        }
      }
    }
    socket.on('data', onData)
  }

  #arrive(held: Held, line: CardLine, version: string): void {
    // Its claim may have ended between hello and proof.
    if (this.#claims.get(held.cardId) !== held) {
      line.close()
      return
    }
    held.line?.close(said('cardAgain'))
    held.line = line
    void line.closed.then(() => {
      if (held.line === line) held.line = null
    })
    held.arrived(line, version)
  }
}
