import { expect, it } from 'vitest'
import type { ChartSeries } from '../spec/chart-spec.ts'
import { logWindow } from './log-window.ts'

const seriesOf = (y: Float64Array, step = 1): ChartSeries => ({
  key: 'a',
  label: 'A',
  tone: 'x',
  x: { start: 0, step, count: y.length },
  y,
})

it('keeps every point at the left, where columns contain few', () => {
  const y = Float64Array.from({ length: 10_001 }, (_, n) => n % 7)
  const { x } = logWindow(seriesOf(y), [1, 10_000], 100)
  expect(Array.from(x).slice(0, 12)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
  expect(x.length).toBeLessThan(2 * 100 + 20)
})

it('keeps the highest and the lowest point of a dense column', () => {
  const y = new Float64Array(10_001).fill(1)
  y[7654] = 99
  y[8321] = -5
  const { x, y: values } = logWindow(seriesOf(y), [1, 10_000], 100)
  const at = (position: number) => values[Array.from(x).indexOf(position)]
  expect([at(7654), at(8321)]).toEqual([99, -5])
})

it('keeps the neighbours outside of the range, to which the curve leaves the plot', () => {
  const y = Float64Array.from({ length: 101 }, (_, n) => n)
  const { x } = logWindow(seriesOf(y), [10, 20], 500)
  expect([x[0], x[x.length - 1]]).toEqual([9, 21])
})
