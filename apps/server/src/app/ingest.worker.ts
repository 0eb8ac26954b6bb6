import { parentPort, workerData } from 'node:worker_threads'
import type { ReplayedEntry } from '../contracts/quarantine-retry.ts'
import { LimitJudge } from '../features/alarm/evaluate/evaluate-samples.ts'
import type { Access } from '../ingest/access/gateway-access.ts'
import type { Line } from '../ingest/access/sign-in.ts'
import type { HttpMeaning } from '../ingest/http/http-intake.ts'
import { measureBusy } from '../ingest/run/busy.metrics.ts'
import { startIngest } from '../ingest/run/start-ingest.ts'
import { openDatabase } from '../platform/database/database.ts'
import type { PeriodicJob } from '../platform/database/leader.ts'
import { Events, type ServerEvents } from '../platform/events/events.ts'
import { JsonLog } from '../platform/runtime/log.ts'
import { createMetrics } from '../platform/runtime/metrics.ts'
import { SharedFlag } from '../platform/runtime/shared-flag.ts'
import { ThreadLink } from '../platform/runtime/worker-rpc.ts'
import { BlobStore } from '../waves/segment/blob-store.ts'
import type { IngestOffers, IngestSetting, ServerOffers } from './ingest-link.ts'

if (!parentPort) throw new Error('the ingest runs in a thread of the server')
const setting: IngestSetting = workerData
const log = new JsonLog({ level: setting.logLevel })
const onError = (error: Error) => log.warn({ error: error.message }, 'the database closed a connection')
// Connections of its own: pages that wait for one must not keep acknowledgements waiting. Taking in may wait for a lock.
const db = openDatabase(setting.databaseUrl, { name: 'undertone ingest', max: 5, lockSeconds: 0, onError })
const blobs = await BlobStore.open(setting.dataDir)
const events = new Events()
const metrics = createMetrics()
measureBusy(metrics.registry)
const diskIsFull = new SharedFlag(setting.diskIsFull)
const isHeard = new SharedFlag(setting.isHeard)
const judge = new LimitJudge(events)
const jobs = new Map<string, { readonly ms: number; readonly job: PeriodicJob }>()

const ingest = await startIngest({
  db,
  blobs,
  events,
  metrics,
  judge,
  log,
  host: setting.host,
  port: setting.port,
  ...(setting.tls ? { tls: setting.tls } : {}),
  jobs: { every: (ms, name, job) => void jobs.set(name, { ms, job }) },
  diskIsFull: () => diskIsFull.isSet,
})

const offers = {
  assets: (event: ServerEvents['assets']) => events.emit('assets', event),
  health: () => ingest.health(),
  metrics: () => metrics.registry.metrics(),
  kick: (gatewayId: number) => ingest.kick(gatewayId),
  renewCertificate: () => ingest.renewCertificate(),
  enter: (token: string, line: Line) => ingest.http.enter(token, line),
  take: (access: Access, kind: HttpMeaning, topic: string, payload: Uint8Array) => ingest.http.take(access, kind, topic, payload),
  attributes: (gatewayId: number, sensorId: string, keys: readonly string[] | null) =>
    ingest.http.attributes.read(gatewayId, sensorId, keys),
  replay: (entry: ReplayedEntry) => ingest.replay.replay(entry),
  run: async (name: string) => void (await jobs.get(name)?.job(new AbortController().signal)),
  stop: async () => {
    await ingest.stop()
    judge.close()
    await Promise.all([blobs.close(), db.destroy()])
    setImmediate(() => parentPort?.close())
  },
} satisfies IngestOffers
const server = new ThreadLink<ServerOffers>(parentPort, offers)
// Copying new values costs as much as taking them in: only where somebody hears of them.
events.on('points', (points) => {
  if (isHeard.isSet) server.tell('event', 'points', points)
})
events.on('wave', (wave) => server.tell('event', 'wave', wave))
events.on('alarm', (alarm) => server.tell('event', 'alarm', alarm))
server.tell('ready', {
  port: ingest.port,
  tlsPort: ingest.tlsPort,
  budget: ingest.replay.budget,
  jobs: [...jobs].map(([name, { ms }]) => ({ name, ms })),
})
