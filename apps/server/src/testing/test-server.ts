import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Call, DataOf, InputOf } from '@undertone/domain/core/call'
import { inject, vi } from 'vitest'
import { createTestDatabase, testTemplate } from '../../../../scripts/postgres/test-database.ts'
import { buildApp, type HttpOptions } from '../app/app.ts'
import type { Foundation } from '../app/services.ts'
import { prepareFeatures, startFeatures } from '../app/start-features.ts'
import { joinTransports } from '../contracts/device-link.ts'
import type { QuarantineRetry } from '../contracts/quarantine-retry.ts'
import { LimitEvaluator } from '../features/alarm/evaluate/evaluate-samples.ts'
import { historyThread } from '../history/pack/history.job.ts'
import { rollUpTasks } from '../history/pack/roll-up.task.ts'
import { DevicePolls } from '../ingest/http/device-polls.ts'
import { handMeasurements, pastMeasurements } from '../ingest/write/hand-measurements.ts'
import { timeCorrector } from '../ingest/write/time/time-corrector.ts'
import { samplingStore } from '../ingest/write/wave/sampling-store.ts'
import { ChangeFeed } from '../platform/database/change-feed.ts'
import { type Database, openDatabase } from '../platform/database/database.ts'
import { migrate } from '../platform/database/migrate.ts'
import { Events } from '../platform/events/events.ts'
import { serverStatus } from '../platform/http/status.ts'
import { openJobFiles } from '../platform/job/job-files.ts'
import { TaskLoop } from '../platform/queue/task-loop.ts'
import { TaskWorker } from '../platform/queue/task-worker.ts'
import { silentLog } from '../platform/runtime/log.ts'
import { OutgoingGuard } from '../platform/security/outgoing.ts'
import { openSecretBox } from '../platform/security/secret-box.ts'
import { readAgain } from '../platform/sheet/test-workbook-reader.ts'
import { workbookType } from '../platform/sheet/workbook.ts'
import { openExports } from '../platform/storage/exports.ts'
import { openImports } from '../platform/storage/imports.ts'
import { openUploads } from '../platform/storage/uploads.ts'
import { UsageMeter } from '../platform/usage/usage-meter.ts'
import { WaveViews } from '../waves/compute/wave.service.ts'
import { waveReader } from '../waves/form/wave-file.ts'
import { BlobStore } from '../waves/segment/blob-store.ts'
import { checkDeclared } from './declared-answer.ts'
import { closedIntake, closedRetry } from './test-intake.ts'

/** Password of every seeded account in tests. */
export const testPassword = 'Vibra7tion'

/** MQTT port reported by the test server, which does not listen. */
export const testMqttPort = 18_830

/** An idle ingest and an empty disk. */
export const quietIngest = { database: 'ok', queueMessages: 0, queueBytes: 0, isPaced: false } as const
export const youngGrowth = { state: 'young', days: null, bytesPerDay: null, measuredDays: 0 } as const
export const emptyDisk = { level: 'enough', freeBytes: 1e12, freeShare: 0.5 } as const

export interface Answer<D> {
  status: number
  code: number
  msg: string
  data: D
  field?: string
  headers: Record<string, unknown>
}

/** The raw input of a call, as sent. */
export interface AnyInput {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: object
  readonly body?: object
}

/** Provides the test server with an ingest that retries quarantine entries. */
export type OpenRetry = (parts: Pick<Foundation, 'db' | 'events'> & { readonly blobs: BlobStore }) => Promise<QuarantineRetry>

/** Creates the schema and the demo data, once per test run. */
async function fillDemo(url: string): Promise<void> {
  const db = openDatabase(url, { max: 1 })
  await migrate(db)
  await prepareFeatures({ db, log: silentLog, demo: true, demoPassword: testPassword, adminPassword: testPassword, outgoingAllowed: [] })
  await db.destroy()
}

/** A change feed that is live. */
export async function openChangeFeed(url: string): Promise<ChangeFeed> {
  const changes = new ChangeFeed({ url, log: silentLog })
  await vi.waitUntil(() => changes.isLive(), { timeout: 15_000, interval: 5 })
  return changes
}

/** Options of a test server. */
export interface TestServerOptions {
  readonly openRetry?: OpenRetry
  /**
   * Caches principals between requests as the product does. Without it a test may change rows directly and send requests immediately; with
   * it, it waits for the change notification.
   */
  readonly cachesPrincipals?: boolean
  /** Every successful answer must be what its call declares. Not for tests that insert rows which no form could have made. */
  readonly checksAnswers?: boolean
  /** Whether the disk has too little space for uploads. */
  readonly refusesUploads?: () => boolean
  /** Where links in e-mails lead; without it there are none. */
  readonly publicUrl?: string
}

