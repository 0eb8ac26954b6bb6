import { expect, test } from 'vitest'
import { partOf } from './part.ts'

const ramp = Float32Array.from({ length: 100 }, (_, i) => i)

test('a part contains the samples from its first to the one before its end, without copying', () => {
  const part = partOf(ramp, 1000, [0.01, 0.05])
  expect([part[0], part.length, part.buffer === ramp.buffer]).toEqual([10, 40, true])
})

test('null returns the record itself, and ends outside the record are clamped', () => {
  expect(partOf(ramp, 1000, null)).toBe(ramp)
  expect(partOf(ramp, 1000, [-1, 0.02]).length).toBe(20)
  expect(partOf(ramp, 1000, [0.09, 7]).length).toBe(10)
  expect(partOf(ramp, 1000, [2, 3]).length).toBe(0)
})
