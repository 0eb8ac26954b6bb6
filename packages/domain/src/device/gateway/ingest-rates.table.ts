import type { CodeOf } from '../../core/enum.ts'
import type { edition } from '../../tenant/tenant.enums.ts'

/** How much may come in for as long as it likes, and how many seconds of it at once. Above it a sender is paced, never refused. */
export interface IngestRate {
  readonly messagesPerSecond: number
  readonly bytesPerSecond: number
  readonly burstSeconds: number
}

const MiB = 1024 * 1024

/** Of one gateway. Guess: ten times what brings a week of thirty sensors in three minutes (L-12: 336 messages a second). */
export const gatewayIngestRate: IngestRate = { messagesPerSecond: 4000, bytesPerSecond: 8 * MiB, burstSeconds: 30 }

/** Of one tenant, by edition. Guesses: the largest is four times the sustained load that two cores must carry (L-1: 5,000 messages a second). */
export const tenantIngestRates: Readonly<Record<CodeOf<typeof edition>, IngestRate>> = {
  SpotCheck: { messagesPerSecond: 500, bytesPerSecond: 8 * MiB, burstSeconds: 60 },
  TrendAlarm: { messagesPerSecond: 5000, bytesPerSecond: 16 * MiB, burstSeconds: 60 },
  FaultDiagnosis: { messagesPerSecond: 10_000, bytesPerSecond: 32 * MiB, burstSeconds: 60 },
  Full: { messagesPerSecond: 20_000, bytesPerSecond: 64 * MiB, burstSeconds: 60 },
}

/** What the file transfers that one sender has announced and not finished may occupy, bytes (guess: fifteen of the longest waves a gateway). */
export const openTransferBytes = { gateway: 64 * MiB, tenant: 512 * MiB } as const
