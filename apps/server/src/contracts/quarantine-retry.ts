import type { CodeOf } from '@undertone/domain/core/enum'
import type { quarantineReason } from '@undertone/domain/quarantine/quarantine.enums'

/** An entry of the quarantine as the ingest takes it once more. */
export interface ReplayedEntry {
  readonly id: number
  readonly tenantId: number
  readonly gatewayId: number
  /** Name of the gateway in its tenant, which is also the sensor id of a device that sends for itself. */
  readonly deviceId: string
  readonly topic: string
  readonly raw: Uint8Array
  /** When it came for the first and the last time, epoch ms, and how often. */
  readonly firstAt: number
  readonly lastAt: number
  readonly times: number
  /** Of the samples of a wave: what announced them, as JSON. */
  readonly announcement: string | null
}

/** What became of it: taken in, still there for this reason, or gone before it could be taken. */
export type Replayed = { readonly outcome: 'stored' | 'gone' } | { readonly outcome: 'kept'; readonly now: CodeOf<typeof quarantineReason> }

/** What the quarantine may occupy, bytes. */
export interface QuarantineBudget {
  readonly gatewayBytes: number
  readonly totalBytes: number
  /** What an entry costs besides its own bytes. */
  readonly entryBytes: number
}

/** The way back from the quarantine into the ingest. */
export interface QuarantineReplay {
  readonly budget: QuarantineBudget
  /** Sends one entry as if its gateway had, with the time of its receipt; answers after the commit, or why it was not taken now. */
  replay(entry: ReplayedEntry): Promise<Replayed | 'busy' | 'stopping' | 'diskFull'>
}
