import { expect, test } from 'vitest'
import type { FrozenPlot } from './figure.store.ts'
import { plotFigure } from './plot-figure.ts'
import { specOf } from './plot-spec.ts'

const look = { language: 'en', timeZone: 'UTC', width: 680, height: 240, half: null, time: () => '2026-11-20 08:00' } as const
/** A spectrum of 1 Hz lines with a peak at 3 Hz and a smaller one at 12 Hz; X is horizontal, Y vertical. */
const spectrum: FrozenPlot = {
  ...{ what: 'spectrum', title: { cn: '速度谱', en: 'velocity spectrum' }, point: 'DE', mappingId: 4, directions: [1, 3, 2] },
  ...{ unit: 'mm/s', ms: 1, rpm: 1500, step: 1, start: 0, range: null },
  lines: [{ channel: 'X', values: [0, 0, 0, 7, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0] }],
}

test('the words beside a zoomed chart name what it shows, and nothing beyond it', () => {
  expect(plotFigure('P-1', spectrum, look).alt).toMatch(/; largest values in mm\/s: horizontal 7 @ 3 Hz$/)
  expect(plotFigure('P-1', { ...spectrum, range: [10, 15] }, look).alt).toMatch(/: horizontal 2 @ 12 Hz$/)
  const cropped = { ...spectrum, start: 10, range: [10, 15] as [number, number], lines: [{ channel: 'X', values: [0, 0, 2, 0, 0, 0] }] }
  expect(plotFigure('P-1', cropped, look).alt).toMatch(/: horizontal 2 @ 12 Hz$/)
  expect(specOf(cropped, 'en').spec.series[0]?.x).toEqual({ start: 10, step: 1, count: 6 })
})

test('a wave is as large as its greatest distance from zero within the range', () => {
  const wave: FrozenPlot = {
    ...{ ...spectrum, what: 'wave', title: { cn: '加速度波形', en: 'acceleration waveform' }, unit: 'm/s²', step: 0.001, count: 8 },
    lines: [{ channel: 'Y', values: [1, 2, 1, 1], low: [-1, -2, -6, -1] }],
  }
  expect(plotFigure('P-1', wave, look).alt).toMatch(/vertical 6$/)
  expect(plotFigure('P-1', { ...wave, range: [0, 0.003] }, look).alt).toMatch(/vertical 2$/)
  // Cut from a longer one, it keeps its place on the axis: ms from the start of the recording.
  expect(specOf({ ...wave, start: 0.1, range: [0.1, 0.108] }, 'en')).toMatchObject({
    range: [100, 108],
    spec: { x: { unit: 'ms', extent: [100, 107] } },
  })
})

test('orders stand on an axis of orders, an orbit in its plane with the names of its axes', () => {
  const orders: FrozenPlot = { ...spectrum, what: 'orders', title: { cn: '阶次谱', en: 'order spectrum' }, step: 0.25, unit: 'm/s²' }
  expect(plotFigure('P-1', orders, look).alt).toMatch(/largest values in m\/s²: horizontal 7 @ 0\.75 ×$/)
  expect(specOf(orders, 'en').spec.x).toMatchObject({ unit: '×', extent: [0, 3.75] })
  const circle = (phase: number) => Array.from({ length: 41 }, (_, n) => 10 * Math.sin((2 * Math.PI * n) / 40 + phase))
  const orbit: FrozenPlot = {
    ...{ ...spectrum, what: 'orbit', title: { cn: '轴心轨迹', en: 'orbit' }, unit: 'μm', step: 0.001, perTurn: 40 },
    lines: [
      { channel: 'X', values: circle(0) },
      { channel: 'Y', values: circle(Math.PI / 2) },
    ],
  }
  const { alt, caption, svg, height } = plotFigure('P-1', orbit, look)
  expect(caption).toBe('P-1, DE: orbit horizontal–vertical (2026-11-20 08:00, 1500 r/min)')
  expect(alt).toMatch(/; peak-to-peak in μm: horizontal 20, vertical 20$/)
  for (const drawn of ['>horizontal<', '>vertical<', '± 10.00 μm']) expect(svg).toContain(drawn)
  expect(height).toBe(360)
})
