import { hash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { crc32c } from '@undertone/formats/wave-codec/crc32c'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { createTestDatabase } from '../../../../../scripts/postgres/test-database.ts'
import { addPlant, addSensor } from '../../ingest/test/test-fixture.ts'
import { copyLock } from '../../platform/database/backup-lock.ts'
import { type Database, openDatabase } from '../../platform/database/database.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { pyramidOf } from '../form/pyramid.ts'
import { DamagedWave, readPyramid, readSamples, waveReader } from '../form/wave-file.ts'
import { compactForm } from '../form/wave-form.ts'
import { BlobStore } from '../segment/blob-store.ts'
import type { StoredWave } from '../view/wave.store.ts'
import { type CollectLimits, collectLimits, collectSegments } from './collect-segments.job.ts'
import { compactWaves } from './compact-waves.job.ts'
import type { WaveMaintenance } from './wave-maintenance.ts'

/** No delays: unreferenced bytes are removed by the next run. */
const atOnce: CollectLimits = { ...collectLimits, settledMs: 0, retiredMs: 0 }
const t0 = Date.UTC(2026, 9, 1)
const rollBytes = 40_000

let database: { url: string; drop: () => Promise<void> }
let db: Database
let sensorPk: number
let tenantId: number
let dir: string
let blobs: BlobStore
let stored: number
let damages: DamagedWave[]

beforeAll(async () => {
  database = await createTestDatabase(inject('adminUrl'), 'keeping')
  db = openDatabase(database.url, { max: 4 })
  await migrate(db)
  const plant = await addPlant(db, 'Plant')
  tenantId = plant.tenantId
  sensorPk = (await addSensor(db, plant, 'W-keep')).sensorPk
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})
beforeEach(async () => {
  dir = mkdtempSync(path.join(os.tmpdir(), 'undertone-keeping-'))
  blobs = await BlobStore.open(dir, { rollBytes })
  stored = 0
  damages = []
})
afterEach(async () => {
  await db.deleteFrom('sampling').execute()
  await db.deleteFrom('retiredSegment').execute()
  await blobs.close()
  rmSync(dir, { recursive: true, force: true })
})

const keeping = (more: Partial<WaveMaintenance> = {}): WaveMaintenance => ({
  db,
  blobs,
  onDamage: (damage) => damages.push(damage),
  onRefused: (error) => expect.fail(error.message),
  signal: new AbortController().signal,
  diskIsFull: () => false,
  ...more,
})
const compactAll = (more: Partial<WaveMaintenance> = {}) =>
  compactWaves(keeping(more), async ({ sent, dtype }) => compactForm(sent, dtype), new Date(Date.now() + 1000))
const collect = (limits = atOnce, more: Partial<WaveMaintenance> = {}) =>
  collectSegments(keeping(more), new Date(Date.now() + 1000), limits)

/** Stores a wave like ingest; returns the samples as they are to be shown. */
async function store(n = 1000 + ((stored * 977) % 5000)): Promise<{ samplingId: number; shown: Float32Array }> {
  stored += 1
  const raw = Float32Array.from({ length: n }, (_, i) => Math.round(3000 * Math.sin(i * 0.1 * stored) + ((i * 7919 * stored) % 61)) + 0)
  const bytes = new Uint8Array(Int16Array.from(raw).buffer)
  const pyramid = pyramidOf(raw)
  const { segment, position } = await blobs.append([bytes, pyramid])
  await blobs.sync()
  const { id } = await db
    .insertInto('sampling')
    .values({ tenantId, sensorPk, mappingId: null, t0: new Date(t0 + stored), freqMode: 0, sampleHz: 2560, rpm: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('wave')
    .values({
      samplingId: id,
      axis: 'X',
      n,
      quantity: 'acceleration',
      unit: 'm/s2',
      dtype: 'int16le',
      scale: 0.5,
      valueOffset: 0,
      trigger: null,
      meta: null,
      segment,
      position,
      length: bytes.length,
      pyramidPosition: position + bytes.length,
      pyramidLength: pyramid.length,
      sha256: hash('sha256', bytes, 'buffer'),
      pyramidCrc: crc32c(pyramid),
    })
    .execute()
  return { samplingId: id, shown: raw.map((value) => value * 0.5) }
}
const rows = (): Promise<StoredWave[]> => db.selectFrom('wave').selectAll().orderBy('samplingId').execute()
const sizeOnDisk = async () => (await blobs.folder.list()).segments.reduce((sum, { bytes }) => sum + bytes, 0)

test('old waves are compacted and read as before: completely, partly, and as overview', async () => {
  const waves = [await store(1), await store(1600), await store(20_000)]
  const before = await rows()
  const overviews = await Promise.all(before.map((row) => readPyramid(blobs, row)))
  const { waves: made, bytesBefore, bytesAfter } = await compactAll()
  expect(made).toBe(3)
  expect(bytesAfter).toBeLessThan(bytesBefore * 0.6)
  for (const [i, row] of (await rows()).entries()) {
    const { shown } = waves[i]!
    expect(row.form).toBe('compact')
    expect(row.sha256).toEqual(before[i]!.sha256)
    expect(await readSamples(blobs, row)).toEqual(shown)
    expect(await readPyramid(blobs, row)).toEqual(overviews[i])
    for (const [from, to] of [
      [0, 1],
      [shown.length >> 1, shown.length],
      [shown.length, shown.length],
    ] as const)
      expect(await readSamples(blobs, row, from, to)).toEqual(shown.slice(from, to))
  }
  expect(await compactAll()).toMatchObject({ waves: 0 })
})

test('on a full disk nothing is copied, and unused bytes are removed', async () => {
  for (let i = 0; i < 20; i++) await store()
  const ids = (await rows()).map(({ samplingId }) => samplingId)
  await db.deleteFrom('sampling').where('id', 'in', ids.slice(0, -3)).execute()
  const full = { diskIsFull: () => true }
  expect(await compactAll(full)).toMatchObject({ waves: 0 })
  const { moved, dropped } = await collect(atOnce, full)
  expect(moved).toBe(0)
  expect(dropped).toBeGreaterThan(1)
  expect((await compactAll()).waves).toBe(3)
})

test('a recent wave stays as sent', async () => {
  await store()
  const made = await compactWaves(keeping(), async ({ sent, dtype }) => compactForm(sent, dtype), new Date(Date.now() - 60_000))
  expect(made.waves).toBe(0)
})

test('a damaged wave is reported by name, counted, recorded once, and keeps its bytes', async () => {
  const good = await store(3000)
  await store(3000)
  const [sound, broken] = await rows()
  writeFileSync(path.join(dir, 'waves/log/000001.seg'), Buffer.from([7, 7, 7]), { flag: 'r+' })
  // The first wave is at the beginning of the file: that is the damaged one.
  const [damaged, whole] = sound!.position === 0 ? [sound!, broken!] : [broken!, sound!]
  const reader = waveReader(blobs, (damage) => damages.push(damage))
  await expect(reader.samples(damaged)).rejects.toMatchObject({ row: { code: 1408 }, values: { waveId: damaged.samplingId, axis: 'X' } })
  expect(damages.map(({ reason }) => reason)).toEqual(['the checksum of the samples is wrong'])
  expect((await reader.samples(whole)).length).toBe(3000)
  expect((await compactAll()).waves).toBe(1)
  expect((await compactAll()).waves).toBe(0)
  expect(damages).toHaveLength(2)
  expect((await rows()).map(({ form, damagedAt }) => [form, damagedAt === null]).sort()).toEqual([
    ['compact', true],
    ['sent', false],
  ])
  expect(good.samplingId).toBe(damaged.samplingId)
})

test('missing files and compact waves with a flipped bit are damage too, not a server error', async () => {
  await store(9000)
  await compactAll()
  const [row] = await rows()
  const good = await blobs.read(row!.segment, row!.position, row!.length)
  for (const at of [0, 20, 60, good.length - 1]) {
    const bad = Buffer.from(good)
    bad[at]! ^= 16
    await expect(
      readSamples(
        { read: async (_segment, position, length) => bad.subarray(position - row!.position, position - row!.position + length) },
        row!,
      ),
    ).rejects.toThrow(DamagedWave)
  }
  await expect(readSamples(blobs, { ...row!, segment: 77 })).rejects.toThrow(DamagedWave)
  await expect(readPyramid(blobs, { ...row!, pyramidPosition: 10 ** 9 })).rejects.toThrow(DamagedWave)
})

test('deleted waves are reclaimed, live ones are merged, and old locations stay readable for a while', async () => {
  const waves = []
  for (let i = 0; i < 40; i++) waves.push(await store())
  const gone = waves.filter((_, i) => i % 4 !== 0).map(({ samplingId }) => samplingId)
  await db.deleteFrom('sampling').where('id', 'in', gone).execute()
  const known = await rows()
  const before = await sizeOnDisk()
  const patient = { ...atOnce, retiredMs: 60_000 }
  const first = await collect(patient)
  expect(first).toMatchObject({ moved: expect.any(Number), dropped: 0 })
  expect(first.moved).toBeGreaterThan(5)
  for (const row of [...known, ...(await rows())])
    expect(await readSamples(blobs, row)).toEqual(waves.find(({ samplingId }) => samplingId === row.samplingId)!.shown)
  const last = await collect()
  expect(last.dropped).toBeGreaterThan(3)
  expect(await sizeOnDisk()).toBeLessThan(before / 2)
  for (const row of await rows())
    expect(await readSamples(blobs, row)).toEqual(waves.find(({ samplingId }) => samplingId === row.samplingId)!.shown)
})

test('nothing is dropped during a backup, while a segment holds unfinished transfers, or before it has settled', async () => {
  for (let i = 0; i < 20; i++) await store()
  await db.deleteFrom('sampling').execute()
  expect(await collect(collectLimits)).toMatchObject({ dropped: 0 })
  expect(await db.selectFrom('retiredSegment').selectAll().execute()).toEqual([])
  await db.connection().execute(async (copying) => {
    await sql`select pg_advisory_lock_shared(${copyLock})`.execute(copying)
    expect(await collect()).toMatchObject({ dropped: 0 })
    await sql`select pg_advisory_unlock_shared(${copyLock})`.execute(copying)
  })
  const gatewayId = (await db.selectFrom('gateway').select('id').executeTakeFirstOrThrow()).id
  const transfer = { gatewayId, fileId: 'w', meta: '{}', initDigest: Buffer.alloc(32), expiresAt: new Date() }
  await db.insertInto('fileTransfer').values(transfer).execute()
  await db.insertInto('fileSegment').values({ gatewayId, fileId: 'w', position: 0, segment: 1, place: 0, length: 10, crc: 0 }).execute()
  expect((await collect()).dropped).toBeGreaterThan(1)
  expect((await blobs.read(1, 0, 10)).length).toBe(10)
  await db.deleteFrom('fileTransfer').execute()
  expect((await collect()).dropped).toBe(1)
})

test('finished logs are sealed, but not during a backup, and not the newest', async () => {
  const waves: Awaited<ReturnType<typeof store>>[] = []
  for (let i = 0; i < 12; i++) waves.push(await store(5000))
  const sealed = async () => (await blobs.folder.list()).segments.map(({ isSealed }) => isSealed)
  expect(await collect(collectLimits)).toMatchObject({ sealed: 0 })
  await db.connection().execute(async (copying) => {
    await sql`select pg_advisory_lock_shared(${copyLock})`.execute(copying)
    expect(await collect()).toMatchObject({ sealed: 0 })
    await sql`select pg_advisory_unlock_shared(${copyLock})`.execute(copying)
  })
  expect(await sealed()).toEqual([false, false, false, false])
  expect(await collect()).toMatchObject({ sealed: 3 })
  expect(await collect()).toMatchObject({ sealed: 0 })
  expect(await sealed()).toEqual([true, true, true, false])
  for (const row of await rows())
    expect(await readSamples(blobs, row)).toEqual(waves.find(({ samplingId }) => samplingId === row.samplingId)!.shown)
})

/** A database and a store that fail from their nth use on, as if the process had been killed there. */
function dying(steps: number) {
  const own = openDatabase(database.url, { max: 3 })
  let left = steps
  const live = () => {
    left -= 1
    if (left < 0) throw new Error('killed')
  }
  const mortal = own.withPlugin({
    transformQuery: ({ node }) => {
      live()
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const mortalMethods = <T extends object>(of: T): T =>
    new Proxy(of, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name, target)
        if (name === 'lasting' || name === 'folder') return mortalMethods(value as object)
        if (typeof value !== 'function') return value
        return (...given: unknown[]) => {
          live()
          return value.apply(target, given)
        }
      },
    })
  return { db: mortal, blobs: mortalMethods(blobs), end: () => own.destroy() }
}

test('killed anywhere, with waves added and deleted, no wave is lost or changed, and little space is wasted in the end', async () => {
  let seed = 20_261_121
  const random = (below: number) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((seed / 2 ** 32) * below)
  }
  const alive = new Map<number, Float32Array>()
  let killed = 0
  for (let round = 0; round < 40; round++) {
    for (let i = random(6); i > 0; i--) {
      const { samplingId, shown } = await store()
      alive.set(samplingId, shown)
    }
    for (const id of [...alive.keys()].filter(() => random(7) === 0)) {
      await db.deleteFrom('sampling').where('id', '=', id).execute()
      alive.delete(id)
    }
    const { end, ...parts } = dying(random(60))
    try {
      await (random(2) === 0 ? compactAll(parts) : collect(atOnce, parts))
    } catch (error) {
      if (!(error instanceof Error && /killed/.test(error.message))) throw error
      killed += 1
    }
    await end()
    // Each restart begins with its own segments.
    if (random(3) === 0) {
      await blobs.close()
      blobs = await BlobStore.open(dir, { rollBytes })
    }
    const found = await rows()
    expect(found.map(({ samplingId }) => samplingId)).toEqual([...alive.keys()].sort((a, b) => a - b))
    for (const row of found) expect(await readSamples(blobs, row)).toEqual(alive.get(row.samplingId))
  }
  expect(killed).toBeGreaterThan(10)
  expect(damages).toEqual([])
  await compactAll()
  for (let i = 0; i < 3; i++) await collect()
  const live = (await rows()).reduce((sum, { length, pyramidLength }) => sum + length + pyramidLength, 0)
  // Two segments are still being written or are the newest, and one may be half empty for each full one.
  expect(await sizeOnDisk()).toBeLessThan(2 * live + 3 * rollBytes)
})
