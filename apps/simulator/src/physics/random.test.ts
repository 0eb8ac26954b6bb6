import { describe, expect, it } from 'vitest'
import { seeded, wander } from './random.ts'

describe('random numbers', () => {
  it('repeat for a seed and differ for another', () => {
    const draw = (seed: string) => {
      const random = seeded(seed)
      return Array.from({ length: 8 }, () => random.next())
    }
    expect(draw('a')).toEqual(draw('a'))
    expect(draw('a')).not.toEqual(draw('b'))
  })

  it('have the moments of a standard normal', () => {
    const random = seeded('normal')
    const values = Array.from({ length: 40_000 }, () => random.normal())
    const moment = (power: number) => values.reduce((sum, value) => sum + value ** power, 0) / values.length
    expect(moment(1)).toBeCloseTo(0, 1)
    expect(moment(2)).toBeCloseTo(1, 1)
    expect(Math.abs(moment(4) - 3)).toBeLessThan(0.2)
  })

  it('wander smoothly within -1 and 1', () => {
    const curve = Array.from({ length: 500 }, (_, i) => wander('load', i * 60_000, 3_600_000))
    expect(Math.max(...curve.map(Math.abs))).toBeLessThanOrEqual(1)
    const steps = curve.slice(1).map((value, i) => Math.abs(value - curve[i]!))
    expect(Math.max(...steps)).toBeLessThan(0.06)
    expect(Math.max(...curve) - Math.min(...curve)).toBeGreaterThan(0.3)
  })
})
