import type { CodeOf } from '../../core/enum.ts'
import type { edition } from '../../tenant/tenant.enums.ts'

/** Sustained ingest rate, and burst size in seconds of that rate. Above it a sender is throttled, never rejected. */
export interface IngestRate {
  readonly messagesPerSecond: number
  readonly bytesPerSecond: number
  readonly burstSeconds: number
}

const MiB = 1024 * 1024

/** Rate of one gateway. Guess: ten times the rate that uploads a week of thirty sensors in three minutes (L-12: 336 messages per second). */
export const gatewayIngestRate: IngestRate = { messagesPerSecond: 4000, bytesPerSecond: 8 * MiB, burstSeconds: 30 }

/** Rate of one tenant, by edition. Guesses: the largest is four times the sustained load required on two cores (L-1: 5,000 messages per second). */
export const tenantIngestRates: Readonly<Record<CodeOf<typeof edition>, IngestRate>> = {
  SpotCheck: { messagesPerSecond: 500, bytesPerSecond: 8 * MiB, burstSeconds: 60 },
  TrendAlarm: { messagesPerSecond: 5000, bytesPerSecond: 16 * MiB, burstSeconds: 60 },
  FaultDiagnosis: { messagesPerSecond: 10_000, bytesPerSecond: 32 * MiB, burstSeconds: 60 },
  Full: { messagesPerSecond: 20_000, bytesPerSecond: 64 * MiB, burstSeconds: 60 },
}

/** Maximum size of a sender's unfinished file transfers, bytes (guess: fifteen of the longest waveforms per gateway). */
export const openTransferBytes = { gateway: 64 * MiB, tenant: 512 * MiB } as const
