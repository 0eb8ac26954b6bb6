import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { openDatabase } from './core/database.ts'
import { Events } from './core/events.ts'
import { faultsOf } from './core/health.ts'
import { clearJobs } from './core/jobs.ts'
import { createMetrics } from './core/metrics.ts'
import { migrate } from './core/migrate.ts'
import { openSecretBox } from './core/secret-box.ts'
import { startCollecting } from './file/collect-files.job.ts'
import { FileBytes } from './file/file-bytes.ts'
import { startIngest } from './ingest/start-ingest.ts'
import { LiveStreams } from './monitor/live.ts'
import { statesOf } from './monitor/monitor.service.ts'
import { pointRows } from './monitor/monitor.store.ts'
import { seed } from './tenant/seed.ts'
import { BlobStore } from './waveform/blob-store.ts'
import { WaveViews } from './waveform/wave.service.ts'
import { waveReader } from './waveform/wave-file.ts'

/** Longest wait for a clean end before the process leaves anyway. Source: fault F-18, ten seconds. */
const stopMs = 10_000

/** How often dead jobs are looked for. A guess: a person who waits for one notices within a minute. */
const clearJobsMs = 60_000

const config = readConfig(process.env, path.resolve(import.meta.dirname, '../../..'))
mkdirSync(config.dataDir, { recursive: true })

const line = (level: string) => (details: object, msg: string) =>
  console.log(JSON.stringify({ time: new Date().toISOString(), level, msg, ...details }))
const log = { info: line('info'), warn: line('warn'), error: line('error') }

const db = openDatabase(config.databaseUrl, {
  onError: (error) => log.warn({ reason: error.message }, 'the database closed a connection'),
})
const applied = await migrate(db).catch((error: Error) => {
  log.error({ reason: error.message }, 'the database cannot be used; see DATABASE_URL')
  process.exit(1)
})
if (applied.length > 0) log.info({ applied }, 'migrated')
await seed(db, config)
await clearJobs(db)
// A job of another server that died is found here too.
setInterval(
  () => clearJobs(db).catch((error: Error) => log.warn({ reason: error.message }, 'jobs were not looked through')),
  clearJobsMs,
).unref()

const events = new Events()
const metrics = createMetrics({ runtime: true })
const blobs = await BlobStore.open(config.dataDir)
const files = await FileBytes.open(config.dataDir)
const live = new LiveStreams(events, async (mappingIds) => statesOf(await pointRows(db, mappingIds), Date.now()))
const views = new WaveViews(db, waveReader(blobs))
const ingest = await startIngest({
  db,
  blobs,
  events,
  metrics,
  host: config.mqttHost,
  port: config.mqttPort,
  log,
})

const app = await buildApp({
  db,
  events,
  live,
  files,
  box: openSecretBox(config.dataDir, config.secretKey),
  views,
  health: () => faultsOf(db, ingest.health),
  forgetGateway: (id) => ingest.kick(id),
  mqttPort: ingest.port,
  metrics: () => metrics.registry.metrics(),
  metricsToken: config.metricsToken,
  docs: config.docs,
  webDir: config.webDir,
  logger: { level: 'warn', redact: ['req.headers.token'] },
})
await app.listen({ host: config.host, port: config.port })
log.info({ http: `http://${config.host}:${config.port}`, mqtt: `mqtt://${config.mqttHost}:${ingest.port}` }, 'ready')

const stopCollecting = startCollecting(db, files, (error) => log.warn({ reason: error.message }, 'unreferenced files were not collected'))

/** Stops taking in, finishes what was begun, closes. */
async function stop(): Promise<void> {
  setTimeout(() => process.exit(1), stopMs).unref()
  live.close()
  stopCollecting()
  await Promise.all([ingest.stop(), app.close()])
  await views.close()
  await blobs.close()
  await db.destroy()
  process.exit(0)
}
let stopping = false
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => {
    if (!stopping) void stop()
    stopping = true
  })
