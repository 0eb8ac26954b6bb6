import { markerPinPx } from '@undertone/domain/analysis/analysis-limits'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withAlpha } from '../draw/chart-palette.ts'
import { RecordingPen } from '../draw/recording-pen.ts'
import type { PlotSurface } from '../draw/surface.ts'
import { colorOf, testPalette } from '../svg/test-elements.ts'
import { bandGripPx, drawBand, drawComb, drawLineCursor, drawPointMark } from './draw-cursors.ts'
import { combTeeth, dragTooth, nearestTooth } from './harmonic-cursor.ts'

/** A plot of 500 × 200 px at (50, 20) that shows 0..100 in both directions. */
function plot(range: readonly [number, number] = [0, 100]) {
  const pen = new RecordingPen()
  const perX = 500 / (range[1] - range[0])
  const surface: PlotSurface = {
    ...{ pen, palette: testPalette, size: { width: 600, height: 260 }, range },
    ...{ left: 50, top: 20, width: 500, height: 200 },
    toX: (value) => 50 + (value - range[0]) * perX,
    toY: (value) => 220 - value * 2,
    fromX: (pixel) => range[0] + (pixel - 50) / perX,
  }
  return { pen, surface }
}

describe('a line cursor', () => {
  it('is a line with a grip at the bottom and its name beside it', () => {
    const { pen, surface } = plot()
    drawLineCursor(surface, { x: 20, tone: 'text', label: 'Δ0' })
    expect(pen.lines(colorOf('text'))[0]?.runs[0]).toEqual([
      [150.5, 20],
      [150.5, 220],
    ])
    expect(pen.all('fill')[0]?.runs[0]).toEqual([
      [145, 221],
      [155, 221],
      [150, 214],
    ])
    expect(pen.place('Δ0')).toEqual([157, 210])
  })

  it('of the selected one of many has a pin at the top, of the size of the specification', () => {
    const { pen, surface } = plot()
    drawLineCursor(surface, { x: 20, tone: 'accent', pinned: true })
    const pin = pen.all('fill').at(-1)?.runs[0]
    expect(pin?.[3]).toEqual([150, 20 + markerPinPx.selected])
    expect(new Set(pin?.map(([x]) => x))).toEqual(new Set([144, 156, 150]))
  })

  it('has its name on the left where there is no room on the right', () => {
    const { pen, surface } = plot()
    drawLineCursor(surface, { x: 99, tone: 'text', label: 'reference' })
    expect(pen.place('reference')![0]).toBeLessThan(545)
  })

  it('outside the visible range is not drawn', () => {
    const { pen, surface } = plot([40, 60])
    drawLineCursor(surface, { x: 20, tone: 'text' })
    drawPointMark(surface, 70, 1, { tone: 'text' })
    expect(pen.drawn).toEqual([])
  })

  it('a reference is dashed', () => {
    const { pen, surface } = plot()
    drawLineCursor(surface, { x: 20, tone: 'quiet', dashed: true })
    expect(pen.lines(colorOf('quiet'))[0]?.style.dash).toEqual([4, 3])
    expect(pen.texts).toEqual([])
  })
})

describe('a comb', () => {
  const harmonics = { origin: 0, spacing: 20, first: 1, last: 20 }
  const name = (k: number) => `${k}×`

  it('has a line and a name at every tooth within the plot', () => {
    const { pen, surface } = plot()
    drawComb(surface, harmonics, { tone: 'accent', name, namesAt: 22 })
    const lines = pen.all('stroke')
    expect(lines.map(({ runs }) => runs[0]?.[0]?.[0])).toEqual([150.5, 250.5, 350.5, 450.5, 550.5])
    expect(pen.texts).toEqual(['1×', '2×', '3×', '4×', '5×'])
    expect(pen.place('2×')).toEqual([254, 42])
    // The base stands out.
    expect(lines[0]?.style.color).toBe(withAlpha(colorOf('accent'), 0.95))
    expect(lines[1]?.style.color).toBe(withAlpha(colorOf('accent'), 0.55))
  })

  it('names only some of many teeth', () => {
    const { pen, surface } = plot()
    drawComb(surface, { ...harmonics, spacing: 2 }, { tone: 'accent', name, namesAt: 22 })
    // Ten px apart: every third tooth is named, and the first.
    expect(pen.texts).toEqual(['1×', '3×', '6×', '9×', '12×', '15×', '18×'])
    expect(pen.all('stroke')).toHaveLength(20)
  })

  it('of teeth that cannot be told apart is not drawn', () => {
    const { pen, surface } = plot()
    drawComb(surface, { ...harmonics, spacing: 0.5 }, { tone: 'accent', name, namesAt: 22 })
    expect(pen.drawn).toEqual([])
  })
})

