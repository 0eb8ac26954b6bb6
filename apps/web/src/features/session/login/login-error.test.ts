import { sessionErrors } from '@undertone/domain/session/session.errors'
import { expect, test } from 'vitest'
import { ApiError } from '../../../core/api/api-error.ts'
import { loginErrorOf } from './login-error.ts'

test('too many attempts show the remaining seconds in both languages', () => {
  const failure = loginErrorOf(new ApiError('尝试次数过多，请在 32 秒后重试', sessionErrors.tooManyTries.code, 200))
  expect(failure.waitSeconds).toBe(32)
  expect(failure.say('en')).toBe('Too many attempts. Try again in 32 s.')
})

test('wrong credentials require no wait, and an unknown error is shown unchanged', () => {
  const wrong = loginErrorOf(new ApiError('x 12', sessionErrors.wrongCredentials.code, 200))
  expect([wrong.waitSeconds, wrong.say('cn')]).toEqual([0, sessionErrors.wrongCredentials.cn])
  expect(loginErrorOf(new ApiError('No network', 0, 0)).say('cn')).toBe('No network')
})
