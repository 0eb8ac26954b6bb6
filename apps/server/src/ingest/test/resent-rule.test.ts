import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { digestOf } from '../../history/codec/digest.ts'
import { compareRivals, mergeRepeated, type Sample } from '../message/sample.ts'
import { nearMsOf, resentAmong } from '../write/sample/resent.ts'
import { type Batches, openBatches } from './test-batches.ts'
import { canonicalDump, sampleOf } from './test-fixture.ts'

const start = Date.UTC(2026, 9, 1, 12)
const second = 1000
const cycles = [0.5, 1, 60] as const
const nameOf = (minutes: number) => `S-${minutes}`

let batches: Batches
const points = new Map<string, number>()
beforeAll(async () => {
  batches = await openBatches(inject('adminUrl'))
  for (const minutes of cycles) points.set(nameOf(minutes), (await batches.sensor(nameOf(minutes), minutes)).mappingId)
})
afterEach(async () => batches.clear())
afterAll(async () => batches.close())

const rows = async () =>
  (
    await sql<{ t: number; resent: boolean }>`
      select (extract(epoch from ts) * 1000)::float8 as t, resent from feature order by mapping_id, ts`.execute(batches.db)
  ).rows
const outcomesOf = async (payloads: readonly string[]) => {
  const { settled } = await batches.commit(payloads)
  return {
    stored: settled.filter((one) => one.outcome === 'stored').length,
    duplicate: settled.filter((one) => one.outcome === 'duplicate').length,
  }
}

describe('a 30 s cycle for an hour (reliability, the resent rule, 6)', () => {
  const hour = (values: (i: number) => Record<string, number>, offsetMs = 0, more = {}) =>
    Array.from({ length: 120 }, (_, i) => sampleOf(nameOf(0.5), start + i * 30 * second + offsetMs, values(i), more))
  const moving = (i: number) => ({ vX: 1 + (i % 11) / 10, tem: 40 })

  test('is 120 points, none resent; sent again, the same rows and 120 duplicates', async () => {
    expect(await outcomesOf(hour(moving))).toEqual({ stored: 120, duplicate: 0 })
    expect((await rows()).map((row) => row.resent)).toEqual(Array.from({ length: 120 }, () => false))
    const before = await canonicalDump(batches.db)
    expect(await outcomesOf(hour(moving))).toEqual({ stored: 0, duplicate: 120 })
    expect(await outcomesOf(hour(moving, 0, { resend: true }))).toEqual({ stored: 0, duplicate: 120 })
    expect(await canonicalDump(batches.db)).toBe(before)
  })

  test('sent again as a resend 20 s later with equal values, adds 120, all resent', async () => {
    await outcomesOf(hour(moving))
    expect(await outcomesOf(hour(moving, 20 * second, { resend: true }))).toEqual({ stored: 120, duplicate: 0 })
    const resent = (await rows()).map((row) => [(row.t - start) % (30 * second), row.resent])
    expect(resent).toHaveLength(240)
    expect(resent.every(([offset, isResent]) => isResent === (offset === 20 * second))).toBe(true)
  })

  test('of a stopped machine is not resent', async () => {
    await outcomesOf(hour(() => ({ vX: 0 })))
    expect((await rows()).filter((row) => row.resent)).toEqual([])
  })

  test('shuffled gives the same result as in order', async () => {
    const both = [...hour(moving), ...hour(moving, 20 * second, { resend: true }), ...hour((i) => ({ vX: i }), 5 * second, { seq: 1 })]
    await outcomesOf(both)
    const expected = await canonicalDump(batches.db)
    const shuffled = both.map((payload, i) => ({ payload, key: Math.imul(i + 1, 2_654_435_761) >>> 0 })).sort((a, b) => a.key - b.key)
    await batches.clear()
    for (let from = 0; from < shuffled.length; from += 45) await outcomesOf(shuffled.slice(from, from + 45).map(({ payload }) => payload))
    expect(await canonicalDump(batches.db)).toBe(expected)
  })
})

test('a resend that is the only message stops being resent when it arrives without the mark', async () => {
  const at = (t: number, more: object) => sampleOf(nameOf(60), start + t * second, { vX: 1 }, { ...more })
  await batches.commit([at(0, {}), at(60, { resend: true })])
  expect((await rows()).map((row) => row.resent)).toEqual([false, true])
  await batches.commit([at(60, { seq: 5 })])
  expect((await rows()).map((row) => row.resent)).toEqual([false, false])
})

test('a resent sample does not move the newest values backwards, and a newer one is shown', async () => {
  const newest = async () => (await batches.db.selectFrom('latest').select('values').executeTakeFirst())?.values
  await batches.commit([sampleOf(nameOf(1), start + 10 * second, { vX: 2 })])
  await batches.commit([sampleOf(nameOf(1), start, { vX: 1 }, { resend: true })])
  expect(await newest()).toEqual({ vX: [2, start + 10 * second] })
  await batches.commit([sampleOf(nameOf(1), start + 20 * second, { vX: 3 }, { resend: true })])
  expect((await rows()).map((row) => row.resent)).toEqual([true, false, true])
  expect(await newest()).toEqual({ vX: [3, start + 20 * second] })
})

