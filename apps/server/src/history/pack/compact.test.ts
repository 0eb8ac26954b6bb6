import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../platform/database/database.ts'
import { seriesNamed } from '../codec/series.ts'
import { dayMs, hourMs, weekMs, weekOf, weekStart } from '../codec/span.ts'
import { readHistory } from '../read/read.ts'
import { featureColumns } from '../store/feature-rows.ts'
import { removeDeletedPoints } from '../store/remove-deleted-points.ts'
import { openHistory, pack, rollUp, type TestSample, write } from '../test-history.ts'
import { emptyPartitions, packPointWeek } from './compact.ts'

let db: Database
let close: () => Promise<void>

beforeAll(async () => {
  ;({ db, close } = await openHistory('compact'))
})
afterAll(() => close?.())
beforeEach(async () => {
  await sql`truncate feature, feature_chunk, feature_hour, feature_hour_due`.execute(db)
  await sql`update history_state set closed_before_hour = 0, rolled_before_hour = 0, packed_before_week = 0`.execute(db)
})

const begin = weekStart(weekOf(Date.UTC(2026, 0, 20)))
const place = { mappingId: 1, week: weekOf(begin) }
const { signal } = new AbortController()
const options = { signal, packedBeforeWeek: place.week + 1, onFault: () => undefined }

const sample = (t: number, vX: number): TestSample => ({
  mappingId: 1,
  t,
  vX,
  tem: null,
  ambTem: null,
  resent: false,
  seq: null,
  extra: null,
})
const minutes = (count: number, vX = (i: number) => i / 7) => Array.from({ length: count }, (_, i) => sample(begin + i * 60_000, vX(i)))
const shown = () => readHistory(db, { mappingId: 1, series: [seriesNamed('v_x')], begin, end: begin + weekMs - 1 }, 20)
const countOf = async (on: Database, table: string) =>
  (await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(on)).rows[0]?.n

test('a read started before a week was packed finds its rows, although their partition was emptied afterwards', async () => {
  await sql`insert into feature (mapping_id, ts, sensor_pk, received_at, digest, v_x)
    select 1, to_timestamp(${begin / 1000}) + i * interval '30 seconds', 1, to_timestamp(${begin / 1000}), i, i from generate_series(1, 20000) i`.execute(
    db,
  )
  const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  await snapshot.execute(async (tx) => {
    expect(await countOf(tx, 'feature_chunk')).toBe(0)
    expect(await pack(db, begin + 2 * weekMs)).toBe(1)
    await emptyPartitions(db, signal)
    expect(await countOf(tx, 'feature')).toBe(20_000)
  })
  // Once no snapshot sees them, their space is freed.
  await emptyPartitions(db, signal)
  const { rows } = await sql<{ bytes: number }>`select pg_relation_size('feature_early') as bytes`.execute(db)
  expect(rows[0]?.bytes).toBe(0)
})

test('an hour rolled up while its week is packed is not counted twice', async () => {
  await write(db, minutes(600))
  let rolling: Promise<void> | undefined
  const onStep = async () => {
    // It would see the rows that are about to be deleted.
    rolling ??= rollUp(db, begin + 2 * weekMs)
  }
  expect(await packPointWeek(db, await featureColumns(db), place, { ...options, now: begin + 3 * weekMs, onStep })).toBe(true)
  await rolling
  expect([await countOf(db, 'feature_hour'), (await shown()).rows]).toEqual([0, 600])
})

test('a week that still receives samples stays open, also with times of receipt in the future', async () => {
  const now = begin + weekMs + dayMs + hourMs
  await write(db, minutes(10))
  await sql`update feature set received_at = ${new Date(now - hourMs / 2)}`.execute(db)
  await sql`update feature set received_at = ${new Date(now + 10 * dayMs)} where ts = ${new Date(begin)}`.execute(db)
  const columns = await featureColumns(db)
  expect(await packPointWeek(db, columns, place, { ...options, now })).toBe(false)
  expect(await packPointWeek(db, columns, place, { ...options, now: now + hourMs })).toBe(true)
})

test('means outside the range of real, and hours with very many rows, stop neither roll-up nor packing', async () => {
  await write(
    db,
    minutes(8, (i) => (i === 0 ? 1e-45 : 0)),
  )
  await sql`insert into feature (mapping_id, ts, sensor_pk, received_at, digest, v_x)
    select 2, to_timestamp(${begin / 1000}) + i * interval '0.1 second', 1, to_timestamp(${begin / 1000}), i, 1 from generate_series(0, 34999) i`.execute(
    db,
  )
  await rollUp(db, begin + dayMs)
  const { rows } = await sql`select mapping_id, n from feature_hour order by 1`.execute(db)
  expect(rows).toEqual([
    { mappingId: 1, n: 8 },
    { mappingId: 2, n: 35_000 },
  ])
  expect(await pack(db, begin + 2 * weekMs)).toBe(2)
})

test('deleted points leave nothing, other points keep everything', async () => {
  const all = minutes(600).flatMap((one) => [one, { ...one, mappingId: 3 }])
  await write(db, [...all, ...all.map((one) => ({ ...one, t: one.t + weekMs }))])
  await rollUp(db, begin + weekMs + dayMs)
  expect(await pack(db, begin + weekMs + dayMs)).toBe(2)
  await write(db, [sample(begin + weekMs + 150_500, 1), { ...sample(begin + weekMs + 150_500, 1), mappingId: 3 }])
  await sql`insert into feature_rival (mapping_id, ts, digest, sensor_pk, received_at, resend, correction, "values")
    select mapping_id, ts, 1, 1, ts, false, false, '{}' from feature where mapping_id in (1, 3) limit 20`.execute(db)
  const left = async () => {
    const { rows } = await sql<{ name: string; points: number[] }>`
      select name, array_agg(distinct mapping_id order by mapping_id) as points from (
        select 'rows' as name, mapping_id from feature union all select 'rivals', mapping_id from feature_rival
        union all select 'weeks', mapping_id from feature_chunk union all select 'hours', mapping_id from feature_hour
        union all select 'due', mapping_id from feature_hour_due) as found group by 1 order by 1`.execute(db)
    return Object.fromEntries(rows.map(({ name, points }) => [name, points]))
  }
  const [both, one] = [[1, 3], [1]]
  expect(await left()).toMatchObject({ due: both, hours: both, rows: both, weeks: both })
  const before = (await shown()).rows
  await sql`delete from mapping where id = 3`.execute(db)
  await removeDeletedPoints(db, signal)
  expect(await left()).toEqual({ due: one, hours: one, rivals: one, rows: one, weeks: one })
  expect((await shown()).rows).toBe(before)
})
