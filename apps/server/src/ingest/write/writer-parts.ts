import type { Events } from '../../platform/events/events.ts'
import type { Log } from '../../platform/runtime/log.ts'
import type { Metrics } from '../../platform/runtime/metrics.ts'
import type { UsageMeter } from '../../platform/usage/usage-meter.ts'
import type { SecurityLog } from '../access/security-log.ts'
import type { IntakeQueue } from '../queue/intake-queue.ts'
import type { BatchStores } from './batch.ts'

/** `damaged`: a damaged page prevents storing anything; `away`: it is unavailable. */
export type DatabaseState = 'ok' | 'away' | 'damaged'

/** Why waveforms cannot be stored, null if they can: samples can be stored all the same. */
export type StorageFault = string | null

/** What the writer works with. */
export interface WriterParts {
  readonly queue: IntakeQueue
  readonly stores: BatchStores
  readonly events: Events
  /** Informs the owners of a gateway that sends data of a sensor that is not its own, and of the sensor (S-67). */
  readonly security: Pick<SecurityLog, 'record' | 'recordUnknownSensor'>
  readonly metrics: Metrics
  readonly log: Log
  /** Counts what is stored for tenants; without it nothing is counted. */
  readonly usage?: UsageMeter | undefined
  /** While true, nothing is written. */
  readonly isSuspended?: (() => boolean) | undefined
}
