import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ChunkPace } from './chunk-pace.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

test('what a customer was sent beyond its rate is waited for, or asked for again; another customer is sent its part at once', async () => {
  const pace = new ChunkPace({ tenantBytes: 1000, allBytes: 100_000 })
  // A burst of a second, and what is beyond it.
  expect(await pace.wait(1, 20_000)).toBe(true)
  expect(await pace.wait(1, 100)).toBe(false)
  expect(await pace.wait(2, 100)).toBe(true)
  vi.advanceTimersByTime(20_000)
  expect(await pace.wait(1, 100)).toBe(true)
})

test('all customers together have a rate, too', async () => {
  const pace = new ChunkPace({ tenantBytes: 100_000, allBytes: 1000 })
  expect(await pace.wait(1, 20_000)).toBe(true)
  expect(await pace.wait(2, 100)).toBe(false)
})
