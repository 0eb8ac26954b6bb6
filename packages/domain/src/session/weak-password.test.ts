import { expect, test } from 'vitest'
import { commonPasswords } from './common-passwords.table.ts'
import { credentialLength } from './session.calls.ts'
import { isWeakPassword } from './weak-password.ts'

test.each([
  'aaaaaa',
  'abcdef',
  'ABCDEF',
  '123456',
  '9876543210',
  'qwertyuiop',
  'qwert123',
  'azertyui',
  'abcabc',
  '12341234',
  'abababa',
  'aabbaabb',
  'Password1',
  'P@ssw0rd2024',
  'welcome99',
  'dr4g0n',
])('%s is weak', (password) => expect(isWeakPassword(password, 'anna.li')).toBe(true))

test.each(['anna.li', 'Anna.Li1', 'il.anna', 'anna.li123', 'xanna.li'])('%s is the login name with little besides', (password) =>
  expect(isWeakPassword(password, 'anna.li')).toBe(true),
)

test.each(['Vibra7tion', 'k7#mQ2vx', 'horse-battery', 'anna.li-Xk29', 'three7lamps', 'abcxyzdeg'])('%s is not weak', (password) =>
  expect(isWeakPassword(password, 'anna.li')).toBe(false),
)

test('the list has some hundred passwords that could be chosen', () => {
  expect(commonPasswords.size).toBeGreaterThan(300)
  expect([...commonPasswords].filter((one) => one !== one.toLowerCase() || one.length > credentialLength.max)).toEqual([])
})
