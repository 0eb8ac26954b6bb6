import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../platform/database/database.ts'
import { seriesNamed } from './codec/series.ts'
import { dayMs, hourMs, weekMs, weekOf, weekStart } from './codec/span.ts'
import { readHistory } from './read/read.ts'
import { readSamples } from './read/samples.ts'
import { openHistory, pack, rollUp, type TestSample, write } from './test-history.ts'

let db: Database
let close: () => Promise<void>
beforeAll(async () => {
  ;({ db, close } = await openHistory('resent_shown'))
})
afterAll(() => close?.())
beforeEach(async () => {
  await sql`truncate feature, feature_chunk, feature_hour, feature_hour_due`.execute(db)
  await sql`update history_state set closed_before_hour = 0, rolled_before_hour = 0, packed_before_week = 0`.execute(db)
})

const begin = weekStart(weekOf(Date.UTC(2026, 0, 20)))
/** Often enough that packed weeks keep hourly envelopes. */
const stepMs = 150_000
const series = [seriesNamed('v_x')]
const wanted = { mappingId: 1, series, begin, end: begin + dayMs - 1 }
const sample = (t: number, vX: number, resent: boolean): TestSample => ({
  ...{ mappingId: 1, t, vX, tem: null, ambTem: null, resent, seq: null, extra: null },
})

/** A machine that was stopped for a day while its gateway was offline: all later samples were marked as resent. */
const standing = Array.from({ length: 576 }, (_, i) => sample(begin + i * stepMs, i === 280 ? 2 : 1, i >= 144 && i < 432))

const look = (max: number) => readHistory(db, wanted, max)
/** The hours of the chart without a line. */
const holes = async (most: number) => {
  const { points } = await look(most)
  const hours = new Set(points.map(({ t }) => Math.floor((t - begin) / hourMs)))
  return Array.from({ length: 24 }, (_, hour) => hour).filter((hour) => !hours.has(hour))
}

test('a chart has no gap where a stopped machine’s samples were resent, wherever they are stored', async () => {
  await write(db, standing)
  const fromRows = [await look(9999), await look(60)]
  expect(fromRows.map(({ rows }) => rows)).toEqual([576, 576])
  expect(await holes(60)).toEqual([])
  expect(Math.max(...fromRows[1]!.points.map(({ values: [value] }) => value ?? 0))).toBe(2)
  await rollUp(db, begin + 2 * dayMs)
  expect([await look(9999), await look(60)]).toEqual(fromRows)
  await pack(db, begin + 3 * weekMs)
  expect([await look(9999), await look(60)]).toEqual(fromRows)
})

test('read samples are flagged as resent, from rows and packed weeks', async () => {
  await write(db, standing)
  const hot = await readSamples(db, wanted)
  expect(hot.filter(({ resent }) => resent).length).toBe(288)
  await pack(db, begin + 3 * weekMs)
  expect(await readSamples(db, wanted)).toEqual(hot)
})

test('aggregates of an earlier version without them are recalculated, or read from the rows', async () => {
  const migration = readFileSync(new URL('../migrations/0020_resent_shown.sql', import.meta.url), 'utf8')
  await write(db, standing)
  await rollUp(db, begin + 2 * dayMs)
  const right = await look(60)
  await sql`delete from feature_hour where hour % 24 between 6 and 17`.execute(db)
  await sql`update feature_hour set n = 1, lows = array_fill(0, array[1]), highs = array_fill(0, array[1])`.execute(db)
  await sql`update feature set resent = true`.execute(db)
  await sql.raw(migration).execute(db)
  await rollUp(db, begin + 2 * dayMs)
  expect(await look(60)).toEqual(right)

  await pack(db, begin + 3 * weekMs)
  // Hours without the resent rows, as packed by the earlier version.
  await sql`update feature_chunk set n = n - 288 where series = 'ts'`.execute(db)
  await sql`update feature_chunk set hours = '\\x00' where series = 'v_x'`.execute(db)
  await sql.raw(migration).execute(db)
  expect(await look(60)).toEqual(right)
  const { rows } = await sql`select n from feature_chunk where series = 'ts'`.execute(db)
  expect(rows).toEqual([{ n: 576 }])
})
