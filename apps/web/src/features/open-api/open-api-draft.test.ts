import { expect, test } from 'vitest'
import { bodyOf, keyFaults, keyForm } from './open-api-draft.ts'

const right = { ...keyForm(null), tenantId: 13, name: 'Portal', scopes: ['plant.read' as const] }

test('a new form lacks only customer, name and scopes', () => {
  expect(Object.keys(keyFaults(keyForm(null))).sort()).toEqual(['name', 'scopes', 'tenantId'])
  expect(keyFaults(right)).toEqual({})
})

test('addresses are separated by lines or commas; the wrong one is reported', () => {
  const form = { ...right, addresses: '10.0.0.1\n 10.1.0.0/16, 2001:db8::/32\n\n' }
  expect(bodyOf(form).addresses).toEqual(['10.0.0.1', '10.1.0.0/16', '2001:db8::/32'])
  expect(keyFaults(form)).toEqual({})
  expect(keyFaults({ ...form, addresses: '10.0.0.1\n10.0.0.0/40' }).addresses?.en).toBe('"10.0.0.0/40" is not an address or network')
})

test.each([
  [{ notifyUrl: 'example.com' }, 'notifyUrl'],
  [{ notifyUrl: 'ftp://example.com' }, 'notifyUrl'],
  [{ ratePerMinute: null }, 'ratePerMinute'],
  [{ ratePerMinute: 6001 }, 'ratePerMinute'],
  [{ name: 'x'.repeat(61) }, 'name'],
])('%o is wrong', (part, field) => expect(Object.keys(keyFaults({ ...right, ...part }))).toEqual([field]))

test('an empty webhook URL becomes null', () => expect(bodyOf({ ...right, notifyUrl: '  ' }).notifyUrl).toBeNull())
