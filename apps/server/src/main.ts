import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { followStandards } from './access/standard-role.store.ts'
import { countAlarms } from './alarm/alarm.metrics.ts'
import { BandMeter } from './alarm/band-meter.ts'
import { learnAllLimits, learnLimitsMs } from './alarm/learn-limits.job.ts'
import { maintenanceEndMs, tellOutlasting } from './alarm/maintenance-end.job.ts'
import { judgeLate, recheckMs } from './alarm/recheck.job.ts'
import { SilenceWatch, silenceMs } from './alarm/silence.job.ts'
import { judgeSlopes, slopeMs } from './alarm/slope.job.ts'
import { tellLasting, tellLastingMs } from './alarm/tell-lasting.job.ts'
import { bandCareMs, careForBands, expireWaveValues, expireWaveValuesMs, waveJudgeMs } from './alarm/wave-judge.job.ts'
import { WaveJudge } from './alarm/wave-judge.ts'
import { startIngestThread } from './app/ingest-thread.ts'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { whileNobodyCopies } from './core/byte-lock.ts'
import { ChangeFeed } from './core/change-feed.ts'
import { openDatabase } from './core/database.ts'
import { databaseFolder } from './core/database-folder.ts'
import { DiskWatch } from './core/disk.ts'
import { Events } from './core/events.ts'
import { expireLogs, expireLogsMs } from './core/expire-logs.job.ts'
import { healthOf } from './core/health.ts'
import { keepHistoryCompact } from './core/history/history.job.ts'
import { clearJobs, clearJobsMs } from './core/jobs.ts'
import { Leader } from './core/leader.ts'
import { JsonLog, textOfError } from './core/log.ts'
import { runtimeMetrics } from './core/metrics.ts'
import { migrate } from './core/migrate.ts'
import { OutgoingGuard } from './core/outgoing.ts'
import { openSecretBox } from './core/secret-box.ts'
import { expireCommands, expireCommandsMs } from './device/expire-commands.job.ts'
import { turningAt } from './diagnosis/fault-lines.service.ts'
import { collectFiles, collectFilesMs } from './file/collect-files.job.ts'
import { FileBytes } from './file/file-bytes.ts'
import { keepHealth } from './health/health.job.ts'
import { samplingIntake } from './ingest/sampling-intake.ts'
import { mailChannel } from './mail/mail-channel.ts'
import { pointRows } from './monitor/fleet.store.ts'
import { statesOf } from './monitor/fleet.ts'
import { LiveStreams } from './monitor/live.ts'
import { chatChannel } from './notify/chat-channel.ts'
import { pushChannel } from './notify/push-channel.ts'
import { pushIdentity } from './notify/push-crypto.ts'
import { startNotices } from './notify/start-notices.ts'
import { expireSigned, expireSignedMs } from './open-api/expire-signed.job.ts'
import { openApiPush } from './open-api/push.ts'
import { startOutbox } from './outbox/outbox.job.ts'
import { seed } from './tenant/seed.ts'
import { BlobStore } from './waveform/blob-store.ts'
import { keepDiluting } from './waveform/dilution.job.ts'
import { damageWatch, startKeepingWaves } from './waveform/keep-waves.ts'
import { Recordings } from './waveform/recording.service.ts'
import { WaveViews } from './waveform/wave.service.ts'
import { waveReader } from './waveform/wave-file.ts'

/** Longest wait for a clean end before the process leaves anyway. Source: fault F-18, ten seconds. */
const stopMs = 10_000

const config = readConfig(process.env, path.resolve(import.meta.dirname, '../../..'))
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
