import { expect, test } from 'vitest'
import { byEdge, labelHeights } from './limit-layout.ts'

test('limits are visible or outside an edge, the farthest first; one without a position is omitted', () => {
  const lines = [-80, 10, 50, -400, 210, 900, Number.NEGATIVE_INFINITY].map((y) => ({ y }))
  const { above, shown, below } = byEdge(lines, 10, 200)
  expect(above.map(({ y }) => y)).toEqual([-400, -80])
  expect(shown.map(({ y }) => y)).toEqual([10, 50, 210])
  expect(below.map(({ y }) => y)).toEqual([900])
})

test('a name is above its line, or below it if the next line above is close', () => {
  expect(labelHeights([100, 50])).toEqual([91, 41])
  expect(labelHeights([56, 50])).toEqual([65, 41])
  expect(labelHeights([50, 50])).toEqual([41, 41])
})
