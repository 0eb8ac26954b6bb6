import type { Database } from '../../platform/database/database.ts'
import { type Jobs, singleServerJobs } from '../../platform/database/leader.ts'
import type { Log } from '../../platform/runtime/log.ts'
import type { Metrics } from '../../platform/runtime/metrics.ts'
import { flushUsageMs } from '../../platform/usage/usage.store.ts'
import type { SessionRegistry } from '../access/client-sessions.ts'
import { recheckAccess } from '../access/recheck-access.job.ts'
import type { QuarantineLimits } from '../message/limits.ts'
import type { TlsListener } from '../mqtt/listeners.ts'
import type { Presence } from '../presence/presence.ts'
import { expireQuarantine } from '../quarantine/expire-quarantine.job.ts'
import { quarantineTruncated } from '../quarantine/quarantine.metrics.ts'
import type { IngestRates } from '../queue/ingest-rates.ts'
import type { FeaturePartitions } from '../write/partition.store.ts'
import { expireTransfers } from '../write/wave/expire-transfers.job.ts'
import { repeat } from './repeat.ts'

/** Objects the housekeeping works on. */
export interface HousekeepingOptions {
  readonly db: Database
  readonly presence: Presence
  readonly registry: SessionRegistry
  readonly rates: IngestRates
  readonly partitions: FeaturePartitions
  readonly quarantineLimits: QuarantineLimits
  readonly flushUsage: () => Promise<void>
  readonly retryStorage: () => Promise<void>
  readonly tls: TlsListener | null
  readonly metrics: Metrics
  readonly log: Log
  readonly now: () => number
  /** Runs jobs on one server at a time; without it this is the only server. */
  readonly jobs: Pick<Jobs, 'every'> | undefined
}

/** Interval of writing presence and rechecking access, ms (guess: acceptable delay in a list of gateways). */
const presenceMs = 10_000
/** Interval of asking whether waveforms can be stored again, ms (guess: as often as a bucket that is away is asked). */
const retryStorageMs = 5000
/** Interval of creating next month's partition and deleting expired rows, ms (guess). */
const housekeepingMs = 60_000

/** The running periodic jobs. */
export interface Housekeeping {
  /** Starts no more runs and waits for the current ones. */
  stop(): Promise<void>
}

/** Starts the periodic jobs. */
export function startHousekeeping(options: HousekeepingOptions): Housekeeping {
  const { db, metrics, log, now, quarantineLimits } = options
  const own = [
    repeat(presenceMs, () => options.presence.flush(), log),
    repeat(flushUsageMs, options.flushUsage, log),
    repeat(retryStorageMs, options.retryStorage, log),
    repeat(
      presenceMs,
      async () => {
        const closed = await recheckAccess(db, options.registry)
        if (closed > 0) log.info({ closed }, 'closed connections whose credential is no longer valid')
      },
      log,
    ),
    repeat(
      housekeepingMs,
      async () => {
        options.rates.sweep()
        await options.tls?.reloadCertificate()
        await options.partitions.ensure(thisAndNextMonth(now()))
      },
      log,
    ),
  ]
  // Shared jobs are stopped by their owner.
  const alone = singleServerJobs(log)
  const jobs = options.jobs ?? alone
  jobs.every(housekeepingMs, 'expire transfers', async () => {
    const { expired, withoutBytes } = await expireTransfers(db, new Date(now()), quarantineLimits)
    metrics.wavesReceived.inc(expired)
    metrics.waves.inc({ outcome: 'quarantined' }, expired)
    if (expired > 0) metrics.quarantineReasons.inc({ reason: 'expired' }, expired)
    if (withoutBytes > 0) quarantineTruncated(metrics.registry).inc({ kept: 'digest' }, withoutBytes)
  })
  jobs.every(housekeepingMs, 'expire quarantine', async () => {
    const forgotten = await expireQuarantine(db, new Date(now()))
    if (forgotten > 0) log.info({ entries: forgotten }, 'deleted expired quarantine entries')
  })
  return {
    stop: async () => {
      await Promise.all([...own.map((one) => one.stop()), alone.stop()])
    },
  }
}

/** Times in this month and the next, whose partitions must exist. */
export function thisAndNextMonth(now: number): number[] {
  const at = new Date(now)
  return [now, Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1)]
}
