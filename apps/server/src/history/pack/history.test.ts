import { canonicalValue } from '@undertone/device/message/canonical'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../platform/database/database.ts'
import { Envelope, gridOf, type HistoryPoint } from '../codec/grid.ts'
import { seriesNamed } from '../codec/series.ts'
import { dayMs, hourMs, weekMs, weekOf, weekStart } from '../codec/span.ts'
import { encodeSpans, spansOf } from '../codec/spans.ts'
import { eachSample } from '../read/each.ts'
import { newestStored } from '../read/newest.ts'
import { readWeeks } from '../read/packed.ts'
import { readHistory } from '../read/read.ts'
import { brokenWeeks } from '../store/check.ts'
import { insertChunks } from '../store/chunk.store.ts'
import { featureColumns } from '../store/feature-rows.ts'
import { clearRollUps } from '../store/hour.store.ts'
import { openHistory, pack, rollUp, type TestSample, write } from '../test-history.ts'
import { emptyPartitions, type PackStep, packPointWeek } from './compact.ts'

let db: Database
let close: () => Promise<void>

beforeAll(async () => {
  ;({ db, close } = await openHistory('history'))
})
afterAll(() => close?.())
beforeEach(async () => {
  await sql`truncate feature, feature_chunk, feature_hour, feature_hour_due`.execute(db)
  await sql`update history_state set closed_before_hour = 0, rolled_before_hour = 0, packed_before_week = 0`.execute(db)
})

const begin = weekStart(weekOf(Date.UTC(2026, 0, 20)))
const series = ['v_x', 'tem', 'tem_rise'].map(seriesNamed)
const everything = { begin: begin - weekMs, end: begin + 5 * weekMs }

/** All stored data in order, in any form. */
/** PostgreSQL gives small digests as numbers, packed weeks give all as text. */
const lineOf = (row: unknown): string => JSON.stringify(row, (key, value: unknown) => (key === 'digest' ? String(value) : value))

async function dump(): Promise<string[]> {
  const lines: string[] = []
  for (const mappingId of [1, 2, 3]) {
    for await (const row of eachSample(db, mappingId, everything.begin, everything.end)) lines.push(lineOf(row))
  }
  return lines
}

const places = async () =>
  (
    await sql<{ rows: number; weeks: number; hours: number; due: number }>`select (select count(*) from feature) as rows,
      (select count(*) from feature_chunk where series = 'ts') as weeks, (select count(*) from feature_hour) as hours,
      (select count(*) from feature_hour_due) as due`.execute(db)
  ).rows[0]!

const plain = (mappingId: number, t: number, vX: number | null, more: Partial<TestSample> = {}): TestSample => ({
  mappingId,
  t,
  vX,
  tem: 40.1,
  ambTem: 25.3,
  resent: false,
  seq: null,
  extra: null,
  ...more,
})

/** Expected chart of samples, calculated individually. */
function expected(samples: readonly TestSample[], mappingId: number, from: number, to: number, max: number) {
  const valid = (value: number | null) => (value !== null && value >= -50 && value <= 150 ? value : null)
  const rows = samples
    .filter((one) => one.mappingId === mappingId && one.t >= from && one.t <= to)
    .sort((a, b) => a.t - b.t)
    .map(({ t, vX, tem, ambTem }): HistoryPoint => {
      const [a, b] = [valid(tem), valid(ambTem)]
      const rise = a === null || b === null ? null : canonicalValue(Number((Math.fround(a) - Math.fround(b)).toFixed(4)))
      return { t, values: [vX, a, rise] }
    })
  if (rows.length <= max) return { rows: rows.length, points: rows, thinned: [] }
  const envelope = new Envelope(gridOf(from, to, Math.floor(max / 2)), series.length)
  for (const { t, values } of rows)
    values.forEach((value, i) => void envelope.add(i, envelope.bucketOf(t), value ?? Number.NaN, value ?? Number.NaN))
  return { rows: rows.length, points: envelope.points(from, to), thinned: [] }
}

const sampleIn = (weeks: number) =>
  fc.record({
    mappingId: fc.integer({ min: 1, max: 2 }),
    // Whole half minutes, so that several are in one hour and some at the same time.
    t: fc.integer({ min: 0, max: weeks * 40 }).map((i) => begin + Math.floor(i / 20) * 3.5 * dayMs + (i % 20) * 400_000),
    vX: fc.option(fc.integer({ min: 0, max: 900 }).map((whole) => whole / 100)),
    tem: fc.option(fc.constantFrom(40.1, 39.98, 151, -60, 20)),
    ambTem: fc.option(fc.constantFrom(25.3, 24, 999)),
    resent: fc.boolean(),
    seq: fc.option(fc.integer({ min: 0, max: 99 })),
    extra: fc.option(fc.constantFrom<Record<string, string | number>>({ fw: '1.2' }, { k: 3 })),
  })

