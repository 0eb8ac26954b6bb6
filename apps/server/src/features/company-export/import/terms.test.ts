import { expect, test } from 'vitest'
import { termsOf } from './terms.ts'

const now = Date.parse('2026-11-30T00:00:00Z')
const inAMonth = new Date('2026-12-30T00:00:00Z')
const row = { edition: 'Full', app_edition: 2, expires_at: null }

test.each([
  [null, inAMonth],
  ['2999-01-01T00:00:00+00:00', inAMonth],
  ['2026-12-05T00:00:00+00:00', new Date('2026-12-05T00:00:00Z')],
])('a file that ends at %s is for a month at most', (expires, expected) =>
  expect(termsOf({ ...row, expires_at: expires }, {}, now)).toEqual({ edition: 'Full', appEdition: 2, expiresAt: expected }),
)

test('what the operator grants counts, also a term without an end', () => {
  expect(termsOf(row, { edition: 'TrendAlarm', appEdition: 0, expiresAt: null }, now)).toEqual({
    edition: 'TrendAlarm',
    appEdition: 0,
    expiresAt: null,
  })
})

test('editions that this version does not have are refused', () => {
  expect(() => termsOf({ ...row, edition: 'Golden' }, {}, now)).toThrow('no edition Golden')
  expect(() => termsOf({ ...row, app_edition: 9 }, {}, now)).toThrow('no app edition 9')
  expect(() => termsOf(row, { edition: 'Golden' }, now)).toThrow('no edition Golden')
})