describe('teeth', () => {
  const anyComb = fc.record({
    origin: fc.integer({ min: -50, max: 50 }),
    spacing: fc.integer({ min: 1, max: 30 }),
    first: fc.integer({ min: -10, max: 0 }),
    last: fc.integer({ min: 1, max: 10 }),
  })

  it('are those of the comb that lie in the range', () => {
    fc.assert(
      fc.property(anyComb, fc.integer({ min: -100, max: 50 }), fc.integer({ min: 1, max: 100 }), (comb, from, span) => {
        const all = Array.from({ length: comb.last - comb.first + 1 }, (_, n) => comb.first + n)
        const places = all.map((k) => ({ k, x: comb.origin + k * comb.spacing }))
        const found = combTeeth(comb, [from, from + span]).map(({ k, x }) => ({ k: k + 0, x: x + 0 }))
        expect(found).toEqual(places.filter(({ x }) => x >= from && x <= from + span))
      }),
    )
  })

  it('the nearest is not farther than any other', () => {
    fc.assert(
      fc.property(anyComb, fc.integer({ min: -400, max: 400 }), (comb, at) => {
        const { x } = nearestTooth(comb, at)
        for (let k = comb.first; k <= comb.last; k++) {
          expect(Math.abs(x - at)).toBeLessThanOrEqual(Math.abs(comb.origin + k * comb.spacing - at))
        }
      }),
    )
  })

  it('a dragged tooth follows the pointer: tooth 0 moves the comb, others change its spacing', () => {
    const comb = { origin: 100, spacing: 10, first: -5, last: 5 }
    expect(dragTooth(comb, 0, 130, 1)).toEqual({ ...comb, origin: 130 })
    expect(dragTooth(comb, 4, 160, 1)).toEqual({ ...comb, spacing: 15 })
    expect(dragTooth(comb, -4, 60, 1)).toEqual({ ...comb, spacing: 10 })
    // Dragged across its origin, a comb keeps the smallest spacing.
    expect(dragTooth(comb, 4, 90, 1)).toEqual({ ...comb, spacing: 1 })
  })

  it('a comb without a spacing has none', () => expect(combTeeth({ origin: 0, spacing: 0, first: 1, last: 9 }, [0, 9])).toEqual([]))
})

describe('other cursors', () => {
  it('a marked point is a ring', () => {
    const { pen, surface } = plot()
    drawPointMark(surface, 50, 40, { tone: 'text' })
    expect(pen.all('dots').map(({ centres, radius, color }) => [centres[0], radius, color])).toEqual([
      [[300, 140], 4.25, colorOf('text')],
      [[300, 140], 2.75, testPalette.panel],
    ])
  })

  it('a band has its area, a grip, its edges, and its name in the middle of the visible part', () => {
    const { pen, surface } = plot()
    drawBand(surface, [20, 60], { tone: 'accent', label: 'band' })
    const boxes = pen.all('rect').filter(({ color }) => color !== testPalette.panel)
    expect(boxes[0]?.box).toEqual({ left: 150, top: 20, width: 200, height: 200 })
    expect(boxes[1]?.box).toEqual({ left: 150, top: 220 - bandGripPx, width: 200, height: bandGripPx })
    expect(boxes.slice(2).map(({ box }) => box.left)).toEqual([148, 348])
    const label = pen.place('band')!
    expect(label[1]).toBe(202)
    expect(label[0]).toBeGreaterThan(220)
    expect(label[0]).toBeLessThan(250)
  })

  it('a band that leaves the plot is named in its visible part, one outside not at all', () => {
    const half = plot()
    drawBand(half.surface, [80, 160], { tone: 'accent', label: 'band' })
    expect(half.pen.place('band')![0]).toBeLessThan(550)
    const outside = plot()
    drawBand(outside.surface, [120, 160], { tone: 'accent', label: 'band' })
    expect(outside.pen.texts).toEqual([])
  })
})
