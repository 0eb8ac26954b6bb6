import { coreErrors, DomainError } from '@undertone/domain/core/error'
import { callLimits } from '@undertone/domain/core/limits'
import type { FastifyRequest } from 'fastify'
import type { Caller } from '../identity/principal.ts'
import { RateWindow } from '../runtime/rate-window.ts'
import { tenantOwner } from './request-owner.ts'

export interface CallLimits {
  readonly windowMs: number
  readonly session: number
  readonly tenant: number
  readonly address: number
}

/** Paces calls before their bodies are read: those of a session and its tenant, and those without a valid session by address. */
export class CallPace {
  readonly #sessions: RateWindow
  readonly #tenants: RateWindow
  readonly #addresses: RateWindow
  readonly #now: () => number

  constructor(limits: CallLimits = callLimits, now: () => number = () => performance.now()) {
    this.#sessions = new RateWindow(limits.session, limits.windowMs)
    this.#tenants = new RateWindow(limits.tenant, limits.windowMs)
    this.#addresses = new RateWindow(limits.address, limits.windowMs)
    this.#now = now
  }

  /** A call of a session; throws when it or its tenant sends too many. */
  admit(caller: Caller): void {
    // The session first: what is refused for it does not count for the tenant.
    this.#take(this.#sessions, caller.tokenHash.toString('base64'))
    this.#take(this.#tenants, tenantOwner(caller.scope.tenantId))
  }

  /** A call without a session, or with one that is not valid; throws when its address sends too many. */
  admitUnknown(request: FastifyRequest): void {
    this.#take(this.#addresses, request.ip)
  }

  /** Throws when the address of a call already sent too many without a valid session. */
  checkAddress(request: FastifyRequest): void {
    this.#check(this.#addresses, request.ip, this.#now())
  }

  #take(window: RateWindow, key: string): void {
    const now = this.#now()
    this.#check(window, key, now)
    window.note(key, now)
  }

  #check(window: RateWindow, key: string, now: number): void {
    if (window.isOver(key, now)) throw new DomainError(coreErrors.tooManyCalls, { seconds: window.secondsLeft(key, now) })
  }
}
