import type { Text } from '@undertone/domain/core/text'
import { expect, test } from 'vitest'
import { subjectOf, wordsOfPath, wordsOfValue } from './log-words.ts'

const say = (text: Text) => text.en
const user = subjectOf('user')

test('a field is called as in its form, also by the name of its column', () => {
  expect(wordsOfPath(user, ['#3', 'company_id'], say)).toBe('#3 › Company')
  expect(wordsOfPath(user, ['loginName'], say)).toBe('Login name')
  expect(wordsOfPath(undefined, ['loginName'], say)).toBe('loginName')
})

test('a code is said by its word, nothing by a dash', () => {
  expect(wordsOfValue(user, ['status'], 1, say)).toBe('Blocked')
  expect(wordsOfValue(user, ['status'], 77, say)).toBe('77')
  expect(wordsOfValue(user, ['phone'], null, say)).toBe('-')
  expect(wordsOfValue(user, ['roleIds'], [], say)).toBe('-')
  expect(wordsOfValue(user, ['roleIds'], [4, 5], say)).toBe('4, 5')
  expect(wordsOfValue(undefined, ['hidden'], false, say)).toBe('No')
})