describe('history', () => {
  test('is unchanged by roll-up, packing and thinning', async () => {
    const step = fc.oneof(
      fc.record({ do: fc.constant('write' as const), samples: fc.array(sampleIn(4), { minLength: 1, maxLength: 60 }) }),
      fc.record({ do: fc.constantFrom('roll up' as const, 'pack' as const, 'forget' as const), day: fc.integer({ min: 0, max: 40 }) }),
    )
    const look = fc.record({
      from: fc.integer({ min: 0, max: 4 * 336 }),
      length: fc.integer({ min: 1, max: 4 * 336 }),
      max: fc.constantFrom(6, 40, 2000),
    })
    await fc.assert(
      fc
        .asyncProperty(
          fc.array(step, { minLength: 3, maxLength: 8 }),
          fc.array(look, { minLength: 3, maxLength: 3 }),
          async (steps, looks) => {
            const model = new Map<string, TestSample>()
            for (const one of steps) {
              if (one.do === 'write') {
                await write(db, one.samples)
                for (const sample of one.samples) {
                  const key = `${sample.mappingId}:${sample.t}`
                  if (!model.has(key)) model.set(key, sample)
                }
              } else if (one.do === 'pack') await pack(db, begin + one.day * dayMs)
              else if (one.do === 'roll up') await rollUp(db, begin + one.day * dayMs)
              else await clearRollUps(db)
            }
            const before = await dump()
            expect(before.length).toBe(model.size)
            for (const { from, length, max } of looks) {
              const range = { begin: begin + from * (hourMs / 2), end: begin + (from + length) * (hourMs / 2) }
              const found = await readHistory(db, { mappingId: 1, series, ...range }, max)
              expect(found).toEqual(expected([...model.values()], 1, range.begin, range.end, max))
            }
            await pack(db, begin + 60 * dayMs)
            await rollUp(db, begin + 60 * dayMs)
            expect(await dump()).toEqual(before)
            expect(await places()).toMatchObject({ rows: 0, hours: 0, due: 0 })
          },
        )
        .beforeEach(async () => {
          await sql`truncate feature, feature_chunk, feature_hour, feature_hour_due`.execute(db)
          await sql`update history_state set closed_before_hour = 0, rolled_before_hour = 0, packed_before_week = 0`.execute(db)
        }),
      { numRuns: 12, endOnFailure: true },
    )
  }, 120_000)

  test('of a dense week has an hourly envelope, and shows the same', async () => {
    const dense = Array.from({ length: 600 }, (_, i) => plain(1, begin + i * 60_000, (i * 7919) % 1000, { tem: i === 400 ? 140 : 40 }))
    await write(db, dense)
    const look = async () => ({
      wide: await readHistory(db, { mappingId: 1, series: [seriesNamed('v_x'), seriesNamed('tem')], ...everything }, 40),
      rise: await readHistory(db, { mappingId: 1, series: [seriesNamed('tem_rise')], ...everything }, 40),
    })
    const fromRows = await look()
    await rollUp(db, begin + dayMs)
    expect((await places()).hours).toBe(10)
    expect(await look()).toEqual(fromRows)
    await pack(db, begin + 3 * weekMs)
    const kept = await sql`select 1 from feature_chunk where hours is not null`.execute(db)
    expect(kept.rows).toHaveLength(3)
    expect(await look()).toEqual(fromRows)
    expect(fromRows.wide.rows).toBe(600)
    expect(Math.max(...fromRows.wide.points.map(({ values }) => values[0] ?? 0))).toBe(999)
    // The times of its rows are read only where a row is.
    const timesOf = async (name: string, byHour: boolean) => {
      const [week] = await readWeeks(db, { mappingId: 1, series: [seriesNamed(name)], ...everything }, byHour)
      return week?.parts.get('ts')?.bytes.length
    }
    expect(await timesOf('v_x', true)).toBe(0)
    for (const [name, byHour] of [
      ['v_x', false],
      ['tem_rise', true],
    ] as const)
      expect(await timesOf(name, byHour)).toBeGreaterThan(50)
  })

  test('that arrives late opens only its week', async () => {
    await write(
      db,
      [0, 1, 2].flatMap((week) => [plain(1, begin + week * weekMs + hourMs, 1), plain(2, begin + week * weekMs + hourMs, 2)]),
    )
    expect(await pack(db, begin + 4 * weekMs)).toBe(6)
    await write(db, [plain(1, begin + weekMs + 2 * hourMs, 9.5)])
    expect(await places()).toMatchObject({ rows: 2, weeks: 5 })
    expect(
      (await readHistory(db, { mappingId: 1, series: [seriesNamed('v_x')], ...everything }, 100)).points.map(({ values }) => values[0]),
    ).toEqual([1, 1, 9.5, 1])
    expect(await pack(db, begin + 4 * weekMs)).toBe(1)
    expect(await places()).toMatchObject({ rows: 0, weeks: 6 })
  })

  test('near the end of a week opens the neighbour too: the resent rule may change it', async () => {
    await write(db, [plain(1, begin + weekMs - 30_000, 1)])
    await pack(db, begin + 2 * weekMs)
    await write(db, [plain(1, begin + weekMs + 10_000, 1)])
    expect(await places()).toMatchObject({ rows: 2, weeks: 0 })
  })

  test('is not packed while it still arrives', async () => {
    await write(db, [plain(1, begin + hourMs, 1)])
    await sql`update feature set received_at = ${new Date(begin + 3 * weekMs)}`.execute(db)
    expect(await pack(db, begin + 3 * weekMs - dayMs + 1000)).toBe(0)
    expect(await pack(db, begin + 3 * weekMs)).toBe(1)
  })

  test('has the newest displayable value, wherever it is stored', async () => {
    await write(db, [
      plain(1, begin, 1.5, { tem: 30 }),
      plain(1, begin + hourMs, 2.5, { tem: 400 }),
      plain(1, begin + 2 * hourMs, 3.5, { resent: true, tem: -51 }),
    ])
    const look = async () => [await newestStored(db, 1, 'vX'), await newestStored(db, 1, 'tem'), await newestStored(db, 1, 'aX')]
    const newest = [[3.5, begin + 2 * hourMs], [30, begin], undefined]
    expect(await look()).toEqual(newest)
    await pack(db, begin + 2 * weekMs)
    expect(await look()).toEqual(newest)
    await write(db, [plain(1, begin - weekMs, 7)])
    expect(await look()).toEqual(newest)
  })

  test('is read back with the default of a column added by a newer version', async () => {
    await write(db, [plain(1, begin, 1)])
    await pack(db, begin + 2 * weekMs)
    await sql`alter table feature add column colour text not null default 'grey'`.execute(db)
    await write(db, [plain(1, begin + hourMs, 2)])
    expect((await sql`select colour from feature`.execute(db)).rows).toEqual([{ colour: 'grey' }, { colour: 'grey' }])
    expect(await pack(db, begin + 2 * weekMs)).toBe(1)
    await sql`alter table feature drop column colour`.execute(db)
    await sql`truncate feature_chunk`.execute(db)
  })

  test('that is damaged is reported, by the check and by readers', async () => {
    await write(db, [plain(1, begin, 1), plain(2, begin, 1)])
    await pack(db, begin + 2 * weekMs)
    await sql`update feature_chunk set bytes = '\\x0102' where mapping_id = 2 and series = 'ts'`.execute(db)
    const broken = []
    for await (const week of brokenWeeks(db)) broken.push(week)
    expect(broken).toMatchObject([{ mappingId: 2, week: weekOf(begin) }])
    await expect(readHistory(db, { mappingId: 2, series, ...everything }, 100)).rejects.toThrow(/history of point 2, week from 2026-01-19/)
  })
})

