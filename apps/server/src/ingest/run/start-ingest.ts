import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { SampleEvaluator } from '../../contracts/sample-evaluator.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Jobs } from '../../platform/database/leader.ts'
import type { Events } from '../../platform/events/events.ts'
import type { Log } from '../../platform/runtime/log.ts'
import type { Metrics } from '../../platform/runtime/metrics.ts'
import { SessionRegistry } from '../access/client-sessions.ts'
import { createLogin } from '../access/login.ts'
import { recheckAccess } from '../access/recheck-access.job.ts'
import { SecurityLog } from '../access/security-log.ts'
import { attributeReader } from '../attribute/reported-attribute.store.ts'
import { HttpIntake } from '../http/http-intake.ts'
import { SensorCache } from '../locate/sensor-cache.ts'
import { textOfError } from '../message/database-fault.ts'
import { type ConnectionLimits, connectionLimits, maxConnections, type QuarantineLimits, quarantineLimits } from '../message/limits.ts'
import { Connection } from '../mqtt/connection.ts'
import type { Endpoint } from '../mqtt/endpoint.ts'
import { listenPlain, listenTls, type TlsListenerConfig } from '../mqtt/listeners.ts'
import { Presence } from '../presence/presence.ts'
import { IngestRates, type RateTable } from '../queue/ingest-rates.ts'
import { defaultQueueLimits, IntakeQueue, type QueueLimits } from '../queue/intake-queue.ts'
import { paceMetrics } from '../queue/pace.metrics.ts'
import { RetryIntake } from '../retry/retry-intake.ts'
import { FeaturePartitions } from '../write/partition.store.ts'
import type { WaveBlobs } from '../write/wave/wave.store.ts'
import { Writer } from '../write/writer.ts'
import { startHousekeeping, thisAndNextMonth } from './housekeeping.ts'

/** Options of the ingest endpoint. */
export interface IngestOptions {
  readonly db: Database
  readonly blobs: WaveBlobs
  readonly events: Events
  readonly host: string
  /** 0 selects any free port. */
  readonly port: number
  /** Certificate and port of MQTT over TLS; without it only plain connections are served. */
  readonly tls?: TlsListenerConfig
  readonly metrics: Metrics
  readonly log: Log
  /** Evaluates samples as they are stored; without it there are no alarms. */
  readonly evaluator?: SampleEvaluator
  /** Runs jobs on one server at a time; without it this is the only server. */
  readonly jobs?: Pick<Jobs, 'every'>
  /** While true, ingest is paused. */
  readonly diskIsFull?: () => boolean
  readonly now?: () => number
  readonly limits?: Partial<ConnectionLimits>
  readonly queueLimits?: Partial<QueueLimits>
  readonly quarantineLimits?: Partial<QuarantineLimits>
  readonly rates?: RateTable
}

/** Ingest status for the status page. */
export interface IngestStatus {
  readonly database: 'ok' | 'away'
  readonly queueMessages: number
  readonly queueBytes: number
  readonly isPaced: boolean
  /** Age of the oldest uncommitted message, ms; null if there is none. */
  readonly oldestMs: number | null
}

/** A running ingest endpoint. */
export interface Ingest {
  readonly port: number
  /** Port of MQTT over TLS; null if disabled. */
  readonly tlsPort: number | null
  /** The intake for HTTP. */
  readonly http: HttpIntake
  /** The intake for quarantine retries. */
  readonly retry: RetryIntake
  /** Stops accepting, commits and acknowledges everything read, and closes; within ten seconds. */
  stop(): Promise<void>
  /** Closes all connections of a gateway. */
  kick(gatewayId: number): void
  /** Closes connections that are no longer allowed; also runs periodically. */
  recheck(): Promise<number>
  /** Reloads the certificate when its files changed. */
  reloadCertificate(): Promise<void>
  status(): IngestStatus
}

/** The queue's share of the ten seconds that a stop may take. */
const drainMs = 7000

