import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createTestDatabase } from '../../../../../scripts/postgres/test-database.ts'
import { type Database, openDatabase } from '../../platform/database/database.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { FeaturePartitions } from './partition.store.ts'

let db: Database
let drop: () => Promise<void>
beforeAll(async () => {
  const made = await createTestDatabase(inject('adminUrl'), 'partitions')
  drop = made.drop
  db = openDatabase(made.url, { max: 4 })
  await migrate(db)
})
afterAll(async () => {
  await db.destroy()
  await drop()
})

const months = (from: number, count: number) => Array.from({ length: count }, (_, i) => Date.UTC(from, i, 15))
/** The transaction that created each partition. */
const madeBy = async () =>
  (
    await sql<{ name: string; by: string }>`
      select inhrelid::regclass::text as name, xmin::text as by from pg_inherits where inhparent = 'feature'::regclass`.execute(db)
  ).rows

const now = () => Date.UTC(2026, 10, 15)

test('142 months become ten years and the recent months, in one transaction; the next time none is created', async () => {
  const partitions = new FeaturePartitions(db, now)
  await partitions.ensure(months(2015, 142))
  const rows = await madeBy()
  expect(rows.map((row) => row.name).sort()).toEqual([
    ...Array.from({ length: 10 }, (_, i) => `feature_y${2015 + i}`),
    ...Array.from({ length: 12 }, (_, i) => `feature_y2025m${String(i + 1).padStart(2, '0')}`),
    ...Array.from({ length: 10 }, (_, i) => `feature_y2026m${String(i + 1).padStart(2, '0')}`),
  ])
  expect(new Set(rows.map((row) => row.by)).size).toBe(1)
  await partitions.ensure(months(2015, 142))
  partitions.clear()
  await partitions.ensure(months(2015, 142))
  expect(await madeBy()).toEqual(rows)
})

test('a past year with monthly partitions keeps them, one without becomes yearly', async () => {
  const later = new FeaturePartitions(db, () => Date.UTC(2032, 5, 1))
  await later.ensure([Date.UTC(2026, 11, 31, 23, 59, 59, 999), Date.UTC(2027, 0, 1), Date.UTC(2027, 11, 31), Date.UTC(2016, 1, 1)])
  const names = (await madeBy()).map((row) => row.name)
  expect(names).toEqual(expect.arrayContaining(['feature_y2026m12', 'feature_y2027', 'feature_y2016']))
  expect(names.filter((name) => name.startsWith('feature_y2027') || name.startsWith('feature_y2016'))).toHaveLength(2)
})

test('two servers that need the same months create each once', async () => {
  const before = (await madeBy()).length
  await Promise.all([
    new FeaturePartitions(db, now).ensure(months(2040, 12)),
    new FeaturePartitions(db, now).ensure([...months(2040, 24)].reverse()),
    new FeaturePartitions(db, now).ensure([...months(2040, 6), ...months(2000, 3)]),
  ])
  expect((await madeBy()).length - before).toBe(25)
})
