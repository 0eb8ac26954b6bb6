import { setTimeout as pause } from 'node:timers/promises'
import type { StreamState } from '@undertone/domain/core/status.calls'
import type { Delivery, DownCommand, SharedAttributes } from '../../contracts/device-link.ts'
import { beginServerRun } from '../../platform/database/server-run.ts'
import type { Log } from '../../platform/runtime/log.ts'
import { flushUsage } from '../../platform/usage/usage.store.ts'
import { UsageMeter } from '../../platform/usage/usage-meter.ts'
import { recheckAccess } from '../access/recheck-access.job.ts'
import { mappingReader } from '../connector/run/connector.store.ts'
import { type ConnectorRunner, startConnectors } from '../connector/run/start-connectors.ts'
import { FirmwareServer } from '../firmware/firmware-chunks.ts'
import { HttpIntake } from '../http/http-intake.ts'
import { SensorCache } from '../locate/sensor-cache.ts'
import { textOfError } from '../message/database-fault.ts'
import { quarantineLimits } from '../message/limits.ts'
import { sendCommand, shareAttributes } from '../mqtt/send-command.ts'
import { type MqttServer, startMqtt } from '../mqtt/start-mqtt.ts'
import { Presence } from '../presence/presence.ts'
import type { QueueEngine } from '../queue/queue-engine.ts'
import { RetryIntake } from '../retry/retry-intake.ts'
import { FeaturePartitions } from '../write/partition.store.ts'
import { Writer } from '../write/writer.ts'
import type { DatabaseState, StorageFault } from '../write/writer-parts.ts'
import { createEndpoint } from './endpoint.ts'
import { type Housekeeping, startHousekeeping, thisAndNextMonth } from './housekeeping.ts'
import type { IngestOptions } from './ingest-options.ts'
import { openEngine } from './open-engine.ts'

/** Ingest status for the status page. */
export interface IngestStatus {
  readonly database: DatabaseState
  readonly storageFault: StorageFault
  readonly queueMessages: number
  readonly queueBytes: number
  readonly isPaced: boolean
  /** Age of the oldest uncommitted message, ms; null if there is none. */
  readonly oldestMs: number | null
  /** The stream that messages go through; null without one. */
  readonly stream: StreamState | null
}

