import { open } from 'node:fs/promises'
import path from 'node:path'
import { coreErrors } from '@undertone/domain/core/error'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { addPlant, addSensor, type IngestFixture, openIngestFixture, type Plant, send } from '../ingest/test/test-fixture.ts'
import { openDatabase } from '../platform/database/database.ts'
import { serverStatus } from '../platform/http/status.ts'
import { toDomainError } from '../platform/http/to-domain-error.ts'
import { youngGrowth } from '../testing/test-server.ts'
import { checkPages } from './check-pages.ts'
import { isRebuildable, rebuild } from './rebuild.ts'

// Every page of the database is read several times, on a machine that may be busy.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

const start = Date.UTC(2026, 9, 1)
/** Enough for several pages of `latest`. */
const sensors = Array.from({ length: 80 }, (_, i) => `S-page-${i}`)
let fixture: IngestFixture
let plant: Plant
const points: number[] = []

beforeAll(async () => {
  fixture = await openIngestFixture(inject('adminUrl'))
  plant = await addPlant(fixture.db, 'Plant')
  for (const sensor of sensors) points.push((await addSensor(fixture.db, plant, sensor)).mappingId)
})
afterAll(async () => fixture.close())

const sendAll = async (t: number): Promise<unknown> => {
  const client = await fixture.client(plant.token)
  const entries = sensors.map((sensor, i) => [sensor, [{ ts: t, values: { vX: i + 1, tem: 40 } }]])
  return send(client, 'v1/gateway/telemetry', JSON.stringify(Object.fromEntries(entries)))
}

/** Changes four bytes of a page on disk, as a failing disk does, and lets PostgreSQL read them. */
async function damage(relation: string, page: number): Promise<void> {
  await sql`checkpoint`.execute(fixture.db)
  const { rows } = await sql<{ file: string }>`
    select current_setting('data_directory') || '/' || pg_relation_filepath(${relation}) as file`.execute(fixture.db)
  const file = await open(path.resolve(rows[0]?.file ?? ''), 'r+')
  const at = page * 8192 + 8000
  const { buffer } = await file.read(Buffer.alloc(4), 0, 4, at)
  await file.write(
    buffer.map((byte) => byte ^ 0xff),
    0,
    4,
    at,
  )
  await file.close()
  await sql`create extension if not exists pg_buffercache`.execute(fixture.db)
  await sql`select pg_buffercache_evict_relation(${relation}::regclass)`.execute(fixture.db)
}

const latestOf = async (mappingId: number | undefined) =>
  fixture.db
    .selectFrom('latest')
    .select(['ts', 'values'])
    .where('mappingId', '=', mappingId ?? 0)
    .executeTakeFirst()

const warnings = async () => {
  const disk = () => ({ level: 'enough', freeBytes: 1, freeShare: 1 }) as const
  return (
    await serverStatus({ db: fixture.db, ingest: () => fixture.ingest.status(), disk, forecast: () => youngGrowth, isLeader: () => true })
  ).warnings
}

test('a damaged page stops the points in it only, is named, and is rebuilt from the history', async () => {
  expect(await sendAll(start)).toBe(0)
  const before = await latestOf(points[0])
  expect(await checkPages(fixture.db)).toEqual({ pages: expect.any(Number), damaged: [], gap: null })
  expect(await warnings()).toEqual({})
  await damage('latest', 0)
  const read = fixture.db
    .selectFrom('latest')
    .selectAll()
    .where('mappingId', '=', points[0] ?? 0)
    .execute()
  const refusal = toDomainError(await read.catch((error: unknown) => error))
  expect(refusal).toMatchObject({
    row: coreErrors.damagedPage,
    values: { place: expect.stringMatching(/^block 0 of relation base\/\d+\/\d+$/) },
  })

  // Acknowledged: what cannot be stored is in quarantine, from where it can be retried.
  expect(await sendAll(start + 1000)).toBe(0)
  expect(fixture.ingest.status().database).toBe('ok')
  expect(await latestOf(points.at(-1))).toMatchObject({ ts: new Date(start + 1000) })
  const quarantined = await fixture.db.selectFrom('quarantine').select(['reason', 'detail']).execute()
  expect(quarantined.length).toBeGreaterThan(0)
  expect(quarantined.length).toBeLessThan(sensors.length)
  expect(quarantined[0]).toEqual({ reason: 'refusedByDatabase', detail: expect.stringContaining('invalid page in block 0') })
  expect(await warnings()).toEqual({ pages: expect.stringContaining('npm run check-data names it') })

  const { damaged } = await checkPages(fixture.db)
  expect(damaged).toEqual([{ name: 'latest', table: 'latest', isIndex: false, faults: ['page 0 of latest is damaged'] }])
  expect(damaged.every(isRebuildable)).toBe(true)
  expect(await rebuild(fixture.db, damaged)).toEqual([
    `The newest values of ${sensors.length} points were computed again from their history`,
  ])
  expect((await checkPages(fixture.db)).damaged).toEqual([])
  expect(await latestOf(points[0])).toEqual(before)
  expect(await latestOf(points.at(-1))).toMatchObject({ ts: new Date(start + 1000), values: { vX: [80, start + 1000] } })
  expect(await sendAll(start + 2000)).toBe(0)
  expect(await latestOf(points[0])).toMatchObject({ ts: new Date(start + 2000) })
})

test('a damaged index is named and rebuilt; other tables are not rebuilt', async () => {
  await damage('mapping_pkey', 1)
  const { damaged } = await checkPages(fixture.db)
  expect(damaged).toEqual([{ name: 'mapping_pkey', table: 'mapping', isIndex: true, faults: ['page 1 of mapping_pkey is damaged'] }])
  expect(await rebuild(fixture.db, damaged)).toEqual(['The index mapping_pkey was rebuilt'])
  expect((await checkPages(fixture.db)).damaged).toEqual([])
  expect(isRebuildable({ name: 'alarm', table: 'alarm', isIndex: false, faults: [] })).toBe(false)
})

test('an index that cannot be rebuilt keeps no other from being rebuilt', async () => {
  const index = (name: string) => ({ name, table: 'mapping', isIndex: true, faults: [] })
  expect(await rebuild(fixture.db, [index('no_such_index'), index('mapping_pkey')])).toEqual([
    expect.stringMatching(/^The index no_such_index could not be rebuilt: .*does not exist/),
    'The index mapping_pkey was rebuilt',
  ])
})

test('a table that is being changed is named as not checked, and is neither damaged nor undamaged', async () => {
  const impatient = openDatabase(fixture.url, { lockSeconds: 0.05 })
  try {
    await fixture.db.transaction().execute(async (tx) => {
      await sql`lock table mapping in access exclusive mode`.execute(tx)
      const { damaged, gap } = await checkPages(impatient)
      expect(damaged).toEqual([])
      expect(gap).toMatch(/^Not checked because something else changes them now: .*\bmapping\b/)
    })
  } finally {
    await impatient.destroy()
  }
})
