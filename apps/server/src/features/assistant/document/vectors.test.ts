import fc from 'fast-check'
import { expect, test } from 'vitest'
import { likeness, packVector } from './vectors.ts'

const cosine = (a: readonly number[], b: readonly number[]) => {
  const dot = (x: readonly number[], y: readonly number[]) => x.reduce((sum, value, at) => sum + value * (y[at] ?? 0), 0)
  return dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b))
}

test('packed directions have the cosine of the directions, but for a hundredth', () => {
  const component = fc.double({ min: -1, max: 1, noNaN: true })
  const vector = fc.array(component, { minLength: 256, maxLength: 256 }).filter((one) => one.some((value) => Math.abs(value) > 0.1))
  fc.assert(
    fc.property(vector, vector, (a, b) => {
      expect(Math.abs(likeness(packVector(a), packVector(b)) - cosine(a, b))).toBeLessThan(0.01)
    }),
    { numRuns: 50 },
  )
})

test('directions of different lengths and empty ones are not alike', () => {
  expect(likeness(packVector([1, 0]), packVector([1, 0, 0]))).toBe(0)
  expect(likeness(packVector([0, 0]), packVector([1, 0]))).toBe(0)
})
