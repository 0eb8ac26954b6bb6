import { expect, test } from 'vitest'
import { apiAddress } from './api-address.ts'

test('parameters are filled and encoded, so that no value changes the path', () => {
  expect(apiAddress('/sensor/{id}', { params: { id: 7 } })).toBe('/sensor/7')
  expect(apiAddress('/area/remove/{ids}', { params: { ids: '1,../x?y' } })).toBe('/area/remove/1%2C..%2Fx%3Fy')
  expect(() => apiAddress('/sensor/{id}', { params: {} })).toThrow('id')
})

test('the query omits missing values and keeps zero and false', () => {
  expect(apiAddress('/a', { query: { a: null, b: undefined, c: '', d: 0, e: false, f: '测 点' } })).toBe(
    '/a?d=0&e=false&f=%E6%B5%8B+%E7%82%B9',
  )
  expect(apiAddress('/a', { query: { a: undefined } })).toBe('/a')
  expect(apiAddress('/a', {})).toBe('/a')
})
