import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createTestDatabase } from '../../../../scripts/test-database.ts'
import { type Database, openDatabase } from '../core/database.ts'
import { migrate } from '../core/migrate.ts'
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
/** The transaction that made each partition. */
const madeBy = async () =>
  (
    await sql<{ name: string; by: string }>`
      select inhrelid::regclass::text as name, xmin::text as by from pg_inherits where inhparent = 'feature'::regclass`.execute(db)
  ).rows

test('142 months at once are made in one transaction, and the next time none is', async () => {
  const partitions = new FeaturePartitions(db)
  await partitions.ensure(months(2015, 142))
  const rows = await madeBy()
  expect(rows).toHaveLength(142)
  expect(rows.map((row) => row.name)).toEqual(expect.arrayContaining(['feature_y2015m01', 'feature_y2026m10']))
  expect(new Set(rows.map((row) => row.by)).size).toBe(1)
  await partitions.ensure(months(2015, 142))
  partitions.forget()
  await partitions.ensure(months(2015, 142))
  expect(await madeBy()).toEqual(rows)
})

test('two servers that want some of the same months make each once', async () => {
  const before = (await madeBy()).length
  await Promise.all([
    new FeaturePartitions(db).ensure(months(2030, 12)),
    new FeaturePartitions(db).ensure([...months(2030, 24)].reverse()),
    new FeaturePartitions(db).ensure(months(2030, 6)),
  ])
  expect((await madeBy()).length - before).toBe(24)
})
