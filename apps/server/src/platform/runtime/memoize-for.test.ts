import { expect, test, vi } from 'vitest'
import { MemoizeFor } from './memoize-for.ts'

test('concurrent calls with the same key share one result, other keys have their own', async () => {
  const make = vi.fn(async () => ({}))
  const memoized = new MemoizeFor<object>(60_000)
  const [first, second, other] = await Promise.all([memoized.get('a', make), memoized.get('a', make), memoized.get('b', make)])
  expect(second).toBe(first)
  expect(other).not.toBe(first)
  expect(make).toHaveBeenCalledTimes(2)
})

test('the lifetime of a result starts with its computation', async () => {
  const briefly = new MemoizeFor<number>(0)
  let made = 0
  const make = async () => ++made
  expect([await briefly.get('a', make), await briefly.get('a', make)]).toEqual([1, 2])
})

test('a result cleared during its computation is not used by later calls', async () => {
  const briefly = new MemoizeFor<string>(60_000)
  const { promise, resolve } = Promise.withResolvers<string>()
  const early = briefly.get('a', () => promise)
  briefly.clear()
  const late = briefly.get('a', async () => 'new')
  resolve('old')
  expect([await early, await late, await briefly.get('a', async () => 'newest')]).toEqual(['old', 'new', 'new'])
})

test('failures are not cached', async () => {
  const briefly = new MemoizeFor<string>(60_000)
  await expect(briefly.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await briefly.get('a', async () => 'back')).toBe('back')
})
