import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Call, DataOf, InputOf } from '@undertone/domain/core/call'
import { inject } from 'vitest'
import { createTestDatabase, testTemplate } from '../../../../scripts/test-database.ts'
import { BandMeter } from '../alarm/band-meter.ts'
import { buildApp, type Parts } from '../app.ts'
import { type Database, openDatabase } from '../core/database.ts'
import { Events } from '../core/events.ts'
import { healthOf } from '../core/health.ts'
import { migrate } from '../core/migrate.ts'
import { OutgoingGuard } from '../core/outgoing.ts'
import type { QuarantineReplay } from '../core/quarantine-replay.ts'
import { openSecretBox } from '../core/secret-box.ts'
import { turningAt } from '../diagnosis/fault-lines.service.ts'
import { FileBytes } from '../file/file-bytes.ts'
import { samplingIntake } from '../ingest/sampling-intake.ts'
import { pointRows } from '../monitor/fleet.store.ts'
import { statesOf } from '../monitor/fleet.ts'
import { LiveStreams } from '../monitor/live.ts'
import { seed } from '../tenant/seed.ts'
import { BlobStore } from '../waveform/blob-store.ts'
import { Recordings } from '../waveform/recording.service.ts'
import { WaveViews } from '../waveform/wave.service.ts'
import { waveReader } from '../waveform/wave-file.ts'
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

/** Gives the test server an ingest that takes entries of the quarantine. */
export type OpenReplay = (parts: Pick<Parts, 'db' | 'events'> & { readonly blobs: BlobStore }) => Promise<QuarantineReplay>

/** The tables and the demo, made once for a test run. */
async function fillDemo(url: string): Promise<void> {
  const db = openDatabase(url, { max: 1 })
  await migrate(db)
  await seed(db, { demo: true, demoPassword: testPassword, adminPassword: testPassword })
  await db.destroy()
}

/** A whole server on a database of its own, spoken to by HTTP injection. */
export async function startTestServer(name: string, openReplay: OpenReplay = async () => closedReplay) {
  const adminUrl = inject('adminUrl')
  const database = await createTestDatabase(adminUrl, name, await testTemplate(adminUrl, 'seeded', fillDemo))
  const db: Database = openDatabase(database.url, { max: 4 })
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

  /** Sends a declared call as a browser would. */
  async function send<C extends Call>(call: C, input: InputOf<C>, token?: string, language = 'en'): Promise<Answer<DataOf<C>>> {
    const { params = {}, query = {}, body } = input as { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: object }
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
    login,
    forgotten,
    adminDatabaseUrl: database.url,
    async close() {
      live.close()
      await app.close()
      await Promise.all([views.close(), meter.close(), recordings.close()])
      await blobs.close()
      await db.destroy()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export type TestServer = Awaited<ReturnType<typeof startTestServer>>
