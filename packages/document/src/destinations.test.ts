import { expect, test } from 'vitest'
import { destinationOf, idOfDestination } from './destinations.ts'

test.each(['summary', 'machines.12', 'A_b-c:9'])('the name of %s gives it back', (id) =>
  expect(idOfDestination(destinationOf(id))).toBe(id),
)
test('names are in the same order by bytes and by language, as the name tree of a PDF requires', () => {
  const names = ['Z.1', 'a.1', 'a.10', 'a.2', 'a', 'é', '_x'].map(destinationOf)
  expect([...names].sort((a, b) => a.localeCompare(b))).toEqual([...names].sort())
})
test('a foreign name has no id', () => expect(idOfDestination('Chapter 1')).toBeUndefined())
