import { expect, it } from 'vitest'
import { cubicSpline } from './cubic-spline.ts'

const places = Float64Array.of(0, 0.5, 1.25, 2, 3.5, 4)
const cubic = (x: number) => 1 - 2 * x + 0.5 * x * x - 0.25 * x ** 3

it('not-a-knot reproduces a cubic, also outside its ends and in any order', () => {
  const spline = cubicSpline(places, places.map(cubic), 'notAKnot')
  for (const x of [3.7, 0.1, 2, 4.5, 1.9, -0.5, 0, 4]) expect(spline.at(x)).toBeCloseTo(cubic(x), 12)
})

it('natural ends: as SciPy on the same points', () => {
  const spline = cubicSpline(Float64Array.of(0, 1, 2, 3), Float64Array.of(0, 1, 0, 1), 'natural')
  // By hand: M1 = -4, M2 = 4 solve 4 M1 + M2 = -12, M1 + 4 M2 = 12.
  expect(spline.at(0.5)).toBeCloseTo(0.5 + 4 / 16, 12)
  expect(spline.at(1.5)).toBeCloseTo(0.5, 12)
})

it.each(['natural', 'notAKnot'] as const)('two points are a line, %s', (end) => {
  expect(cubicSpline(Float64Array.of(1, 3), Float64Array.of(2, 6), end).at(2)).toBe(4)
})

it('three points are a parabola, not-a-knot', () => {
  expect(cubicSpline(Float64Array.of(0, 1, 3), Float64Array.of(0, 1, 9), 'notAKnot').at(2)).toBeCloseTo(4, 12)
})

it('throws for points that are not ascending', () => {
  expect(() => cubicSpline(Float64Array.of(0, 0), Float64Array.of(1, 2), 'natural')).toThrow('rise')
  expect(() => cubicSpline(Float64Array.of(0), Float64Array.of(1), 'natural')).toThrow('two points')
})
