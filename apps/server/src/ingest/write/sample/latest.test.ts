import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import type { SampleEvaluator } from '../../../contracts/sample-evaluator.ts'
import { newestStored } from '../../../history/read/newest.ts'
import { type Batches, openBatches } from '../../test/test-batches.ts'
import { sampleOf } from '../../test/test-fixture.ts'

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

const measured = (t: number, values: Record<string, number>, more = {}) => sampleOf('S-1', t, values, more)
const latest = async () =>
  (
    await sql<{ ts: Date; values: Record<string, number[]> }>`select ts, "values" from latest where mapping_id = ${mappingId}`.execute(
      batches.db,
    )
  ).rows[0]

describe('a clock that is nine minutes ahead', () => {
  test('does not hide the true values that follow', async () => {
    await batches.commit([measured(now + 9 * minute, { vX: 1, tem: 40 })], now)
    expect(await latest()).toMatchObject({ ts: new Date(now + 9 * minute), values: { vX: [1, now + 9 * minute, now] } })
    for (const i of [1, 2, 3]) {
      const { newest } = await batches.commit([measured(now + i * minute, { vX: 1 + i })], now + i * minute)
      expect(newest).toMatchObject([{ t: now + i * minute, values: { vX: [1 + i, now + i * minute] } }])
    }
    // What the others did not measure remains, with its time.
    expect((await latest())?.values.tem).toEqual([40, now + 9 * minute, now])
    expect(await newestStored(batches.db, mappingId, 'vX')).toEqual([4, now + 3 * minute])
  })

  test('is followed when it is that of all samples', async () => {
    for (const i of [1, 2, 3]) await batches.commit([measured(now + (9 + i) * minute, { vX: i })], now + i * minute)
    expect((await latest())?.values.vX?.slice(0, 2)).toEqual([3, now + 12 * minute])
  })

  test('does not displace what was received after it, and the newest of one upload is that measured last', async () => {
    await batches.commit([measured(now + 2 * minute, { vX: 2 })], now + 2 * minute)
    await batches.commit(
      [measured(now + 8 * minute, { vX: 7 }), measured(now + 9 * minute, { vX: 9 }), measured(now - minute, { vX: 1 })],
      now,
    )
    expect((await latest())?.values.vX).toEqual([2, now + 2 * minute])
    await batches.clear()
    await batches.commit([measured(now + 9 * minute, { vX: 9 }), measured(now + 8 * minute, { vX: 7 })], now)
    expect((await latest())?.values.vX).toEqual([9, now + 9 * minute, now])
  })

  test('is not late, and neither are those after it, for the evaluation of alarms', async () => {
    const seen: { t: number; before: number | undefined }[] = []
    const evaluator: SampleEvaluator = {
      evaluate: async (_tx, samples) => {
        seen.push(...samples.map(({ t, before }) => ({ t, before: before.vX?.[1] })))
        return []
      },
    }
    await batches.commit([measured(now + 9 * minute, { vX: 1 })], now, evaluator)
    await batches.commit([measured(now + minute, { vX: 2 })], now + minute, evaluator)
    await batches.commit([measured(now + 2 * minute, { vX: 2 })], now + 2 * minute, evaluator)
    expect(seen).toEqual([
      { t: now, before: undefined },
      { t: now + minute, before: now },
      { t: now + 2 * minute, before: now + minute },
    ])
  })
})
