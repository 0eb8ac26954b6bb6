import { expect, test } from 'vitest'
import { readAddress, writeAddress } from './address-state.ts'

const defaults = { keyword: '', page: 1, log: false, mappingId: null, waves: [] as readonly number[] }
const read = (query: string) => readAddress(new URLSearchParams(query), defaults)

test('each value is parsed by the type of its default', () => {
  expect(read('keyword=12&page=3&log=true&mappingId=9&waves=4,5')).toEqual({
    keyword: '12',
    page: 3,
    log: true,
    mappingId: 9,
    waves: [4, 5],
  })
  expect(read('')).toEqual(defaults)
})

test('an invalid value becomes the default', () => {
  expect(read('page=x&log=maybe&mappingId=&waves=a,b')).toEqual(defaults)
})

test('a default is omitted from the address, unrelated keys are preserved, and undefined changes nothing', () => {
  const query = new URLSearchParams('page=3&other=1')
  expect(writeAddress(query, defaults, { page: 1, keyword: 'fan', mappingId: 4 }).toString()).toBe('other=1&keyword=fan&mappingId=4')
  expect(query.toString()).toBe('page=3&other=1')
})

test('a written state is read back', () => {
  const state = { keyword: '泵 & 风机', page: 7, log: true, mappingId: 12, waves: [3, 1, 2] }
  expect(readAddress(writeAddress(new URLSearchParams(), defaults, state), defaults)).toEqual(state)
  expect(read(writeAddress(new URLSearchParams('waves=1&mappingId=2'), defaults, { waves: [], mappingId: null }).toString())).toEqual(
    defaults,
  )
})
