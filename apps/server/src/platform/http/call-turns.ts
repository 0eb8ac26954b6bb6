import { coreErrors, DomainError } from '@undertone/domain/core/error'
import { callTurns } from '@undertone/domain/core/limits'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isKnownOwner, ownerOf } from './request-owner.ts'
import { whenClosed } from './when-closed.ts'

export interface TurnLimits {
  /** Calls at once, divided among the owners that sent any within `activeMs`. */
  readonly places: number
  /** An owner has at least so many, however many owners there are. */
  readonly least: number
  /** A call that takes longer than this counts among the long ones of its owner, which are this many at most. */
  readonly longMs: number
  readonly long: number
  /** The same while other owners are active. */
  readonly longBesideOthers: number
  readonly activeMs: number
  /** Time in places that an owner may use within `activeMs` while further calls of it wait. Beyond that, while others are active, it has `busyPlaces` that rest `restFactor` times as long as they were held. */
  readonly creditMs: number
  readonly busyPlaces: number
  /** An owner is held to that only if it has used this many times as much as any other. */
  readonly busyFactor: number
  readonly restFactor: number
  /** Calls of an owner that wait. */
  readonly waiting: number
}

interface Owner {
  running: number
  long: number
  activeAt: number
  /** Time in places while further calls waited, beyond what fades, ms, as it was at `spentAt`. */
  spentMs: number
  spentAt: number
  readonly waiting: (() => void)[]
}

/** How often owners are counted, ms. */
const countMs = 500

/**
 * Places for calls that are being answered, by owner: one that sends many shares the thread, the connections to the database and the
 * processors with the others, who do not wait behind it. An owner that is alone has all places.
 */
export class CallTurns {
  readonly #limits: TurnLimits
  readonly #now: () => number
  readonly #owners = new Map<string, Owner>()
  #share: number
  #countedAt = Number.NEGATIVE_INFINITY

  constructor(limits: TurnLimits = callTurns, now: () => number = () => performance.now()) {
    this.#limits = limits
    this.#now = now
    this.#share = limits.places
  }