test('a thinned week keeps its peaks and last values, with rows that arrived later', async () => {
  const place = { mappingId: 1, week: weekOf(begin) }
  const times = Array.from({ length: 90 }, (_, i) => begin + i * 60_000)
  const spans = spansOf(
    times,
    times.map((_, i) => (i === 70 ? 9.5 : (100 + i) / 100)),
    hourMs,
  )
  const packed = (series: string) => ({ series, n: 90, low: 1, high: 9.5, mean: 1.5, bytes: encodeSpans(spans), hours: null })
  await db.transaction().execute((tx) => insertChunks(tx, place, 3600, [packed('ts'), packed('v_x')]))
  expect(await newestStored(db, 1, 'vX')).toEqual([1.89, begin + hourMs])
  await write(db, [plain(1, begin + 3 * hourMs, 5)])
  await pack(db, begin + 3 * weekMs)
  expect(await places()).toMatchObject({ rows: 0, weeks: 2 })
  expect(await newestStored(db, 1, 'vX')).toEqual([5, begin + 3 * hourMs])
  const look = (most: number) => readHistory(db, { mappingId: 1, series: [seriesNamed('v_x')], ...everything }, most)
  const wide = await look(20)
  expect(wide.rows).toBe(91)
  expect(wide.points.flatMap(({ values }) => values)).toEqual([1, 9.5])
  expect((await look(2000)).points.map(({ t, values }) => [(t - begin) / hourMs, values[0]])).toEqual([
    [0, 1],
    [0.5, 1.59],
    [1, 1.6],
    [1.5, 9.5],
    [3, 5],
  ])
  const all = []
  for await (const one of eachSample(db, 1, everything.begin, everything.end)) all.push(one)
  expect(all.map(({ kind }) => kind)).toEqual(['span', 'span', 'row'])
  expect(all[1]).toMatchObject({ seconds: 3600, values: { v_x: { n: 30, low: 1.6, high: 9.5, last: 1.89 } } })
})

