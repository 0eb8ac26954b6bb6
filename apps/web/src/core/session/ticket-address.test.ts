import { expect, test } from 'vitest'
import { findTicket, isTicket } from './ticket-address.ts'

test.each([
  ['https://host/?account=T', 'https://host/', '/'],
  ['https://host/?account=T#/onlineMonitor/default', 'https://host/#/onlineMonitor/default', '/onlineMonitor/default'],
  ['https://host/?a=1&account=T#/x?b=2', 'https://host/?a=1#/x?b=2', '/x?b=2'],
  ['https://host/#/x?account=T&b=2', 'https://host/#/x?b=2', '/x?b=2'],
  ['https://host/#/login?account=T', 'https://host/#/login', '/login'],
])('%s', (address, rest, path) => expect(findTicket(address)).toEqual({ ticket: 'T', rest, path }))

test.each(['https://host/', 'https://host/?account=', 'https://host/#/x?accounts=T', 'https://host/#/account=T'])(
  '%s has none',
  (address) => expect(findTicket(address)).toBeNull(),
)

test('a ticket has a version, a payload and a signature', () => {
  expect(isTicket('ut1.eyJpZCI6IjEifQ.a-b_c')).toBe(true)
  for (const text of ['demoadmin', 'x', 'ut1', 'ut1.a', 'ut1.a.b.c', 'ut1.<b>.c']) expect(isTicket(text)).toBe(false)
})
