import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../core/database.ts'
import type { Events } from '../core/events.ts'
import type { Metrics } from '../core/metrics.ts'
import { Connection, type Endpoint } from './connection.ts'
import { textOfError } from './database-fault.ts'
import { expireQuarantine } from './expire-quarantine.job.ts'
import { expireTransfers } from './expire-transfers.job.ts'
import { defaultQueueLimits, IntakeQueue, type QueueLimits } from './intake-queue.ts'
import { type ConnectionLimits, connectionLimits, mostConnections, type QuarantineLimits, quarantineLimits } from './limits.ts'
import { loginWith } from './login.ts'
import type { Log } from './message.ts'
import { FeaturePartitions } from './partition.store.ts'
import { Presence } from './presence.ts'
import { quarantineTruncated } from './quarantine.metrics.ts'
import { SensorCache } from './sensor-cache.ts'
import { SessionRegistry } from './session-registry.ts'
import type { WaveBlobs } from './wave.store.ts'
import { Writer } from './writer.ts'

/** What the ingest endpoint is started with. */
export interface IngestOptions {
  readonly db: Database
  readonly blobs: WaveBlobs
  readonly events: Events
  readonly host: string
  /** 0 takes any free port. */
  readonly port: number
  readonly metrics: Metrics
  readonly log: Log
  readonly now?: () => number
  readonly limits?: Partial<ConnectionLimits>
  readonly queueLimits?: Partial<QueueLimits>
  readonly quarantineLimits?: Partial<QuarantineLimits>
}

/** How the ingest is, for the health page. */
export interface IngestHealth {
  readonly database: 'ok' | 'away'
  readonly queueMessages: number
  readonly queueBytes: number
  readonly isPaced: boolean
}

/** A running ingest endpoint. */
export interface Ingest {
  readonly port: number
  /** Stops accepting, commits and acknowledges what was read, closes; within ten seconds. */
  stop(): Promise<void>
  /** Closes all connections of a gateway. */
  kick(gatewayId: number): void
  health(): IngestHealth
}

/** How often it is written who is connected, ms (guess: a list of gateways may lag by that much). */
const presenceMs = 10_000
/** How often next month's partition is looked for and unfinished transfers are cleared, ms (guess). */
const housekeepingMs = 60_000
/** Of the ten seconds that a stop may take, what the queue gets to drain. */
const drainMs = 7000

/** Starts the MQTT endpoint of the gateways (3.1.1 and 5, plain TCP) and the writer behind it. */
export async function startIngest(options: IngestOptions): Promise<Ingest> {
  const { db, blobs, events, metrics, log, now = Date.now } = options
  const queue = new IntakeQueue({ ...defaultQueueLimits, ...options.queueLimits }, metrics)
  const presence = new Presence(db)
  const partitions = new FeaturePartitions(db)
  const sensors = new SensorCache(db, events)
  const keeping = { ...quarantineLimits, ...options.quarantineLimits }
  const writer = new Writer(queue, { db, sensors, partitions, blobs, quarantineLimits: keeping }, events, metrics, log)
  const connections = new Set<Connection>()
  let isStopping = false
  const endpoint: Endpoint = {
    login: loginWith(db, log),
    registry: new SessionRegistry((gatewayId, connected) => presence.changed(gatewayId, connected)),
    queue,
    presence,
    metrics,
    limits: { ...connectionLimits, ...options.limits },
    log,
    now,
    isStopping: () => isStopping,
  }

  await presence.reset()
  await partitions.ensure(thisAndNextMonth(now()))
  const server = createServer({ noDelay: true }, (socket) => {
    const connection = new Connection(socket, endpoint)
    connections.add(connection)
    socket.on('close', () => connections.delete(connection))
  })
  server.maxConnections = mostConnections
  server.listen(options.port, options.host)
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the ingest endpoint has no port')

  const writing = writer.run()
  const presenceTimer = repeat(presenceMs, () => presence.flush(), log)
  const housekeeping = repeat(
    housekeepingMs,
    async () => {
      await partitions.ensure(thisAndNextMonth(now()))
      const { expired, withoutBytes } = await expireTransfers(db, new Date(now()), keeping)
      metrics.wavesReceived.inc(expired)
      metrics.waves.inc({ outcome: 'quarantined' }, expired)
      if (expired > 0) metrics.quarantineReasons.inc({ reason: 'expired' }, expired)
      if (withoutBytes > 0) quarantineTruncated(metrics.registry).inc({ kept: 'digest' }, withoutBytes)
      const forgotten = await expireQuarantine(db, new Date(now()))
      if (forgotten > 0) log.info({ entries: forgotten }, 'entries of the quarantine outlived their time')
    },
    log,
  )

  const stop = async (): Promise<void> => {
    isStopping = true
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    for (const connection of connections) connection.stopReading()
    queue.close()
    const timeout = new AbortController()
    const gaveUp = pause(drainMs, 'late', { signal: timeout.signal }).catch(() => 'late')
    if ((await Promise.race([writing, gaveUp])) === 'late') writer.abandon()
    timeout.abort()
    for (const connection of connections) connection.close('shuttingDown')
    await closed
    await Promise.all([presenceTimer.stop(), housekeeping.stop()])
    sensors.close()
    await presence.flush().catch((error: unknown) => log.warn({ error: textOfError(error) }, 'the gateways could not be marked offline'))
  }

  return {
    port: address.port,
    stop,
    kick: (gatewayId) => endpoint.registry.kick(gatewayId),
    health: () => {
      const { bytes, messages } = queue.load
      return { database: writer.databaseIsAway ? 'away' : 'ok', queueMessages: messages, queueBytes: bytes, isPaced: queue.isFull }
    },
  }
}

function thisAndNextMonth(now: number): number[] {
  const at = new Date(now)
  return [now, Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1)]
}

/** Runs a job again and again, never twice at a time; a failure is tried again the next time. */
function repeat(ms: number, job: () => Promise<void>, log: Log): { stop(): Promise<void> } {
  let running: Promise<void> | undefined
  const timer = setInterval(() => {
    running ??= job()
      .catch((error: unknown) => log.warn({ error: textOfError(error) }, 'a job of the ingest failed and will be tried again'))
      .finally(() => {
        running = undefined
      })
  }, ms)
  timer.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}
