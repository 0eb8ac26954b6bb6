import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import type { ConnectorLink } from '../contracts/connector-link.ts'
import type { DownTransport } from '../contracts/device-link.ts'
import type { QuarantineRetry } from '../contracts/quarantine-retry.ts'
import type { DeviceIntake } from '../ingest/http/http-intake.ts'
import type { IngestStatus } from '../ingest/run/start-ingest.ts'
import type { Jobs } from '../platform/database/leader.ts'
import type { Events } from '../platform/events/events.ts'
import { type EventFrame, ThreadTransport } from '../platform/events/thread-transport.ts'
import type { SharedFlag } from '../platform/runtime/shared-flag.ts'
import { WorkerRpc } from '../platform/runtime/worker-rpc.ts'
import type { SpanSink } from '../platform/trace/tracer.ts'
import type { IngestApi, IngestSettings, ReadyMessage, ServerApi } from './ingest-link.ts'

/** Settings of the ingest thread, and what it uses on this side. */
export interface IngestThreadOptions extends Omit<IngestSettings, 'diskIsFull'> {
  readonly events: Events
  readonly jobs: Pick<Jobs, 'every'>
  readonly diskIsFull: SharedFlag
  /** Sends the spans of the thread. */
  readonly spans: SpanSink | null
  /** Called when the thread ended unexpectedly. */
  readonly onEnd: (error: Error) => void
}

/** The ingest in its own thread. */
export interface IngestThread {
  readonly port: number
  /** Port of MQTT over TLS; null if disabled. */
  readonly tlsPort: number | null
  /** Where the HTTP server hands on MQTT that comes by WebSocket. */
  readonly relayPath: string
  readonly http: DeviceIntake
  readonly retry: QuarantineRetry
  readonly connectors: ConnectorLink
  status(): Promise<IngestStatus>
  /** Prometheus text. */
  metrics(): Promise<string>
  /** The way down to the gateways that are connected by MQTT. */
  readonly down: DownTransport
  /** The way down to gateways whose devices a connector reaches. */
  readonly connectorsDown: DownTransport
  reloadCertificate(): Promise<void>
  /** Stops accepting, commits and acknowledges everything read, and ends the thread; within ten seconds. */
  stop(): Promise<void>
}

/**
 * Starts the MQTT endpoint and the writer in a thread (decision 044): slow pages do not delay acknowledgements, and a flood of samples does
 * not delay pages. Rejects if it cannot listen.
 */
export async function startIngestThread(options: IngestThreadOptions): Promise<IngestThread> {
  const { events, jobs, diskIsFull, spans, onEnd, ...setting } = options
  const workerData: IngestSettings = { ...setting, diskIsFull: diskIsFull.buffer }
  const worker = new Worker(new URL('./ingest.worker.ts', import.meta.url), { workerData })
  const { promise: isReady, resolve: ready, reject: notReady } = Promise.withResolvers<ReadyMessage>()
  const ingest = new WorkerRpc<IngestApi>(worker, {
    ready,
    event: (frame: EventFrame) => transport.receive(frame),
    spans: (ended) => {
      for (const span of ended) spans?.add(span)
    },
  } satisfies ServerApi)
  const transport = new ThreadTransport((frame) => ingest.notify('event', frame))
  const disconnect = events.connect(transport)
  let isStopping = false
  const ended = (error: Error) => {
    // Requests during a shutdown must be retried.
    ingest.close(isStopping ? new DomainError(coreErrors.unavailable) : error)
    notReady(error)
    if (!isStopping) onEnd(error)
  }
  worker.once('error', (error) => ended(error instanceof Error ? error : new Error(String(error))))
  worker.once('exit', () => ended(new Error('the ingest thread ended')))

  const { port, tlsPort, relayPath, budget, jobs: housekeeping } = await isReady
  for (const { name, ms } of housekeeping) jobs.every(ms, name, () => ingest.call('run', name))
  return {
    port,
    tlsPort,
    relayPath,
    http: {
      attributes: {
        read: (of, sensorId, keys) => ingest.call('attributes', of, sensorId, keys),
        shared: (of, sensorId, keys) => ingest.call('shared', of, sensorId, keys),
      },
      firmware: {
        read: async (sender, asked) => {
          const part = await ingest.call('firmware', sender, asked)
          return typeof part === 'string' ? part : Buffer.from(part.buffer, part.byteOffset, part.byteLength)
        },
      },
      authorize: (token, line) => ingest.call('authorize', token, line),
      provision: (payload, peer) => ingest.call('provision', Uint8Array.from(payload), peer),
      // Copied first: cloning a view would clone its whole buffer.
      accept: (access, received) => ingest.call('accept', access, { ...received, payload: Uint8Array.from(received.payload) }),
    },
    retry: { budget, retry: (entry) => ingest.call('retry', { ...entry, raw: Uint8Array.from(entry.raw) }) },
    connectors: {
      canListen: setting.dialIn !== null,
      cardPort: setting.cards?.port ?? null,
      opcuaPorts: setting.opcuaPorts,
      opcua: {
        server: (setup) => ingest.call('opcuaServer', setup),
        browse: (setup, node) => ingest.call('opcuaBrowse', setup, node),
        certificate: (tenantId) => ingest.call('opcuaCertificate', tenantId),
      },
      try: (setup) => ingest.call('tryConnector', setup),
    },
    status: () => ingest.call('status'),
    metrics: () => ingest.call('metrics'),
    down: {
      send: (gatewayId, command) => ingest.call('send', gatewayId, command),
      share: (gatewayId, shared) => ingest.call('share', gatewayId, shared),
      disconnect: (gatewayId) => ingest.notify('kick', gatewayId),
    },
    // Connectors are switched off by their owner.
    connectorsDown: { send: (gatewayId, command) => ingest.call('sendByConnector', gatewayId, command), disconnect: () => undefined },
    reloadCertificate: () => ingest.call('reloadCertificate'),
    stop: async () => {
      isStopping = true
      disconnect()
      const exited = once(worker, 'exit')
      await ingest.call('stop')
      await exited
    },
  }
}
