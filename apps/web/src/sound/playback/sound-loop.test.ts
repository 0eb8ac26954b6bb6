import { expect, it } from 'vitest'
import { loopPosition, seamless } from './sound-loop.ts'

const ramp = Float32Array.from({ length: 1000 }, (_, i) => i)

it('ends where it begins, so that the seam is as smooth as the record', () => {
  const loop = seamless(ramp, 400, 600, 20)
  expect(loop.length).toBe(200)
  expect(loop.slice(0, 180)).toEqual(ramp.slice(400, 580))
  // The last sample is nearly the one before the first.
  expect(Math.abs(loop[199]! - 399)).toBeLessThan(11)
  for (let i = 1; i < 180; i++) expect(loop[i]! - loop[i - 1]!).toBe(1)
})

it('at the start of the record it fades at both ends', () => {
  const loop = seamless(new Float32Array(100).fill(1), 0, 50, 10)
  expect(loop[0]).toBeCloseTo(1 / 11, 6)
  expect(loop[49]).toBeCloseTo(1 / 11, 6)
  expect(loop[25]).toBe(1)
})

it('handles a few samples, or none', () => {
  expect(seamless(ramp, 500, 501, 20)).toEqual(Float32Array.of(500))
  expect(seamless(ramp, 500, 500, 20).length).toBe(0)
})

it('wraps around', () => {
  const loop = { fromS: 1, toS: 3 }
  expect(loopPosition(1.5, 0.2, loop)).toBeCloseTo(1.7, 12)
  expect(loopPosition(1.5, 1.7, loop)).toBeCloseTo(1.2, 12)
  expect(loopPosition(0, 0.5, loop)).toBeCloseTo(1.5, 12)
  expect(loopPosition(5, 4.5, loop)).toBeCloseTo(1.5, 12)
  expect(loopPosition(5, 4.5, { fromS: 2, toS: 2 })).toBe(2)
})
