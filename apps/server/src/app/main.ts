import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { followStandards } from '../features/access/standard-role.store.ts'
import { BandMeter } from '../features/alarm/band/band-meter.ts'
import {
  bandBackfillTasks,
  endObsoleteBandAlarms,
  expireWaveValues,
  expireWaveValuesMs,
  obsoleteBandsMs,
} from '../features/alarm/band/evaluate-waves.job.ts'
import { WaveEvaluator, waveEvaluationTasks } from '../features/alarm/band/evaluate-waves.ts'
import { notifyOngoing, notifyOngoingMs } from '../features/alarm/episode/notify-ongoing.job.ts'
import { learnAllLimits, learnLimitsMs } from '../features/alarm/evaluate/learn-limits.job.ts'
import { alarmRecheckTasks } from '../features/alarm/evaluate/recheck.job.ts'
import { SilenceMonitor, silenceMs } from '../features/alarm/evaluate/silence.job.ts'
import { evaluateSlopes, slopeMs } from '../features/alarm/evaluate/slope.job.ts'
import { maintenanceEndMs, notifyOutlasting } from '../features/alarm/maintenance/maintenance-end.job.ts'
import { countAlarms } from '../features/alarm/record/alarm.metrics.ts'
import { shaftFactsAt } from '../features/analysis/fault-lines/fault-lines.service.ts'
import { expireCommands, expireCommandsMs } from '../features/device/expire-commands.job.ts'
import { mailChannel } from '../features/email/mail-channel.ts'
import { collectFiles, collectFilesMs } from '../features/file/collect-files.job.ts'
import { startHealth } from '../features/health/health.job.ts'
import { statesOf } from '../features/monitor/fleet.ts'
import { LiveStreams } from '../features/monitor/live.ts'
import { chatChannel } from '../features/notify/channel/chat-channel.ts'
import { pushChannel } from '../features/notify/channel/push-channel.ts'
import { pushIdentity } from '../features/notify/channel/push-crypto.ts'
import { alarmEventTasks } from '../features/notify/plan/plan-notices.ts'
import { startNotices } from '../features/notify/start/start-notices.ts'
import { expireSigned, expireSignedMs } from '../features/open-api/expire-signed.job.ts'
import { openApiPush } from '../features/open-api/push.ts'
import { startRetention } from '../features/retention/retention.job.ts'
import { seed } from '../features/tenant/seed.ts'
import { Recordings } from '../features/waveform/recording/recording.service.ts'
import { startHistoryCompaction } from '../history/pack/history.job.ts'
import { samplingStore } from '../ingest/write/wave/sampling-store.ts'
import { pointRows } from '../plant/fleet.store.ts'
import { whileNoBackup } from '../platform/database/backup-lock.ts'
import { ChangeFeed } from '../platform/database/change-feed.ts'
import { openDatabase } from '../platform/database/database.ts'
import { databaseFolder } from '../platform/database/database-folder.ts'
import { expireLogs, expireLogsMs } from '../platform/database/expire-logs.job.ts'
import { Leader } from '../platform/database/leader.ts'
import { migrate } from '../platform/database/migrate.ts'
import { Events } from '../platform/events/events.ts'
import { serverStatus } from '../platform/http/status.ts'
import { clearJobs, clearJobsMs } from '../platform/job/jobs.ts'
import { tidyOutbox, tidyOutboxMs } from '../platform/outbox/outbox.store.ts'
import { messageTasks } from '../platform/outbox/send-messages.ts'
import { startTasks } from '../platform/queue/start-tasks.ts'
import { DiskWatch } from '../platform/runtime/disk.ts'
import { JsonLog, textOfError } from '../platform/runtime/log.ts'
import { runtimeMetrics } from '../platform/runtime/metrics.ts'
import { OutgoingGuard } from '../platform/security/outgoing.ts'
import { openSecretBox } from '../platform/security/secret-box.ts'
import { openUploads } from '../platform/storage/uploads.ts'
import { WaveViews } from '../waves/compute/wave.service.ts'
import { waveReader } from '../waves/form/wave-file.ts'
import { damageWatch, startWaveMaintenance } from '../waves/maintenance/start-maintenance.ts'
import { BlobStore } from '../waves/segment/blob-store.ts'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { startIngestThread } from './ingest-thread.ts'

/** Maximum time for a clean shutdown before the process exits anyway. Source: fault F-18, ten seconds. */
const stopMs = 10_000

const config = readConfig(process.env, path.resolve(import.meta.dirname, '../../../..'))
mkdirSync(config.dataDir, { recursive: true })

const log = new JsonLog({ level: config.logLevel })
const onError = (error: Error) => log.warn({ error: error.message }, 'the database closed a connection')
const db = openDatabase(config.databaseUrl, { onError })
const applied = await migrate(db).catch((error: Error) => {
  log.error({ error: error.message }, 'the database is unavailable; check DATABASE_URL')
  process.exit(1)
})
if (applied.length > 0) log.info({ applied }, 'migrated')
await seed(db, config)
const expandedAt = await followStandards(db)
if (expandedAt > 0) log.info({ roles: expandedAt }, 'roles were updated to the permissions of this release')
await clearJobs(db)

