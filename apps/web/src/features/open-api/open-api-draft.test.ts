import { expect, test } from 'vitest'
import { bodyOf, type KeyForm, keyForm, saveKey } from './open-api-draft.ts'

const right = { ...keyForm(null), tenantId: 13, name: 'Portal', scopes: ['plant.read' as const] }

const problems = (form: KeyForm) => saveKey(null).check(form, form)

test('a new form lacks only customer, name and scopes', () => {
  expect(Object.keys(problems(keyForm(null))).sort()).toEqual(['name', 'scopes', 'tenantId'])
  expect(problems(right)).toEqual({})
})

test('addresses are separated by lines or commas; the wrong one is reported', () => {
  const form = { ...right, addresses: '10.0.0.1\n 10.1.0.0/16, 2001:db8::/32\n\n' }
  expect(bodyOf(form).addresses).toEqual(['10.0.0.1', '10.1.0.0/16', '2001:db8::/32'])
  expect(problems(form)).toEqual({})
  expect(problems({ ...form, addresses: '10.0.0.1\n10.0.0.0/40' }).addresses?.en).toBe('"10.0.0.0/40" is not an address or network')
})

test.each([
  [{ notifyUrl: 'example.com' }, 'notifyUrl'],
  [{ notifyUrl: 'ftp://example.com' }, 'notifyUrl'],
  [{ ratePerMinute: null }, 'ratePerMinute'],
  [{ ratePerMinute: 6001 }, 'ratePerMinute'],
  [{ name: 'x'.repeat(61) }, 'name'],
])('%o is wrong', (part, field) => expect(Object.keys(problems({ ...right, ...part }))).toEqual([field]))

test('an empty webhook URL becomes null', () => expect(bodyOf({ ...right, notifyUrl: '  ' }).notifyUrl).toBeNull())
