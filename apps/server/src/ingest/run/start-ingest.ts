import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { SampleJudge } from '../../contracts/sample-evaluator.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Jobs } from '../../platform/database/leader.ts'
import type { Events } from '../../platform/events/events.ts'
import type { Log } from '../../platform/runtime/log.ts'
import type { Metrics } from '../../platform/runtime/metrics.ts'
import { SessionRegistry } from '../access/client-sessions.ts'
import { loginWith } from '../access/login.ts'
import { recheckAccess } from '../access/recheck-access.job.ts'
import { SecurityLog } from '../access/security-log.ts'
import { attributeReader } from '../attribute/reported-attribute.store.ts'
import { HttpIntake } from '../http/http-intake.ts'
import { SensorCache } from '../locate/sensor-cache.ts'
import { textOfError } from '../message/database-fault.ts'
import { type ConnectionLimits, connectionLimits, maxConnections, type QuarantineLimits, quarantineLimits } from '../message/limits.ts'
import { Connection } from '../mqtt/connection.ts'
import type { Endpoint } from '../mqtt/endpoint.ts'
import { listenPlain, listenTls, type TlsDoor } from '../mqtt/listeners.ts'
import { Presence } from '../presence/presence.ts'
import { IngestRates, type RateTable } from '../queue/ingest-rates.ts'
import { defaultQueueLimits, IntakeQueue, type QueueLimits } from '../queue/intake-queue.ts'
import { paceMetrics } from '../queue/pace.metrics.ts'
import { ReplayIntake } from '../retry/retry-intake.ts'
import { FeaturePartitions } from '../write/partition.store.ts'
import type { WaveBlobs } from '../write/wave/wave.store.ts'
import { Writer } from '../write/writer.ts'
import { startHousekeeping, thisAndNextMonth } from './housekeeping.ts'

/** What the ingest endpoint is started with. */
export interface IngestOptions {
  readonly db: Database
  readonly blobs: WaveBlobs
  readonly events: Events
  readonly host: string
  /** 0 takes any free port. */
  readonly port: number
  /** Certificate and port of MQTT over TLS; without it only plain connections are served. */
  readonly tls?: TlsDoor
  readonly metrics: Metrics
  readonly log: Log
  /** Judges samples as they are stored; without it nothing alarms. */
  readonly judge?: SampleJudge
  /** Runs what one server at a time may do; without it this server is taken to be alone. */
  readonly jobs?: Pick<Jobs, 'every'>
  /** While true nothing is taken in. */
  readonly diskIsFull?: () => boolean
  readonly now?: () => number
  readonly limits?: Partial<ConnectionLimits>
  readonly queueLimits?: Partial<QueueLimits>
  readonly quarantineLimits?: Partial<QuarantineLimits>
  readonly rates?: RateTable
}

/** How the ingest is, for the health page. */
export interface IngestHealth {
  readonly database: 'ok' | 'away'
  readonly queueMessages: number
  readonly queueBytes: number
  readonly isPaced: boolean
  /** How long the oldest message that is not committed has waited, ms; null when none waits. */
  readonly oldestMs: number | null
}

/** A running ingest endpoint. */
export interface Ingest {
  readonly port: number
  /** Where MQTT over TLS is served; null where it is not. */
  readonly tlsPort: number | null
  /** The same intake for HTTP. */
  readonly http: HttpIntake
  /** And for what comes back from quarantine. */
  readonly replay: ReplayIntake
  /** Stops accepting, commits and acknowledges what was read, closes; within ten seconds. */
  stop(): Promise<void>
  /** Closes all connections of a gateway. */
  kick(gatewayId: number): void
  /** Closes connections that would not be let in any more; done now and then by itself. */
  recheck(): Promise<number>
  /** Takes the certificate anew when its files changed. */
  renewCertificate(): Promise<void>
  health(): IngestHealth
}

/** Of the ten seconds that a stop may take, what the queue gets to drain. */
const drainMs = 7000

/** Starts the MQTT endpoint of the gateways (3.1.1 and 5, plain and with TLS) and the writer behind it. */
export async function startIngest(options: IngestOptions): Promise<Ingest> {
  const { db, blobs, events, metrics, log, now = Date.now } = options
  const queue = new IntakeQueue({ ...defaultQueueLimits, ...options.queueLimits }, metrics)
  const presence = await Presence.begin(db)
  const partitions = new FeaturePartitions(db)
  const sensors = new SensorCache(db, events)
  const keeping = { ...quarantineLimits, ...options.quarantineLimits }
  const stores = { db, sensors, partitions, blobs, quarantineLimits: keeping, judge: options.judge }
  const writer = new Writer(queue, stores, events, metrics, log, options.diskIsFull)
  const connections = new Set<Connection>()
  let isStopping = false
  const endpoint: Endpoint = {
    login: loginWith(db, log),
    registry: new SessionRegistry((gatewayId, connected) => presence.changed(gatewayId, connected)),
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
    // Both doors together.
    if (connections.size >= maxConnections) {
      socket.destroy()
      return
    }
    const connection = new Connection(socket, isEncrypted, endpoint)
    connections.add(connection)
    socket.on('close', () => connections.delete(connection))
  }
  const deaf = events.on('trespass', ({ sender, detail }) => endpoint.security.note('foreignSensor', sender, '', detail))
  const plain = await listenPlain(options.host, options.port, accept(false))
  const tls = options.tls ? await listenTls(options.host, options.tls, endpoint.limits.loginMs, accept(true), log) : null

  const writing = writer.run()
  const { registry, rates } = endpoint
  const house = startHousekeeping({ db, presence, registry, rates, partitions, keeping, tls, metrics, log, now, jobs: options.jobs })

  const stop = async (): Promise<void> => {
    isStopping = true
    const closed = Promise.all([plain.close(), tls?.close()])
    for (const connection of connections) connection.stopReading()
    queue.close()
    const timeout = new AbortController()
    const gaveUp = pause(drainMs, 'late', { signal: timeout.signal }).catch(() => 'late')
    if ((await Promise.race([writing, gaveUp])) === 'late') writer.abandon()
    timeout.abort()
    for (const connection of connections) connection.close('shuttingDown')
    await closed
    await house.stop()
    sensors.close()
    deaf()
    await presence.end().catch((error: unknown) => log.warn({ error: textOfError(error) }, 'the gateways could not be marked offline'))
  }

  return {
    port: plain.port,
    tlsPort: tls?.port ?? null,
    http: new HttpIntake(endpoint),
    replay: new ReplayIntake(endpoint, keeping),
    stop,
    kick: (gatewayId) => registry.kick(gatewayId),
    recheck: () => recheckAccess(db, registry),
    renewCertificate: async () => tls?.renew(),
    health: () => {
      const { bytes, messages } = queue.load
      const database = writer.databaseIsAway ? 'away' : 'ok'
      const oldestMs = queue.oldestAt === null ? null : Math.max(0, now() - queue.oldestAt)
      return { database, queueMessages: messages, queueBytes: bytes, isPaced: queue.isPacing, oldestMs }
    },
  }
}
