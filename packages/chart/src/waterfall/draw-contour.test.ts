import { expect, it } from 'vitest'
import { testPalette } from '../svg/test-elements.ts'
import { contourBands } from './contour-levels.ts'
import { contourBox, contourShades, contourSliceAt } from './draw-contour.ts'

it('finds the slice at a height: the first one is at the bottom', () => {
  const { top, height } = contourBox({ width: 400, height: 334 }) ?? { top: 0, height: 0 }
  expect(height).toBe(300)
  const slices = [0.95, 0.5, 0.05].map((share) => contourSliceAt(top + share * height, 334, 3))
  expect(slices).toEqual([0, 1, 2])
  expect([contourSliceAt(-50, 334, 3), contourSliceAt(900, 334, 3)]).toEqual([2, 0])
})

it('has no room in a tiny picture', () => expect(contourBox({ width: 150, height: 300 })).toBeNull())

it('the lowest band that is drawn can be seen, and each one differs from the next', () => {
  const shades = contourShades(testPalette)
  expect(shades).toHaveLength(contourBands + 1)
  expect(new Set(shades).size).toBe(contourBands + 1)
  // The last two digits are the opacity.
  const alphaOf = (shade: string) => Number.parseInt(shade.slice(-2), 16) / 255
  expect(alphaOf(shades[1]!)).toBeGreaterThanOrEqual(0.25)
})
