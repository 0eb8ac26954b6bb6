import { describe, expect, it } from 'vitest'
import { checksOf, differenceOf, TOLERANCE } from './vector.ts'

describe('an oracle vector', () => {
  const checks = checksOf({
    record: 'r',
    axis: 'X',
    eigenvalues: { z1: 2, z8: 3 },
    spectrum: { sample_bins: [1, 5], sample_a: [1e-13, 4], peaks: [{ bin: 5, f: 2.5, a: 4, f_interp: 2.4, a_interp: 4.1 }] },
    velocity: { eigen: { z1: 0.5 }, peaks: [] },
  })

  it('becomes one check for each number that the product provides', () => {
    expect(checks.map((check) => check.name)).toEqual([
      'acceleration z1',
      'acceleration z8',
      'acceleration peak at bin 5, Hz',
      'acceleration peak at bin 5',
      'velocity z1',
      'acceleration bin 1',
      'acceleration bin 5',
    ])
  })

  it('distinguishes a millionth from more, and tolerates rounding near zero', () => {
    const z1 = checks[0]!
    expect(differenceOf(2 * (1 + 0.9e-6), z1)).toBeLessThan(TOLERANCE)
    expect(differenceOf(2 * (1 + 1.1e-6), z1)).toBeGreaterThan(TOLERANCE)
    expect(differenceOf(1.00001e-13, checks[5]!)).toBeLessThan(TOLERANCE)
    expect(differenceOf(Number.NaN, z1) <= TOLERANCE).toBe(false)
  })
})
