import type { Message, Verdict } from '../message/message.ts'
import { stored } from '../message/unit.ts'
import type { BundleVerdicts } from './verdicts.ts'

/** A bundle of which this server waits to hear how its messages were stored. */
export interface AwaitedBundle {
  readonly id: string
  /** The messages that are not settled, by their places. */
  readonly waiting: Map<number, Message>
  /** When it was sent, by the clock of `performance`. */
  readonly sentAt: number
  /** Its place in the stream; null until that is confirmed. */
  seq: number | null
}

/** The bundles that this server waits for, oldest first. */
export class AwaitedBundles {
  readonly #settle: (message: Message, verdict: Verdict) => void
  readonly #bundles = new Map<string, AwaitedBundle>()
  #emptied: (() => void)[] = []

  constructor(settle: (message: Message, verdict: Verdict) => void) {
    this.#settle = settle
  }

  add(bundle: AwaitedBundle): void {
    if (bundle.waiting.size > 0) this.#bundles.set(bundle.id, bundle)
  }

  /** Settles what a writer has stored; a verdict that comes twice, or for another server, changes nothing. */
  take(all: readonly BundleVerdicts[]): void {
    for (const { bundle: id, stored: plain, others } of all) {
      const bundle = this.#bundles.get(id)
      if (!bundle) continue
      for (const place of plain) this.#settleOne(bundle, place, stored)
      for (const [place, verdict] of others) this.#settleOne(bundle, place, verdict)
      if (bundle.waiting.size === 0) this.#remove(id)
    }
  }

  /** Those sent before a time, at most so many. */
  sentBefore(at: number, max: number): AwaitedBundle[] {
    const found: AwaitedBundle[] = []
    for (const bundle of this.#bundles.values()) {
      if (bundle.sentAt > at || found.length === max) break
      found.push(bundle)
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

  #settleOne(bundle: AwaitedBundle, place: number, verdict: Verdict): void {
    const message = bundle.waiting.get(place)
    if (!message) return
    bundle.waiting.delete(place)
    this.#settle(message, verdict)
  }

  #remove(id: string): void {
    this.#bundles.delete(id)
    if (this.#bundles.size > 0) return
    for (const resolve of this.#emptied) resolve()
    this.#emptied = []
  }
}
