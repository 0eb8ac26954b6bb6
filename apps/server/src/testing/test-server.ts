import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Call, DataOf, InputOf } from '@undertone/domain/core/call'
import { inject, vi } from 'vitest'
import { createTestDatabase, testTemplate } from '../../../../scripts/postgres/test-database.ts'
import { buildApp, type Parts } from '../app/app.ts'
import type { QuarantineReplay } from '../contracts/quarantine-retry.ts'
import { BandMeter } from '../features/alarm/band/band-meter.ts'
import { turningAt } from '../features/analysis/fault-lines/fault-lines.service.ts'
import { statesOf } from '../features/monitor/fleet.ts'
import { LiveStreams } from '../features/monitor/live.ts'
import { seed } from '../features/tenant/seed.ts'
import { Recordings } from '../features/waveform/recording/recording.service.ts'
import { samplingIntake } from '../ingest/write/wave/sampling-intake.ts'
import { pointRows } from '../plant/fleet.store.ts'
import { ChangeFeed } from '../platform/database/change-feed.ts'
import { type Database, openDatabase } from '../platform/database/database.ts'
import { migrate } from '../platform/database/migrate.ts'
import { Events } from '../platform/events/events.ts'
import { healthOf } from '../platform/http/status.ts'
import { silentLog } from '../platform/runtime/log.ts'
import { OutgoingGuard } from '../platform/security/outgoing.ts'
import { openSecretBox } from '../platform/security/secret-box.ts'
import { FileBytes } from '../platform/storage/file-bytes.ts'
import { WaveViews } from '../waves/compute/wave.service.ts'
import { waveReader } from '../waves/form/wave-file.ts'
import { BlobStore } from '../waves/segment/blob-store.ts'
import { closedIntake, closedReplay } from './test-intake.ts'

/** Password of every seeded account in tests. */
export const testPassword = 'Vibra7tion'

/** Where gateways would log in: the test server says so and does not listen. */
export const testMqttPort = 18_830

/** An ingest and a disk of which there is nothing to tell. */
export const quietIngest = { database: 'ok', queueMessages: 0, queueBytes: 0, isPaced: false } as const
export const roomyDisk = { level: 'enough', freeBytes: 1e12, freeShare: 0.5 } as const

export interface Answer<D> {
  status: number
  code: number
  msg: string
  data: D
  field?: string
  headers: Record<string, unknown>
}

/** What a call is sent with, as it goes over the line. */
export interface AnyInput {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: object
  readonly body?: object
}

/** Gives the test server an ingest that takes entries of the quarantine. */
export type OpenReplay = (parts: Pick<Parts, 'db' | 'events'> & { readonly blobs: BlobStore }) => Promise<QuarantineReplay>

/** The tables and the demo, made once for a test run. */
async function fillDemo(url: string): Promise<void> {
  const db = openDatabase(url, { max: 1 })
  await migrate(db)
  await seed(db, { demo: true, demoPassword: testPassword, adminPassword: testPassword })
  await db.destroy()
}

/** A feed of changes that already hears. */
export async function openChangeFeed(url: string): Promise<ChangeFeed> {
  const changes = new ChangeFeed({ url, log: silentLog })
  await vi.waitUntil(() => changes.isHearing(), { timeout: 15_000, interval: 5 })
  return changes
}

/** How a test server differs. */
export interface TestServerOptions {
  readonly openReplay?: OpenReplay
  /**
   * Keeps callers between requests as the product does. Without it a test may change rows behind the server's back and ask at once; with it, it waits
   * until the server has heard.
   */
  readonly keepsCallers?: boolean
}

/** A whole server on a database of its own, spoken to by HTTP injection. */
export async function startTestServer(name: string, options: TestServerOptions = {}) {
  const { openReplay = async () => closedReplay, keepsCallers = false } = options
  const adminUrl = inject('adminUrl')
  const database = await createTestDatabase(adminUrl, name, await testTemplate(adminUrl, 'seeded', fillDemo))
  const db: Database = openDatabase(database.url, { max: 4 })
  const changes = keepsCallers ? await openChangeFeed(database.url) : undefined
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'undertone-'))
  const blobs = await BlobStore.open(dataDir)
  const files = await FileBytes.open(dataDir)
  const events = new Events()
  const live = new LiveStreams(events, async (mappingIds) => statesOf(await pointRows(db, mappingIds), Date.now()))
  const views = new WaveViews(db, waveReader(blobs))
  const meter = new BandMeter(db, waveReader(blobs), turningAt)
  const recordings = new Recordings(db, samplingIntake({ db, blobs, events, diskIsFull: () => false }))
  const forgotten: number[] = []
  const parts: Parts = {
    db,
    ...(changes ? { changes } : {}),
    events,
    live,
    files,
    box: openSecretBox(dataDir, undefined),
    outgoing: new OutgoingGuard(['127.0.0.1']),
    views,
    meter,
    recordings,
    forgetGateway: (id) => forgotten.push(id),
    mqttPort: testMqttPort,
    intake: closedIntake(db),
    replay: await openReplay({ db, events, blobs }),
    health: () => healthOf({ db, ingest: () => quietIngest, disk: () => roomyDisk, isLeader: () => true }),
    metrics: async () => '',
    metricsToken: null,
    docs: true,
    webDir: null,
    log: null,
  }
  const app = await buildApp(parts)

  /** Sends a declared call as a browser would, with whatever a careless or hostile one may write into it. */
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
    return { status: answer.statusCode, headers: answer.headers, ...json }
  }
  /** Sends a declared call with what it declares. */
  const send = <C extends Call>(call: C, input: InputOf<C>, token?: string, language = 'en') =>
    sendAny(call, input as AnyInput, token, language)

  async function login(userName = 'demoadmin', password = testPassword): Promise<string> {
    const answer = await app.inject({ method: 'POST', url: '/login', payload: { userName, password } })
    return answer.json().data?.token ?? ''
  }

  return {
    app,
    parts,
    db,
    blobs,
    files,
    dataDir,
    events,
    send,
    sendAny,
    login,
    forgotten,
    adminDatabaseUrl: database.url,
    async close() {
      live.close()
      await app.close()
      await changes?.stop()
      await Promise.all([views.close(), meter.close(), recordings.close()])
      await blobs.close()
      await db.destroy()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export type TestServer = Awaited<ReturnType<typeof startTestServer>>
