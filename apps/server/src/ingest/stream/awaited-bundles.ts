import type { Message, Verdict } from '../message/message.ts'
import { stored } from '../message/unit.ts'
import type { BundleVerdicts } from './verdicts.ts'

/** A bundle of which this server waits to hear how its messages were stored. */
export interface AwaitedBundle {
  readonly id: string
  /** The messages that are not settled, by their places. */
  readonly waiting: Map<number, Message>
  /** When it was sent, or last looked for in the stream, by the clock of `performance`. */
  lookedAt: number
  /** Its place in the stream; null until that is confirmed. */
  seq: number | null
}

/** What becomes of a message that was waited for. */
export interface AwaitedEnd {
  settle(message: Message, verdict: Verdict): void
  /** It can neither be stored nor quarantined. */
  refuse(message: Message): void
}

/** The bundles that this server waits for, those that were not looked for longest first. */
export class AwaitedBundles {
  readonly #end: AwaitedEnd
  readonly #bundles = new Map<string, AwaitedBundle>()
  #emptied: (() => void)[] = []

  constructor(end: AwaitedEnd) {
    this.#end = end
  }

  add(bundle: AwaitedBundle): void {
    if (bundle.waiting.size > 0) this.#bundles.set(bundle.id, bundle)
  }

  /** Settles what a writer has stored or refused; a verdict that comes twice, or for another server, changes nothing. */
  take(all: readonly BundleVerdicts[]): void {
    for (const { bundle: id, stored: plain, others, refused } of all) {
      const bundle = this.#bundles.get(id)
      if (!bundle) continue
      for (const place of plain) this.#settleOne(bundle, place, stored)
      for (const [place, verdict] of others) this.#settleOne(bundle, place, verdict)
      for (const place of refused) this.#settleOne(bundle, place, null)
      if (bundle.waiting.size === 0) this.#remove(id)
    }
  }

  /** Those that were neither sent nor looked for since a time, at most so many; each comes again only after all others. */
  toLookFor(since: number, now: number, max: number): AwaitedBundle[] {
    const found: AwaitedBundle[] = []
    for (const bundle of this.#bundles.values()) {
      if (bundle.lookedAt > since || found.length === max) break
      found.push(bundle)
    }
    for (const bundle of found) {
      bundle.lookedAt = now
      this.#bundles.delete(bundle.id)
      this.#bundles.set(bundle.id, bundle)
    }
    return found
  }

  /** Waits no longer for a bundle; returns its messages that are not settled. */
  giveUp({ id, waiting }: AwaitedBundle): Message[] {
    this.#remove(id)
    return [...waiting.values()]
  }

  /** Receipt of the oldest message, epoch ms; null if there is none. */
  get oldestAt(): number | null {
    let oldest = Number.POSITIVE_INFINITY
    for (const { waiting } of this.#bundles.values()) for (const { receivedAt } of waiting.values()) oldest = Math.min(oldest, receivedAt)
    return Number.isFinite(oldest) ? oldest : null
  }

  /** Resolves when nothing is awaited. */
  async emptied(): Promise<void> {
    if (this.#bundles.size > 0) await new Promise<void>((resolve) => this.#emptied.push(resolve))
  }

  #settleOne(bundle: AwaitedBundle, place: number, verdict: Verdict | null): void {
    const message = bundle.waiting.get(place)
    if (!message) return
    bundle.waiting.delete(place)
    if (verdict) this.#end.settle(message, verdict)
    else this.#end.refuse(message)
  }

  #remove(id: string): void {
    this.#bundles.delete(id)
    if (this.#bundles.size > 0) return
    for (const resolve of this.#emptied) resolve()
    this.#emptied = []
  }
}
