import { createHash, timingSafeEqual } from 'node:crypto'

/** Wrong logins from one address until none is accepted from it, and for how long, ms (guesses: a person mistypes less often). */
const maxWrong = 5
const lockedMs = 60_000
/** Addresses that are remembered; above it the oldest is forgotten (guess: more than a plant has clients). */
const maxAddresses = 1000

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Compares logins of clients, and refuses all of an address for a while after too many wrong ones. */
export class LoginGuard {
  readonly #name: Buffer
  readonly #password: Buffer
  readonly #now: () => number
  readonly #wrong = new Map<string, { count: number; at: number }>()

  constructor(login: { readonly name: string; readonly password: string }, now: () => number) {
    this.#name = digestOf(login.name)
    this.#password = digestOf(login.password)
    this.#now = now
  }

  check(from: string, name: string, password: string): 'right' | 'wrong' | 'locked' {
    const before = this.#wrong.get(from)
    const isRecent = before !== undefined && this.#now() - before.at < lockedMs
    if (isRecent && before.count >= maxWrong) return 'locked'
    const [sameName, samePassword] = [timingSafeEqual(digestOf(name), this.#name), timingSafeEqual(digestOf(password), this.#password)]
    if (sameName && samePassword) {
      this.#wrong.delete(from)
      return 'right'
    }
    this.#wrong.delete(from)
    this.#wrong.set(from, { count: isRecent ? before.count + 1 : 1, at: this.#now() })
    const [oldest] = this.#wrong.keys()
    if (this.#wrong.size > maxAddresses && oldest !== undefined) this.#wrong.delete(oldest)
    return 'wrong'
  }
}