/** Starts the MQTT endpoint of the gateways (3.1.1 and 5, plain and TLS) and the writer. */
export async function startIngest(options: IngestOptions): Promise<Ingest> {
  const { db, blobs, events, metrics, log, now = Date.now } = options
  const queue = new IntakeQueue({ ...defaultQueueLimits, ...options.queueLimits }, metrics)
  const presence = await Presence.begin(db)
  const partitions = new FeaturePartitions(db)
  const sensors = new SensorCache(db, events)
  const quarantine = { ...quarantineLimits, ...options.quarantineLimits }
  const stores = { db, sensors, partitions, blobs, quarantineLimits: quarantine, evaluator: options.evaluator }
  const writer = new Writer(queue, stores, events, metrics, log, options.diskIsFull)
  const connections = new Set<Connection>()
  let isStopping = false
  const endpoint: Endpoint = {
    login: createLogin(db, log),
    registry: new SessionRegistry((gatewayId, connected) => presence.setConnected(gatewayId, connected)),
    security: new SecurityLog(db, metrics.registry, log),
    queue,
    rates: new IngestRates(options.rates),
    paced: paceMetrics(metrics.registry),
    presence,
    attributes: attributeReader(db),
    metrics,
    limits: { ...connectionLimits, ...options.limits },
    log,
    now,
    isStopping: () => isStopping,
    diskIsFull: options.diskIsFull ?? (() => false),
  }

  await partitions.ensure(thisAndNextMonth(now()))
  const accept = (isEncrypted: boolean) => (socket: Socket) => {
    // Both listeners together.
    if (connections.size >= maxConnections) {
      socket.destroy()
      return
    }
    const connection = new Connection(socket, isEncrypted, endpoint)
    connections.add(connection)
    socket.on('close', () => connections.delete(connection))
  }
  const unsubscribe = events.on('foreignSensorDetected', ({ sender, detail }) =>
    endpoint.security.record('foreignSensor', sender, '', detail),
  )
  const plain = await listenPlain(options.host, options.port, accept(false))
  const tls = options.tls ? await listenTls(options.host, options.tls, endpoint.limits.loginMs, accept(true), log) : null

  const writing = writer.run()
  const { registry, rates } = endpoint
  const housekeepingJobs = startHousekeeping({
    db,
    presence,
    registry,
    rates,
    partitions,
    quarantineLimits: quarantine,
    tls,
    metrics,
    log,
    now,
    jobs: options.jobs,
  })

  const stop = async (): Promise<void> => {
    isStopping = true
    const closed = Promise.all([plain.close(), tls?.close()])
    for (const connection of connections) connection.stopReading()
    queue.close()
    const timeout = new AbortController()
    const timedOut = pause(drainMs, 'late', { signal: timeout.signal }).catch(() => 'late')
    if ((await Promise.race([writing, timedOut])) === 'late') writer.abandon()
    timeout.abort()
    for (const connection of connections) connection.close('shuttingDown')
    await closed
    await housekeepingJobs.stop()
    sensors.close()
    unsubscribe()
    await presence.end().catch((error: unknown) => log.warn({ error: textOfError(error) }, 'gateways could not be marked offline'))
  }

  return {
    port: plain.port,
    tlsPort: tls?.port ?? null,
    http: new HttpIntake(endpoint),
    retry: new RetryIntake(endpoint, quarantine),
    stop,
    kick: (gatewayId) => registry.kick(gatewayId),
    recheck: () => recheckAccess(db, registry),
    reloadCertificate: async () => tls?.reloadCertificate(),
    status: () => {
      const { bytes, messages } = queue.load
      const database = writer.databaseIsUnavailable ? 'away' : 'ok'
      const oldestMs = queue.oldestAt === null ? null : Math.max(0, now() - queue.oldestAt)
      return { database, queueMessages: messages, queueBytes: bytes, isPaced: queue.isPacing, oldestMs }
    },
  }
}
