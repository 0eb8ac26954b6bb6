import { expect, test } from 'vitest'
import { isNewer } from './version-order.ts'

test('versions are compared number by number, not as text', () => {
  expect(isNewer('2.10.0', '2.9.9')).toBe(true)
  expect(isNewer('2.9.9', '2.10.0')).toBe(false)
  expect(isNewer('2.1', '2.1.0')).toBe(false)
  expect(isNewer('2.1.0.1', '2.1')).toBe(true)
})
