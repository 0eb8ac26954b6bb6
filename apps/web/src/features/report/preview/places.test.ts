import { expect, test } from 'vitest'
import { placeAt, placesOf, sectionKeyOf } from './places.ts'

const places = placesOf([
  { id: 'machines', page: 2, fromBottom: 700 },
  { id: 'summary.1', page: 1, fromBottom: 500 },
  { id: 'summary', page: 1, fromBottom: 700 },
  { id: 'machines.2', page: 4, fromBottom: 300 },
])

test.each([
  [1, 600, 'summary'],
  [1, 100, 'summary.1'],
  [2, 690, 'machines'],
  [3, 800, 'machines'],
  [4, 200, 'machines.2'],
  [9, 800, 'machines.2'],
])('page %i at %i pt shows %s', (page, fromBottom, id) => expect(placeAt(places, page, fromBottom)?.id).toBe(id))

test('above the first place there is none', () => expect(placeAt(places, 1, 800)).toBeUndefined())
test('a block belongs to the section of its key', () =>
  expect(['machines.12', 'own-4', 'own-4.1'].map(sectionKeyOf)).toEqual(['machines', 'own-4', 'own-4']))
