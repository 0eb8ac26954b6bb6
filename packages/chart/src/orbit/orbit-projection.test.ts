import { describe, expect, it } from 'vitest'
import { firstOrbitTurn, orbitFrame, orbitPlace, orbitReach } from './orbit-projection.ts'

const side = (...values: number[]) => ({ label: '', values: Float64Array.from(values) })

describe('an orbit', () => {
  it('of two axes stands upright, both on one scale', () => {
    const sides = [side(1, -4), side(2, 0)]
    const frame = orbitFrame(2, firstOrbitTurn)
    expect(orbitReach(sides)).toBe(4)
    expect(orbitPlace(sides, frame, 0, 4)).toEqual([0.25, 0.5])
    expect(orbitPlace(sides, frame, 1, 4)).toEqual([-1, 0])
  })

  it('of three axes is seen from above, from the side, and never larger than it is', () => {
    const above = orbitFrame(3, { yaw: 0, pitch: 90 })
    expect(orbitPlace([side(1), side(2), side(3)], above, 0, 1).map((value) => Math.round(value * 1e9) / 1e9)).toEqual([1, 2])
    const level = orbitFrame(3, { yaw: 0, pitch: 0 })
    expect(orbitPlace([side(1), side(2), side(3)], level, 0, 1)[1]).toBeCloseTo(3, 9)
    for (const [x, y] of orbitFrame(3, firstOrbitTurn)) expect(Math.hypot(x, y)).toBeLessThanOrEqual(1)
  })

  it('that does not move has a scale nevertheless', () => expect(orbitReach([side(0, 0)])).toBe(1))
})
