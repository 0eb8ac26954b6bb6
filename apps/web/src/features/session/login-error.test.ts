import { sessionErrors } from '@undertone/domain/session/session.errors'
import { expect, test } from 'vitest'
import { ApiError } from '../../core/api/api-error.ts'
import { loginRefusalOf } from './login-error.ts'

test('too many tries carry their seconds into both languages', () => {
  const refusal = loginRefusalOf(new ApiError('尝试次数过多，请在 32 秒后重试', sessionErrors.tooManyTries.code, 200))
  expect(refusal.waitSeconds).toBe(32)
  expect(refusal.say('en')).toBe('Too many attempts: try again in 32 s')
})

test('wrong credentials need no wait, and an unknown refusal is repeated as it was said', () => {
  const wrong = loginRefusalOf(new ApiError('x 12', sessionErrors.wrongCredentials.code, 200))
  expect([wrong.waitSeconds, wrong.say('cn')]).toEqual([0, sessionErrors.wrongCredentials.cn])
  expect(loginRefusalOf(new ApiError('No network', 0, 0)).say('cn')).toBe('No network')
})
