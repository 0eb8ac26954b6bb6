import { expect, it } from 'vitest'
import { themePalette } from '../draw/chart-palette.ts'
import { RecordingPen } from '../draw/recording-pen.ts'
import { contourBox, contourColumns, drawContour } from './draw-contour.ts'
import { drawWaterfall, waterfallColumns, waterfallProjection } from './draw-waterfall.ts'
import { type WaterfallData, waterfallScene } from './waterfall-data.ts'
import { initialTurn, project } from './waterfall-projection.ts'

const palette = themePalette('light')
const size = { width: 700, height: 340 }
const data: Pick<WaterfallData, 'slices' | 'marks'> = {
  slices: [1, 2].map((id) => ({
    id,
    label: String(id),
    traces: [{ key: 'x', label: 'X', tone: 'x', values: Float32Array.from({ length: 101 }, (_, k) => (k === 40 ? id : 0.1)), step: 2 }],
  })),
  marks: [
    { x: 80, label: 'BPFO', isCurrent: true },
    { x: 160, label: 'BPFO 2×', isCurrent: false },
    { x: 900, label: 'beyond the spectrum', isCurrent: true },
  ],
}

it('a mark is a line through all recordings, and the current one is named', () => {
  const pen = new RecordingPen()
  const p = waterfallProjection(initialTurn, size)
  const ink = { palette, picked: null, xUnit: 'Hz', unit: 'mm/s', marks: data.marks! }
  drawWaterfall(pen, waterfallScene(data, waterfallColumns, false), p, ink)
  const current = pen.lines(palette.tones.danger)
  expect(current.map(({ runs }) => runs[0]?.slice(0, 2))).toEqual([[project(p, 0.4, 0, 0), project(p, 0.4, 1, 0)]])
  expect(pen.lines(palette.tones.quiet).map(({ runs }) => runs[0])).toEqual([[project(p, 0.8, 0, 0), project(p, 0.8, 1, 0)]])
  expect(pen.texts).toContain('BPFO')
  expect(pen.texts).not.toContain('BPFO 2×')
})

it('the same on the contour map', () => {
  const pen = new RecordingPen()
  drawContour(pen, waterfallScene(data, contourColumns, false), size, { palette, unit: 'Hz', picked: -1, marks: data.marks! })
  const { left, top, width, height } = contourBox(size)!
  const lineAt = (share: number) => [
    [left + share * width, top],
    [left + share * width, top + height],
  ]
  expect(pen.lines(palette.tones.danger).map(({ runs }) => runs[0])).toEqual([lineAt(0.4)])
  expect(pen.lines(palette.tones.quiet).map(({ runs }) => runs[0])).toEqual([lineAt(0.8)])
  expect(pen.place('BPFO')).toEqual([left + 0.4 * width + 4, top + 11])
})
