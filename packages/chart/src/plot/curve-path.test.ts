import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Curve, indicesAround, indicesIn, traceArea, traceCurve } from './curve-path.ts'

type Values = readonly (number | null | undefined)[]

const curveOf = (y: Values, part: Partial<Curve> = {}): Curve => ({
  x: Array.from(y, (_, n) => n),
  y,
  from: 0,
  to: y.length - 1,
  toX: (value) => value,
  toY: (value) => value,
  ...part,
})

/** The runs of a traced path: one for each time the pen was put down. */
function runsOf(draw: (sink: { moveTo(x: number, y: number): void; lineTo(x: number, y: number): void }) => void): [number, number][][] {
  const runs: [number, number][][] = []
  draw({ moveTo: (x, y) => void runs.push([[x, y]]), lineTo: (x, y) => void runs.at(-1)!.push([x, y]) })
  return runs
}
const traced = (curve: Curve, widthPx = 1000, ratio = 1) => runsOf((sink) => traceCurve(curve, sink, widthPx, ratio))

describe('the visible part', () => {
  const x = [0, 1, 2, 3, 4]

  it('has both ends of the range', () => {
    expect(indicesIn(x, [1, 3])).toEqual({ from: 1, to: 3 })
    expect(indicesIn(x, [0.5, 3.5])).toEqual({ from: 1, to: 3 })
  })

  it('is empty between two points and outside of all', () => {
    for (const range of [
      [1.2, 1.8],
      [5, 9],
      [-9, -5],
    ] as const) {
      const { from, to } = indicesIn(x, range)
      expect(to).toBeLessThan(from)
    }
  })

  it('is drawn with the next point on each side, skipping positions of other series', () => {
    expect(indicesAround(x, [0, 1, 2, 3, 4], [1.5, 2.5])).toEqual({ from: 1, to: 3 })
    expect(indicesAround(x, [0, undefined, 2, undefined, 4], [1.5, 2.5])).toEqual({ from: 0, to: 4 })
    expect(indicesAround(x, [0, 1, 2, 3, 4], [-5, 9])).toEqual({ from: 0, to: 4 })
  })

  it('a binary search finds what a scan finds', () => {
    const anyX = fc.array(fc.integer({ min: 0, max: 50 }), { maxLength: 30 }).map((list) => [...list].sort((a, b) => a - b))
    fc.assert(
      fc.property(anyX, fc.integer({ min: -5, max: 55 }), fc.integer({ min: 0, max: 40 }), (list, begin, span) => {
        const unique = [...new Set(list)]
        const { from, to } = indicesIn(unique, [begin, begin + span])
        expect(unique.slice(from, to + 1)).toEqual(unique.filter((one) => one >= begin && one <= begin + span))
      }),
    )
  })
})

describe('a curve', () => {
  it('is interrupted by gaps and not by positions of other series', () => {
    expect(traced(curveOf([1, undefined, 2, null, 3, Number.NaN, 4]))).toEqual([
      [
        [0, 1],
        [2, 2],
      ],
      [[4, 3]],
      [[6, 4]],
    ])
    expect(traced(curveOf([null, undefined]))).toEqual([])
  })

  it('of many points keeps the extremes of every pixel, so that no shock is lost', () => {
    const anyValues = fc.array(fc.integer({ min: -100, max: 100 }), { minLength: 90, maxLength: 200 })
    fc.assert(
      fc.property(anyValues, fc.constantFrom(1, 2), (values, ratio) => {
        const columns = 10
        const curve = curveOf(values, { toX: (n) => (n / values.length) * columns })
        const points = traced(curve, columns, ratio).flat()
        const columnOf = (n: number) => Math.floor((n / values.length) * columns * ratio)
        for (let column = 0; column < columns * ratio; column++) {
          const own = values.filter((_, n) => columnOf(n) === column)
          const shown = points.filter(([at]) => Math.floor(at * ratio) === column).map(([, y]) => y)
          expect([Math.min(...shown), Math.max(...shown)]).toEqual([Math.min(...own), Math.max(...own)])
          expect([shown[0], shown.at(-1)]).toEqual([own[0], own.at(-1)])
          expect(shown.length).toBeLessThanOrEqual(4)
        }
      }),
    )
  })

  it('of many points is interrupted by a gap, too', () => {
    const values = Array.from({ length: 100 }, (_, n) => (n === 50 ? null : n))
    const runs = traced(curveOf(values, { toX: (n) => n / 10 }), 10)
    expect(runs).toHaveLength(2)
    expect(runs[0]!.every(([, y]) => y < 50)).toBe(true)
    expect(runs[1]!.every(([, y]) => y > 50)).toBe(true)
  })
})

describe('an area', () => {
  it('is closed down to its foot after every run', () => {
    const runs = runsOf((sink) => traceArea(curveOf([1, 2, null, 3, 4]), sink, -10, 1000, 1))
    expect(runs).toEqual([
      [
        [0, 1],
        [1, 2],
        [1, -10],
        [0, -10],
      ],
      [
        [3, 3],
        [4, 4],
        [4, -10],
        [3, -10],
      ],
    ])
  })

  it('without points draws nothing', () => expect(runsOf((sink) => traceArea(curveOf([]), sink, 0, 10, 1))).toEqual([]))
})
