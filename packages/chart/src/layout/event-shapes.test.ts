import { expect, it } from 'vitest'
import { eventShapes, shapeGrid, shapePath } from './event-shapes.ts'

it('filled shapes are closed paths, stroked ones are open', () => {
  expect(shapePath('square')).toBe('M2 2L10 2L10 10L2 10z')
  expect(shapePath('pause')).toBe('M3.5 2L3.5 10M8.5 2L8.5 10')
})

it('all shapes are on the grid', () => {
  for (const { lines } of Object.values(eventShapes)) for (const value of lines.flat(2)) expect(value > 0 && value < shapeGrid).toBe(true)
})