/** A complete server on its own database, called by HTTP injection. */
export async function startTestServer(name: string, options: TestServerOptions = {}) {
  const { openRetry = async () => closedRetry, cachesPrincipals = false, checksAnswers = false, refusesUploads = () => false } = options
  const { publicUrl = null } = options
  const adminUrl = inject('adminUrl')
  const database = await createTestDatabase(adminUrl, name, await testTemplate(adminUrl, 'seeded', fillDemo))
  const db: Database = openDatabase(database.url, { max: 4 })
  const changes = cachesPrincipals ? await openChangeFeed(database.url) : undefined
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'undertone-'))
  const blobs = await BlobStore.open(dataDir)
  const files = await openUploads(dataDir)
  const jobFiles = await openJobFiles(dataDir)
  const exports = await openExports(dataDir)
  const imports = await openImports(dataDir)
  const events = new Events()
  const waves = waveReader(blobs)
  const views = new WaveViews(db, waves)
  const forgotten: number[] = []
  const foundation: Foundation = {
    db,
    databaseUrl: database.url,
    ...(changes ? { changes } : {}),
    events,
    log: silentLog,
    usage: new UsageMeter(),
    health: () => http.serverStatus(),
    support: { env: {}, dataDir, parts: [] },
    box: openSecretBox(dataDir, undefined),
    outgoing: new OutgoingGuard(async () => ['127.0.0.1']),
    files,
    jobFiles,
    exports,
    imports,
    views,
    waves,
    samplings: samplingStore({ db, blobs, events, diskIsFull: refusesUploads }),
    refusesUploads,
    measurements: handMeasurements(db, events, new LimitEvaluator(events)),
    past: pastMeasurements(db, events),
    times: timeCorrector(db),
    retry: await openRetry({ db, events, blobs }),
    disconnectGateway: (id) => forgotten.push(id),
    link: joinTransports([]),
    connectors: {
      canListen: true,
      cardPort: 15_503,
      opcuaPorts: { first: 15_840, last: 15_849 },
      opcua: {
        server: async () => ({ error: null, endpoints: [] }),
        browse: async () => ({ error: null, nodes: [], hasMore: false }),
        certificate: async () => ({ error: null, pem: '', fingerprint: '', uri: '' }),
      },
      try: async () => ({ error: null, readings: [], refusals: [] }),
    },
    serverRun: 0,
    taskKinds: [rollUpTasks(db, historyThread(database.url))],
    wake: () => tasks.wake(),
    mqttPort: testMqttPort,
    docs: true,
    helpDir: null,
    publicUrl,
    weixinNoticeUrl: null,
  }
  const http: HttpOptions = {
    intake: closedIntake(db),
    polls: new DevicePolls(() => undefined),
    serverStatus: () =>
      serverStatus({ db, ingest: () => quietIngest, disk: () => emptyDisk, forecast: () => youngGrowth, isLeader: () => true }),
    metrics: async () => '',
    metricsToken: null,
    docs: true,
    webDir: null,
    // Tests send more than people do.
    callLimits: null,
    log: null,
  }
  const features = startFeatures(foundation)
  // Jobs of users run when they are started, other tasks when a test runs them.
  const tasks = new TaskLoop(new TaskWorker({ db, kinds: [features.userJobs.taskKind], log: silentLog }), silentLog)
  const app = await buildApp(http, features)

  /** Sends a declared call with arbitrary input. */
  async function sendAny<C extends Call>(call: C, input: AnyInput, token?: string, language = 'en'): Promise<Answer<DataOf<C>>> {
    const { params = {}, query = {}, body } = input
    const url = call.path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(params[key])))
    const given = Object.entries(query).filter(([, value]) => value !== undefined)
    const answer = await app.inject({
      method: call.method,
      url: given.length === 0 ? url : `${url}?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}`,
      headers: { 'accept-language': language, ...(token ? { token } : {}) },
      ...(body ? { payload: body } : {}),
    })
    const json = answer.headers['content-type']?.toString().startsWith('application/json')
      ? answer.json()
      : { code: answer.statusCode, msg: '', data: answer.rawPayload }
    if (checksAnswers && json.code === 200) checkDeclared(call, json.data)
    // Whatever the test is about, a workbook must open in other programs.
    if (answer.statusCode === 200 && answer.headers['content-type'] === workbookType) await readAgain(answer.rawPayload)
    return { status: answer.statusCode, headers: answer.headers, ...json }
  }
  /** Sends a declared call with its declared input. */
  const send = <C extends Call>(call: C, input: InputOf<C>, token?: string, language = 'en') =>
    sendAny(call, input as AnyInput, token, language)

  async function login(userName = 'demoadmin', password = testPassword): Promise<string> {
    const answer = await app.inject({ method: 'POST', url: '/login', payload: { userName, password } })
    return answer.json().data?.token ?? ''
  }

  return {
    app,
    http,
    foundation,
    features,
    db,
    blobs,
    files,
    jobFiles,
    dataDir,
    events,
    send,
    sendAny,
    login,
    forgotten,
    adminDatabaseUrl: database.url,
    async close() {
      features.disconnect()
      await app.close()
      await tasks.stop()
      await changes?.stop()
      await Promise.all([features.close(), views.close()])
      await blobs.close()
      await db.destroy()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export type TestServer = Awaited<ReturnType<typeof startTestServer>>
