import { expect, test } from 'vitest'
import { byEdge, type LimitName, placeNames } from './limit-layout.ts'

test('limits are visible or outside an edge, the farthest first; one without a position is omitted', () => {
  const lines = [-80, 10, 50, -400, 210, 900, Number.NEGATIVE_INFINITY].map((y) => ({ y }))
  const { above, shown, below } = byEdge(lines, 10, 200)
  expect(above.map(({ y }) => y)).toEqual([-400, -80])
  expect(shown.map(({ y }) => y)).toEqual([10, 50, 210])
  expect(below.map(({ y }) => y)).toEqual([900])
})

const room = { left: 60, right: 560, low: 20, high: 280 }
const place = (ys: readonly number[], hides: (name: LimitName) => boolean = () => false, taken: readonly LimitName[] = []) =>
  placeNames(
    ys.map((y) => ({ y, width: 100 })),
    room,
    taken,
    hides,
  )
/** Whether another line than that of the name goes through it. */
const isCrossed = (ys: readonly number[]) =>
  place(ys).map(({ y }, index) => ys.some((other, at) => at !== index && Math.abs(other - y) < 6))

test('a name is at the right end above its line, below it if another line is there', () => {
  expect(place([100, 50])).toEqual([
    { left: 460, width: 100, y: 91 },
    { left: 460, width: 100, y: 41 },
  ])
  expect(place([56, 50]).map(({ y }) => y)).toEqual([65, 41])
  // Limits of 4.5, 3.5 and 2.8 mm/s with a curve above the first and one below the last.
  const names = place([100, 113, 122], ({ y }) => y <= 100 || y > 128)
  expect(names.map(({ y }) => y)).toEqual([107, 113, 122])
  expect(names[1]!.left).toBeLessThan(names[0]!.left - 100)
})

test.each([[[23, 31]], [[23, 35]], [[270, 279]], [[100, 110, 120]], [[26, 38, 50]]])(
  'no line goes through the name of another one: %j',
  (ys) => {
    expect(isCrossed(ys)).toEqual(ys.map(() => false))
  },
)

test('names do not overlap, also where lines are too close for all of them, nor with what is there', () => {
  const names = [...place([100, 102, 104, 104]), { left: 460, width: 100, y: 91 }]
  const beside = place([100], undefined, [{ left: 460, width: 100, y: 91 }])
  for (const [at, one] of [...names.slice(0, 4), ...beside].entries())
    for (const other of at < 4 ? names.slice(0, 4) : names.slice(4))
      if (one !== other) expect(Math.abs(one.y - other.y) >= 14 || one.left >= other.left + 100 || other.left >= one.left + 100).toBe(true)
})

test('a name leaves the newest values free: it goes below its line, or to the left', () => {
  expect(place([100], ({ y, left }) => left > 300 && y < 100)).toEqual([{ left: 460, width: 100, y: 109 }])
  const [name] = place([100], ({ left }) => left + 100 > 400)
  expect(name!.left + 100).toBeLessThanOrEqual(400)
  // With curves everywhere it is where it is expected.
  expect(place([100], () => true)).toEqual([{ left: 460, width: 100, y: 91 }])
})
