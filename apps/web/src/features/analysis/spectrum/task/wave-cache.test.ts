import { expect, it } from 'vitest'
import { createLruCache } from './wave-cache.ts'

it('drops the least recently used, never the newest', () => {
  const cache = createLruCache<string>(100)
  cache.put(1, 'one', 40)
  cache.put(2, 'two', 40)
  expect(cache.get(1)).toBe('one')
  cache.put(3, 'three', 40)
  expect([1, 2, 3].map((id) => cache.get(id))).toEqual(['one', undefined, 'three'])
  cache.put(4, 'four', 400)
  expect([1, 3, 4].map((id) => cache.get(id))).toEqual([undefined, undefined, 'four'])
})

it('counts an entry that is put twice once', () => {
  const cache = createLruCache<string>(100)
  cache.put(1, 'one', 60)
  cache.put(1, 'other', 60)
  cache.put(2, 'two', 40)
  expect([cache.get(1), cache.get(2)]).toEqual(['other', 'two'])
})
