import path from 'node:path'
import { joinTransports } from '../contracts/device-link.ts'
import { LimitEvaluator } from '../features/alarm/evaluate/evaluate-samples.ts'
import { historyJobs, historyThread } from '../history/pack/history.job.ts'
import { rollUpTasks } from '../history/pack/roll-up.task.ts'
import { DevicePolls } from '../ingest/http/device-polls.ts'
import { repeat } from '../ingest/run/repeat.ts'
import { handMeasurements, pastMeasurements } from '../ingest/write/hand-measurements.ts'
import { timeCorrector } from '../ingest/write/time/time-corrector.ts'
import { samplingStore } from '../ingest/write/wave/sampling-store.ts'
import { StorageAwayError } from '../platform/bucket/storage-away.ts'
import { watchBucket } from '../platform/bucket/watch-bucket.ts'
import { ChangeFeed } from '../platform/database/change-feed.ts'
import { openDatabase } from '../platform/database/database.ts'
import { databaseFolder } from '../platform/database/database-folder.ts'
import { expireLogs, expireLogsMs } from '../platform/database/expire-logs.job.ts'
import { hostUrls } from '../platform/database/hosts/database-hosts.ts'
import { poolerFault } from '../platform/database/hosts/pooler.ts'
import { Leader, type ScheduledJob } from '../platform/database/leader.ts'
import { migrate } from '../platform/database/migrate.ts'
import { beginServerRun } from '../platform/database/server-run.ts'
import { Events } from '../platform/events/events.ts'
import { GrowthWatch, growthMs } from '../platform/growth/growth-watch.ts'
import { listenHttps } from '../platform/http/https-listener.ts'
import { productVersion } from '../platform/http/openapi.ts'
import { serverStatus } from '../platform/http/status.ts'
import { forgetFirstPasswords, forgetPasswordsMs } from '../platform/identity/first-passwords.ts'
import { forgetJobs, forgetJobsMs } from '../platform/job/job.store.ts'
import { moveJobFiles, moveJobFilesMs, openJobFiles, tidyJobDrafts, tidyJobDraftsMs } from '../platform/job/job-files.ts'
import { tidyOutbox, tidyOutboxMs } from '../platform/outbox/outbox.store.ts'
import { taskJobs } from '../platform/queue/task-jobs.ts'
import { DiskWatch } from '../platform/runtime/disk.ts'
import { createLog, textOfError } from '../platform/runtime/log.ts'
import { runtimeMetrics } from '../platform/runtime/metrics.ts'
import { openSecretBox } from '../platform/security/secret-box.ts'
import { withSecretFiles } from '../platform/security/secret-files.ts'
import { checkStorage, storesOf } from '../platform/storage/bucket-mark.ts'
import { openExports } from '../platform/storage/exports.ts'
import { openImports } from '../platform/storage/imports.ts'
import { makeFolders } from '../platform/storage/make-folders.ts'
import { openUploads } from '../platform/storage/uploads.ts'
import { RecentLog } from '../platform/support/recent-log.ts'
import { startTraces } from '../platform/trace/start-traces.ts'
import { flushUsage, flushUsageMs } from '../platform/usage/usage.store.ts'
import { UsageMeter } from '../platform/usage/usage-meter.ts'
import { WaveViews } from '../waves/compute/wave.service.ts'
import { waveReader } from '../waves/form/wave-file.ts'
import { damageWatch, waveMaintenance } from '../waves/maintenance/maintenance-jobs.ts'
import { BlobStore } from '../waves/segment/blob-store.ts'
import { RangeCache } from '../waves/segment/range-cache.ts'
import { numberedBucket } from '../waves/segment/segment-numbers.ts'
import { buildApp, type HttpOptions, serverOptions } from './app.ts'
import { readConfig } from './config.ts'
import { startIngestThread } from './ingest-thread.ts'
import { openOutgoingGuard } from './outgoing-guard.ts'
import { runDoctor } from './run-doctor.ts'
import { prepareFeatures, startFeatures } from './start-features.ts'

/** Maximum time for a clean shutdown before the process exits anyway. Source: fault F-18, ten seconds. */
const stopMs = 10_000

// Everything that the server writes is for its own account: measurements, files, logs.
process.umask(0o077)
const root = path.resolve(import.meta.dirname, '../../../..')
const env = withSecretFiles(process.env)
const config = readConfig(env, root)
makeFolders(config.dataDir)

