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

const withTimes = { begin: '', end: '', temDay: '' }
const readTimes = (query: string) => readAddress(new URLSearchParams(query), withTimes)

test.each([
  'begin=nonsense&end=2026-11-24+00:00:00',
  'begin=2026-13-01+00:00:00&end=2026-11-24+00:00:00',
  'end=2026-11-24+00:00:00',
  'begin=2026-11-24+00:00:00',
  'begin=2026-11-25+00:00:00&end=2026-11-24+00:00:00',
  'begin=2026-11-24T00:00:00Z&end=2026-11-25T00:00:00Z',
  'begin=1763700000000&end=1763800000000',
  'begin=%F0%9F%95%91&end=%00',
  'temDay=2026-02-30',
  'temDay=2026-02-03+10:00:00',
])('times that cannot be read, and half a range, are the default: %s', (query) => expect(readTimes(query)).toEqual(withTimes))

test('a range of days or minutes is completed', () => {
  expect(readTimes('begin=2026-11-24&end=2026-11-24&temDay=2026-11-24')).toEqual({
    begin: '2026-11-24 00:00:00',
    end: '2026-11-24 23:59:59',
    temDay: '2026-11-24',
  })
  expect(readTimes('begin=2026-11-24T10:00&end=2026-11-24+10:00')).toMatchObject({
    begin: '2026-11-24 10:00:00',
    end: '2026-11-24 10:00:00',
  })
})
