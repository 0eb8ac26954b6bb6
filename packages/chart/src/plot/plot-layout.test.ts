import { expect, it } from 'vitest'
import type { ChartAxis, ChartSpec } from '../spec/chart-spec.ts'
import { heightShare, plotLayout } from './plot-layout.ts'

const layoutOf = (y: readonly ChartAxis[], kind: 'time' | 'linear' = 'linear', width = 600) => {
  const spec: ChartSpec = { x: { label: '', unit: '', kind }, y, series: [] }
  const yRanges = new Map(y.map(({ key }) => [key, [0, 10] as const]))
  return plotLayout({ spec, size: { width, height: 300 }, range: [0, 1], yRanges, timeZone: 'UTC' })
}
const axis = (key: string, part: Partial<ChartAxis> = {}): ChartAxis => ({ key, label: key, unit: 'mm/s', ...part })

it('leaves room for labels, and for units if there are any', () => {
  expect(layoutOf([axis('a')])).toMatchObject({ left: 52, top: 22, width: 528, height: 252 })
  expect(layoutOf([axis('a', { unit: '' })])).toMatchObject({ top: 8, height: 266 })
  expect(layoutOf([axis('a')], 'time')).toMatchObject({ height: 238 })
  expect(layoutOf([axis('a', { widthPx: 64 })])).toMatchObject({ left: 64, width: 516 })
})

it('places several axes on a side from the plot outwards', () => {
  const { left, width, axes } = layoutOf([axis('a'), axis('b'), axis('c', { side: 'right' }), axis('d', { side: 'right' })])
  expect([left, width]).toEqual([104, 392])
  expect(axes.map(({ edge }) => edge)).toEqual([104, 52, 496, 548])
})

it('never has a negative size', () => expect(layoutOf([axis('a')], 'linear', 30).width).toBe(1))

it('maps zero on a logarithm to a decade below the foot', () => {
  expect(heightShare(axis('a', { scale: 'log' }), [1, 100], 10)).toBeCloseTo(0.5, 12)
  expect(heightShare(axis('a', { scale: 'log' }), [1, 100], 0)).toBeCloseTo(-0.5, 12)
  expect(heightShare(axis('a'), [10, 20], 12.5)).toBe(0.25)
})
