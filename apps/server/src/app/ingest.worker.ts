import { parentPort, workerData } from 'node:worker_threads'
import type { DownCommand } from '../contracts/device-link.ts'
import type { RetriedEntry } from '../contracts/quarantine-retry.ts'
import { LimitEvaluator } from '../features/alarm/evaluate/evaluate-samples.ts'
import type { Access } from '../ingest/access/gateway-access.ts'
import type { Peer } from '../ingest/access/sign-in.ts'
import type { Received } from '../ingest/message/message.ts'
import { measureBusy } from '../ingest/run/busy.metrics.ts'
import { startIngest } from '../ingest/run/start-ingest.ts'
import { openDatabase } from '../platform/database/database.ts'
import type { PeriodicJob } from '../platform/database/leader.ts'
import { Events, type ServerEvents } from '../platform/events/events.ts'
import { JsonLog } from '../platform/runtime/log.ts'
import { createMetrics } from '../platform/runtime/metrics.ts'
import { SharedFlag } from '../platform/runtime/shared-flag.ts'
import { WorkerRpc } from '../platform/runtime/worker-rpc.ts'
import { BlobStore } from '../waves/segment/blob-store.ts'
import type { IngestApi, IngestSettings, ServerApi } from './ingest-link.ts'

if (!parentPort) throw new Error('the ingest must run in a worker thread')
const setting: IngestSettings = workerData
const log = new JsonLog({ level: setting.logLevel })
const onError = (error: Error) => log.warn({ error: error.message }, 'the database closed a connection')
// Its own connections: pages waiting for one must not delay acknowledgements. Ingest may wait for locks.
const db = openDatabase(setting.databaseUrl, { name: 'undertone ingest', max: 5, lockSeconds: 0, onError })
const blobs = await BlobStore.open(setting.dataDir)
const events = new Events()
const metrics = createMetrics()
measureBusy(metrics.registry)
const diskIsFull = new SharedFlag(setting.diskIsFull)
const isHeard = new SharedFlag(setting.hasLiveListeners)
const evaluator = new LimitEvaluator(events)
const jobs = new Map<string, { readonly ms: number; readonly job: PeriodicJob }>()

const link = Promise.withResolvers<WorkerRpc<ServerApi>>()

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
  onListening: (gatewayId) => void link.promise.then((opened) => opened.notify('listening', gatewayId)),
})

const api = {
  assets: (event: ServerEvents['assets']) => events.emit('assets', event),
  status: () => ingest.status(),
  metrics: () => metrics.registry.metrics(),
  send: (gatewayId: number, command: DownCommand) => ingest.send(gatewayId, command),
  kick: (gatewayId: number) => ingest.kick(gatewayId),
  reloadCertificate: () => ingest.reloadCertificate(),
  authorize: (token: string, line: Peer) => ingest.http.authorize(token, line),
  accept: (access: Access, received: Received) => ingest.http.accept(access, received),
  attributes: (gatewayId: number, sensorId: string, keys: readonly string[] | null) =>
    ingest.http.attributes.read(gatewayId, sensorId, keys),
  retry: (entry: RetriedEntry) => ingest.retry.retry(entry),
  run: async (name: string) => void (await jobs.get(name)?.job(new AbortController().signal)),
  stop: async () => {
    await ingest.stop()
    evaluator.close()
    await Promise.all([blobs.close(), db.destroy()])
    setImmediate(() => parentPort?.close())
  },
} satisfies IngestApi
const server = new WorkerRpc<ServerApi>(parentPort, api)
link.resolve(server)
// Copying new values costs as much as ingesting them: only if there are listeners.
events.on('points', (points) => {
  if (isHeard.isSet) server.notify('event', 'points', points)
})
events.on('wave', (wave) => server.notify('event', 'wave', wave))
events.on('alarm', (alarm) => server.notify('event', 'alarm', alarm))
server.notify('ready', {
  port: ingest.port,
  tlsPort: ingest.tlsPort,
  budget: ingest.retry.budget,
  jobs: [...jobs].map(([name, { ms }]) => ({ name, ms })),
})
