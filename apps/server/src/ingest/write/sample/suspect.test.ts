import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { type Batches, openBatches } from '../../test/test-batches.ts'
import { canonicalDump, sampleOf } from '../../test/test-fixture.ts'

const now = Date.UTC(2026, 9, 1, 12)
const minute = 60_000

let batches: Batches
let mappingId: number
beforeAll(async () => {
  batches = await openBatches(inject('adminUrl'))
  mappingId = (await batches.sensor('S-1', 5)).mappingId
})
beforeEach(async () => batches.clear())
afterAll(async () => batches.close())

const suspects = async () =>
  (
    await sql<{ claimedMs: number; ts: Date; values: object }>`
      select claimed_ms, ts, "values" from feature_suspect where mapping_id = ${mappingId} order by claimed_ms, digest`.execute(batches.db)
  ).rows
const commit = async (payloads: readonly string[], receivedAt = now) => {
  const { settled, newest, quality } = await batches.commit(payloads, receivedAt)
  return { outcomes: settled.map(({ outcome }) => outcome), answers: settled.map(({ verdict }) => verdict.answer), newest, quality }
}
const claiming = (t: number, values: Record<string, number> = { vX: 1 }, more = {}) => sampleOf('S-1', t, values, more)
const countOf = async (table: 'feature' | 'latest' | 'quarantine') =>
  (await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(batches.db)).rows[0]?.n

describe('an untrusted clock', () => {
  const wrong = [
    ['1970', 0],
    ['before it', -5],
    ['the last day of 2014', Date.UTC(2014, 11, 31, 23, 59, 59, 999)],
    ['eleven minutes ahead', now + 11 * minute],
    ['three years ahead', now + 3 * 365 * 86_400_000],
    ['after the range of timestamps', 8.64e15],
    ['before the range of timestamps', -8.64e15],
  ] as const

  test('stores the sample with its time of receipt, reports it as stored, and shows it nowhere', async () => {
    const { outcomes, answers, newest, quality } = await commit(wrong.map(([, t]) => claiming(t)))
    expect(new Set(outcomes)).toEqual(new Set(['stored']))
    expect(new Set(answers)).toEqual(new Set(['stored']))
    expect(newest).toEqual([])
    expect(quality.clockSuspect).toBe(wrong.length)
    expect((await suspects()).map((row) => [row.claimedMs, row.ts, row.values])).toEqual(
      wrong.map(([, t]) => [t, new Date(now), { vX: 1 }]).sort(([a], [b]) => Number(a) - Number(b)),
    )
    expect([await countOf('feature'), await countOf('latest'), await countOf('quarantine')]).toEqual([0, 0, 0])
  })

  test('starts right before 2015 and right after ten minutes ahead', async () => {
    await commit([claiming(Date.UTC(2015, 0, 1)), claiming(now + 10 * minute)])
    expect([await suspects(), await countOf('feature')]).toEqual([[], 2])
  })

  test('loses none of several received at one time, whatever their claimed times and values', async () => {
    const { outcomes } = await commit([claiming(0), claiming(1), claiming(0, { vX: 2 }), claiming(0), claiming(0, { vX: 1 }, { seq: 3 })])
    expect(outcomes).toEqual(['stored', 'stored', 'stored', 'duplicate', 'duplicate'])
    expect(await suspects()).toHaveLength(3)
  })

  test('adds nothing when repeated, in any order', async () => {
    const sent = [claiming(0), claiming(0, { vX: 1 }, { seq: 2, resend: true }), claiming(0, { vX: 2 }, { correction: true }), claiming(5)]
    await commit(sent)
    const expected = await canonicalDump(batches.db)
    expect((await commit([...sent].reverse(), now + minute)).outcomes).toEqual(sent.map(() => 'duplicate'))
    expect(await canonicalDump(batches.db)).toBe(expected)
    await batches.clear()
    for (const payload of [...sent, ...sent].reverse()) await commit([payload])
    expect(await canonicalDump(batches.db)).toBe(expected)
  })

  test('adds nothing when time has caught up with it', async () => {
    await commit([claiming(now + 11 * minute)])
    expect((await commit([claiming(now + 11 * minute), claiming(now)], now + 5 * minute)).outcomes).toEqual(['duplicate', 'stored'])
    expect([await countOf('feature'), (await suspects()).length]).toEqual([1, 1])
  })

  test('adds nothing when the clock of this server was set back', async () => {
    await commit([claiming(now), claiming(now, { vX: 2 })])
    const before = await canonicalDump(batches.db)
    expect((await commit([claiming(now), claiming(now, { vX: 2 })], now - 60 * minute)).outcomes).toEqual(['duplicate', 'duplicate'])
    expect(await canonicalDump(batches.db)).toBe(before)
  })

  test('of one sample does not affect the others in the batch', async () => {
    const { newest } = await commit([claiming(0, { vX: 9 }), claiming(now, { vX: 1 }), claiming(now + 60 * minute, { vX: 8 })])
    expect(newest.map(({ t, values }) => [t, values])).toEqual([[now, { vX: [1, now] }]])
  })
})

test('an invalid temperature is stored with that quality, and not used as newest value', async () => {
  const { newest, quality } = await commit([claiming(now - 10 * minute, { tem: 40, vX: 1 }), claiming(now, { tem: 151, vX: 2 })])
  expect(quality).toEqual({ resent: 0, invalidTemperature: 1, clockSuspect: 0 })
  expect(newest).toMatchObject([{ values: { tem: [40, now - 10 * minute], vX: [2, now] } }])
  const { rows } = await sql<{ tem: number; quality: number }>`select tem, quality from feature order by ts`.execute(batches.db)
  expect(rows).toEqual([
    { tem: 40, quality: 0 },
    { tem: 151, quality: 1 },
  ])
})
