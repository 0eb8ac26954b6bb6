import type { CodeOf } from '@undertone/domain/core/enum'
import { coreErrors, DomainError, type ErrorRow } from '@undertone/domain/core/error'
import type { openApiRejection } from '@undertone/domain/open-api/open-api.enums'
import { openApiErrors } from '@undertone/domain/open-api/open-api.errors'
import { permissionsOfScopes } from '@undertone/domain/open-api/open-api-scopes.table'
import { maxSignedHeaders, noncePattern, signatureHeaders, signatureWindowMs } from '@undertone/domain/open-api/open-api-signature'
import { LRUCache } from 'lru-cache'
import type { Database } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/identity/principal.ts'
import { RateWindow } from '../../platform/runtime/rate-window.ts'
import { Throttle } from '../../platform/runtime/throttle.ts'
import type { SecretBox } from '../../platform/security/secret-box.ts'
import { isAllowed } from './key/allowed-address.ts'
import { openSecret } from './key/key.service.ts'
import { claimNonce, type KeyRecord, keyByAccessId, recordRejection, recordUse } from './key/key.store.ts'
import { callerOf } from './key/key-caller.ts'
import { isSign, sha256Of, signOf } from './signature.ts'

/** A request before its body is read. */
export interface RequestHead {
  readonly method: string
  /** Path and query as sent. */
  readonly url: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly address: string
}

/** A request with a known key, valid address and time; its signature is verified with the body. */
export interface Candidate {
  readonly key: KeyRecord
  readonly head: RequestHead
  readonly t: string
  readonly nonce: string
  readonly sign: string
  readonly signed: readonly (readonly [name: string, value: string])[]
}

/** Failed attempts of one address with one access id per minute before only right signatures are answered otherwise than with 429 (guess: a misconfigured program). */
const maxFailuresPerMinute = 120
/** While there are too many failures, a key is read from the database at most once in this time, ms: so long a change of it goes unnoticed (guess). */
const keyMemoMs = 1000
/** Minimum interval of recording the use and the errors of a key, ms (guess). */
const noteMs = 5000

/** Access ids are shorter; a longer one is invalid. */
const maxIdLength = 64

const one = (value: string | string[] | undefined): string => (typeof value === 'string' ? value : '')

/** Headers in the signature; values may contain a secret part of the client: they are signed as sent, trimmed. */
function signedHeaders(given: RequestHead['headers']): Candidate['signed'] | undefined {
  const names = one(given[signatureHeaders.signed])
  if (names === '') return []
  const list = names.split(':')
  if (list.length > maxSignedHeaders || new Set(list).size !== list.length) return undefined
  const pairs = list.map((name) => [name, given[name]] as const)
  if (pairs.some(([name, value]) => !/^[a-z0-9-]+$/.test(name) || typeof value !== 'string')) return undefined
  return pairs.map(([name, value]) => [name, one(value).trim()])
}

/** Authenticates signed calls: key, signature, nonce and scopes. */
export class OpenApiGate {
  readonly #db: Database
  readonly #box: SecretBox
  readonly #now: () => number
  readonly #refused = new RateWindow(maxFailuresPerMinute, 60_000)
  readonly #uses = new Throttle(noteMs)
  readonly #refusals = new Throttle(noteMs)
  readonly #keys = new LRUCache<string, { readonly key: KeyRecord | undefined }>({ max: 1000, ttl: keyMemoMs })

  constructor(db: Database, box: SecretBox, now: () => number = Date.now) {
    this.#db = db
    this.#box = box
    this.#now = now
  }

