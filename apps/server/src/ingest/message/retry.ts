import type { FileInit } from '@undertone/device/message/wave'
import type { RetryResult } from '../../contracts/quarantine-retry.ts'
import type { QuarantineReason } from './quarantine-reason.ts'

/**
 * A quarantine entry being retried. It leaves the quarantine in the transaction that stores its message; parts that cannot be stored are
 * quarantined again in the same transaction.
 */
export class Retry {
  readonly id: number
  /** Time of the last receipt, epoch ms, and number of receipts. */
  readonly lastAt: number
  readonly times: number
  /** For the samples of a waveform: their announcement. */
  readonly announcement: FileInit | null
  #isRemoved = false
  #outcome: RetryResult = { outcome: 'stored' }

  constructor(id: number, lastAt: number, times: number, announcement: FileInit | null) {
    this.id = id
    this.lastAt = lastAt
    this.times = times
    this.announcement = announcement
  }

  /** Whether an earlier transaction, with another part of the message, has removed the entry. */
  get isRemoved(): boolean {
    return this.#isRemoved
  }

  /** The result; the worst part counts. */
  get outcome(): RetryResult {
    return this.#outcome
  }

  /** Records that a transaction with a part of the message was committed. */
  record({ reason }: { readonly reason?: QuarantineReason }, wasPresent: boolean): void {
    if (!wasPresent) this.#outcome = { outcome: 'gone' }
    else if (reason) this.#outcome = { outcome: 'kept', now: reason }
    this.#isRemoved ||= wasPresent
  }
}
