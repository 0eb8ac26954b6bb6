import { expect, it } from 'vitest'
import { bandOf, contourBands, contourRow } from './contour-levels.ts'

const scene = { covers: [Float32Array.of(0.2, 0.5), Float32Array.of(0.6, 0)] }

it('is at a slice, or interpolates between two slices', () => {
  expect(contourRow(scene, 0)).toEqual(Float32Array.of(0.2, 0.5))
  expect(contourRow(scene, 0.5)[0]).toBeCloseTo(0.4, 6)
  expect(contourRow(scene, 1)[1]).toBe(0)
  expect(contourRow({ covers: [] }, 0)).toHaveLength(0)
})

it('the background is not a band and the maximum is in the last one', () => {
  expect(bandOf(0)).toBe(0)
  expect(bandOf(1)).toBe(contourBands)
})
