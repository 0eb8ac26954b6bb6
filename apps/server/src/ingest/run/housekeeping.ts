import type { Database } from '../../platform/database/database.ts'
import { type Jobs, withoutRivals } from '../../platform/database/leader.ts'
import type { Log } from '../../platform/runtime/log.ts'
import type { Metrics } from '../../platform/runtime/metrics.ts'
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

/** What is looked after. */
export interface Household {
  readonly db: Database
  readonly presence: Presence
  readonly registry: SessionRegistry
  readonly rates: IngestRates
  readonly partitions: FeaturePartitions
  readonly keeping: QuarantineLimits
  readonly tls: TlsListener | null
  readonly metrics: Metrics
  readonly log: Log
  readonly now: () => number
  /** Runs what one server at a time may do; without it this server is taken to be alone. */
  readonly jobs: Pick<Jobs, 'every'> | undefined
}

/** How often it is written who is connected, and looked whether they still may be, ms (guess: a list of gateways may lag by that much). */
const presenceMs = 10_000
/** How often next month's partition is looked for, and what has expired is cleared, ms (guess). */
const housekeepingMs = 60_000

/** Starts what is done now and then; `stop` ends all of it. */
export function startHousekeeping(house: Household): { stop(): Promise<void> } {
  const { db, metrics, log, now, keeping } = house
  const own = [
    repeat(presenceMs, () => house.presence.flush(), log),
    repeat(
      presenceMs,
      async () => {
        const closed = await recheckAccess(db, house.registry)
        if (closed > 0) log.info({ closed }, 'connections were closed whose credential does not hold any more')
      },
      log,
    ),
    repeat(
      housekeepingMs,
      async () => {
        house.rates.sweep()
        await house.tls?.renew()
        await house.partitions.ensure(thisAndNextMonth(now()))
      },
      log,
    ),
  ]
  // Jobs that others share are for their owner to stop.
  const alone = withoutRivals(log)
  const jobs = house.jobs ?? alone
  jobs.every(housekeepingMs, 'expire transfers', async () => {
    const { expired, withoutBytes } = await expireTransfers(db, new Date(now()), keeping)
    metrics.wavesReceived.inc(expired)
    metrics.waves.inc({ outcome: 'quarantined' }, expired)
    if (expired > 0) metrics.quarantineReasons.inc({ reason: 'expired' }, expired)
    if (withoutBytes > 0) quarantineTruncated(metrics.registry).inc({ kept: 'digest' }, withoutBytes)
  })
  jobs.every(housekeepingMs, 'expire quarantine', async () => {
    const forgotten = await expireQuarantine(db, new Date(now()))
    if (forgotten > 0) log.info({ entries: forgotten }, 'entries of the quarantine outlived their time')
  })
  return {
    stop: async () => {
      await Promise.all([...own.map((one) => one.stop()), alone.stop()])
    },
  }
}

/** Moments in this month and the next, whose partitions must be there. */
export function thisAndNextMonth(now: number): number[] {
  const at = new Date(now)
  return [now, Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1)]
}
