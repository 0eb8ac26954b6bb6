import { expect, test } from 'vitest'
import { ByteCache } from './byte-cache.ts'

test('the least recently used value is evicted first', () => {
  const recent = new ByteCache<string>(10)
  recent.put('a', 'A', 5)
  recent.put('b', 'B', 5)
  expect(recent.get('a')).toBe('A')
  recent.put('c', 'C', 5)
  expect([recent.get('a'), recent.get('b'), recent.get('c')]).toEqual(['A', undefined, 'C'])
})

test('a value larger than the cache is not stored and evicts nothing', () => {
  const recent = new ByteCache<string>(10)
  recent.put('a', 'A', 5)
  recent.put('b', 'B', 11)
  expect([recent.get('a'), recent.get('b')]).toEqual(['A', undefined])
})
