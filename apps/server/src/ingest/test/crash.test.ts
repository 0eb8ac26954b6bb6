import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { encodeSamples } from '@undertone/device/file-transfer/samples'
import { fileTopics } from '@undertone/device/file-transfer/topic'
import { encodeInit } from '@undertone/device/file-transfer/wave-meta'
import { sql } from 'kysely'
import { connectAsync, type MqttClient } from 'mqtt'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createTestDatabase } from '../../../../../scripts/postgres/test-database.ts'
import { type Database, openDatabase } from '../../platform/database/database.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { readSamples } from '../../waves/form/wave-file.ts'
import { BlobStore } from '../../waves/segment/blob-store.ts'
import { addPlant, addSensor, type Plant, sampleOf, send } from './test-fixture.ts'

const kills = 5
const start = Date.UTC(2026, 9, 1)

let db: Database
let drop: () => Promise<void>
let url: string
let dataDir: string
let plant: Plant
let server: { child: ChildProcess; port: number } | undefined

async function startServer(): Promise<{ child: ChildProcess; port: number }> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'test-crash-child.ts'), url, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(child.stdout!, 'data')
  return { child, port: Number(/listening on (\d+)/.exec(String(line))?.[1]) }
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

beforeAll(async () => {
  const made = await createTestDatabase(inject('adminUrl'), 'crash')
  url = made.url
  drop = made.drop
  db = openDatabase(url, { max: 3 })
  await migrate(db)
  plant = await addPlant(db, 'Plant')
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'undertone-crash-'))
})

afterAll(async () => {
  if (server) await kill(server.child)
  await db.destroy()
  await drop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Resolves when the server is gone; anything unanswered by then was never acknowledged. */
const lost = (client: MqttClient): Promise<null> => new Promise((resolve) => client.once('close', () => resolve(null)))

/** Sends until the server dies; records what was acknowledged. */
async function flood(client: MqttClient, first: number, acknowledged: Set<number>): Promise<number> {
  let next = first
  const end = lost(client)
  const lane = async () => {
    for (;;) {
      const i = next++
      const code = await Promise.race([send(client, 'v1/gateway/telemetry', sampleOf('S-crash', start + i, { vX: i })), end])
      if (code === null) return
      if (code === 0) acknowledged.add(i)
    }
  }
  await Promise.all(Array.from({ length: 64 }, lane))
  return next
}

async function floodWaves(client: MqttClient, first: number, acknowledged: Set<number>): Promise<void> {
  const end = lost(client)
  for (let i = first; ; i++) {
    const bytes = waveOf(i)
    const meta = {
      sensorId: 'S-crash',
      t0: start + i,
      sampleHz: 2560,
      n: 512,
      axis: 'X',
      quantity: 'acceleration',
      unit: 'm/s2',
      dtype: 'int16le',
      scale: 1,
      offset: 0,
      freqMode: 0,
      rpm: null,
      trigger: null,
      cmdId: null,
    } as const
    const steps = Promise.all([
      send(client, fileTopics.init(`w${i}`), encodeInit({ name: 'w', wave: meta })),
      send(client, fileTopics.segment(`w${i}`, 0), bytes),
      send(client, fileTopics.fin(`w${i}`, bytes.length, createHash('sha256').update(bytes).digest('hex')), ''),
    ])
    const codes = await Promise.race([steps, end])
    if (codes === null) return
    if (codes.every((code) => code === 0)) acknowledged.add(i)
  }
}

const waveOf = (i: number): Buffer =>
  Buffer.from(
    encodeSamples(
      Float32Array.from({ length: 512 }, (_, k) => (i * 31 + k * 7) % 1000),
      'int16le',
    ),
  )

test(`killed ${kills} times during ingest, the server has everything that it acknowledged, exactly once`, async () => {
  const { mappingId, sensorPk } = await addSensor(db, plant, 'S-crash')
  const acknowledged = new Set<number>()
  const acknowledgedWaves = new Set<number>()
  let next = 0
  for (let round = 0; round < kills; round++) {
    server = await startServer()
    const options = { host: '127.0.0.1', port: server.port, protocolVersion: 5, username: plant.token, reconnectPeriod: 0 } as const
    const client = await connectAsync({ ...options, clientId: 'features' })
    const waves = await connectAsync({ ...options, clientId: 'waves' })
    for (const one of [client, waves]) one.on('error', () => undefined)
    const before = acknowledged.size
    const flooding = Promise.all([flood(client, next, acknowledged), floodWaves(waves, round * 10_000, acknowledgedWaves)])
    while (acknowledged.size < before + 200 || acknowledgedWaves.size <= round) await pause(5)
    await pause(20 + round * 37)
    await kill(server.child)
    server = undefined
    next = (await flooding)[0]
    client.end(true)
    waves.end(true)
  }

  const { rows } = await sql<{ i: number; value: number }>`
    select (extract(epoch from ts) * 1000 - ${start}::float8)::float8 as i, v_x as value from feature where mapping_id = ${mappingId}`.execute(
    db,
  )
  const stored = new Map(rows.map(({ i, value }) => [i, value]))
  expect(stored.size).toBe(rows.length)
  expect([...acknowledged].filter((i) => stored.get(i) !== i)).toEqual([])
  expect(acknowledged.size).toBeGreaterThan(1000)

  const blobs = await BlobStore.open(dataDir)
  const index = await db
    .selectFrom('wave as w')
    .innerJoin('sampling as s', 's.id', 'w.samplingId')
    .selectAll('w')
    .select('s.t0')
    .where('s.sensorPk', '=', sensorPk)
    .execute()
  const waves = new Map(index.map((row) => [row.t0.getTime() - start, row]))
  expect([...acknowledgedWaves].filter((i) => !waves.has(i))).toEqual([])
  for (const [i, row] of waves) expect(encodeSamples(await readSamples(blobs, row), 'int16le')).toEqual(new Uint8Array(waveOf(i)))
  expect((await blobs.folder.list()).segments.filter(({ isSealed }) => isSealed).length).toBeGreaterThan(kills)
  await blobs.close()
})
