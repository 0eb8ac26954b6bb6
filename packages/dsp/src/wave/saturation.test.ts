import { describe, expect, it } from 'vitest'
import { saturatedPermille } from './saturation.ts'

const sine = (length: number, amplitude = 1000) =>
  Float64Array.from({ length }, (_, i) => amplitude * Math.sin((2 * Math.PI * 7 * i) / length + 0.1))
const clipped = (x: Float64Array, at: number, low = -at) => x.map((value) => Math.min(at, Math.max(low, value)))

describe('a saturated record', () => {
  it('has its share of saturated samples', () => {
    // A sine stays above 0.8 of its amplitude for acos(0.8) / pi of the time at each end.
    expect(saturatedPermille(clipped(sine(20_011), 800))).toBeCloseTo((2000 * Math.acos(0.8)) / Math.PI, -1)
    expect(saturatedPermille(clipped(sine(20_011), 800, -1000))).toBeCloseTo((1000 * Math.acos(0.8)) / Math.PI, -1)
  })

  it('is distinguished from a whole sine, however coarse its steps, and from noise of a few steps', () => {
    expect(saturatedPermille(sine(20_011))).toBe(0)
    expect(saturatedPermille(sine(20_011).map(Math.round))).toBe(0)
    expect(saturatedPermille(sine(20_011, 2).map(Math.round))).toBe(0)
  })

  it('is 0 for an empty or constant record', () => {
    expect([saturatedPermille(new Float64Array(0)), saturatedPermille(new Float64Array(1600).fill(3))]).toEqual([0, 0])
  })
})
