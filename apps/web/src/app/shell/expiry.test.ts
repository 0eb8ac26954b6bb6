import { expect, test } from 'vitest'
import { acknowledgedForMs, shouldWarnOfExpiry } from './expiry.ts'

const now = 1_800_000_000_000

test.each([
  [true, null, true],
  [true, 'broken', true],
  [true, String(now - 1000), false],
  [true, String(now - acknowledgedForMs), true],
  [false, null, false],
])('soon %s, acknowledged %s: %s', (isSoonExpire, acknowledged, shown) => {
  expect(shouldWarnOfExpiry({ isSoonExpire }, acknowledged, now)).toBe(shown)
})
