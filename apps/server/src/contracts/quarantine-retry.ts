import type { CodeOf } from '@undertone/domain/core/enum'
import type { quarantineReason } from '@undertone/domain/quarantine/quarantine.enums'

/** A quarantine entry that is sent through ingest again. */
export interface RetriedEntry {
  readonly id: number
  readonly tenantId: number
  readonly gatewayId: number
  /** Name of the gateway within its tenant; also the sensor id of a device that sends for itself. */
  readonly deviceId: string
  /** Where it was sent to in its protocol. */
  readonly address: string
  readonly raw: Uint8Array
  /** Time of the first and the last receipt, epoch ms, and the number of receipts. */
  readonly firstAt: number
  readonly lastAt: number
  readonly times: number
  /** For the samples of a waveform: their announcement as JSON. */
  readonly announcement: string | null
}

/** Result of a retry: stored, still quarantined for this reason, or removed by someone else before the retry. */
export type RetryResult =
  | { readonly outcome: 'stored' | 'gone' }
  | { readonly outcome: 'kept'; readonly now: CodeOf<typeof quarantineReason> }

/** Limits of the quarantine, bytes. */
export interface QuarantineBudget {
  readonly gatewayBytes: number
  readonly totalBytes: number
  /** Overhead of an entry besides its own bytes. */
  readonly entryBytes: number
}

/** Sends quarantine entries through ingest again. */
export interface QuarantineRetry {
  readonly budget: QuarantineBudget
  /**
   * Sends one entry as if its gateway had, with its original time of receipt; returns after the commit, or why it cannot be accepted now.
   */
  retry(entry: RetriedEntry): Promise<RetryResult | 'busy' | 'stopping' | 'diskFull'>
}
