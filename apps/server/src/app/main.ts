import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { followStandards } from '../features/access/standard-role.store.ts'
import { BandMeter } from '../features/alarm/band/band-meter.ts'
import { bandCareMs, careForBands, expireWaveValues, expireWaveValuesMs, waveJudgeMs } from '../features/alarm/band/evaluate-waves.job.ts'
import { WaveJudge } from '../features/alarm/band/evaluate-waves.ts'
import { tellLasting, tellLastingMs } from '../features/alarm/episode/notify-ongoing.job.ts'
import { learnAllLimits, learnLimitsMs } from '../features/alarm/evaluate/learn-limits.job.ts'
import { judgeLate, recheckMs } from '../features/alarm/evaluate/recheck.job.ts'
import { SilenceWatch, silenceMs } from '../features/alarm/evaluate/silence.job.ts'
import { judgeSlopes, slopeMs } from '../features/alarm/evaluate/slope.job.ts'
import { maintenanceEndMs, tellOutlasting } from '../features/alarm/maintenance/maintenance-end.job.ts'
import { countAlarms } from '../features/alarm/record/alarm.metrics.ts'
import { turningAt } from '../features/analysis/fault-lines/fault-lines.service.ts'
import { expireCommands, expireCommandsMs } from '../features/device/expire-commands.job.ts'
import { mailChannel } from '../features/email/mail-channel.ts'
import { collectFiles, collectFilesMs } from '../features/file/collect-files.job.ts'
import { keepHealth } from '../features/health/health.job.ts'
import { statesOf } from '../features/monitor/fleet.ts'
import { LiveStreams } from '../features/monitor/live.ts'
import { chatChannel } from '../features/notify/channel/chat-channel.ts'
import { pushChannel } from '../features/notify/channel/push-channel.ts'
import { pushIdentity } from '../features/notify/channel/push-crypto.ts'
import { startNotices } from '../features/notify/start/start-notices.ts'
import { expireSigned, expireSignedMs } from '../features/open-api/expire-signed.job.ts'
import { openApiPush } from '../features/open-api/push.ts'
import { keepDiluting } from '../features/retention/retention.job.ts'
import { seed } from '../features/tenant/seed.ts'
import { Recordings } from '../features/waveform/recording/recording.service.ts'
import { keepHistoryCompact } from '../history/pack/history.job.ts'
import { samplingIntake } from '../ingest/write/wave/sampling-intake.ts'
import { pointRows } from '../plant/fleet.store.ts'
import { whileNobodyCopies } from '../platform/database/backup-lock.ts'
import { ChangeFeed } from '../platform/database/change-feed.ts'
import { openDatabase } from '../platform/database/database.ts'
import { databaseFolder } from '../platform/database/database-folder.ts'
import { expireLogs, expireLogsMs } from '../platform/database/expire-logs.job.ts'
import { Leader } from '../platform/database/leader.ts'
import { migrate } from '../platform/database/migrate.ts'
import { Events } from '../platform/events/events.ts'
import { healthOf } from '../platform/http/status.ts'
import { clearJobs, clearJobsMs } from '../platform/queue/jobs.ts'
import { startOutbox } from '../platform/queue/outbox.job.ts'
import { DiskWatch } from '../platform/runtime/disk.ts'
import { JsonLog, textOfError } from '../platform/runtime/log.ts'
import { runtimeMetrics } from '../platform/runtime/metrics.ts'
import { OutgoingGuard } from '../platform/security/outgoing.ts'
import { openSecretBox } from '../platform/security/secret-box.ts'
import { FileBytes } from '../platform/storage/file-bytes.ts'
import { WaveViews } from '../waves/compute/wave.service.ts'
import { waveReader } from '../waves/form/wave-file.ts'
import { damageWatch, startKeepingWaves } from '../waves/keep/keep-waves.ts'
import { BlobStore } from '../waves/segment/blob-store.ts'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { startIngestThread } from './ingest-thread.ts'

/** Longest wait for a clean end before the process leaves anyway. Source: fault F-18, ten seconds. */
const stopMs = 10_000

const config = readConfig(process.env, path.resolve(import.meta.dirname, '../../../..'))
mkdirSync(config.dataDir, { recursive: true })

const log = new JsonLog({ level: config.logLevel })
const onError = (error: Error) => log.warn({ error: error.message }, 'the database closed a connection')
const db = openDatabase(config.databaseUrl, { onError })
const applied = await migrate(db).catch((error: Error) => {
  log.error({ error: error.message }, 'the database cannot be used; see DATABASE_URL')
  process.exit(1)
})
if (applied.length > 0) log.info({ applied }, 'migrated')
await seed(db, config)
const grown = await followStandards(db)
if (grown > 0) log.info({ roles: grown }, 'roles have the rights of this release')
await clearJobs(db)