describe('packing', () => {
  const place = { mappingId: 1, week: weekOf(begin) }
  // More than a week stored in one piece has.
  const samples = Array.from({ length: 520 }, (_, i) => plain(1, begin + i * 300_000, i / 10, { seq: i, resent: i % 7 === 0 }))
  const options = {
    now: begin + 4 * weekMs,
    signal: new AbortController().signal,
    packedBeforeWeek: place.week + 1,
    onFault: () => undefined,
  }

  test.each<PackStep>(['read', 'written', 'compared', 'deleted'])(
    'that is killed when it has %s loses and doubles nothing',
    async (killed) => {
      await write(db, samples)
      const before = await dump()
      const columns = await featureColumns(db)
      const onStep = async (step: PackStep, tx: Database) => {
        if (step === killed) await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx)
      }
      await expect(packPointWeek(db, columns, place, { ...options, onStep })).rejects.toThrow()
      expect(await dump()).toEqual(before)
      expect(await places()).toMatchObject({ rows: 520, weeks: 0 })
      expect(await packPointWeek(db, columns, place, options)).toBe(true)
      expect(await dump()).toEqual(before)
      expect(await places()).toMatchObject({ rows: 0, weeks: 1 })
    },
  )

  test('waits for writers to the week, and they for it', async () => {
    await write(db, samples)
    await sql`update history_state set packed_before_week = ${place.week + 1}`.execute(db)
    const columns = await featureColumns(db)
    let writing: Promise<void> | undefined
    const onStep = async (step: PackStep) => {
      // It must wait for the lock, and then find the week packed.
      if (step === 'written') writing = write(db, [plain(1, begin + 7 * dayMs - hourMs, 5)])
    }
    expect(await packPointWeek(db, columns, place, { ...options, onStep })).toBe(true)
    await writing
    expect(await places()).toMatchObject({ rows: 521, weeks: 0 })
  })

  test('does not delete rows that were not restored exactly', async () => {
    await write(db, samples)
    const columns = await featureColumns(db)
    const onStep = async (step: PackStep, tx: Database) => {
      if (step === 'written')
        await sql`update feature_chunk set bytes = (select bytes from feature_chunk where series = 'tem') where series = 'v_x'`.execute(tx)
    }
    await expect(packPointWeek(db, columns, place, { ...options, onStep })).rejects.toThrow(/of row 0: .* came back as/)
    expect(await places()).toMatchObject({ rows: 520, weeks: 0 })
  })

  test('frees the space of emptied partitions', async () => {
    await write(db, samples)
    await sql`insert into feature (mapping_id, ts, sensor_pk, received_at, digest, v_x)
      select 3, to_timestamp(${begin / 1000}) + i * interval '1 second', 1, to_timestamp(${begin / 1000}), i, i from generate_series(1, 20000) i`.execute(
      db,
    )
    await pack(db, begin + 3 * weekMs)
    await emptyPartitions(db, options.signal)
    const { rows } = await sql<{ bytes: number }>`select pg_relation_size('feature_early') as bytes`.execute(db)
    expect(rows[0]?.bytes).toBe(0)
    await write(db, [plain(3, begin, 4)])
    expect(await places()).toMatchObject({ rows: 20_001 })
  })
})
