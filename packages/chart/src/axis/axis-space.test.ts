import { expect, it } from 'vitest'
import { axisSpace, intoSpace, outOfSpace } from './axis-space.ts'

it('of a linear axis is the position', () => {
  expect(intoSpace(axisSpace({}), [3, 8])).toEqual([3, 8])
})

it('of a logarithmic axis counts decades, and finds positions again', () => {
  const space = axisSpace({ scale: 'log' })
  expect(intoSpace(space, [1, 1000])).toEqual([0, 3])
  expect(outOfSpace(space, [1, 2], [1, 1000])).toEqual([expect.closeTo(10, 9), expect.closeTo(100, 9)])
})

it('the full range is exact, although a logarithm and back is not', () => {
  const space = axisSpace({ scale: 'log' })
  const full = [0.7, 12_800.3] as const
  expect(outOfSpace(space, intoSpace(space, full), full)).toEqual(full)
})

it('a position at zero is far left, not nowhere', () => {
  expect(axisSpace({ scale: 'log' }).to(0)).toBeLessThan(-300)
})