const events = new Events()
const registry = runtimeMetrics()
countAlarms(registry, events)
const changes = new ChangeFeed({ url: config.databaseUrl, log })
const jobs = new Leader({ url: config.databaseUrl, log })
const blobs = await BlobStore.open(config.dataDir)
const files = await FileBytes.open(config.dataDir)
const others = await databaseFolder(db)
const disk = await DiskWatch.start({ dataDir: config.dataDir, others, registry, log })
const live = new LiveStreams(events, async (mappingIds) => statesOf(await pointRows(db, mappingIds), Date.now()))
const onDamage = damageWatch(registry, log)
const views = new WaveViews(db, waveReader(blobs, onDamage))
const meter = new BandMeter(db, waveReader(blobs, onDamage), turningAt)
const recordings = new Recordings(db, samplingIntake({ db, blobs, events, diskIsFull: disk.isFull }))
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
  isHeard: live.isHeard,
  onEnd: (error) => {
    log.error({ error: textOfError(error) }, 'the ingest ended: so does the server')
    process.exit(1)
  },
})

const box = openSecretBox(config.dataDir, config.secretKey)
const outgoing = new OutgoingGuard(config.outgoingAllowed, undefined, config.outgoingOnly)
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
  health: () => healthOf({ db, ingest: ingest.health, disk: () => disk.state, isLeader: () => jobs.isLeader() }),
  intake: ingest.http,
  replay: ingest.replay,
  forgetGateway: (id) => ingest.kick(id),
  mqttPort: ingest.port,
  metrics: async () => `${await registry.metrics()}\n${await ingest.metrics()}`,
  metricsToken: config.metricsToken,
  docs: config.docs,
  publicUrl: config.publicUrl,
  weixinNoticeUrl: config.weixinNoticeUrl,
  webDir: config.webDir,
  trustedProxies: config.trustedProxies,
  log,
})
await app.listen({ host: config.host, port: config.port })
log.info({ http: `http://${config.host}:${config.port}`, mqtt: `mqtt://${config.mqttHost}:${ingest.port}` }, 'ready')

// A job of another server that died is found here too.
jobs.every(clearJobsMs, 'clear jobs', () => clearJobs(db))
jobs.every(collectFilesMs, 'collect files', () => whileNobodyCopies(db, () => collectFiles(db, files, new Date())))
const stopEncoding = startKeepingWaves({ db, blobs, onDamage, diskIsFull: disk.isFull }, jobs, log)
jobs.every(expireCommandsMs, 'expire commands', async () => void (await expireCommands(db, new Date())))
const channels = [
  openApiPush(db, box, outgoing),
  mailChannel(db, box, outgoing),
  chatChannel(db, box, outgoing),
  pushChannel(db, box, outgoing, pushIdentity(box, config.publicUrl)),
]
startOutbox({ db, channels, log }, jobs)
startNotices({ db, outgoing, log, publicUrl: config.publicUrl }, jobs)
jobs.every(expireSignedMs, 'expire signed calls', () => expireSigned(db))
jobs.every(recheckMs, 'late alarms', (signal) => judgeLate(db, events, signal))
// A thread of its own: who looks at previews keeps no alarm waiting.
const judging = new BandMeter(db, waveReader(blobs, onDamage), turningAt)
const waves = new WaveJudge(db, events, judging)
jobs.every(waveJudgeMs, 'wave alarms', (signal) => waves.look(signal))
jobs.every(bandCareMs, 'bands', (signal) => careForBands(db, events, judging, signal))
jobs.every(expireWaveValuesMs, 'expire band values', () => expireWaveValues(db))
jobs.every(slopeMs, 'slopes', (signal) => judgeSlopes(db, events, signal))
jobs.every(learnLimitsMs, 'learned limits', (signal) => learnAllLimits(db, events, signal))
const silence = new SilenceWatch(db, events)
jobs.every(silenceMs, 'silent devices', (signal) => silence.look(signal))
jobs.every(maintenanceEndMs, 'alarms that outlast a mute', async () => void (await tellOutlasting(db, events, new Date())))
jobs.every(tellLastingMs, 'alarms of old data that last', async () => void (await tellLasting(db, events, new Date())))
jobs.every(expireLogsMs, 'expire logs', (signal) => expireLogs(db, signal))
keepHistoryCompact(jobs, config.databaseUrl, log)
keepDiluting(jobs, db, config.databaseUrl, log)
keepHealth(jobs, db, config.databaseUrl, log)

/** Accepts nothing more, commits and acknowledges what was taken in, ends jobs and pages, closes. */
async function stop(): Promise<void> {
  setTimeout(() => {
    log.error({}, 'the stop took too long: leaving what was begun')
    process.exit(1)
  }, stopMs).unref()
  live.close()
  await Promise.all([ingest.stop(), app.close()])
  await Promise.all([jobs.stop(), changes.stop()])
  await disk.stop()
  await Promise.all([views.close(), meter.close(), judging.close(), recordings.close(), stopEncoding()])
  await blobs.close()
  await db.destroy()
  log.info({}, 'stopped')
  process.exit(0)
}
process.on('SIGHUP', () => void ingest.renewCertificate())
let stopping = false
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => {
    if (!stopping) void stop()
    stopping = true
  })
