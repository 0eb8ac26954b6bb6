import { expect, test } from 'vitest'
import { codeDigits, grouped, isCode } from './totp-code.ts'

test('a code is extracted from pasted text', () => {
  expect(codeDigits(' 123 456\n')).toBe('123456')
  expect(codeDigits('Your code: 012-345')).toBe('012345')
  expect(codeDigits('１２３４５６')).toBe('123456')
  expect(codeDigits('1234567')).toBe('123456')
})

test('six digits make a code', () => {
  expect(isCode('12345')).toBe(false)
  expect(isCode('012345')).toBe(true)
})

test('a secret is shown in groups of four', () => {
  expect(grouped('JBSWY3DPEHPK3PXP')).toBe('JBSW Y3DP EHPK 3PXP')
  expect(grouped('ABCDE')).toBe('ABCD E')
  expect(grouped('')).toBe('')
})
