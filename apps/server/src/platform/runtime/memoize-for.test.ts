import { expect, test, vi } from 'vitest'
import { Briefly } from './memoize-for.ts'

test('who asks the same at the same time gets one answer, who asks something else his own', async () => {
  const make = vi.fn(async () => ({}))
  const briefly = new Briefly<object>(60_000)
  const [first, second, other] = await Promise.all([briefly.get('a', make), briefly.get('a', make), briefly.get('b', make)])
  expect(second).toBe(first)
  expect(other).not.toBe(first)
  expect(make).toHaveBeenCalledTimes(2)
})

test('an answer lasts from when it was begun', async () => {
  const briefly = new Briefly<number>(0)
  let made = 0
  const make = async () => ++made
  expect([await briefly.get('a', make), await briefly.get('a', make)]).toEqual([1, 2])
})

test('what is forgotten while it is made is given to nobody who asks later', async () => {
  const briefly = new Briefly<string>(60_000)
  const { promise, resolve } = Promise.withResolvers<string>()
  const early = briefly.get('a', () => promise)
  briefly.forget()
  const late = briefly.get('a', async () => 'new')
  resolve('old')
  expect([await early, await late, await briefly.get('a', async () => 'newest')]).toEqual(['old', 'new', 'new'])
})

test('a failure is kept for nobody', async () => {
  const briefly = new Briefly<string>(60_000)
  await expect(briefly.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await briefly.get('a', async () => 'back')).toBe('back')
})
