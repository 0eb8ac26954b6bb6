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

it('draws fainter curves behind the others, whatever their height', () => {
  const uniform = (key: string, height: number, alpha?: number): ChartSeries => ({
    ...{ key, label: key, tone: 'x', x: { start: 0, step: 1, count: 2 }, y: Float64Array.of(0, height) },
    ...(alpha === undefined ? {} : { alpha }),
  })
  expect(inDrawOrder([uniform('tall', 9), uniform('pinned', 1, 0.5), uniform('low', 2)]).map(({ key }) => key)).toEqual([
    'pinned',
    'tall',
    'low',
  ])
})
