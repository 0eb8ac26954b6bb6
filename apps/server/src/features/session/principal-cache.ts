import { operationOf } from '@undertone/domain/access/operation-kind'
import { sessionErrors } from '@undertone/domain/session/session.errors'
import type { CallerChanges } from '../../platform/database/change-feed.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Binding } from '../../platform/http/http.ts'
import { accountError, type PlainAccount } from '../../platform/identity/account-life.ts'
import { callerFrom } from '../../platform/identity/caller-of-account.ts'
import type { Caller } from '../../platform/identity/principal.ts'
import { accountByToken, hashToken } from './session.store.ts'

/** Maximum cached sessions (guess: active users of one server; 6 kB each with all rights, measured). */
const defaultMaxEntries = 2000

/** A cached session. */
interface CachedSession {
  readonly account: PlainAccount
  readonly caller: Caller
  /** Until when it can be used without reading it again, by the monotonic clock, ms. */
  readonly validUntil: number
}

/** A session that is cached or being read. */
interface Entry {
  readonly reading: Promise<CachedSession | undefined>
  /** The tenant of its caller; unknown while it is read. */
  tenantId?: number | null
}

/**
 * The callers of sessions. A session is cached until it changes (decision 043): while change notifications arrive, and a minute at most.
 * Conditions that change by time alone, the end of an account or of its tenant, are checked each time.
 */
export class PrincipalCache {
  readonly #db: Database
  readonly #changes: CallerChanges | undefined
  readonly maxEntries: number
  /** Pending reads are entries too: one that started before an invalidation is dropped when it ends. */
  #entries = new Map<string, Entry>()
  /** Sessions that were valid when they were last read, the oldest first. They outlive the cleared entries. */
  readonly #seen = new Set<string>()

  /** Without change notifications, everything is read each time. `maxEntries` is the capacity. */
  constructor(db: Database, changes?: CallerChanges, maxEntries = defaultMaxEntries) {
    this.#db = db
    this.maxEntries = maxEntries
    this.#changes = changes
    changes?.onChange(() => this.clear())
  }

  /** The caller of a token; a dead account has none, an expired one is rejected with its own code. */
  async of(token: string): Promise<Caller | undefined> {
    const session = await this.#session(hashToken(token))
    const refusal = session && accountError(session.account)
    if (refusal?.row === sessionErrors.accountExpired) throw refusal
    return refusal ? undefined : session?.caller
  }

  /** Whether the token was valid when it was last used here. */
  hasSeen(token: string): boolean {
    return this.#seen.has(hashToken(token).toString('hex'))
  }

  /** The current caller of a session, or undefined when it is over; for long streams, which no request re-checks. */
  async callerOfSession(tokenHash: Buffer): Promise<Caller | undefined> {
    const session = await this.#session(tokenHash)
    return session !== undefined && accountError(session.account) === undefined ? session.caller : undefined
  }

  /** The account of a session. */
  async accountOfSession(tokenHash: Buffer): Promise<PlainAccount | undefined> {
    return (await this.#session(tokenHash))?.account
  }

  /** Drops all entries. */
  clear(): void {
    this.#entries = new Map()
  }

  /** Drops the entries that a write of this tenant can concern: its own and those that are being read; all of them if it has none. */
  #clearTenant(tenantId: number | null | undefined): void {
    if (typeof tenantId !== 'number') this.clear()
    for (const [key, entry] of this.#entries) if (entry.tenantId === undefined || entry.tenantId === tenantId) this.#entries.delete(key)
  }

  /**
   * Wraps bindings so that writing calls clear the cache of their tenant before their response is sent: a change takes effect with the
   * next request, however late the database notifies of it. A failed write may have changed something before it failed. Other tenants keep
   * their entries, so that they do not pay for one that writes much (decision 114).
   */
  clearedByWrites(bindings: readonly Binding[]): Binding[] {
    return bindings.map((binding) => {
      const { call, handle } = binding
      if (operationOf(call) === undefined) return binding
      return {
        ...binding,
        handle: async (...given) => {
          try {
            return await handle(...given)
          } finally {
            const { caller } = given[1] as { readonly caller?: Caller }
            this.#clearTenant(caller?.scope.tenantId)
          }
        },
      }
    })
  }

  async #session(tokenHash: Buffer): Promise<CachedSession | undefined> {
    if (!this.#changes?.isLive()) return this.#read(tokenHash)
    const key = tokenHash.toString('hex')
    const entry = this.#entries.get(key)
    const cached = entry && (await entry.reading)
    return cached && performance.now() < cached.validUntil ? cached : this.#readAndCache(key, tokenHash)
  }

  /** An invalid token is not cached: their number is unlimited. */
  async #readAndCache(key: string, tokenHash: Buffer): Promise<CachedSession | undefined> {
    const entry: Entry = { reading: this.#read(tokenHash) }
    const kept = this.#entries
    kept.delete(key)
    const [oldest] = kept.size >= this.maxEntries ? kept.keys() : []
    if (oldest !== undefined) kept.delete(oldest)
    kept.set(key, entry)
    const drop = () => {
      if (kept.get(key) === entry) kept.delete(key)
    }
    try {
      const session = await entry.reading
      if (session) entry.tenantId = session.caller.scope.tenantId
      else drop()
      return session
    } catch (error) {
      drop()
      throw error
    }
  }

  #noteSeen(key: string, isValid: boolean): void {
    this.#seen.delete(key)
    if (isValid) this.#seen.add(key)
    const [oldest] = this.#seen.size > this.maxEntries ? this.#seen : []
    if (oldest !== undefined) this.#seen.delete(oldest)
  }

  async #read(tokenHash: Buffer): Promise<CachedSession | undefined> {
    const now = performance.now()
    const found = await accountByToken(this.#db, tokenHash)
    this.#noteSeen(tokenHash.toString('hex'), found !== undefined)
    if (!found) return undefined
    const { roles, authorities, below, ...account } = found.account
    return { account, caller: callerFrom(found.account, tokenHash), validUntil: now + found.validForMs }
  }
}
