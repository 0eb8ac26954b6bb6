import { expect, test } from 'vitest'
import { readSearches, withSearch } from './saved-searches.ts'

test('a search with the same name is replaced, the newest is first', () => {
  const searches = [
    { name: 'Fans', query: 'type=2' },
    { name: 'Critical', query: 'level=A' },
  ]
  expect(withSearch(searches, { name: 'Critical', query: 'level=A&type=2' })).toEqual([
    { name: 'Critical', query: 'level=A&type=2' },
    { name: 'Fans', query: 'type=2' },
  ])
})

test('invalid stored searches are ignored', () => {
  expect(readSearches(null)).toEqual([])
  expect(readSearches('{"name":1}')).toEqual([])
  expect(readSearches('not json')).toEqual([])
  expect(readSearches('[{"name":"a","query":"b"},{"name":"","query":"c"},3]')).toEqual([{ name: 'a', query: 'b' }])
})
