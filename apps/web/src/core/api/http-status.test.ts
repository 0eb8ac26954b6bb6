import { expect, test } from 'vitest'
import { httpStatuses, shownStatus, statusFromAddress } from './http-status.ts'

test('a listed status is shown as itself, another one as 400 or 500', () => {
  expect(httpStatuses.map(shownStatus)).toEqual([...httpStatuses])
  expect([413, 429, 418, 599].map(shownStatus)).toEqual([400, 400, 400, 500])
})

test('an address accepts only listed numbers', () => {
  expect(statusFromAddress('503')).toBe(503)
  for (const odd of [undefined, '', '200', '0404', '404x', '<b>']) expect(statusFromAddress(odd)).toBe(404)
})
