import { expect, it } from 'vitest'
import type { ChartSeries } from '../spec/chart-spec.ts'
import { inDrawOrder } from './draw-order.ts'

const wave = (key: string, size: number): ChartSeries => ({
  key,
  label: key,
  tone: 'x',
  x: { start: 0, step: 1, count: 2 },
  y: Float32Array.of(-size, size),
})

it('draws the widest wave first and leaves trends in their order', () => {
  expect(inDrawOrder([wave('a', 1), wave('b', 9), wave('c', 3)]).map(({ key }) => key)).toEqual(['b', 'c', 'a'])
  const trends = [wave('a', 1), wave('b', 9)].map((one) => ({ ...one, x: [0, 1] }))
  expect(inDrawOrder(trends)).toBe(trends)
})
