import { newPassword } from '@undertone/domain/session/session.calls'
import { expect, test } from 'vitest'
import { generatePassword } from './generate-password.ts'

test('a generated password passes the rule and has letters and digits, but no lookalikes', () => {
  for (let at = 0; at < 200; at += 1) {
    const password = generatePassword()
    expect(newPassword.safeParse(password).success).toBe(true)
    expect(password).toMatch(/^(?=.*[A-Za-z])(?=.*\d)[^01OolI]{12}$/)
  }
})

test('bytes over the largest multiple of the alphabet are rejected', () => {
  const randomBytes = [255, 254, 0, 1, 48, 49, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19]
  let at = 0
  const password = generatePassword((bytes) => {
    for (let index = 0; index < bytes.length; index += 1) bytes[index] = randomBytes[at++ % randomBytes.length] ?? 0
  })
  expect(password.startsWith('ab23')).toBe(true)
})

test('a password without a digit is generated again', () => {
  let round = 0
  const password = generatePassword((bytes) => bytes.fill(round++ === 0 ? 0 : 50).fill(1, 0, 1))
  expect(password).toBe('b44444444444')
})
