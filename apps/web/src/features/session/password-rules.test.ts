import { expect, test } from 'vitest'
import { type PasswordDraft, passwordProblems } from './password-rules.ts'

const problemsOf = (oldPassword: string, newPassword: string, confirmPassword = newPassword) =>
  Object.keys(passwordProblems({ oldPassword, newPassword, confirmPassword } satisfies PasswordDraft))

test.each([
  ['a good change', 'old-one', 'new-one-9', 'new-one-9', []],
  ['5 characters', 'old-one', 'abcde', 'abcde', ['newPassword']],
  ['17 characters', 'old-one', 'abcdefghijklmnopq', 'abcdefghijklmnopq', ['newPassword']],
  ['a space', 'old-one', 'abc def', 'abc def', ['newPassword']],
  ['full width', 'old-one', 'ａbcdefg', 'ａbcdefg', ['newPassword']],
  ['the old one again', 'old-one', 'old-one', 'old-one', ['newPassword']],
  ['two that differ', 'old-one', 'new-one-9', 'new-one-8', ['confirmPassword']],
  ['no old one', '', 'new-one-9', 'new-one-9', ['oldPassword']],
])('%s', (_name, oldPassword, newPassword, confirmPassword, fields) => {
  expect(problemsOf(oldPassword, newPassword, confirmPassword)).toEqual(fields)
})
