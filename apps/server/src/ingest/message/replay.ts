import type { FileInit } from '@undertone/device/file-transfer/wave-meta'
import type { Replayed } from '../../contracts/quarantine-retry.ts'
import type { QuarantineReason } from './quarantine-reason.ts'

/**
 * An entry of the quarantine on its way through the ingest once more. It leaves the quarantine in the transaction that takes its
 * message in; what of it cannot be taken in comes back in that same transaction.
 */
export class Replay {
  readonly id: number
  /** When it came last, epoch ms, and how often it came. */
  readonly lastAt: number
  readonly times: number
  /** Of the samples of a wave: what announced them. */
  readonly announcement: FileInit | null
  #hasLeft = false
  #outcome: Replayed = { outcome: 'stored' }

  constructor(id: number, lastAt: number, times: number, announcement: FileInit | null) {
    this.id = id
    this.lastAt = lastAt
    this.times = times
    this.announcement = announcement
  }

  /** Whether an earlier transaction, with another part of its message, has taken it out. */
  get hasLeft(): boolean {
    return this.#hasLeft
  }

  /** What became of it; the worst of its parts counts. */
  get outcome(): Replayed {
    return this.#outcome
  }

  /** A transaction with a part of it is committed. */
  note({ reason }: { readonly reason?: QuarantineReason }, wasThere: boolean): void {
    if (!wasThere) this.#outcome = { outcome: 'gone' }
    else if (reason) this.#outcome = { outcome: 'kept', now: reason }
    this.#hasLeft ||= wasThere
  }
}
