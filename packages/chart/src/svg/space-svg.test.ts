import { describe, expect, it } from 'vitest'
import type { OrbitData } from '../orbit/orbit-projection.ts'
import { contourBands } from '../waterfall/contour-levels.ts'
import type { WaterfallData } from '../waterfall/waterfall-data.ts'
import { orbitSvg } from './orbit-svg.ts'
import { sparklineSvg } from './sparkline-svg.ts'
import { colorOf, elementsOf, numberOf, pointsOf, svgOptions, textOf, withAttributes } from './test-elements.ts'
import { contourSvg, waterfallSvg } from './waterfall-svg.ts'

const { width, height } = svgOptions

/** Three recordings with one line each, that grows. */
const waterfall: WaterfallData = {
  slices: [1, 2, 4].map((amplitude, index) => {
    const values = new Float32Array(101)
    values[50] = amplitude
    return { id: index + 1, label: `recording ${index + 1}`, traces: [{ key: 'x', label: 'X', tone: 'x', values, step: 1 }] }
  }),
  x: { label: 'Frequency', unit: 'Hz', decimals: 0 },
  unit: 'mm/s',
  quantity: 'RMS',
  decimals: 2,
}

describe('waterfall', () => {
  const svg = waterfallSvg(waterfall, { ...svgOptions, log: false, turn: { yaw: 0, pitch: 30 } })
  /** From back to front. */
  const traces = withAttributes(svg, 'path', { stroke: colorOf('x') }).map((path) => pointsOf(path)[0] ?? [])

  it('has the line of every recording in the middle, with heights as their amplitudes', () => {
    const heights = traces.map((points) => {
      const floor = points[0]?.[1] ?? 0
      const top = points.reduce((best, point) => (point[1] < best[1] ? point : best), points[0] ?? [0, 0])
      const [from, to] = [points[0]?.[0] ?? 0, points.at(-1)?.[0] ?? 0]
      expect((top[0] - from) / (to - from)).toBeCloseTo(0.5, 2)
      return floor - top[1]
    })
    expect(heights).toHaveLength(3)
    expect((heights[0] ?? 0) / (heights[2] ?? 1)).toBeCloseTo(4, 1)
    expect((heights[1] ?? 0) / (heights[2] ?? 1)).toBeCloseTo(2, 1)
  })

  it('has ticks below the front edge and recording times at its right ends', () => {
    const front = traces[2] ?? []
    const [from, to] = [front[0]?.[0] ?? 0, front.at(-1)?.[0] ?? 0]
    expect(numberOf(textOf(svg, '40'), 'x')).toBeCloseTo(from + 0.4 * (to - from), 1)
    expect(numberOf(textOf(svg, '100 Hz'), 'x')).toBeCloseTo(to, 1)
    expect(numberOf(textOf(svg, 'recording 1'), 'x')).toBeCloseTo(to + 8, 1)
    expect(numberOf(textOf(svg, 'recording 1'), 'y')).toBeCloseTo((front[0]?.[1] ?? 0) + 0.364 * 11, 1)
  })

  it('fades the others while one recording is selected', () => {
    const selected = waterfallSvg(waterfall, { ...svgOptions, log: false, picked: 2 })
    expect(selected.match(/<g opacity="0.45">/g)).toHaveLength(2)
    expect(withAttributes(selected, 'path', { stroke: colorOf('x'), 'stroke-width': '1.8' })).toHaveLength(1)
  })
})

describe('contour map', () => {
  it('has the highest band where the largest amplitude is: in the middle of the upper row', () => {
    const svg = contourSvg(waterfall, { ...svgOptions, log: false })
    const highest = elementsOf(svg).filter(
      ({ attributes }) => attributes.fill === colorOf('accent') && !(Number(attributes['fill-opacity']) < 1),
    )
    expect(contourBands).toBeGreaterThan(1)
    expect(highest.length).toBeGreaterThan(0)
    const box = { left: 118, top: 8, width: width - 138, height: height - 34 }
    for (const one of highest) {
      expect(numberOf(one, 'x') + numberOf(one, 'width') / 2).toBeCloseTo(box.left + box.width / 2, -1)
      expect(numberOf(one, 'y') + numberOf(one, 'height')).toBeLessThanOrEqual(box.top + box.height / 3 + 1)
    }
    expect(numberOf(textOf(svg, 'recording 1'), 'y')).toBeCloseTo(box.top + (5 / 6) * box.height + 0.364 * 11, 1)
  })
})

describe('orbit', () => {
  const turn = (phase: number) => Float32Array.from({ length: 401 }, (_, index) => 3 * Math.cos((2 * Math.PI * index) / 400 + phase))
  const data: OrbitData = {
    title: 'Orbit',
    sides: [
      { label: 'X', values: turn(0) },
      { label: 'Y', values: turn(-Math.PI / 2) },
    ],
    unit: 'µm',
    decimals: 1,
    sampleHz: 1000,
    startSample: 0,
    samplesPerTurn: 400,
    table: { head: [], rows: [] },
  }

  it('of a circular motion is a circle around the centre that fills the smaller side', () => {
    const svg = orbitSvg(data, svgOptions)
    const points = pointsOf(withAttributes(svg, 'path', { stroke: colorOf('accent') })[0]).flat()
    const radius = height / 2 - 28
    for (const [x, y] of points) expect(Math.hypot(x - width / 2, y - height / 2)).toBeCloseTo(radius, 1)
    // It starts on the right, and runs up first: both axes are positive in the first quarter.
    expect(points[0]?.[0]).toBeCloseTo(width / 2 + radius, 1)
    expect(points[100]?.[1]).toBeCloseTo(height / 2 - radius, 1)
    expect(textOf(svg, '± 3.0 µm')).toBeDefined()
  })
})

it('a sparkline spans its box and ends with a dot', () => {
  const svg = sparklineSvg([1, 3, 2], { ...svgOptions, width: 106, height: 24, label: 'Trend', tone: 'z' })
  expect(pointsOf(withAttributes(svg, 'path', { stroke: colorOf('z') })[0])).toEqual([
    [
      [0, 20],
      [50, 0],
      [100, 10],
    ],
  ])
  expect(withAttributes(svg, 'circle', { cx: '100', cy: '10' })).toHaveLength(1)
})