const recent = new RecentLog(config.dataDir, 'server')
process.on('exit', recent.write)
const log = createLog({ level: config.logLevel, note: recent.note })
const onError = (error: Error) => log.warn({ error: error.message }, 'the database closed a connection')
const db = openDatabase(config.databaseUrl, { onError })
const unusable = await poolerFault(config.databaseUrl).catch(() => null)
if (unusable !== null) {
  log.error({}, unusable)
  process.exit(1)
}
const applied = await migrate(db).catch((error: Error) => {
  log.error({ error: error.message }, 'the database is unavailable; check DATABASE_URL')
  process.exit(1)
})
if (applied.length > 0) log.info({ applied }, 'migrated')
const { demo, demoPassword, adminPassword, outgoingAllowed } = config
await prepareFeatures({ db, log, demo, demoPassword, adminPassword, outgoingAllowed })

const events = new Events((error, name) => log.error({ event: name, error: textOfError(error) }, 'an event listener failed'))
const registry = runtimeMetrics()
if (config.tracesFault !== null) log.warn({ fault: config.tracesFault }, 'nothing is traced: a variable of OpenTelemetry cannot be used')
const traces = startTraces(config.traces, productVersion, {
  registry,
  onFault: (text) => log.warn({ fault: text }, 'traces cannot be sent'),
})
const changes = new ChangeFeed({ url: config.databaseUrl, log })
const leader = new Leader({ url: config.databaseUrl, log })
const { bucket, dataDir } = config
await checkStorage(db, bucket).catch((error: Error) => {
  // While it is away samples are received; what may be removed is asked again then.
  if (error instanceof StorageAwayError) return
  log.error({}, error.message)
  process.exit(1)
})
const stores = storesOf(db, bucket)
const blobs = await BlobStore.open(dataDir, { bucket: numberedBucket(bucket, db) })
const files = await openUploads(dataDir, stores)
const jobFiles = await openJobFiles(dataDir, stores)
const exports = await openExports(dataDir, stores)
const imports = await openImports(dataDir, stores)
const otherFolders = await databaseFolder(db)
const disk = await DiskWatch.start({ dataDir: config.dataDir, otherFolders, registry, log })
const growth = new GrowthWatch({ db, dataDir: config.dataDir, databaseFolders: otherFolders, registry, log })
await growth.look()
const onDamage = damageWatch(registry, log)
const waves = waveReader(blobs.isInBucket ? new RangeCache(blobs, config.bucketCacheBytes) : blobs, onDamage)
const views = new WaveViews(db, waves)
const maintenance = waveMaintenance({ db, blobs, onDamage, diskIsFull: disk.isFull }, log)
const history = historyThread(config.databaseUrl)
const usage = new UsageMeter()
const serverRun = await beginServerRun(db, productVersion)
let tasks: ReturnType<typeof taskJobs> | undefined
const wake = () => tasks?.loop.wake()
const ingest = await startIngestThread({
  databaseUrl: config.databaseUrl,
  dataDir: config.dataDir,
  bucket,
  serverRun,
  host: config.mqttHost,
  port: config.mqttPort,
  tls: config.mqttTls,
  logLevel: config.logLevel,
  secretKey: config.secretKey,
  outgoing: { nameServers: config.nameServers, outgoingOnly: config.outgoingOnly, publicUrl: config.publicUrl },
  dialIn: config.dialIn,
  cards: config.cards,
  opcuaPorts: config.opcuaPorts,
  nats: config.nats,
  traces: config.traces && { sampler: config.traces.sampler },
  spans: traces,
  events,
  jobs: leader,
  diskIsFull: disk.full,
  onEnd: (error) => {
    log.error({ error: textOfError(error) }, 'the ingest ended unexpectedly: the server is stopping')
    process.exit(1)
  },
})

// One object for each transport.
const polls = new DevicePolls((gatewayId) => events.emit('commandsEnded', { gatewayId }))
const link = joinTransports([ingest.down, polls])
link.add(ingest.connectorsDown)
// In the turn in which the ingest is ready: no event comes before its listeners.
const features = startFeatures({
  db,
  databaseUrl: config.databaseUrl,
  changes,
  events,
  log,
  usage,
  health: () => status(),
  support: {
    env,
    dataDir: config.dataDir,
    parts: [
      { path: 'health.json', text: async () => JSON.stringify(await status(), null, 1) },
      { path: 'metrics.txt', text: () => http.metrics() },
      { path: 'doctor.txt', text: () => runDoctor(root, process.env) },
    ],
  },
  box: openSecretBox(config.dataDir, config.secretKey),
  outgoing: openOutgoingGuard(db, config),
  files,
  jobFiles,
  exports,
  imports,
  views,
  waves,
  samplings: samplingStore({ db, blobs, events, diskIsFull: disk.refusesUploads, usage }),
  refusesUploads: disk.refusesUploads,
  measurements: handMeasurements(db, events, new LimitEvaluator(events)),
  past: pastMeasurements(db, events),
  times: timeCorrector(db),
  retry: ingest.retry,
  disconnectGateway: link.disconnect,
  link,
  connectors: ingest.connectors,
  serverRun,
  taskKinds: [rollUpTasks(db, history)],
  wake,
  mqttPort: ingest.port,
  docs: config.docs,
  helpDir: config.helpDir,
  publicUrl: config.publicUrl,
  weixinNoticeUrl: config.weixinNoticeUrl,
})
features.addMetrics(registry)
const storage = bucket ? { storage: watchBucket(bucket) } : {}
const status = () =>
  serverStatus({
    db,
    databaseHosts: hostUrls(config.databaseUrl).length,
    ingest: ingest.status,
    disk: () => disk.state,
    ...storage,
    forecast: () => growth.forecast,
    isLeader: () => leader.isLeader(),
  })
