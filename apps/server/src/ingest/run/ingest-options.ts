import type { SampleEvaluator } from '../../contracts/sample-evaluator.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Jobs } from '../../platform/database/leader.ts'
import type { Events } from '../../platform/events/events.ts'
import type { Log } from '../../platform/runtime/log.ts'
import type { Metrics } from '../../platform/runtime/metrics.ts'
import type { ObjectStore } from '../../platform/storage/object-store.ts'
import type { ConnectorOptions } from '../connector/run/start-connectors.ts'
import type { ConnectionLimits, QuarantineLimits } from '../message/limits.ts'
import type { MqttOptions } from '../mqtt/start-mqtt.ts'
import type { RateTable } from '../queue/ingest-rates.ts'
import type { QueueLimits } from '../queue/intake-queue.ts'
import type { StreamEngineParts } from '../stream/stream-engine.ts'
import type { WaveBlobs } from '../write/wave/wave.store.ts'

/** Options of the ingest. */
export interface IngestOptions extends MqttOptions {
  readonly db: Database
  readonly blobs: WaveBlobs
  readonly events: Events
  /** The number of this server, as in `gateway.connected_to`; a new one if not given. */
  readonly serverRun?: number
  readonly metrics: Metrics
  readonly log: Log
  /** Evaluates samples as they are stored; without it there are no alarms. */
  readonly evaluator?: SampleEvaluator
  /** Runs jobs on one server at a time; without it this is the only server. */
  readonly jobs?: Pick<Jobs, 'every'>
  /** While true, ingest is paused. */
  readonly diskIsFull?: () => boolean
  readonly connectors?: ConnectorOptions
  /** The stream between this server and others; without it this server writes what it receives. */
  readonly stream?: Pick<StreamEngineParts, 'nats' | 'databaseUrl'>
  /** Uploaded files, for packages of firmware; without it devices are sent none. */
  readonly files?: Pick<ObjectStore, 'read'>
  readonly now?: () => number
  readonly limits?: Partial<ConnectionLimits>
  readonly queueLimits?: Partial<QueueLimits>
  readonly quarantineLimits?: Partial<QuarantineLimits>
  readonly rates?: RateTable
}
