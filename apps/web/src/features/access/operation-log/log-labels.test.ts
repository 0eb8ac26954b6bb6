import type { Text } from '@undertone/domain/core/text'
import { expect, test } from 'vitest'
import { pathLabel, resourceOf, valueLabel } from './log-labels.ts'

const say = (text: Text) => text.en
const user = resourceOf('user')

test('a field has the label of its form, also for the name of its column', () => {
  expect(pathLabel(user, ['#3', 'company_id'], say)).toBe('#3 › Company')
  expect(pathLabel(user, ['loginName'], say)).toBe('Login name')
  expect(pathLabel(undefined, ['loginName'], say)).toBe('loginName')
})

test('a code is shown by its label, an empty value by a dash', () => {
  expect(valueLabel(user, ['status'], 1, say)).toBe('Deactivated')
  expect(valueLabel(user, ['status'], 77, say)).toBe('77')
  expect(valueLabel(user, ['phone'], null, say)).toBe('-')
  expect(valueLabel(user, ['roleIds'], [], say)).toBe('-')
  expect(valueLabel(user, ['roleIds'], [4, 5], say)).toBe('4, 5')
  expect(valueLabel(undefined, ['hidden'], false, say)).toBe('No')
})
