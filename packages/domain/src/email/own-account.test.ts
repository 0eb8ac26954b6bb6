import { expect, test } from 'vitest'
import { hasOwnAccount, missingAccount } from './own-account.ts'

const own = { smtpHost: 'mail.example.com', sender: 'a@example.com' }

test.each([
  ['a server', { serverId: 3 }, null],
  ['an account of its own', own, null],
  ['both', { ...own, serverId: 3 }, null],
  ['a server and another sender', { serverId: 3, sender: 'b@example.com' }, null],
  ['neither', { smtpHost: '', serverId: null }, 'serverId'],
  ['a sender alone', { sender: 'a@example.com' }, 'serverId'],
  ['a host without a sender', { smtpHost: 'mail.example.com', serverId: 3 }, 'sender'],
])('a template with %s lacks %o', (_what, values, missing) => expect(missingAccount(values)).toBe(missing))

test('its own account applies as soon as it names a host', () => {
  expect(hasOwnAccount({ ...own, serverId: 3 })).toBe(true)
  expect(hasOwnAccount({ smtpHost: '', serverId: 3 })).toBe(false)
})
