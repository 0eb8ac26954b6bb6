import { BlockList, isIP } from 'node:net'
import type { CodeOf } from '@undertone/domain/core/enum'
import { coreErrors, type ErrorRow, Refusal } from '@undertone/domain/core/error'
import type { openApiRefusal } from '@undertone/domain/open-api/open-api.enums'
import { openApiErrors } from '@undertone/domain/open-api/open-api.errors'
import { permissionsOfScopes, ticketPermission } from '@undertone/domain/open-api/open-api-scopes.table'
import { maxSignedHeaders, noncePattern, signatureHeaders, signatureWindowMs } from '@undertone/domain/open-api/open-api-signature'
import { editionIncludes } from '@undertone/domain/tenant/editions'
import type { Database } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/identity/principal.ts'
import { RateWindow } from '../../platform/runtime/rate-window.ts'
import { Seldom } from '../../platform/runtime/throttle.ts'
import type { SecretBox } from '../../platform/security/secret-box.ts'
import { openSecret } from './key.service.ts'
import { type KeyRecord, keyByAccessId, noteRefusal, noteUse, takeNonce } from './key.store.ts'
import { isSign, sha256Of, signOf } from './signature.ts'

/** A request before its body is read. */
export interface Approach {
  readonly method: string
  /** Path and query as they were sent. */
  readonly url: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly address: string
}

/** Somebody who names a known key, from an address and at a time that are good; whether he holds the secret, the body tells. */
export interface Candidate {
  readonly key: KeyRecord
  readonly approach: Approach
  readonly t: string
  readonly nonce: string
  readonly sign: string
  readonly signed: readonly (readonly [name: string, value: string])[]
}

/** Refused tries of one address with one access id within a minute before they are no longer listened to (a guess: a program that is set up wrongly). */
const triesInMinute = 120
/** Use and refusals of a key are written down at most so often, ms (guess). */
const noteMs = 5000

/** Access ids are shorter; what is longer is none. */
const longestId = 64

const one = (value: string | string[] | undefined): string => (typeof value === 'string' ? value : '')

/** Values may name a secret part of the caller's own: they are signed as they stand, trimmed. */
function signedHeaders(given: Approach['headers']): Candidate['signed'] | undefined {
  const names = one(given[signatureHeaders.signed])
  if (names === '') return []
  const list = names.split(':')
  if (list.length > maxSignedHeaders || new Set(list).size !== list.length) return undefined
  const pairs = list.map((name) => [name, given[name]] as const)
  if (pairs.some(([name, value]) => !/^[a-z0-9-]+$/.test(name) || typeof value !== 'string')) return undefined
  return pairs.map(([name, value]) => [name, one(value).trim()])
}

function isAllowed(address: string, allowed: readonly string[]): boolean {
  if (allowed.length === 0) return true
  const bare = address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/, '')
  const family = isIP(bare) === 6 ? 'ipv6' : 'ipv4'
  const list = new BlockList()
  for (const text of allowed) {
    const [network = '', bits] = text.split('/')
    const of = isIP(network) === 6 ? 'ipv6' : 'ipv4'
    list.addSubnet(network, bits === undefined ? (of === 'ipv6' ? 128 : 32) : Number(bits), of)
  }
  return list.check(bare, family)
}

/** Lets signed calls in: who asks, whether he holds the secret, whether he asks for the first time, and what he may. */
export class OpenApiGate {
  readonly #db: Database
  readonly #box: SecretBox
  readonly #now: () => number
  readonly #refused = new RateWindow(triesInMinute, 60_000)
  readonly #uses = new Seldom(noteMs)
  readonly #refusals = new Seldom(noteMs)

  constructor(db: Database, box: SecretBox, now: () => number = Date.now) {
    this.#db = db
    this.#box = box
    this.#now = now
  }

