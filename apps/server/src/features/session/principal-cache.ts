import { operationOf } from '@undertone/domain/access/operation-kind'
import { defaultTimeZone } from '@undertone/domain/org/time-zone'
import { sessionErrors } from '@undertone/domain/session/session.errors'
import type { Changes } from '../../platform/database/change-feed.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Binding } from '../../platform/http/http.ts'
import { type AccountRecord, rightsOf } from '../../platform/identity/account.store.ts'
import type { Caller } from '../../platform/identity/principal.ts'
import { type PlainAccount, refusalOf } from './account-life.ts'
import { accountByToken, hashToken } from './session.store.ts'

/** Sessions that are kept at most (guess: people at work at one server; 6 kB each with all rights, measured). */
const usualMost = 2000

/** A session as it was read. */
interface ReadSession {
  readonly account: PlainAccount
  readonly caller: Caller
  /** Until when it may be used without being read again, by the clock of the process, ms. */
  readonly goodUntil: number
}

const callerFrom = (account: AccountRecord, tokenHash: Buffer): Caller => ({
  accountId: account.id,
  userName: account.loginName,
  super: account.super,
  ...rightsOf(account),
  edition: account.edition,
  homeCompanyId: account.companyId,
  timeZone: account.timeZone ?? defaultTimeZone,
  tokenHash,
})

/**
 * Who stands behind a session. What was read is kept until something of it changes (decision 043): as long as changes are heard, and a minute at most. What
 * comes by time alone, the end of an account or of its tenant, is judged each time.
 */
export class Callers {
  readonly #db: Database
  readonly #changes: Changes | undefined
  readonly maxEntries: number
  /** Readings that are under way stand here too: one that began before something was forgotten is gone from here when it ends. */
  #kept = new Map<string, Promise<ReadSession | undefined>>()

  /** Without changes to hear of, everything is read each time. `mostKept` is what there is room for. */
  constructor(db: Database, changes?: Changes, maxEntries = usualMost) {
    this.#db = db
    this.maxEntries = maxEntries
    this.#changes = changes
    changes?.onChange(() => this.forget())
  }

  /** The caller behind a token; a dead account has none, an expired one is refused with its own code. */
  async of(token: string): Promise<Caller | undefined> {
    const session = await this.#session(hashToken(token))
    const refusal = session && refusalOf(session.account)
    if (refusal?.row === sessionErrors.accountExpired) throw refusal
    return refusal ? undefined : session?.caller
  }

  /** The caller of a session as he stands now, or nobody when it is over: asked by long streams, which no request re-checks. */
  async behind(tokenHash: Buffer): Promise<Caller | undefined> {
    const session = await this.#session(tokenHash)
    return session !== undefined && refusalOf(session.account) === undefined ? session.caller : undefined
  }

  /** The account of a session. */
  async accountBehind(tokenHash: Buffer): Promise<PlainAccount | undefined> {
    return (await this.#session(tokenHash))?.account
  }

  /** Whoever asks next is read. */
  forget(): void {
    this.#kept = new Map()
  }

  /**
   * The same bindings, but that those which write forget everybody before their answer leaves: what a person changed holds in his next request, however
   * late the database tells of it. A write that failed may have changed something on its way.
   */
  forgottenByWrites(bindings: readonly Binding[]): Binding[] {
    return bindings.map(({ call, handle }) => {
      if (operationOf(call) === undefined) return { call, handle }
      return {
        call,
        handle: async (...given) => {
          try {
            return await handle(...given)
          } finally {
            this.forget()
          }
        },
      }
    })
  }

  async #session(tokenHash: Buffer): Promise<ReadSession | undefined> {
    if (!this.#changes?.isHearing()) return this.#read(tokenHash)
    const key = tokenHash.toString('hex')
    const reading = this.#kept.get(key)
    const kept = reading && (await reading)
    return kept && performance.now() < kept.goodUntil ? kept : this.#readAndKeep(key, tokenHash)
  }

  /** A token that opens nothing is not kept: there are as many of them as somebody likes to send. */
  async #readAndKeep(key: string, tokenHash: Buffer): Promise<ReadSession | undefined> {
    const reading = this.#read(tokenHash)
    const kept = this.#kept
    kept.delete(key)
    const [oldest] = kept.size >= this.maxEntries ? kept.keys() : []
    if (oldest !== undefined) kept.delete(oldest)
    kept.set(key, reading)
    const drop = () => {
      if (kept.get(key) === reading) kept.delete(key)
    }
    try {
      const session = await reading
      if (!session) drop()
      return session
    } catch (error) {
      drop()
      throw error
    }
  }

  async #read(tokenHash: Buffer): Promise<ReadSession | undefined> {
    const now = performance.now()
    const found = await accountByToken(this.#db, tokenHash)
    if (!found) return undefined
    const { roles, authorities, below, ...account } = found.account
    return { account, caller: callerFrom(found.account, tokenHash), goodUntil: now + found.goodForMs }
  }
}