test('a sensor faster than configured gets the same result in order, in pieces, backwards and in one batch', async () => {
  // 40 minutes, across many cells, with a gap of two minutes.
  const times = Array.from({ length: 480 }, (_, i) => start + i * 5 * second).filter((_, i) => i < 200 || i >= 224)
  const payloads = times.map((t, i) => sampleOf(nameOf(60), t, { vX: i }))
  const resent = resentAmong(
    times.map((t) => ({ t, digest: '', resend: false })),
    nearMsOf(60),
  )
  const expected = times.map((t, i) => ({ t, resent: resent.has(i) }))
  expect(expected.filter((row) => !row.resent).length).toBeGreaterThan(30)
  for (const [order, size] of [
    [payloads, 3],
    [payloads, 100],
    [[...payloads].reverse(), 60],
    [payloads, 480],
  ] as const) {
    await batches.clear()
    for (let from = 0; from < order.length; from += size) await batches.commit(order.slice(from, from + size))
    expect(await rows()).toEqual(expected)
  }
}, 120_000)

interface Sent {
  readonly minutes: (typeof cycles)[number]
  readonly step: number
  readonly values: Readonly<Record<string, number>>
  readonly seq: number | undefined
  readonly resend: boolean
  readonly correction: boolean
}

const payloadOf = ({ minutes, step, values, ...more }: Sent) => sampleOf(nameOf(minutes), start + step * 5 * second, values, more)

/** Reference implementation of the rules, on all samples together. Runs are shorter here than those that restart. */
function model(sent: readonly Sent[], minutes: number) {
  const byTime = new Map<number, Map<bigint, Sample>>()
  for (const { step, values, seq = null, resend, correction } of sent.filter((one) => one.minutes === minutes)) {
    const t = start + step * 5 * second
    const sample = {
      mappingId: 0,
      t,
      sensorPk: 0,
      receivedAt: 0,
      seq,
      resend,
      correction,
      digest: digestOf(values, null),
      values,
      extra: null,
    }
    const there = byTime.get(t) ?? new Map<bigint, Sample>()
    const same = there.get(sample.digest)
    byTime.set(t, there.set(sample.digest, same ? mergeRepeated(same, sample) : sample))
  }
  const inUse = [...byTime.values()].map((rivals) => [...rivals.values()].reduce((a, b) => (compareRivals(a, b) > 0 ? a : b)))
  const apart = (a: Sample, b: Sample) => Math.abs(a.t - b.t)
  const isCopy = (one: Sample) =>
    one.resend && inUse.some((other) => other !== one && apart(one, other) <= 60 * second && other.digest === one.digest)
  const kept: Sample[] = []
  for (const one of inUse.filter((sample) => !isCopy(sample)).sort((a, b) => Number(a.resend) - Number(b.resend) || a.t - b.t)) {
    if (!kept.some((other) => apart(one, other) < nearMsOf(minutes))) kept.push(one)
  }
  return inUse.sort((a, b) => a.t - b.t).map((one) => ({ t: one.t, resent: !kept.includes(one), values: one.values }))
}

test('the stored result depends only on the set of messages, not on order, batches or repetitions', async () => {
  const message: fc.Arbitrary<Sent> = fc.record({
    minutes: fc.constantFrom(...cycles),
    step: fc.integer({ min: 0, max: 40 }),
    values: fc.record({ vX: fc.constantFrom(1, 2), tem: fc.constantFrom(30, 151) }, { requiredKeys: ['vX'] }),
    seq: fc.option(fc.integer({ min: 0, max: 2 }), { nil: undefined }),
    resend: fc.boolean(),
    correction: fc.constantFrom(false, false, false, true),
  })
  const play = async (sent: readonly Sent[], size: number) => {
    await batches.clear()
    for (let from = 0; from < sent.length; from += size) await batches.commit(sent.slice(from, from + size).map(payloadOf))
    return canonicalDump(batches.db)
  }
  const scenario = fc.uniqueArray(message, { minLength: 5, maxLength: 40, selector: (one) => JSON.stringify(one) }).chain((sent) =>
    fc.record({
      sent: fc.constant(sent),
      shuffled: fc.shuffledSubarray(sent, { minLength: sent.length }),
      again: fc.subarray(sent),
      size: fc.integer({ min: 1, max: 12 }),
    }),
  )
  await fc.assert(
    fc.asyncProperty(scenario, async ({ sent, shuffled, again, size }) => {
      const expected = await play(sent, sent.length)
      for (const minutes of cycles) {
        const found = await sql<{ t: number; resent: boolean; vX: number; tem: number | null; quality: number }>`
          select (extract(epoch from ts) * 1000)::float8 as t, resent, v_x, tem, quality from feature
          where mapping_id = ${points.get(nameOf(minutes))} order by ts`.execute(batches.db)
        expect(found.rows).toEqual(
          model(sent, minutes).map(({ t, resent, values }) => ({
            t,
            resent,
            vX: values.vX,
            tem: values.tem ?? null,
            quality: values.tem === 151 ? 1 : 0,
          })),
        )
      }
      expect(await play([...shuffled, ...again], size)).toBe(expected)
    }),
    { numRuns: 40 },
  )
})
