import { parentPort, workerData } from 'node:worker_threads'
import type { ConnectorSetup } from '../contracts/connector-link.ts'
import type { DownCommand, SharedAttributes } from '../contracts/device-link.ts'
import type { RetriedEntry } from '../contracts/quarantine-retry.ts'
import { LimitEvaluator } from '../features/alarm/evaluate/evaluate-samples.ts'
import type { Access } from '../ingest/access/gateway-access.ts'
import type { Peer } from '../ingest/access/sign-in.ts'
import type { AttributeOwner } from '../ingest/attribute/reported-attribute.store.ts'
import type { AskedChunk } from '../ingest/firmware/firmware-chunks.ts'
import type { Received, Sender } from '../ingest/message/message.ts'
import { measureBusy } from '../ingest/run/busy.metrics.ts'
import { startIngest } from '../ingest/run/start-ingest.ts'
import { openDatabase } from '../platform/database/database.ts'
import type { PeriodicJob } from '../platform/database/leader.ts'
import { Events } from '../platform/events/events.ts'
import { type EventFrame, ThreadTransport } from '../platform/events/thread-transport.ts'
import { createLog, textOfError } from '../platform/runtime/log.ts'
import { createMetrics } from '../platform/runtime/metrics.ts'
import { SharedFlag } from '../platform/runtime/shared-flag.ts'
import { WorkerRpc } from '../platform/runtime/worker-rpc.ts'
import { openSecretBox } from '../platform/security/secret-box.ts'
import { storesOf } from '../platform/storage/bucket-mark.ts'
import { openUploads } from '../platform/storage/uploads.ts'
import { RecentLog } from '../platform/support/recent-log.ts'
import { SpanRelay } from '../platform/trace/span-relay.ts'
import { traceSampler } from '../platform/trace/trace-settings.ts'
import { setTracer } from '../platform/trace/tracer.ts'
import { BlobStore } from '../waves/segment/blob-store.ts'
import { numberedBucket } from '../waves/segment/segment-numbers.ts'
import type { IngestApi, IngestSettings, ServerApi } from './ingest-link.ts'
import { openOutgoingGuard } from './outgoing-guard.ts'

if (!parentPort) throw new Error('the ingest must run in a worker thread')
const setting: IngestSettings = workerData
const recent = new RecentLog(setting.dataDir, 'ingest')
process.on('exit', recent.write)
const log = createLog({ level: setting.logLevel, note: recent.note })
const onError = (error: Error) => log.warn({ error: error.message }, 'the database closed a connection')
// Its own connections: pages waiting for one must not delay acknowledgements. Ingest may wait for locks.
const db = openDatabase(setting.databaseUrl, { name: 'undertone ingest', max: 5, lockSeconds: 0, onError })
const { bucket } = setting
const blobs = await BlobStore.open(setting.dataDir, { bucket: numberedBucket(bucket, db) })
const files = await openUploads(setting.dataDir, storesOf(db, bucket))
const events = new Events((error, name) => log.error({ event: name, error: textOfError(error) }, 'an event listener failed'))
const metrics = createMetrics()
measureBusy(metrics.registry)
const diskIsFull = new SharedFlag(setting.diskIsFull)
const evaluator = new LimitEvaluator(events)
const jobs = new Map<string, { readonly ms: number; readonly job: PeriodicJob }>()

const connectors = () => {
  if (!ingest.connectors) throw new Error('connectors do not run here')
  return ingest.connectors
}

// Called only after `ready`; events are exchanged from the start.
const api = {
  event: (frame: EventFrame) => transport.receive(frame),
  status: () => ingest.status(),
  metrics: () => metrics.registry.metrics(),
  send: (gatewayId: number, command: DownCommand) => ingest.send(gatewayId, command),
  sendByConnector: (gatewayId: number, command: DownCommand) => ingest.sendByConnector(gatewayId, command),
  kick: (gatewayId: number) => ingest.kick(gatewayId),
  reloadCertificate: () => ingest.reloadCertificate(),
  authorize: (token: string, line: Peer) => ingest.http.authorize(token, line),
  accept: (access: Access, received: Received) => ingest.http.accept(access, received),
  provision: (payload: Uint8Array, peer: Peer) => ingest.http.provision(payload, peer),
  attributes: (of: AttributeOwner, sensorId: string, keys: readonly string[] | null) => ingest.http.attributes.read(of, sensorId, keys),
  shared: (of: AttributeOwner, sensorId: string, keys: readonly string[] | null) => ingest.http.attributes.shared(of, sensorId, keys),
  // Copied: cloning a view would clone the whole package.
  firmware: async (sender: Pick<Sender, 'gatewayId' | 'tenantId'>, asked: AskedChunk) => {
    const part = await ingest.http.firmware.read(sender, asked)
    return typeof part === 'string' ? part : new Uint8Array(part)
  },
  share: (gatewayId: number, shared: SharedAttributes) => ingest.share(gatewayId, shared),
  retry: (entry: RetriedEntry) => ingest.retry.retry(entry),
  tryConnector: (setup: ConnectorSetup) => connectors().try(setup),
  opcuaServer: (setup: ConnectorSetup) => connectors().opcua.server(setup),
  opcuaBrowse: (setup: ConnectorSetup, node: string | null) => connectors().opcua.browse(setup, node),
  opcuaCertificate: (tenantId: number) => connectors().opcua.certificate(tenantId),
  run: async (name: string) => void (await jobs.get(name)?.job(new AbortController().signal)),
  stop: async () => {
    await ingest.stop()
    evaluator.close()
    relay.flush()
    await Promise.all([blobs.close(), files.close(), db.destroy()])
    setImmediate(() => parentPort?.close())
  },
} satisfies IngestApi
const server = new WorkerRpc<ServerApi>(parentPort, api)
const transport = new ThreadTransport((frame) => server.notify('event', frame))
events.connect(transport)
const relay = new SpanRelay((spans) => server.notify('spans', spans))
if (setting.traces) setTracer({ sampler: traceSampler(setting.traces), sink: relay })

const ingest = await startIngest({
  db,
  blobs,
  events,
  metrics,
  evaluator,
  log,
  host: setting.host,
  port: setting.port,
  serverRun: setting.serverRun,
  ...(setting.tls ? { tls: setting.tls } : {}),
  jobs: { every: (ms, name, job) => void jobs.set(name, { ms, job }) },
  diskIsFull: () => diskIsFull.isSet,
  files,
  ...(setting.nats ? { stream: { nats: setting.nats, databaseUrl: setting.databaseUrl } } : {}),
  connectors: {
    box: openSecretBox(setting.dataDir, setting.secretKey),
    outgoing: openOutgoingGuard(db, setting.outgoing),
    dialIn: setting.dialIn,
    cards: setting.cards,
    opcuaPorts: setting.opcuaPorts,
  },
})

server.notify('ready', {
  port: ingest.port,
  tlsPort: ingest.tlsPort,
  relayPath: ingest.relayPath,
  budget: ingest.retry.budget,
  jobs: [...jobs].map(([name, { ms }]) => ({ name, ms })),
})
