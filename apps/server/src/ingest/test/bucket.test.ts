import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { encodeSamples } from '@undertone/device/file-transfer/samples'
import { fileTopics } from '@undertone/device/file-transfer/topic'
import { encodeInit } from '@undertone/device/file-transfer/wave-meta'
import type { MqttClient } from 'mqtt'
import { afterAll, afterEach, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../../../../scripts/postgres/test-database.ts'
import { backUp } from '../../backup/backup.ts'
import { restore, verifyBackup } from '../../backup/restore.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { startTestBucket, type TestBucket } from '../../testing/test-bucket.ts'
import { readSamples } from '../../waves/form/wave-file.ts'
import { compactForm } from '../../waves/form/wave-form.ts'
import { checkWaves } from '../../waves/maintenance/check-waves.ts'
import { bucketCollectLimits, collectSegments } from '../../waves/maintenance/collect-segments.job.ts'
import { compactWaves } from '../../waves/maintenance/compact-waves.job.ts'
import { BlobStore } from '../../waves/segment/blob-store.ts'
import { numberedBucket, segmentNumbers } from '../../waves/segment/segment-numbers.ts'
import { addPlant, addSensor, type IngestFixture, openIngestFixture, type Plant, sampleOf, send } from './test-fixture.ts'

const t0 = Date.UTC(2026, 9, 1)
const n = 4000
let bucket: TestBucket
let fixture: IngestFixture
let plant: Plant
let client: MqttClient
let sent = 0
let home: string

beforeAll(async () => {
  bucket = await startTestBucket()
  fixture = await openIngestFixture(inject('adminUrl'), {}, bucket.settings)
  plant = await addPlant(fixture.db, 'Plant')
  await addSensor(fixture.db, plant, 'S-1')
  client = await fixture.client(plant.token)
  home = mkdtempSync(path.join(os.tmpdir(), 'undertone-in-bucket-'))
})
afterEach(() => {
  bucket.staysInTrouble = false
  bucket.troubles.length = 0
})
afterAll(async () => {
  await fixture?.close()
  await bucket?.close()
  rmSync(home, { recursive: true, force: true })
})

const samplesOf = (i: number) => Float32Array.from({ length: n }, (_, k) => ((i * 31 + k * 7) % 1000) - 500)
const puts = () => bucket.requests.filter((request) => request.startsWith('PUT'))
const keysOfWaves = () => [...bucket.objects.keys()].filter((key) => key.startsWith('plant/waves/'))

/** The steps of a transfer in parts of 3000 bytes. */
function stepsOf(i: number) {
  const bytes = encodeSamples(samplesOf(i), 'int16le')
  const shape = { axis: 'X', quantity: 'acceleration', unit: 'm/s2', dtype: 'int16le', scale: 1, offset: 0 } as const
  const circumstances = { freqMode: 0, rpm: null, trigger: null, cmdId: null } as const
  const init = encodeInit({ name: 'w', wave: { sensorId: 'S-1', t0: t0 + i, sampleHz: 2560, n, ...shape, ...circumstances } })
  const offsets = Array.from({ length: Math.ceil(bytes.length / 3000) }, (_, k) => k * 3000)
  return {
    init: () => send(client, fileTopics.init(`w${i}`), init),
    parts: () =>
      Promise.all(offsets.map((at) => send(client, fileTopics.segment(`w${i}`, at), Buffer.from(bytes.subarray(at, at + 3000))))),
    fin: () => send(client, fileTopics.fin(`w${i}`, bytes.length, createHash('sha256').update(bytes).digest('hex')), ''),
  }
}

/** Transfers the next wave step by step; returns the answer to its last step. */
async function transfer(): Promise<number> {
  const { init, parts, fin } = stepsOf(sent++)
  expect([await init(), ...(await parts())].every((code) => code === 0)).toBe(true)
  return fin()
}

/** Every stored wave has the samples that were sent, by its time. */
async function expectAll(blobs: BlobStore, db = fixture.db): Promise<void> {
  const rows = await db.selectFrom('wave as w').innerJoin('sampling as s', 's.id', 'w.samplingId').selectAll('w').select('s.t0').execute()
  for (const row of rows) expect(await readSamples(blobs, row)).toEqual(samplesOf(row.t0.getTime() - t0))
  expect(rows.length).toBe(sent)
}

test('a wave is one object when it is acknowledged, and nothing of it is on the disk; its parts wait in the database', async () => {
  const { init, parts, fin } = stepsOf(sent++)
  await init()
  await parts()
  const waiting = await fixture.db.selectFrom('fileSegment').select(['segment', 'bytes']).execute()
  expect(waiting.map(({ segment, bytes }) => [segment, bytes?.length])).toEqual([
    [null, 3000],
    [null, 3000],
    [null, 2000],
  ])
  expect(puts()).toEqual([])
  expect(await fin()).toBe(0)
  // Far from the numbers of the disk: a server that still writes logs never gets one of these.
  expect(puts()).toEqual(['PUT plant/waves/1000001.seg'])
  expect(readdirSync(path.join(fixture.dataDir, 'waves'), { recursive: true })).toEqual(['log'])
  await expectAll(fixture.blobs)
})

test('while the bucket refuses, waves stay with their senders and samples are acknowledged; afterwards the same steps store them', async () => {
  bucket.staysInTrouble = true
  bucket.troubles.push(403)
  const { init, parts, fin } = stepsOf(sent++)
  await init()
  await parts()
  expect(await fin()).not.toBe(0)
  expect(await send(client, 'v1/gateway/telemetry', sampleOf('S-1', t0, { vX: 1 }))).toBe(0)
  expect(fixture.ingest.status()).toMatchObject({ database: 'ok', storageFault: expect.stringContaining('it answers 403') })
  const stored = () => fixture.db.selectFrom('wave').select('n').execute()
  expect((await stored()).length).toBe(sent - 1)
  bucket.staysInTrouble = false
  bucket.troubles.length = 0
  expect(await fin()).toBe(0)
  expect(fixture.ingest.status().storageFault).toBeNull()
  await expectAll(fixture.blobs)
})

test('a put whose answer was lost is the same object, and a number that is taken is left out, with those after it', async () => {
  bucket.troubles.push('breakAfter')
  expect(await transfer()).toBe(0)
  const taken = await segmentNumbers(fixture.db)()
  bucket.objects.set(`plant/waves/${String(taken + 32).padStart(6, '0')}.seg`, {
    bytes: Buffer.from('of another time'),
    modifiedAt: new Date(),
  })
  const other = await BlobStore.open(fixture.dataDir, { bucket: numberedBucket(bucket.settings, fixture.db) })
  onTestFinished(() => other.close())
  const { segment } = await other.append([Buffer.from('mine')])
  await other.sync([segment])
  expect(segment).toBeGreaterThan(taken + 32)
  expect((await other.read(segment, 0, 4)).toString()).toBe('mine')
  expect(bucket.objects.get(`plant/waves/${String(taken + 32).padStart(6, '0')}.seg`)?.bytes.toString()).toBe('of another time')
})

test('servers never take the same number', async () => {
  const servers = [1, 2, 3].map(() => segmentNumbers(fixture.db))
  const numbers = await Promise.all(servers.flatMap((next) => Array.from({ length: 50 }, () => next())))
  expect(new Set(numbers).size).toBe(150)
})

test('what was appended and not put is lost for all who appended to it, and the next one is stored', async () => {
  const store = await BlobStore.open(fixture.dataDir, { bucket: numberedBucket(bucket.settings, fixture.db) })
  onTestFinished(() => store.close())
  const [a, b] = [await store.append([Buffer.from('first')]), await store.append([Buffer.from('second')])]
  expect([a.segment, a.position, b.position]).toEqual([b.segment, 0, 5])
  expect([store.isWriting(a.segment), store.isWriting(a.segment + 1)]).toEqual([true, false])
  bucket.troubles.push(403)
  await expect(store.sync([a.segment])).rejects.toThrow('it answers 403')
  await expect(store.sync([b.segment])).rejects.toThrow('it answers 403')
  const again = await store.append([Buffer.from('third')])
  await store.sync([again.segment])
  expect((await store.read(again.segment, 0, 5)).toString()).toBe('third')
  await expect(store.read(a.segment, 0, 5)).rejects.toThrow('ENOENT')
})

const atOnce = { ...bucketCollectLimits, settledMs: 0, retiredMs: 0 }
const maintenance = () => ({
  db: fixture.db,
  blobs: fixture.blobs,
  onDamage: (error: Error) => expect.fail(error.message),
  onRefused: (error: Error) => expect.fail(error.message),
  signal: new AbortController().signal,
  diskIsFull: () => false,
})
const collect = () => collectSegments(maintenance(), new Date(Date.now() + 1000), atOnce)

test('many small objects become one, compact ones replace it, and what is no longer referred to is dropped', async () => {
  for (let i = 0; i < 12; i++) expect(await transfer()).toBe(0)
  const before = keysOfWaves().length
  // All but the newest, which may still be referred to.
  expect((await collect()).moved).toBeGreaterThanOrEqual(sent - 1)
  await expectAll(fixture.blobs)
  await collect()
  await expectAll(fixture.blobs)
  expect(keysOfWaves().length).toBeLessThan(before / 4)
  const made = await compactWaves(maintenance(), async ({ sent: bytes, dtype }) => compactForm(bytes, dtype), new Date(Date.now() + 1000))
  expect([made.waves, made.bytesAfter < made.bytesBefore]).toEqual([sent, true])
  for (let i = 0; i < 3; i++) await collect()
  await expectAll(fixture.blobs)
  // The one with all waves, and the newest of all.
  expect(keysOfWaves().length).toBeLessThanOrEqual(2)
  expect((await checkWaves(fixture.db, fixture.blobs)).faults).toEqual([])
})

test('a missing or changed object is a fault, and so is a bucket that is away, without blaming the wave', async () => {
  const { segment } = await fixture.db.selectFrom('wave').select('segment').executeTakeFirstOrThrow()
  const key = `plant/waves/${String(segment).padStart(6, '0')}.seg`
  const object = bucket.objects.get(key)
  if (!object) throw new Error('there is no object')
  bucket.objects.set(key, { ...object, bytes: Buffer.from(object.bytes.map((byte, i) => (i === 100 ? byte ^ 1 : byte))) })
  expect((await checkWaves(fixture.db, fixture.blobs)).faults.length).toBe(1)
  bucket.objects.delete(key)
  expect((await checkWaves(fixture.db, fixture.blobs)).faults.length).toBe(sent)
  bucket.objects.set(key, object)
  bucket.troubles.push(403)
  await expect(checkWaves(fixture.db, fixture.blobs)).rejects.toThrow('cannot be used')
  expect((await checkWaves(fixture.db, fixture.blobs)).faults).toEqual([])
})

test('a backup has the objects, copies only new ones, and is restored into another bucket or onto a disk', async () => {
  const folder = path.join(home, 'backups')
  const options = {
    databaseUrl: fixture.url,
    dataDir: fixture.dataDir,
    bucket: bucket.settings,
    folder,
    keyFolder: path.join(home, 'keys'),
  }
  const first = await backUp({ ...options, now: new Date(t0) })
  expect(await transfer()).toBe(0)
  bucket.requests.length = 0
  const second = await backUp({ ...options, now: new Date(t0 + 60_000) })
  expect(second.manifest.waves.length).toBe(first.manifest.waves.length + 1)
  const read = bucket.requests.filter((request) => request.startsWith('GET plant/waves/'))
  expect(new Set(read).size).toBe(second.manifest.waves.length)
  const scratch = await createTestDatabase(inject('adminUrl'), 'verify')
  onTestFinished(() => scratch.drop())
  expect((await verifyBackup(scratch.url, folder, undefined)).faults).toEqual([])
  const otherBucket = await startTestBucket({ prefix: '' })
  onTestFinished(() => otherBucket.close())
  for (const target of [otherBucket.settings, null]) {
    const database = await createTestDatabase(inject('adminUrl'), 'restored')
    const db = openDatabase(database.url, { max: 3 })
    const place = { dataDir: mkdtempSync(path.join(home, 'restored-')), bucket: target }
    await restore({ ...options, databaseUrl: database.url, ...place, stamp: undefined, force: false })
    const blobs = await BlobStore.open(place.dataDir, { bucket: numberedBucket(target, db) })
    await expectAll(blobs, db)
    const { segment } = await blobs.append([Buffer.from('new')])
    expect(segment).toBeGreaterThan(1000)
    await blobs.close()
    const again = restore({ ...options, databaseUrl: database.url, ...place, stamp: undefined, force: false })
    await expect(again).rejects.toThrow(target ? 'waves in the bucket undertone' : 'Not empty')
    await db.destroy()
    await database.drop()
  }
})

test('after a restore of an older backup the numbers are above all copies, and other bytes under the number of a copy are no backup', async () => {
  const folder = path.join(home, 'lineages')
  const keyFolder = path.join(home, 'keys')
  const at = (minute: number) => ({ folder, keyFolder, now: new Date(t0 + minute * 60_000) })
  const source = { databaseUrl: fixture.url, dataDir: fixture.dataDir, bucket: bucket.settings }
  const older = await backUp({ ...source, ...at(1) })
  expect(await transfer()).toBe(0)
  const newer = await backUp({ ...source, ...at(2) })
  const highest = Math.max(...newer.manifest.waves.map(({ name }) => Number.parseInt(name, 10)))
  const far = await startTestBucket({ prefix: 'far' })
  const database = await createTestDatabase(inject('adminUrl'), 'lineage')
  const db = openDatabase(database.url, { max: 3 })
  onTestFinished(async () => {
    await db.destroy()
    await database.drop()
    await far.close()
  })
  const place = { databaseUrl: database.url, dataDir: mkdtempSync(path.join(home, 'lineage-')), bucket: far.settings }
  await restore({ ...place, folder, keyFolder, stamp: older.stamp, force: false })
  const blobs = await BlobStore.open(place.dataDir, { bucket: numberedBucket(far.settings, db) })
  onTestFinished(() => blobs.close())
  const { segment } = await blobs.append([Buffer.from('mine')])
  await blobs.sync([segment])
  expect(segment).toBeGreaterThan(highest)
  const third = await backUp({ ...place, ...at(3) })
  expect(third.manifest.lineage).not.toBe(newer.manifest.lineage)
  // As after a restore by a program of before: the number of a copy that only an older backup has, with as many other bytes.
  const known = newer.manifest.waves.find(({ name }) => !third.manifest.waves.some((one) => one.name === name))
  if (!known) throw new Error('both backups have the same objects')
  far.objects.set(`far/waves/${known.name}`, { bytes: Buffer.alloc(known.length), modifiedAt: new Date() })
  await expect(backUp({ ...place, ...at(4) })).rejects.toThrow('is of another store')
  const scratch = await createTestDatabase(inject('adminUrl'), 'verify')
  onTestFinished(() => scratch.drop())
  expect((await verifyBackup(scratch.url, folder, newer.stamp)).faults).toEqual([])
})

test('the warning ends when the bucket can be used again, also without a wave', async () => {
  bucket.staysInTrouble = true
  bucket.troubles.push(403)
  const { init, parts, fin } = stepsOf(sent++)
  await init()
  await parts()
  expect(await fin()).not.toBe(0)
  expect(fixture.ingest.status().storageFault).toContain('403')
  bucket.staysInTrouble = false
  bucket.troubles.length = 0
  await expect.poll(() => fixture.ingest.status().storageFault, { timeout: 20_000 }).toBeNull()
  expect([...bucket.objects.keys()].filter((key) => key.includes('trial'))).toEqual([])
  expect(await fin()).toBe(0)
})

test.each([403, 500])('an object that is refused with %i does not keep the others from being compacted and collected', async (status) => {
  const keys: string[] = []
  const first = sent
  for (let i = 0; i < 3; i++) {
    const before = new Set(keysOfWaves())
    expect(await transfer()).toBe(0)
    keys.push(...keysOfWaves().filter((key) => !before.has(key)))
  }
  bucket.refused.set(keys[0] ?? '', status)
  const refusals: string[] = []
  const passing = { ...maintenance(), onRefused: ({ message }: Error) => refusals.push(message) }
  const made = await compactWaves(passing, async ({ sent: bytes, dtype }) => compactForm(bytes, dtype), new Date(Date.now() + 1000))
  expect([made.waves >= 2, refusals.length]).toEqual([true, 1])
  // What nothing refers to any more is removed, but for the one that is refused.
  await fixture.db
    .deleteFrom('sampling')
    .where('id', 'in', (eb) => eb.selectFrom('wave').select('samplingId').where('form', '=', 'sent'))
    .execute()
  for (let i = 0; i < 2; i++) await collectSegments(passing, new Date(Date.now() + 1000), atOnce)
  expect(keys.map((key) => bucket.objects.has(key))).toEqual([true, false, false])
  expect(refusals.length).toBeGreaterThan(1)
  bucket.refused.clear()
  await collect()
  expect(bucket.objects.has(keys[0] ?? '')).toBe(false)
  const { init, parts, fin } = stepsOf(first)
  await init()
  await parts()
  expect(await fin()).toBe(0)
})
