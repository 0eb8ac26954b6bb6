import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { coreErrors, Refusal } from '@undertone/domain/core/error'
import type { QuarantineReplay } from '../contracts/quarantine-retry.ts'
import type { DeviceIntake } from '../ingest/http/http-intake.ts'
import type { IngestHealth } from '../ingest/run/start-ingest.ts'
import type { Jobs } from '../platform/database/leader.ts'
import type { Events } from '../platform/events/events.ts'
import type { SharedFlag } from '../platform/runtime/shared-flag.ts'
import { ThreadLink } from '../platform/runtime/worker-rpc.ts'
import type { IngestOffers, IngestSetting, Ready, ServerOffers } from './ingest-link.ts'

/** What the thread is started with, and what it works with on this side. */
export interface IngestThreadOptions extends Omit<IngestSetting, 'diskIsFull' | 'isHeard'> {
  readonly events: Events
  readonly jobs: Pick<Jobs, 'every'>
  readonly diskIsFull: SharedFlag
  readonly isHeard: SharedFlag
  /** The thread ended without being asked to. */
  readonly onEnd: (error: Error) => void
}

/** The ingest in a thread of its own. */
export interface IngestThread {
  readonly port: number
  /** Where MQTT over TLS is served; null where it is not. */
  readonly tlsPort: number | null
  readonly http: DeviceIntake
  readonly replay: QuarantineReplay
  health(): Promise<IngestHealth>
  /** Prometheus text. */
  metrics(): Promise<string>
  /** Closes all connections of a gateway. */
  kick(gatewayId: number): void
  renewCertificate(): Promise<void>
  /** Stops accepting, commits and acknowledges what was read, and ends the thread; within ten seconds. */
  stop(): Promise<void>
}

/**
 * Starts the endpoint of the gateways and the writer behind it in a thread (decision 044): pages that take long keep no acknowledgement
 * waiting, and a flood of samples keeps no page waiting. Rejects where it cannot listen.
 */
export async function startIngestThread(options: IngestThreadOptions): Promise<IngestThread> {
  const { events, jobs, diskIsFull, isHeard, onEnd, ...setting } = options
  const given: IngestSetting = { ...setting, diskIsFull: diskIsFull.buffer, isHeard: isHeard.buffer }
  const worker = new Worker(new URL('./ingest.worker.ts', import.meta.url), { workerData: given })
  const { promise: isReady, resolve: ready, reject: neverReady } = Promise.withResolvers<Ready>()
  const ingest = new ThreadLink<IngestOffers>(worker, {
    ready,
    event: (...[name, event]: Parameters<ServerOffers['event']>) => events.emit(name, event),
  } satisfies ServerOffers)
  let isStopping = false
  const ended = (error: Error) => {
    // Who waits for a server that stops is told to come again.
    ingest.break(isStopping ? new Refusal(coreErrors.unavailable) : error)
    neverReady(error)
    if (!isStopping) onEnd(error)
  }
  worker.once('error', (error) => ended(error instanceof Error ? error : new Error(String(error))))
  worker.once('exit', () => ended(new Error('the ingest has ended')))

  const { port, tlsPort, budget, jobs: housework } = await isReady
  const deaf = events.on('assets', (event) => ingest.tell('assets', event))
  for (const { name, ms } of housework) jobs.every(ms, name, () => ingest.ask('run', name))
  return {
    port,
    tlsPort,
    http: {
      attributes: { read: (gatewayId, sensorId, keys) => ingest.ask('attributes', gatewayId, sensorId, keys) },
      enter: (token, line) => ingest.ask('enter', token, line),
      // A copy of its own: of a view all that lies behind it would be copied.
      take: (access, kind, topic, payload) => ingest.ask('take', access, kind, topic, Uint8Array.from(payload)),
    },
    replay: { budget, replay: (entry) => ingest.ask('replay', { ...entry, raw: Uint8Array.from(entry.raw) }) },
    health: () => ingest.ask('health'),
    metrics: () => ingest.ask('metrics'),
    kick: (gatewayId) => ingest.tell('kick', gatewayId),
    renewCertificate: () => ingest.ask('renewCertificate'),
    stop: async () => {
      isStopping = true
      deaf()
      const exited = once(worker, 'exit')
      await ingest.ask('stop')
      await exited
    },
  }
}
