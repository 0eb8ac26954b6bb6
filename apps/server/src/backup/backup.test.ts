import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { encodeSamples } from '@undertone/device/file-transfer/samples'
import { fileTopics } from '@undertone/device/file-transfer/topic'
import { encodeInit } from '@undertone/device/file-transfer/wave-meta'
import { sql } from 'kysely'
import type { MqttClient } from 'mqtt'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../../../scripts/postgres/test-database.ts'
import { seed } from '../features/tenant/seed.ts'
import { startIngest } from '../ingest/run/start-ingest.ts'
import {
  addPlant,
  addSensor,
  canonicalDump,
  type IngestFixture,
  openIngestFixture,
  type Plant,
  sampleOf,
  send,
} from '../ingest/test/test-fixture.ts'
import { whileNoBackup } from '../platform/database/backup-lock.ts'
import { type Database, openDatabase } from '../platform/database/database.ts'
import { migrationFiles } from '../platform/database/migrate.ts'
import { Events } from '../platform/events/events.ts'
import { silentLog } from '../platform/runtime/log.ts'
import { createMetrics } from '../platform/runtime/metrics.ts'
import { openSecretBox } from '../platform/security/secret-box.ts'
import { readSamples } from '../waves/form/wave-file.ts'
import { BlobStore } from '../waves/segment/blob-store.ts'
import { backUp } from './backup.ts'
import { backupsIn } from './repository.ts'
import { restore, verifyBackup } from './restore.ts'
import { isPartlyRestored } from './unfinished.ts'

const start = Date.UTC(2026, 9, 1)
const password = 'Vibra7tion'

let fixture: IngestFixture
let plant: Plant
let home: string
let folder: string
beforeAll(async () => {
  fixture = await openIngestFixture(inject('adminUrl'))
  await seed(fixture.db, { demo: true, demoPassword: password, adminPassword: password })
  plant = await addPlant(fixture.db, 'Plant')
  await addSensor(fixture.db, plant, 'S-backup')
  openSecretBox(fixture.dataDir, undefined)
  home = mkdtempSync(path.join(os.tmpdir(), 'undertone-backup-test-'))
  folder = path.join(home, 'backups')
})
afterAll(async () => {
  await fixture?.close()
  rmSync(home, { recursive: true, force: true })
})

const optionsAt = (minute: number) => ({
  databaseUrl: fixture.url,
  dataDir: fixture.dataDir,
  folder,
  keyFolder: path.join(home, 'keys'),
  now: new Date(start + minute * 60_000),
})

const samples = (i: number): Float32Array => Float32Array.from({ length: 512 }, (_, k) => (i * 31 + k * 7) % 1000)