void status().then(({ warnings }) => {
  if (Object.keys(warnings).length > 0) log.warn({ warnings }, 'this installation needs attention')
})
const http: HttpOptions = {
  intake: ingest.http,
  polls,
  relayPath: ingest.relayPath,
  serverStatus: status,
  metrics: async () => `${await registry.metrics()}\n${await ingest.metrics()}`,
  metricsToken: config.metricsToken,
  keepsApp: config.keepsApp,
  docs: config.docs,
  webDir: config.webDir,
  trustedProxies: config.trustedProxies,
  continuesTraces: config.continuesTraces,
  isPlainHttpLocal: config.isPlainHttpLocal,
  httpsPort: config.https?.port ?? null,
  log,
}
const app = await buildApp(http, features)
// After the app, which registers the kinds of jobs.
tasks = taskJobs({ db, kinds: features.taskKinds, log, registry })
await app.listen({ host: config.host, port: config.port })
const https = config.https ? await listenHttps(app, { ...config.https, host: config.host, options: serverOptions(), log }) : null
log.info(
  {
    http: `http://${config.host}:${config.port}`,
    ...(https ? { httpsPort: https.port } : {}),
    mqtt: `mqtt://${config.mqttHost}:${ingest.port}`,
  },
  'ready',
)

const jobs: ScheduledJob[] = [
  { name: 'forget first passwords', everyMs: forgetPasswordsMs, run: () => forgetFirstPasswords(db, config.dataDir) },
  { name: 'forget jobs', everyMs: forgetJobsMs, run: () => forgetJobs(db, jobFiles) },
  { name: 'move files of jobs', everyMs: moveJobFilesMs, run: (signal) => moveJobFiles(db, jobFiles, signal) },
  { name: 'tidy the outbox', everyMs: tidyOutboxMs, run: () => tidyOutbox(db) },
  { name: 'measure storage', everyMs: growthMs, run: growth.measure },
  { name: 'expire logs', everyMs: expireLogsMs, run: (signal) => expireLogs(db, signal) },
  ...tasks.jobs,
  ...historyJobs(db, history, log),
  ...maintenance.jobs,
  ...features.jobs,
]
for (const { everyMs, name, run } of jobs) leader.every(everyMs, name, run)

const usageFlush = repeat(
  flushUsageMs,
  async () => {
    for (const [tenantId, streams] of features.services.live.openStreams()) usage.add(tenantId, 'streamMinutes', streams)
    await flushUsage(db, usage)
  },
  log,
)

// Each server may have a data folder of its own.
const ownJobs: ScheduledJob[] = [
  { name: 'tidy drafts of jobs', everyMs: tidyJobDraftsMs, run: () => tidyJobDrafts(jobFiles, new Date()) },
  ...features.ownJobs,
]
const never = new AbortController().signal
const ownRuns = ownJobs.map(({ everyMs, run }) => repeat(everyMs, async () => void (await run(never)), log))

const growthLook = repeat(growthMs, growth.look, log)

/** Stops accepting, commits and acknowledges what was received, ends jobs and requests, and closes. */
async function stop(): Promise<void> {
  setTimeout(() => {
    log.error({}, 'the shutdown timed out: exiting with unfinished work')
    process.exit(1)
  }, stopMs).unref()
  features.disconnect()
  polls.close()
  await Promise.all([ingest.stop(), app.close(), https?.close()])
  await Promise.all([leader.stop(), tasks?.loop.stop(), changes.stop()])
  await Promise.all([disk.stop(), usageFlush.stop(), growthLook.stop(), ...ownRuns.map((own) => own.stop())])
  await Promise.all([features.close(), views.close(), maintenance.close()])
  await flushUsage(db, usage).catch((error: unknown) => log.warn({ error: textOfError(error) }, 'usage of the last minute was not counted'))
  await Promise.all([blobs.close(), traces?.close()])
  await db.destroy()
  log.info({}, 'stopped')
  process.exit(0)
}
process.on('SIGHUP', () => void Promise.all([ingest.reloadCertificate(), https?.reloadCertificate()]))
let stopping = false
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => {
    if (!stopping) void stop()
    stopping = true
  })