const events = new Events()
const registry = runtimeMetrics()
countAlarms(registry, events)
const changes = new ChangeFeed({ url: config.databaseUrl, log })
const jobs = new Leader({ url: config.databaseUrl, log })
const blobs = await BlobStore.open(config.dataDir)
const files = await openUploads(config.dataDir)
const otherFolders = await databaseFolder(db)
const disk = await DiskWatch.start({ dataDir: config.dataDir, otherFolders, registry, log })
const live = new LiveStreams(events, async (mappingIds) => statesOf(await pointRows(db, mappingIds), Date.now()))
const onDamage = damageWatch(registry, log)
const views = new WaveViews(db, waveReader(blobs, onDamage))
const meter = new BandMeter(db, waveReader(blobs, onDamage), shaftFactsAt)
const recordings = new Recordings(db, samplingStore({ db, blobs, events, diskIsFull: disk.isFull }))
const ingest = await startIngestThread({
  databaseUrl: config.databaseUrl,
  dataDir: config.dataDir,
  host: config.mqttHost,
  port: config.mqttPort,
  tls: config.mqttTls,
  logLevel: config.logLevel,
  events,
  jobs,
  diskIsFull: disk.full,
  hasLiveListeners: live.hasLiveListeners,
  onEnd: (error) => {
    log.error({ error: textOfError(error) }, 'the ingest ended unexpectedly: the server is stopping')
    process.exit(1)
  },
})

const box = openSecretBox(config.dataDir, config.secretKey)
const outgoing = new OutgoingGuard(config.outgoingAllowed, undefined, config.outgoingOnly)
const channels = [
  openApiPush(db, box, outgoing),
  mailChannel(db, box, outgoing),
  chatChannel(db, box, outgoing),
  pushChannel(db, box, outgoing, pushIdentity(box, config.publicUrl)),
]
// A thread of its own: previews must not delay alarms.
const evaluation = new BandMeter(db, waveReader(blobs, onDamage), shaftFactsAt)
const waveEvaluator = new WaveEvaluator(db, events, evaluation)
const taskKinds = [
  messageTasks({ db, channels, log }),
  alarmEventTasks(),
  alarmRecheckTasks(db, events),
  waveEvaluationTasks(waveEvaluator),
  bandBackfillTasks(db, evaluation),
]
const app = await buildApp({
  db,
  changes,
  events,
  live,
  files,
  box,
  outgoing,
  views,
  meter,
  recordings,
  serverStatus: () => serverStatus({ db, ingest: ingest.status, disk: () => disk.state, isLeader: () => jobs.isLeader() }),
  intake: ingest.http,
  retry: ingest.retry,
  disconnectGateway: (id) => ingest.kick(id),
  mqttPort: ingest.port,
  metrics: async () => `${await registry.metrics()}\n${await ingest.metrics()}`,
  metricsToken: config.metricsToken,
  taskKinds,
  docs: config.docs,
  publicUrl: config.publicUrl,
  weixinNoticeUrl: config.weixinNoticeUrl,
  webDir: config.webDir,
  trustedProxies: config.trustedProxies,
  log,
})
await app.listen({ host: config.host, port: config.port })
log.info({ http: `http://${config.host}:${config.port}`, mqtt: `mqtt://${config.mqttHost}:${ingest.port}` }, 'ready')

// Also clears jobs of servers that crashed.
jobs.every(clearJobsMs, 'clear jobs', () => clearJobs(db))
jobs.every(collectFilesMs, 'collect files', () => whileNoBackup(db, () => collectFiles(db, files, new Date())))
const stopEncoding = startWaveMaintenance({ db, blobs, onDamage, diskIsFull: disk.isFull }, jobs, log)
jobs.every(expireCommandsMs, 'expire commands', async () => void (await expireCommands(db, new Date())))
startTasks({ db, kinds: taskKinds, log, registry }, jobs)
jobs.every(tidyOutboxMs, 'tidy the outbox', () => tidyOutbox(db))
startNotices({ db, outgoing, log, publicUrl: config.publicUrl }, jobs)
jobs.every(expireSignedMs, 'expire signed calls', () => expireSigned(db))
jobs.every(obsoleteBandsMs, 'obsolete bands', () => endObsoleteBandAlarms(db, events))
jobs.every(expireWaveValuesMs, 'expire band values', () => expireWaveValues(db))
jobs.every(slopeMs, 'slopes', (signal) => evaluateSlopes(db, events, signal))
jobs.every(learnLimitsMs, 'learned limits', (signal) => learnAllLimits(db, events, signal))
const silence = new SilenceMonitor(db, events)
jobs.every(silenceMs, 'silent devices', (signal) => silence.check(signal))
jobs.every(maintenanceEndMs, 'alarms that outlast a mute', async () => void (await notifyOutlasting(db, events, new Date())))
jobs.every(notifyOngoingMs, 'alarms of old data that last', async () => void (await notifyOngoing(db, events, new Date())))
jobs.every(expireLogsMs, 'expire logs', (signal) => expireLogs(db, signal))
startHistoryCompaction(jobs, config.databaseUrl, log)
startRetention(jobs, db, config.databaseUrl, log)
startHealth(jobs, db, config.databaseUrl, log)

/** Stops accepting, commits and acknowledges what was received, ends jobs and requests, and closes. */
async function stop(): Promise<void> {
  setTimeout(() => {
    log.error({}, 'the shutdown timed out: exiting with unfinished work')
    process.exit(1)
  }, stopMs).unref()
  live.close()
  await Promise.all([ingest.stop(), app.close()])
  await Promise.all([jobs.stop(), changes.stop()])
  await disk.stop()
  await Promise.all([views.close(), meter.close(), evaluation.close(), recordings.close(), stopEncoding()])
  await blobs.close()
  await db.destroy()
  log.info({}, 'stopped')
  process.exit(0)
}
process.on('SIGHUP', () => void ingest.reloadCertificate())
let stopping = false
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => {
    if (!stopping) void stop()
    stopping = true
  })