async function sendWave(client: MqttClient, i: number): Promise<void> {
  const bytes = Buffer.from(encodeSamples(samples(i), 'int16le'))
  const meta = {
    sensorId: 'S-backup',
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
  const codes = await Promise.all([
    send(client, fileTopics.init(`w${i}`), encodeInit({ name: 'w', wave: meta })),
    send(client, fileTopics.segment(`w${i}`, 0), bytes),
    send(client, fileTopics.fin(`w${i}`, bytes.length, createHash('sha256').update(bytes).digest('hex')), ''),
  ])
  expect(codes).toEqual([0, 0, 0])
}

/** A second target to restore into. */
async function openPlace(): Promise<{ url: string; dataDir: string; db: Database }> {
  const database = await createTestDatabase(inject('adminUrl'), 'restored')
  const dataDir = mkdtempSync(path.join(home, 'restored-'))
  const db = openDatabase(database.url, { max: 3 })
  onTestFinished(async () => {
    await db.destroy()
    await database.drop()
  })
  return { url: database.url, dataDir, db }
}

async function verify(): Promise<string[]> {
  const scratch = await createTestDatabase(inject('adminUrl'), 'verify')
  onTestFinished(() => scratch.drop())
  return (await verifyBackup(scratch.url, folder, undefined)).faults
}

const tablesFolder = (of: string, stamp: string) => path.join(of, stamp, 'tables')

const lastId = async (db: Database): Promise<number> =>
  (await sql<{ id: number }>`select max(id) as id from sampling`.execute(db)).rows[0]?.id ?? 0

test('a backup taken during ingest has everything acknowledged before; after a restore gateways continue and nothing is duplicated', async () => {
  const client = await fixture.client(plant.token)
  const acknowledged: number[] = []
  let isOver = false
  let next = 0
  const stream = async () => {
    while (!isOver) {
      const i = next++
      expect(await send(client, 'v1/gateway/telemetry', sampleOf('S-backup', start + i, { vX: i, tem: 40 }))).toBe(0)
      acknowledged.push(i)
      if (i % 10 === 0) await sendWave(client, i)
    }
  }
  const streaming = Promise.all([stream(), stream(), stream()])
  while (acknowledged.length < 100) await new Promise((resolve) => setTimeout(resolve, 5))
  const before = [...acknowledged]
  const { manifest } = await backUp(optionsAt(0))
  isOver = true
  await streaming
  expect(manifest.migrations).toEqual(migrationFiles())

  const place = await openPlace()
  const options = { ...optionsAt(0), databaseUrl: place.url, dataDir: place.dataDir, stamp: undefined, force: false }
  expect((await restore(options)).missingKeys).toEqual(['accounts.json'])
  const { rows } = await sql<{ i: number; value: number }>`
    select (extract(epoch from ts) * 1000 - ${start}::float8)::float8 as i, v_x as value from feature`.execute(place.db)
  const stored = new Map(rows.map(({ i, value }) => [i, value]))
  expect(before.filter((i) => stored.get(i) !== i)).toEqual([])
  const blobs = await BlobStore.open(place.dataDir)
  const waves = await place.db
    .selectFrom('wave as w')
    .innerJoin('sampling as s', 's.id', 'w.samplingId')
    .selectAll('w')
    .select('s.t0')
    .execute()
  expect(waves.length).toBeGreaterThan(8)
  for (const wave of waves) expect(await readSamples(blobs, wave)).toEqual(samples(wave.t0.getTime() - start))

  // F-25: the gateway continues, and sends again what may not have arrived.
  const metrics = createMetrics()
  const ingest = await startIngest({ db: place.db, blobs, events: new Events(), host: '127.0.0.1', port: 0, metrics, log: silentLog })
  const again = await fixture.client(plant.token, { port: ingest.port })
  for (const i of acknowledged) {
    expect(await send(again, 'v1/gateway/telemetry', sampleOf('S-backup', start + i, { vX: i, tem: 40 }))).toBe(0)
    if (i % 10 === 0) await sendWave(again, i)
  }
  expect(await canonicalDump(place.db)).toBe(await canonicalDump(fixture.db))
  const highest = await lastId(fixture.db)
  await sendWave(again, next)
  expect(await lastId(place.db)).toBeGreaterThan(highest)
  const newest = await place.db.selectFrom('wave').select('segment').orderBy('samplingId', 'desc').executeTakeFirstOrThrow()
  expect(newest.segment).toBeGreaterThan(1000)
  again.end(true)
  await ingest.stop()
  await blobs.close()
})

test('the next backup copies only what was added; each verifies row by row', async () => {
  const client = await fixture.client(plant.token)
  const segment = path.join(folder, 'waves/log/000001.seg')
  const { ino, size } = statSync(segment)
  await sendWave(client, 900_000)
  await backUp(optionsAt(1))
  expect(await backupsIn(folder)).toEqual(['20261001T000100Z', '20261001T000000Z'])
  expect(statSync(segment).ino).toBe(ino)
  expect(statSync(segment).size).toBeGreaterThan(size)
  expect(await verify()).toEqual([])
})

test('keys are stored separately and readable only by their owner; sessions and keys are not in the backup', async () => {
  const key = readFileSync(path.join(fixture.dataDir, 'secret.key'), 'utf8')
  expect(readFileSync(path.join(home, 'keys/secret.key'), 'utf8')).toBe(key)
  expect(statSync(path.join(home, 'keys')).mode & 0o777).toBe(0o700)
  expect(statSync(path.join(home, 'keys/secret.key')).mode & 0o777).toBe(0o600)
  const inside = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  // The open API secrets are included as stored: encrypted with the key that is stored separately.
  expect(inside.filter((name) => /session|secret\.key|accounts|\.draft/.test(name))).toEqual([])
  const open = inside.map((name) => path.join(folder, name)).filter((place) => (statSync(place).mode & 0o077) !== 0)
  expect(open).toEqual([])
})

test('a restore does not overwrite existing data unless forced', async () => {
  const place = await openPlace()
  const options = { ...optionsAt(0), databaseUrl: place.url, dataDir: place.dataDir, stamp: '20261001T000000Z', force: false }
  const streamOf = async (db: typeof place.db) => (await sql<{ id: string }>`select id from ingest_stream`.execute(db)).rows[0]?.id
  await restore(options)
  // It takes nothing from the stream of its original.
  expect(await streamOf(place.db)).not.toBe(await streamOf(fixture.db))
  await expect(restore(options)).rejects.toThrow('Not empty')
  expect(isPartlyRestored(place.dataDir)).toBe(false)
  await restore({ ...options, force: true, sameStream: true })
  expect(await streamOf(place.db)).toBe(await streamOf(fixture.db))
  expect((await sql`select 1 from feature limit 1`.execute(place.db)).rows).toHaveLength(1)
  await expect(restore({ ...options, stamp: '20200101T000000Z' })).rejects.toThrow('contains no backup 20200101T000000Z')
})

test('existing data is deleted only for a complete backup', async () => {
  const place = await openPlace()
  const options = { ...optionsAt(0), databaseUrl: place.url, dataDir: place.dataDir, stamp: '20261001T000000Z', force: true }
  await restore(options)
  const table = path.join(tablesFolder(folder, options.stamp), 'wave.copy.zst')
  const whole = readFileSync(table)
  writeFileSync(table, whole.subarray(0, whole.length - 9))
  await expect(restore(options)).rejects.toThrow('nothing was deleted: tables/wave missing or damaged')
  writeFileSync(table, whole)
  expect((await sql`select 1 from feature limit 1`.execute(place.db)).rows).toHaveLength(1)
  expect(isPartlyRestored(place.dataDir)).toBe(false)
})

test('of two concurrent backups one fails, so that nothing is written twice', async () => {
  const other = path.join(mkdtempSync(path.join(home, 'twice-')), 'backups')
  const at = (minute: number) => backUp({ ...optionsAt(minute), folder: other })
  const ends = await Promise.allSettled([at(10), at(11)])
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(ends.find((end) => end.status === 'rejected')?.reason.message).toBe('Another backup of this database is running')
  const source = readFileSync(path.join(fixture.dataDir, 'waves/log/000001.seg'))
  expect(readFileSync(path.join(other, 'waves/log/000001.seg')).equals(source)).toBe(true)
})

test('remains of an interrupted backup are written again and never used as copies', async () => {
  const other = path.join(mkdtempSync(path.join(home, 'short-')), 'backups')
  mkdirSync(path.join(other, 'waves/log'), { recursive: true })
  mkdirSync(tablesFolder(other, '20260930T000000Z'), { recursive: true })
  const source = readFileSync(path.join(fixture.dataDir, 'waves/log/000001.seg'))
  const copy = path.join(other, 'waves/log/000001.seg')
  writeFileSync(copy, Buffer.alloc(source.length))
  await backUp({ ...optionsAt(12), folder: other })
  expect(readFileSync(copy).equals(source)).toBe(true)
  expect(existsSync(path.join(other, '20260930T000000Z'))).toBe(false)
})

test('backups and keys must not be inside the data folder', async () => {
  const inside = path.join(fixture.dataDir, 'a/backups')
  await expect(backUp({ ...optionsAt(13), folder: inside })).rejects.toThrow('store backups and keys elsewhere')
  await expect(backUp({ ...optionsAt(13), keyFolder: fixture.dataDir })).rejects.toThrow('store backups and keys elsewhere')
  const place = await openPlace()
  const options = { ...optionsAt(0), databaseUrl: place.url, dataDir: folder, stamp: undefined, force: true }
  await expect(restore(options)).rejects.toThrow('store backups and keys elsewhere')
})

test('a backup folder that cannot be made is named with the reason', async () => {
  const folder = path.join(fixture.dataDir, '../a-file')
  writeFileSync(folder, '')
  const inside = path.join(folder, 'backups')
  await expect(backUp({ ...optionsAt(13), folder: inside })).rejects.toThrow(
    `The backup folder ${inside} cannot be made: a file is in the way of`,
  )
  rmSync(folder)
})

test('no bytes are deleted during a backup', async () => {
  const holder = openDatabase(fixture.url, { max: 1 })
  onTestFinished(() => holder.destroy())
  await sql`select pg_advisory_lock_shared(7305122)`.execute(holder)
  let dropped = 0
  expect(await whileNoBackup(fixture.db, async () => dropped++)).toBe(false)
  await sql`select pg_advisory_unlock_shared(7305122)`.execute(holder)
  expect(await whileNoBackup(fixture.db, async () => dropped++)).toBe(true)
  expect(dropped).toBe(1)
})

test('damaged bytes, a truncated table and a lost row are found', async () => {
  const segment = path.join(folder, 'waves/log/000001.seg')
  const good = readFileSync(segment)
  const bad = Buffer.from(good)
  bad[100] = bad[100]! ^ 1
  writeFileSync(segment, bad)
  expect(await verify()).toEqual(['waves/000001.seg is missing or broken'])
  writeFileSync(segment, good)

  const tables = tablesFolder(folder, '20261001T000100Z')
  const table = path.join(tables, 'gateway.copy.zst')
  const whole = readFileSync(table)
  writeFileSync(table, whole.subarray(0, whole.length - 9))
  expect((await verify())[0]).toMatch(/^the copy of gateway cannot be/)
  writeFileSync(table, readFileSync(path.join(tables, 'area.copy.zst')))
  expect((await verify())[0]).toMatch(/^the copy of gateway/)
  writeFileSync(table, whole)
  expect(await verify()).toEqual([])
})

test('copies of another store are not mixed with this one; a failed backup leaves nothing behind', async () => {
  const other = mkdtempSync(path.join(home, 'other-'))
  const strange = { ...optionsAt(2), folder: path.join(other, 'backups') }
  await backUp(strange)
  const segment = path.join(strange.folder, 'waves/log/000001.seg')
  appendFileSync(segment, 'of a later backup')
  writeFileSync(segment, readFileSync(segment).fill(7))
  await expect(backUp({ ...strange, now: new Date(start + 300_000) })).rejects.toThrow('another store')
  expect(readdirSync(strange.folder).sort()).toEqual(
    ['20261001T000200Z', 'files', 'incoming', 'waves'].filter((name) => existsSync(path.join(strange.folder, name))),
  )
})
