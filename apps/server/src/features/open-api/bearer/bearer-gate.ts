import { randomUUID } from 'node:crypto'
import type { CodeOf } from '@undertone/domain/core/enum'
import { DomainError, type ErrorRow } from '@undertone/domain/core/error'
import { isTokenScope } from '@undertone/domain/open-api/mcp-tools.table'
import type { openApiRejection } from '@undertone/domain/open-api/open-api.enums'
import { openApiErrors } from '@undertone/domain/open-api/open-api.errors'
import type { OpenApiScopeCode } from '@undertone/domain/open-api/open-api-scopes.table'
import { LRUCache } from 'lru-cache'
import type { Database } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/identity/principal.ts'
import { RateWindow } from '../../../platform/runtime/rate-window.ts'
import { Throttle } from '../../../platform/runtime/throttle.ts'
import { isAllowed } from '../key/allowed-address.ts'
import { claimNonce } from '../key/key.store.ts'
import { callerOf } from '../key/key-caller.ts'
import { hashOf, recordTokenRejection, recordTokenUse, type TokenRecord, tokenByHash } from './token.store.ts'

/** What an accepted token lets its holder do. */
export interface TokenHolder {
  readonly caller: Caller
  readonly tokenId: number
  readonly scopes: readonly OpenApiScopeCode[]
}

/** Failed attempts of one address per minute before unknown tokens are no longer looked up (guess: a misconfigured program). */
const maxFailuresPerMinute = 60
/** Minimum interval of recording the use and the rejections of a token, ms (guess). */
const noteMs = 5000
/** Tokens that are known to be right, and are looked up however many fail at their address. */
const maxKnown = 1000

const bearer = /^Bearer (utt_[\w-]{43})$/i

/** Authenticates requests by the bearer tokens of keys. A token counts as calls of its key do. */
export class BearerGate {
  readonly #db: Database
  readonly #now: () => number
  readonly #refused = new RateWindow(maxFailuresPerMinute, 60_000)
  readonly #known = new LRUCache<string, true>({ max: maxKnown })
  readonly #uses = new Throttle(noteMs)
  readonly #refusals = new Throttle(noteMs)

  constructor(db: Database, now: () => number = Date.now) {
    this.#db = db
    this.#now = now
  }

  /** The holder of the token in the header `authorization`; nothing of the address is read (S-39). Throws unless the token may be used now, from there. */
  async admit(authorization: string | undefined, address: string): Promise<TokenHolder> {
    const token = bearer.exec(authorization ?? '')?.[1]
    if (token === undefined) throw this.#failure(address, openApiErrors.badToken)
    const tokenHash = hashOf(token)
    const name = tokenHash.toString('base64')
    if (this.#refused.isOver(address, this.#now()) && !this.#known.has(name)) throw new DomainError(openApiErrors.tooManyCalls)
    const found = await tokenByHash(this.#db, tokenHash)
    if (!found) throw this.#failure(address, openApiErrors.badToken)
    try {
      await this.#check(found, address)
    } catch (error) {
      this.#forget(name, address, error)
      throw error
    }
    this.#known.set(name, true)
    if (this.#uses.isDue(String(found.tokenId), this.#now())) await recordTokenUse(this.#db, found, address)
    const scopes = found.tokenScopes.filter((code) => found.scopes.includes(code) && isTokenScope(code as OpenApiScopeCode))
    const caller = callerOf({ ...found, scopes, name: `${found.name}/${found.tokenName}` })
    return { caller, tokenId: found.tokenId, scopes: scopes as OpenApiScopeCode[] }
  }

  /** Notes that a token was used beyond its scopes. */
  async noteBeyondScope({ tokenId }: TokenHolder, address: string): Promise<void> {
    await this.#note(tokenId, address, 'scope')
  }

  async #check(found: TokenRecord, address: string): Promise<void> {
    const now = this.#now()
    const { enabled, expiresAt, tenantOpen, tokenExpiresAt, revokedAt } = found
    if (!isAllowed(address, found.addresses) || !isAllowed(address, found.tokenAddresses))
      throw await this.#refuse(found, address, 'address', openApiErrors.addressNotAllowed)
    if (revokedAt !== null) throw await this.#refuse(found, address, 'revoked', openApiErrors.tokenEnded)
    if (tokenExpiresAt.getTime() <= now) throw await this.#refuse(found, address, 'expired', openApiErrors.tokenEnded)
    if (!enabled) throw await this.#refuse(found, address, 'disabled', openApiErrors.keyInactive)
    if (expiresAt !== null && expiresAt.getTime() <= now) throw await this.#refuse(found, address, 'expired', openApiErrors.keyInactive)
    if (!tenantOpen) throw await this.#refuse(found, address, 'tenantClosed', openApiErrors.tenantClosed)
    // Counted with the signed calls of the key: each has a nonce there.
    const taken = await claimNonce(this.#db, found, randomUUID())
    if (taken !== 'taken') throw await this.#refuse(found, address, 'rate', openApiErrors.tooManyCalls)
  }

  /** A token that has ended or comes from elsewhere counts as a failure, or its holder could ask for look-ups without end. One that is only too fast does not. */
  #forget(name: string, address: string, error: unknown): void {
    if (!(error instanceof DomainError) || error.row === openApiErrors.tooManyCalls) return
    this.#known.delete(name)
    this.#refused.note(address, this.#now())
  }

  #failure(address: string, row: ErrorRow): DomainError {
    const isOver = this.#refused.isOver(address, this.#now())
    this.#refused.note(address, this.#now())
    return new DomainError(isOver ? openApiErrors.tooManyCalls : row)
  }

  async #note(tokenId: number, address: string, why: CodeOf<typeof openApiRejection>): Promise<void> {
    if (this.#refusals.isDue(`${tokenId}:${why}`, this.#now())) await recordTokenRejection(this.#db, tokenId, address, why)
  }

  async #refuse({ tokenId }: TokenRecord, address: string, why: CodeOf<typeof openApiRejection>, row: ErrorRow): Promise<DomainError> {
    await this.#note(tokenId, address, why)
    return new DomainError(row)
  }
}