  /**
   * All checks possible before the body is read; S-38, S-39: nothing of the query is evaluated. Somebody who knows an access id, which is not secret, can
   * fail with it at the address of its owner: so too many failures shut out no right signature. What precedes its verification is cheap: the
   * form of the headers, the time, and a key that is not read again.
   */
  async precheck(head: RequestHead): Promise<Candidate> {
    const { headers, address } = head
    const accessId = one(headers[signatureHeaders.accessId]).slice(0, maxIdLength)
    const guesser = `${address} ${accessId}`
    const [t, nonce, sign] = [
      one(headers[signatureHeaders.time]),
      one(headers[signatureHeaders.nonce]),
      one(headers[signatureHeaders.sign]),
    ]
    const signed = signedHeaders(headers)
    const wrong = (
      [
        [signatureHeaders.accessId, /^ut[0-9a-f]{20}$/.test(accessId)],
        [signatureHeaders.time, /^\d{13}$/.test(t)],
        [signatureHeaders.nonce, noncePattern.test(nonce)],
        [signatureHeaders.sign, /^[0-9A-F]{64}$/.test(sign)],
        [signatureHeaders.signed, signed !== undefined],
      ] as const
    ).find(([, isRight]) => !isRight)
    if (wrong) throw this.#refusal(guesser, openApiErrors.notSigned, { header: wrong[0] })
    const key = await this.#keyOf(accessId, guesser)
    if (!key) throw this.#refusal(guesser, openApiErrors.unknownKey)
    const candidate = { key, head, t, nonce, sign, signed: signed ?? [] }
    if (!isAllowed(address, key.addresses)) throw await this.#refuse(candidate, 'address', openApiErrors.addressNotAllowed)
    if (Math.abs(this.#now() - Number(t)) > signatureWindowMs) throw await this.#refuse(candidate, 'time', openApiErrors.timeOutsideWindow)
    return candidate
  }

  /** The key of an access id; while its address fails too often, guessing must not cost a database query for each attempt. */
  async #keyOf(accessId: string, guesser: string): Promise<KeyRecord | undefined> {
    if (!this.#refused.isOver(guesser, this.#now())) return keyByAccessId(this.#db, accessId)
    const known = this.#keys.get(accessId) ?? { key: await keyByAccessId(this.#db, accessId) }
    if (!this.#keys.has(accessId)) this.#keys.set(accessId, known)
    return known.key
  }

  /** The caller, if the body matches the signature and the key is still valid. */
  async admit(candidate: Candidate, body: Buffer): Promise<Caller> {
    const { key, head, t, nonce, sign, signed } = candidate
    const request = { method: head.method, url: head.url, bodySha256: sha256Of(body), headers: signed }
    const isRight = key.secrets
      .map(({ sealed }) => isSign(sign, signOf({ accessId: key.accessId, t, nonce }, request, openSecret(this.#box, key.id, sealed))))
      .includes(true)
    if (!isRight) throw await this.#refuse(candidate, 'sign', openApiErrors.unknownKey)
    if (!key.enabled) throw await this.#refuse(candidate, 'disabled', openApiErrors.keyInactive)
    if (key.expiresAt !== null && key.expiresAt.getTime() <= this.#now())
      throw await this.#refuse(candidate, 'expired', openApiErrors.keyInactive)
    if (!key.tenantOpen) throw await this.#refuse(candidate, 'tenantClosed', openApiErrors.tenantClosed)
    const taken = await claimNonce(this.#db, key, nonce)
    if (taken === 'replay') throw await this.#refuse(candidate, 'replay', openApiErrors.nonceReused)
    if (taken === 'rate') throw await this.#refuse(candidate, 'rate', openApiErrors.tooManyCalls)
    if (this.#uses.isDue(String(key.id), this.#now())) await recordUse(this.#db, key.id, head.address)
    return callerOf(key)
  }

  /** Rejects a call outside of the scopes of the key or the edition of its customer. */
  async rejectBeyondScope(candidate: Candidate, caller: Caller, access: string): Promise<DomainError> {
    await this.#note(candidate, 'scope')
    const isOfScope = permissionsOfScopes(candidate.key.scopes).has(access)
    return isOfScope && !caller.permissions.has(access) ? new DomainError(coreErrors.forbidden) : new DomainError(openApiErrors.notInScope)
  }

  async #note({ key, head }: Candidate, why: CodeOf<typeof openApiRejection>): Promise<void> {
    if (this.#refusals.isDue(`${key.id}:${why}`, this.#now())) await recordRejection(this.#db, key.id, head.address, why)
  }

  async #refuse(candidate: Candidate, why: CodeOf<typeof openApiRejection>, row: ErrorRow): Promise<DomainError> {
    await this.#note(candidate, why)
    return this.#refusal(`${candidate.head.address} ${candidate.key.accessId}`, row)
  }

  #refusal(guesser: string, row: ErrorRow, values: Readonly<Record<string, string>> = {}): DomainError {
    const isOver = this.#refused.isOver(guesser, this.#now())
    this.#refused.note(guesser, this.#now())
    return isOver ? new DomainError(openApiErrors.tooManyCalls) : new DomainError(row, values)
  }
}