  /** Everything that can be said before the body is read; S-38, S-39: nothing of the query is looked at. */
  async approach(approach: Approach): Promise<Candidate> {
    const { headers, address } = approach
    const accessId = one(headers[signatureHeaders.accessId]).slice(0, longestId)
    const guesser = `${address} ${accessId}`
    // First of all: guessing costs the database nothing.
    if (this.#refused.isOver(guesser, this.#now())) throw new Refusal(openApiErrors.tooManyCalls)
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
    const key = await keyByAccessId(this.#db, accessId)
    if (!key) throw this.#refusal(guesser, openApiErrors.unknownKey)
    const candidate = { key, approach, t, nonce, sign, signed: signed ?? [] }
    if (!isAllowed(address, key.addresses)) throw await this.#refuse(candidate, 'address', openApiErrors.addressClosed)
    if (Math.abs(this.#now() - Number(t)) > signatureWindowMs) throw await this.#refuse(candidate, 'time', openApiErrors.outOfTime)
    return candidate
  }

  /** The caller, when the body is the one that was signed and the key may still be used. */
  async admit(candidate: Candidate, body: Buffer): Promise<Caller> {
    const { key, approach, t, nonce, sign, signed } = candidate
    const request = { method: approach.method, url: approach.url, bodySha256: sha256Of(body), headers: signed }
    const isRight = key.secrets
      .map(({ sealed }) => isSign(sign, signOf({ accessId: key.accessId, t, nonce }, request, openSecret(this.#box, key.id, sealed))))
      .includes(true)
    if (!isRight) throw await this.#refuse(candidate, 'sign', openApiErrors.unknownKey)
    if (!key.enabled) throw await this.#refuse(candidate, 'disabled', openApiErrors.keyClosed)
    if (key.expiresAt !== null && key.expiresAt.getTime() <= this.#now())
      throw await this.#refuse(candidate, 'expired', openApiErrors.keyClosed)
    if (!key.tenantOpen) throw await this.#refuse(candidate, 'tenantClosed', openApiErrors.tenantClosed)
    const taken = await takeNonce(this.#db, key, nonce)
    if (taken === 'replay') throw await this.#refuse(candidate, 'replay', openApiErrors.replayed)
    if (taken === 'rate') throw await this.#refuse(candidate, 'rate', openApiErrors.tooManyCalls)
    if (this.#uses.isDue(String(key.id), this.#now())) await noteUse(this.#db, key.id, approach.address)
    return callerOf(key)
  }

  /** Refuses a call that the scopes of the key, or the edition of its customer, do not cover. */
  async beyondScope(candidate: Candidate, caller: Caller, access: string): Promise<Refusal> {
    await this.#note(candidate, 'scope')
    const isOfScope = permissionsOfScopes(candidate.key.scopes).has(access)
    return isOfScope && !caller.permissions.has(access) ? new Refusal(coreErrors.forbidden) : new Refusal(openApiErrors.beyondScope)
  }

  async #note({ key, approach }: Candidate, why: CodeOf<typeof openApiRefusal>): Promise<void> {
    if (this.#refusals.isDue(`${key.id}:${why}`, this.#now())) await noteRefusal(this.#db, key.id, approach.address, why)
  }

  async #refuse(candidate: Candidate, why: CodeOf<typeof openApiRefusal>, row: ErrorRow): Promise<Refusal> {
    await this.#note(candidate, why)
    return this.#refusal(`${candidate.approach.address} ${candidate.key.accessId}`, row)
  }

  #refusal(guesser: string, row: ErrorRow, values: Readonly<Record<string, string>> = {}): Refusal {
    this.#refused.note(guesser, this.#now())
    return new Refusal(row, values)
  }
}

/** A key as a caller: itself and nobody else, within its customer, for what its scopes and the customer's edition have in common. */
function callerOf(key: KeyRecord): Caller {
  const permissions = [...permissionsOfScopes(key.scopes)].filter((one) => one === ticketPermission || editionIncludes(key.edition, one))
  return {
    accountId: 0,
    openApiKeyId: key.id,
    userName: `open-api:${key.name}`,
    super: false,
    permissions: new Set(permissions),
    edition: key.edition,
    scope: { tenantId: key.tenantId, companyIds: 'all', accountId: null, ownWithin: [] },
    homeCompanyId: key.tenantId,
    timeZone: key.timeZone,
    tokenHash: Buffer.alloc(0),
  }
}
