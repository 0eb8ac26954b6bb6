import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../platform/database/database.ts'
import { seriesNamed } from '../codec/series.ts'
import { dayMs, hourMs, weekMs, weekOf, weekStart } from '../codec/span.ts'
import { encodeSpans, spansOf } from '../codec/spans.ts'
import { insertChunks } from '../store/chunk.store.ts'
import { openHistory, pack, type TestSample, write } from '../test-history.ts'
import { countSamples, readSamples } from './samples.ts'

let db: Database
let close: () => Promise<void>
beforeAll(async () => {
  ;({ db, close } = await openHistory('samples'))
})
afterAll(() => close?.())

const begin = weekStart(weekOf(Date.UTC(2026, 0, 20)))
const clear = async () => {
  await sql`truncate feature, feature_chunk, feature_hour, feature_hour_due`.execute(db)
  await sql`update history_state set closed_before_hour = 0, rolled_before_hour = 0, packed_before_week = 0`.execute(db)
}

const sample = fc.record({
  t: fc.nat(6 * 300).map((i) => begin + (i % 6) * 2 * dayMs + Math.floor(i / 6) * 60_000),
  vX: fc.option(fc.nat(900).map((whole) => whole / 100)),
  tem: fc.option(fc.constantFrom(40.1, 151)),
  resent: fc.boolean(),
})
const filled = (one: Pick<TestSample, 't' | 'vX' | 'tem' | 'resent'>): TestSample => ({
  mappingId: 1,
  ambTem: null,
  seq: null,
  extra: null,
  ...one,
})

test('the count equals the samples read, packed or not, of whole and partial weeks', async () => {
  await fc.assert(
    fc
      .asyncProperty(
        fc.array(sample, { minLength: 1, maxLength: 80 }),
        fc.array(sample, { maxLength: 8 }),
        fc.boolean(),
        fc.tuple(fc.nat(30), fc.nat(30)),
        async (first, late, isDense, [from, days]) => {
          // More than a week stored in one piece has, with a value in every row.
          const dense = Array.from({ length: isDense ? 520 : 0 }, (_, i) => ({
            t: begin + hourMs / 2 + i * 61_000,
            vX: 1,
            tem: null,
            resent: false,
          }))
          await write(db, [...first, ...dense].map(filled))
          await pack(db, begin + 3 * weekMs)
          await sql`update history_state set packed_before_week = 0`.execute(db)
          await write(db, late.map(filled))
          for (const names of [['v_x'], ['tem', 'v_x'], ['tem_rise']]) {
            const range = { begin: begin + (from * dayMs) / 2, end: begin + ((from + days) * dayMs) / 2 }
            for (const { begin, end } of [range, { begin: 0, end: Date.UTC(2027, 0) }]) {
              const wanted = { mappingId: 1, series: names.map(seriesNamed), begin, end }
              const read = Map.groupBy(await readSamples(db, wanted), ({ t }) => weekOf(t))
              const counted = [...(await countSamples(db, wanted))].filter(([, n]) => n > 0)
              expect(new Map(counted)).toEqual(new Map([...read].map(([week, own]) => [week, own.length])))
            }
          }
        },
      )
      .beforeEach(clear),
    { numRuns: 10 },
  )
})

test('a span shows the mean and the number of its values', async () => {
  await clear()
  const spans = spansOf([begin, begin + 1000, begin + hourMs], [1, 2, 7], hourMs)
  const chunk = (series: string) => ({ series, n: 3, low: 1, high: 7, mean: 3.3, bytes: encodeSpans(spans), hours: null })
  await db.transaction().execute((tx) => insertChunks(tx, { mappingId: 1, week: weekOf(begin) }, 3600, [chunk('ts'), chunk('v_x')]))
  await write(db, [filled({ t: begin + 90 * 60_000, vX: 5, tem: null, resent: true })])
  const wanted = { mappingId: 1, series: [seriesNamed('v_x')], begin: begin + 1800_000, end: begin + dayMs }
  expect(await readSamples(db, wanted)).toEqual([
    { t: begin, seconds: 3600, resent: false, values: [1.5], spans: [{ n: 2, low: 1, high: 2, last: 2 }] },
    { t: begin + hourMs, seconds: 3600, resent: false, values: [7], spans: [{ n: 1, low: 7, high: 7, last: 7 }] },
    { t: begin + 90 * 60_000, seconds: 0, resent: true, values: [5] },
  ])
  expect([...(await countSamples(db, wanted)).values()]).toEqual([3])
})
