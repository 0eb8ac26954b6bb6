import { newPassword } from '@undertone/domain/session/session.calls'
import { expect, test } from 'vitest'
import { drawPassword } from './generate-password.ts'

test('a drawn password passes the rule, has letters and digits, and none that look alike', () => {
  for (let at = 0; at < 200; at += 1) {
    const drawn = drawPassword()
    expect(newPassword.safeParse(drawn).success).toBe(true)
    expect(drawn).toMatch(/^(?=.*[A-Za-z])(?=.*\d)[^01OolI]{12}$/)
  }
})

test('bytes beyond the last full turn are not used', () => {
  const given = [255, 254, 0, 1, 48, 49, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19]
  let at = 0
  const drawn = drawPassword((bytes) => {
    for (let place = 0; place < bytes.length; place += 1) bytes[place] = given[at++ % given.length] ?? 0
  })
  expect(drawn.startsWith('ab23')).toBe(true)
})

test('a draw without a digit is drawn again', () => {
  let round = 0
  const drawn = drawPassword((bytes) => bytes.fill(round++ === 0 ? 0 : 50).fill(1, 0, 1))
  expect(drawn).toBe('b44444444444')
})