  /** Waits for a place; the result gives it back, as does an answer that has begun. Throws when too many calls of the owner wait. */
  async enter(name: string, hasBegun: () => boolean = () => false): Promise<() => void> {
    const owner = this.#ownerOf(name)
    if (owner.running < this.#shareOf(owner) && owner.waiting.length === 0) owner.running++
    else {
      if (owner.waiting.length >= this.#limits.waiting) throw new DomainError(coreErrors.tooManyCalls, { seconds: 1 })
      await new Promise<void>((resolve) => owner.waiting.push(resolve))
    }
    return this.#leaving(owner, hasBegun)
  }

  /** Whether an owner other than this one is active. This one need not take turns: uploads have places of their own. */
  hasOthers(name: string): boolean {
    this.#count(false)
    return this.#owners.size > (this.#owners.has(name) ? 1 : 0)
  }

  #ownerOf(name: string): Owner {
    const known = this.#owners.get(name)
    const owner = known ?? { running: 0, long: 0, activeAt: 0, spentMs: 0, spentAt: 0, waiting: [] }
    owner.activeAt = this.#now()
    if (!known) this.#owners.set(name, owner)
    this.#count(!known)
    return owner
  }

  /** Gives the place of a call back once, also when it turns out to be a long one. */
  #leaving(owner: Owner, hasBegun: () => boolean): () => void {
    const enteredAt = this.#now()
    let place: 'running' | 'long' | null = 'running'
    const watch = () => {
      if (hasBegun()) return leave()
      if (owner.long >= (this.#isAlone() ? this.#limits.long : this.#limits.longBesideOthers)) {
        timer = setTimeout(watch, this.#limits.longMs).unref()
        return
      }
      owner.long++
      place = 'long'
      owner.running--
      this.#next(owner)
    }
    let timer = setTimeout(watch, this.#limits.longMs).unref()
    const leave = () => {
      const left = place
      place = null
      clearTimeout(timer)
      if (left === 'long') {
        owner.long--
        this.#spend(owner, this.#now() - enteredAt)
      }
      if (left !== 'running') return
      const giveBack = () => {
        owner.running--
        this.#next(owner)
      }
      const heldMs = this.#now() - enteredAt
      const restMs = this.#restOf(owner, heldMs)
      // Others need the time that calls of this owner leave.
      if (owner.waiting.length > 0 && !this.#isAlone()) setTimeout(giveBack, restMs)
      else giveBack()
    }
    return leave
  }

  #isAlone(): boolean {
    return this.#owners.size <= 1
  }

  /** How long a place rests that was held for so long: as long again, and longer once the owner has used up what any owner may use at once. */
  #restOf(owner: Owner, heldMs: number): number {
    this.#spend(owner, heldMs)
    return Math.min(this.#limits.longMs, heldMs) * (this.#isBusy(owner) ? this.#limits.restFactor : 1)
  }

  /**
   * Counts time in places while further calls of the owner wait: one whose places suffice takes nothing from others, even where it has used much
   * more than one that has just begun to send. The time fades, and no more than `activeMs` is kept, so that one long export slows its tenant down
   * for seconds, not minutes.
   */
  #spend(owner: Owner, heldMs: number): void {
    if (owner.waiting.length === 0) return
    owner.spentMs = Math.min(this.#limits.activeMs, this.#spentBy(owner) + heldMs)
    owner.spentAt = this.#now()
  }

  #spentBy({ spentMs, spentAt }: Owner): number {
    return spentMs * Math.exp((spentAt - this.#now()) / this.#limits.activeMs)
  }

  /** Whether the owner has used up what any owner may use at once, and far more than any other. */
  #isBusy(owner: Owner): boolean {
    const spentMs = this.#spentBy(owner)
    if (spentMs <= this.#limits.creditMs) return false
    for (const other of this.#owners.values()) if (other !== owner && this.#spentBy(other) * this.#limits.busyFactor > spentMs) return false
    return true
  }

  #shareOf(owner: Owner): number {
    return this.#isBusy(owner) && !this.#isAlone() ? Math.min(this.#share, this.#limits.busyPlaces) : this.#share
  }

  #next(owner: Owner): void {
    this.#count(false)
    while (owner.running < this.#shareOf(owner)) {
      const next = owner.waiting.shift()
      if (!next) return
      owner.running++
      next()
    }
  }

  /** Divides the places among the owners that are active, and forgets the others. */
  #count(isDue: boolean): void {
    const now = this.#now()
    if (!isDue && now - this.#countedAt < countMs) return
    this.#countedAt = now
    for (const [name, { running, long, activeAt }] of this.#owners)
      if (running + long === 0 && now - activeAt > this.#limits.activeMs) this.#owners.delete(name)
    this.#share = Math.max(this.#limits.least, Math.floor(this.#limits.places / Math.max(1, this.#owners.size)))
  }
}

/** Uploads have places of their own, since they last as long as the line of their sender is slow. */
const isUpload = ({ headers }: FastifyRequest): boolean => headers['content-type']?.startsWith('multipart/') ?? false

/** Lets calls of known senders take turns, from their body to the head of their answer: a stream is paced by its reader. */
export function takeTurns(app: FastifyInstance, turns: CallTurns): void {
  const leaving = new WeakMap<FastifyRequest, () => void>()
  app.addHook('preHandler', async (request, reply) => {
    const owner = ownerOf(request)
    if (!isKnownOwner(request) || isUpload(request)) return
    const leave = await turns.enter(owner, () => reply.raw.headersSent)
    leaving.set(request, leave)
    whenClosed(reply, leave)
    // The sender has gone while its call waited: an answer would not be read.
    if (!reply.raw.destroyed) return
    throw new DomainError(coreErrors.unavailable)
  })
  app.addHook('onSend', async (request) => leaving.get(request)?.())
}
