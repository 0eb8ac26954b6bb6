import { describe, expect, it } from 'vitest'
import { initialOrbitTurn, orbitFrame, orbitPosition, orbitReach } from './orbit-projection.ts'

const side = (...values: number[]) => ({ label: '', values: Float64Array.from(values) })

describe('an orbit', () => {
  it('of two axes is upright, both on one scale', () => {
    const sides = [side(1, -4), side(2, 0)]
    const frame = orbitFrame(2, initialOrbitTurn)
    expect(orbitReach(sides)).toBe(4)
    expect(orbitPosition(sides, frame, 0, 4)).toEqual([0.25, 0.5])
    expect(orbitPosition(sides, frame, 1, 4)).toEqual([-1, 0])
  })

  it('of three axes is projected from above, from the side, and never enlarged', () => {
    const above = orbitFrame(3, { yaw: 0, pitch: 90 })
    expect(orbitPosition([side(1), side(2), side(3)], above, 0, 1).map((value) => Math.round(value * 1e9) / 1e9)).toEqual([1, 2])
    const level = orbitFrame(3, { yaw: 0, pitch: 0 })
    expect(orbitPosition([side(1), side(2), side(3)], level, 0, 1)[1]).toBeCloseTo(3, 9)
    for (const [x, y] of orbitFrame(3, initialOrbitTurn)) expect(Math.hypot(x, y)).toBeLessThanOrEqual(1)
  })

  it('without movement has a scale', () => expect(orbitReach([side(0, 0)])).toBe(1))
})
