import { expect, it } from 'vitest'
import { makeShelf } from './wave-cache.ts'

it('drops what was not used for longest, and never the newest', () => {
  const shelf = makeShelf<string>(100)
  shelf.put(1, 'one', 40)
  shelf.put(2, 'two', 40)
  expect(shelf.get(1)).toBe('one')
  shelf.put(3, 'three', 40)
  expect([1, 2, 3].map((id) => shelf.get(id))).toEqual(['one', undefined, 'three'])
  shelf.put(4, 'four', 400)
  expect([1, 3, 4].map((id) => shelf.get(id))).toEqual([undefined, undefined, 'four'])
})

it('counts a thing that is put twice once', () => {
  const shelf = makeShelf<string>(100)
  shelf.put(1, 'one', 60)
  shelf.put(1, 'other', 60)
  shelf.put(2, 'two', 40)
  expect([shelf.get(1), shelf.get(2)]).toEqual(['other', 'two'])
})
