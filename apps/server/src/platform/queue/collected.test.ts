import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { collected } from './collected.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('what comes within a time is handled together, each once; after a failure all of it again', async () => {
  const handled: number[][] = []
  const failures: unknown[] = []
  let isAway = true
  const add = collected<number>({
    onFailure: (error) => failures.push(error),
    handle: async (all) => {
      if (isAway) throw new Error('away')
      handled.push([...all])
    },
  })
  for (const one of [1, 2, 1]) add(one)
  await vi.advanceTimersByTimeAsync(200)
  expect([failures.length, handled.length]).toEqual([1, 0])
  isAway = false
  add(3)
  await vi.advanceTimersByTimeAsync(4999)
  expect(handled).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(handled).toEqual([[1, 2, 3]])
})
