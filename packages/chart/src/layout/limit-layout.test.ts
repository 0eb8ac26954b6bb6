import { expect, test } from 'vitest'
import { byEdge, nameHeights } from './limit-layout.ts'

test('limits lie in sight or beyond an edge, the farthest first; one without a place nowhere', () => {
  const lines = [-80, 10, 50, -400, 210, 900, Number.NEGATIVE_INFINITY].map((y) => ({ y }))
  const { above, shown, below } = byEdge(lines, 10, 200)
  expect(above.map(({ y }) => y)).toEqual([-400, -80])
  expect(shown.map(({ y }) => y)).toEqual([10, 50, 210])
  expect(below.map(({ y }) => y)).toEqual([900])
})

test('a name stands above its line, and beneath where the next line above is near', () => {
  expect(nameHeights([100, 50])).toEqual([91, 41])
  expect(nameHeights([56, 50])).toEqual([65, 41])
  expect(nameHeights([50, 50])).toEqual([41, 41])
})
