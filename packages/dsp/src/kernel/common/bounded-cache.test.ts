import { expect, it } from 'vitest'
import { boundedCache } from './bounded-cache.ts'

const fresh = (maxEntries: number, maxWeight: number) => {
  const made: string[] = []
  const cache = boundedCache<string>(maxEntries, maxWeight, (value) => value.length)
  const get = (key: string) =>
    cache.get(key, () => {
      made.push(key)
      return key
    })
  return { made, get, size: cache.size }
}

it('creates a value once and evicts the least recently used one', () => {
  const { made, get, size } = fresh(2, 100)
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) get(key)
  expect(made).toEqual(['a', 'b', 'c', 'b'])
  expect(size()).toEqual({ entries: 2, weight: 2 })
})

it('evicts by weight and keeps the newest entry even if it is too heavy', () => {
  const { get, size } = fresh(10, 6)
  for (const key of ['aaa', 'bbb', 'c']) get(key)
  expect(size()).toEqual({ entries: 2, weight: 4 })
  get('eight888')
  expect(size()).toEqual({ entries: 1, weight: 8 })
})
