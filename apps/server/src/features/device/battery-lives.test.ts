import { expect, test } from 'vitest'
import type { ReadPointLimits } from '../../contracts/point-limits.ts'
import type { Database } from '../../platform/database/database.ts'
import { BatteryLives } from './battery-lives.ts'

const dayMs = 86_400_000
const now = 20_000 * dayMs + 5000

/** Batteries that lose 10 mV a day down to 3 V, and the points whose past was read. */
function batteries(limitOf: () => number | null) {
  const read: number[] = []
  const limits = (async (_db: unknown, ids: readonly number[]) => {
    const value = limitOf()
    return new Map(value === null ? [] : ids.map((id) => [id, [{ key: 'batt', bounds: [{ value: value + 0.2 }, { value }] }]]))
  }) as unknown as ReadPointLimits
  const lives = new BatteryLives({} as Database, limits, async (mappingId, begin, end) => {
    read.push(mappingId)
    return Array.from({ length: 30 }, (_, i) => ({ t: end - i * dayMs, value: 3 + i * 0.01 })).filter(({ t }) => t >= begin)
  })
  return { lives, read }
}

test('the past of a battery is read once a day, and again when its limit is changed', async () => {
  let limit = 2.5
  const { lives, read } = batteries(() => limit)
  expect(await lives.of([1, 2], now)).toEqual(new Map([1, 2].map((id) => [id, { days: 50, doubt: null }])))
  expect(await lives.of([2, 3], now + 60_000)).toMatchObject(new Map([2, 3].map((id) => [id, { days: 50 }])))
  expect(read).toEqual([1, 2, 3])
  limit = 2.8
  expect((await lives.of([1], now)).get(1)).toEqual({ days: 20, doubt: null })
  await lives.of([1], now + dayMs)
  expect(read).toEqual([1, 2, 3, 1, 1])
})

test('no past is read of a battery without a limit', async () => {
  const { lives, read } = batteries(() => null)
  expect((await lives.of([1], now)).get(1)).toEqual({ days: null, doubt: 'noLimit' })
  expect(read).toEqual([])
})
