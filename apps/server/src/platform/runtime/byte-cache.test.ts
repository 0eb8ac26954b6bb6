import { expect, test } from 'vitest'
import { RecentBytes } from './byte-cache.ts'

test('the least recently used value goes first', () => {
  const recent = new RecentBytes<string>(10)
  recent.put('a', 'A', 5)
  recent.put('b', 'B', 5)
  expect(recent.get('a')).toBe('A')
  recent.put('c', 'C', 5)
  expect([recent.get('a'), recent.get('b'), recent.get('c')]).toEqual(['A', undefined, 'C'])
})

test('a value that is larger than all of it is not kept and drives nothing out', () => {
  const recent = new RecentBytes<string>(10)
  recent.put('a', 'A', 5)
  recent.put('b', 'B', 11)
  expect([recent.get('a'), recent.get('b')]).toEqual(['A', undefined])
})