/** A running ingest endpoint. */
export interface Ingest {
  readonly port: number
  /** Port of MQTT over TLS; null if disabled. */
  readonly tlsPort: number | null
  /** Where the HTTP server hands on MQTT that comes by WebSocket. */
  readonly relayPath: string
  /** The intake for HTTP. */
  readonly http: HttpIntake
  /** The intake for quarantine retries. */
  readonly retry: RetryIntake
  /** Null without `connectors`. */
  readonly connectors: ConnectorRunner | null
  /** Stops accepting, commits and acknowledges everything read, and closes; within ten seconds. */
  stop(): Promise<void>
  /** Hands a command to a connected client of a gateway. */
  send(gatewayId: number, command: DownCommand): Delivery
  /** Hands a command to a connector of a gateway. */
  sendByConnector(gatewayId: number, command: DownCommand): Promise<Delivery>
  /** Sends shared attributes to the connected clients of a gateway that listen to them; returns whether one did. */
  share(gatewayId: number, shared: SharedAttributes): boolean
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

/** The running parts of the ingest. */
interface Running {
  readonly mqtt: MqttServer
  readonly engine: QueueEngine
  readonly writer: Writer
  /** Ends when the outlet of the engine is closed and empty. */
  readonly writing: Promise<void>
  readonly housekeeping: Housekeeping
  readonly sensors: SensorCache
  readonly presence: Presence
  readonly connectors: ConnectorRunner | null
  readonly firmware: FirmwareServer | null
  readonly flushUsage: () => Promise<void>
  readonly log: Log
}

/** Stops accepting, commits and acknowledges what was read, and closes; what cannot be committed in time stays unacknowledged. */
async function stopAll({
  mqtt,
  engine,
  writer,
  writing,
  housekeeping,
  sensors,
  presence,
  connectors,
  firmware,
  flushUsage: flushed,
  log,
}: Running): Promise<void> {
  const closed = mqtt.stopReading()
  const disconnected = connectors?.stop()
  const written = Promise.all([engine.close(), writing])
  const timeout = new AbortController()
  const timedOut = pause(drainMs, 'late', { signal: timeout.signal }).catch(() => 'late')
  if ((await Promise.race([written, timedOut])) === 'late') writer.abandon()
  timeout.abort()
  mqtt.closeConnections()
  await Promise.all([closed, disconnected])
  await housekeeping.stop()
  await flushed().catch((error: unknown) => log.warn({ error: textOfError(error) }, 'usage of the last minute was not counted'))
  await firmware?.close()
  await engine.end()
  sensors.close()
  await presence.end().catch((error: unknown) => log.warn({ error: textOfError(error) }, 'gateways could not be marked offline'))
}

function statusOf({ engine, writer }: Pick<Running, 'engine' | 'writer'>, now: number): IngestStatus {
  const { bytes, messages, oldestAt, isPacing } = engine.load
  const oldestMs = oldestAt === null ? null : Math.max(0, now - oldestAt)
  const { database, storageFault } = writer
  return { database, storageFault, queueMessages: messages, queueBytes: bytes, isPaced: isPacing, oldestMs, stream: engine.stream }
}

/** Starts the MQTT endpoint of the gateways (3.1.1 and 5, plain and TLS), the intake behind it and the writer. */
export async function startIngest(options: IngestOptions): Promise<Ingest> {
  const { db, blobs, events, metrics, log, evaluator, now = Date.now } = options
  let isStopping = false
  const serverRun = options.serverRun ?? (await beginServerRun(db))
  const engine = await openEngine(options, serverRun)
  const presence = new Presence(db, serverRun)
  const partitions = new FeaturePartitions(db)
  const sensors = new SensorCache(db, events)
  const quarantine = { ...quarantineLimits, ...options.quarantineLimits }
  const firmware = options.files ? new FirmwareServer({ db, files: options.files, log }) : null
  const usage = new UsageMeter()
  const flush = () => flushUsage(db, usage)
  const endpoint = createEndpoint(options, firmware, { queue: engine.inlet, presence, usage, now, isStopping: () => isStopping })
  const { registry, security, intake } = endpoint
  const stores = { db, sensors, partitions, blobs, quarantineLimits: quarantine, evaluator, checkLeases: engine.checkLeases }
  const writer = new Writer({ queue: engine.outlet, stores, events, security, metrics, log, usage, isSuspended: options.diskIsFull })

  await partitions.ensure(thisAndNextMonth(now()))
  const mqtt = await startMqtt(options, endpoint)
  const writing = writer.run()
  const housekeeping = startHousekeeping({
    db,
    presence,
    registry,
    rates: endpoint.rates,
    partitions,
    quarantineLimits: quarantine,
    flushUsage: flush,
    retryStorage: () => writer.retryStorage(),
    tls: mqtt.tls,
    metrics,
    log,
    now,
    jobs: options.jobs,
  })
  const connectors = await startConnectors(options.connectors, options.jobs, {
    db,
    events,
    intake,
    presence,
    log,
    now,
    onListening: endpoint.onListening,
  })
  return {
    port: mqtt.port,
    tlsPort: mqtt.tls?.port ?? null,
    relayPath: mqtt.relayPath,
    http: new HttpIntake(endpoint),
    retry: new RetryIntake(intake, quarantine, mappingReader(db)),
    connectors,
    stop: () => {
      isStopping = true
      return stopAll({ mqtt, engine, writer, writing, housekeeping, sensors, presence, connectors, firmware, flushUsage: flush, log })
    },
    send: (gatewayId, command) => sendCommand(registry.of(gatewayId), command),
    sendByConnector: async (gatewayId, command) => connectors?.send(gatewayId, command) ?? 'notConnected',
    share: (gatewayId, shared) => shareAttributes(registry.of(gatewayId), shared),
    kick: (gatewayId) => {
      registry.kick(gatewayId)
      endpoint.kept.forget(gatewayId)
      endpoint.wills.forget(gatewayId)
    },
    recheck: () => recheckAccess(db, registry),
    reloadCertificate: async () => mqtt.tls?.reloadCertificate(),
    status: () => statusOf({ engine, writer }, now()),
  }
}
