import { expect, test } from 'vitest'
import { byEdge } from './limit-places.ts'

test('limits lie in sight or beyond an edge, the farthest first; one without a place nowhere', () => {
  const lines = [-80, 10, 50, -400, 210, 900, Number.NEGATIVE_INFINITY].map((y) => ({ y }))
  const { above, shown, below } = byEdge(lines, 10, 200)
  expect(above.map(({ y }) => y)).toEqual([-400, -80])
  expect(shown.map(({ y }) => y)).toEqual([10, 50, 210])
  expect(below.map(({ y }) => y)).toEqual([900])
})
