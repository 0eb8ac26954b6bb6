import { describe, expect, it } from 'vitest'
import type { ChartSpec } from '../spec/chart-spec.ts'
import { chartSvg } from './chart-svg.ts'
import { colorOf, elementsOf, numberOf, pointsOf, svgOptions, textOf, withAttributes } from './test-elements.ts'

/** The plot area in 600 × 300 px: 52 px for labels on the left, 20 px on the right, 22 px for the unit above, 26 px for labels below. */
const box = { left: 52, top: 22, width: 528, height: 252 }
const [right, foot] = [box.left + box.width, box.top + box.height]

const spec: ChartSpec = {
  x: { label: 'Frequency', unit: 'Hz', kind: 'linear' },
  y: [{ key: 'v', label: 'Velocity', unit: 'mm/s', range: [0, 10] }],
  series: [{ key: 'a', label: 'A', tone: 'x', x: [0, 5, 20], y: Float64Array.of(0, 7.5, 2.5) }],
}
const toX = (value: number, [from, to]: readonly [number, number] = [0, 20]): number =>
  box.left + ((value - from) / (to - from)) * box.width
const toY = (value: number, [low, high]: readonly [number, number] = [0, 10]): number => foot - ((value - low) / (high - low)) * box.height
/** A 1 px line covers the pixel that its position is in. */
const line = (position: number): number => Math.floor(position) + 0.5
const curve = (svg: string, tone: 'x' | 'y' | 'z' = 'x') => withAttributes(svg, 'path', { stroke: colorOf(tone), fill: 'none' })[0]

/** Compares points to the hundredth of a pixel. */
function expectPoints(found: readonly (readonly number[])[] | undefined, expected: readonly (readonly number[])[]): void {
  expect(found?.map((point) => point.map((one) => Math.round(one * 100)))).toEqual(
    expected.map((point) => point.map((one) => Math.round(one * 100))),
  )
}

describe('curves', () => {
  it('go through the points of the data', () => {
    const runs = pointsOf(curve(chartSvg(spec, svgOptions)))
    expect(runs).toHaveLength(1)
    expectPoints(runs[0], [
      [toX(0), toY(0)],
      [toX(5), toY(7.5)],
      [toX(20), toY(2.5)],
    ])
  })

  it('are interrupted by gaps, and a point between two gaps is a dot', () => {
    const series = [{ key: 'a', label: 'A', tone: 'x', x: [0, 1, 2, 3, 4], y: Float64Array.of(1, 2, Number.NaN, 3, Number.NaN) }] as const
    const svg = chartSvg({ ...spec, series, x: { ...spec.x, extent: [0, 400] } }, svgOptions)
    const runs = pointsOf(curve(svg))
    expectPoints(runs[0], [
      [toX(0, [0, 400]), toY(1)],
      [toX(1, [0, 400]), toY(2)],
    ])
    expectPoints(runs[1], [[toX(3, [0, 400]), toY(3)]])
    const dots = withAttributes(svg, 'path', { fill: colorOf('x') }).map((path) => path.attributes.d)
    expect(dots).toEqual([expect.stringMatching(new RegExp(`^M${(toX(3, [0, 400]) - 2).toFixed(2)} ${toY(3)}a2 2`))])
  })

  it('leave the plot towards the next point outside the visible range', () => {
    const runs = pointsOf(curve(chartSvg(spec, { ...svgOptions, range: [2, 10] })))
    expectPoints(runs[0], [
      [toX(0, [2, 10]), toY(0)],
      [toX(5, [2, 10]), toY(7.5)],
      [toX(20, [2, 10]), toY(2.5)],
    ])
  })

  it('have the shock of a long record at its time and height', () => {
    const y = new Float32Array(200_000)
    y[123_456] = 8
    const series = [{ key: 'a', label: 'A', tone: 'x', x: { start: 0, step: 0.001, count: y.length }, y }] as const
    const points = pointsOf(curve(chartSvg({ ...spec, series }, svgOptions))).flat()
    const top = points.filter(([, at]) => Math.abs(at - toY(8)) < 0.01)
    expect(points.length).toBeLessThan(4 * box.width)
    expect(top).toHaveLength(1)
    expect(Math.abs((top[0]?.[0] ?? 0) - toX(123.456, [0, 199.999]))).toBeLessThan(1)
  })

  it('keep the extremes of each pixel where uneven points are dense', () => {
    const x = Float64Array.from({ length: 50_000 }, (_, index) => index + (index % 2) * 0.3)
    const y = Float64Array.from(x, (_, index) => (index === 31_000 ? 9 : index === 12_000 ? 0.5 : 5))
    const points = pointsOf(curve(chartSvg({ ...spec, series: [{ key: 'a', label: 'A', tone: 'x', x, y }] }, svgOptions))).flat()
    const range = [0, x.at(-1) ?? 0] as const
    expect(points.length).toBeLessThan(5 * box.width)
    for (const [value, index] of [
      [9, 31_000],
      [0.5, 12_000],
    ] as const) {
      const [found] = points.filter(([, at]) => Math.abs(at - toY(value)) < 0.01)
      expect(Math.abs((found?.[0] ?? 0) - toX(index, range))).toBeLessThan(1)
    }
  })

  it('fill the area down to zero, each run for itself', () => {
    const series = [
      { key: 'a', label: 'A', tone: 'x', style: 'area', x: [0, 5, 10, 15, 20], y: Float64Array.of(2, 4, Number.NaN, 6, 3) },
    ] as const
    const [area] = withAttributes(chartSvg({ ...spec, series }, svgOptions), 'path', { fill: colorOf('x'), 'fill-opacity': '0.122' })
    const runs = pointsOf(area)
    expectPoints(runs[0], [
      [toX(0), toY(2)],
      [toX(5), toY(4)],
      [toX(5), toY(0)],
      [toX(0), toY(0)],
    ])
    expectPoints(runs[1], [
      [toX(15), toY(6)],
      [toX(20), toY(3)],
      [toX(20), toY(0)],
      [toX(15), toY(0)],
    ])
  })

  it('are logarithmic on a logarithmic axis: equal ratios are equal distances', () => {
    const series = [{ key: 'a', label: 'A', tone: 'x', x: [0, 10, 20], y: Float64Array.of(0.1, 1, 10) }] as const
    const y = [{ key: 'v', label: 'V', unit: 'mm/s', scale: 'log', range: [0.01, 100] }] as const
    const [points] = pointsOf(curve(chartSvg({ ...spec, series, y }, svgOptions)))
    expectPoints(
      points,
      [0.25, 0.5, 0.75].map((share, index) => [toX(10 * index), foot - share * box.height]),
    )
  })

  it('belong to their own axis', () => {
    const y = [...spec.y, { key: 't', label: 'T', unit: '°C', side: 'right', range: [50, 150] }] as const
    const series = [...spec.series, { key: 'b', label: 'B', tone: 'y', axis: 't', x: [0, 20], y: Float64Array.of(75, 125) }] as const
    const svg = chartSvg({ ...spec, y, series }, svgOptions)
    const width = 600 - 52 - 52
    expectPoints(pointsOf(curve(svg, 'y'))[0], [
      [box.left, toY(75, [50, 150])],
      [box.left + width, toY(125, [50, 150])],
    ])
    expect(textOf(svg, '100')?.attributes).toMatchObject({ x: String(box.left + width + 6) })
    expect(numberOf(textOf(svg, '100'), 'y')).toBeCloseTo(toY(100, [50, 150]) + 0.364 * 11, 1)
  })

  it('are left out when hidden', () => {
    expect(curve(chartSvg(spec, { ...svgOptions, hidden: new Set(['a']) }))).toBeUndefined()
  })
})

describe('axes', () => {
  const svg = chartSvg(spec, svgOptions)

  it('have their ticks at the values that the labels say', () => {
    const labels = elementsOf(svg).filter(({ name, attributes }) => name === 'text' && attributes['text-anchor'] === 'middle')
    expect(labels.map(({ text }) => text)).toEqual(['0', '2.5', '5.0', '7.5', '10.0', '12.5', '15.0', '17.5 Hz', '20.0'])
    for (const label of labels) expect(numberOf(label, 'x')).toBeCloseTo(toX(Number.parseFloat(label.text)), 2)
    const upright = elementsOf(svg).filter(
      ({ name, attributes }) => name === 'text' && attributes['text-anchor'] === 'end' && attributes.x === '46',
    )
    expect(upright.map(({ text }) => Number(text))).toEqual([0, 2, 4, 6, 8, 10])
    for (const label of upright) expect(numberOf(label, 'y')).toBeCloseTo(toY(Number(label.text)) + 0.364 * 11, 1)
  })

  it('have a grid line at each tick', () => {
    const lines = elementsOf(svg).flatMap(({ name, attributes }) => (name === 'path' ? [attributes.d] : []))
    for (const value of [0, 2.5, 10, 20]) expect(lines).toContain(`M${line(toX(value))} ${box.top}L${line(toX(value))} ${foot}`)
    for (const value of [0, 4, 10]) expect(lines).toContain(`M${box.left} ${line(toY(value))}L${right} ${line(toY(value))}`)
  })

  it('name the unit above the labels, and write times in the time zone', () => {
    expect(textOf(svg, 'mm/s')?.attributes).toMatchObject({ x: String(box.left - 8), 'text-anchor': 'end' })
    const from = Date.UTC(2026, 0, 1)
    const times = { ...spec, x: { label: 'Time', unit: '', kind: 'time' }, series: [] } as const
    const range = [from, from + 6 * 3_600_000] as const
    const drawn = chartSvg(times, { ...svgOptions, range, timeZone: 'Asia/Shanghai' })
    expect(numberOf(textOf(drawn, '10:00'), 'x')).toBeCloseTo(toX(from + 2 * 3_600_000, range), 2)
    // The day is in a second line.
    expect(numberOf(textOf(drawn, '01-01'), 'y') - numberOf(textOf(drawn, '10:00'), 'y')).toBeCloseTo(13.75, 2)
  })
})

describe('limits', () => {
  const limitsOf = (value: number) => chartSvg({ ...spec, limits: [{ value, label: 'Warning', tone: 'warning' }] }, svgOptions)

  it('are dashed lines at their value, with the name at the right end', () => {
    const svg = limitsOf(6.3)
    const [found] = withAttributes(svg, 'path', { stroke: colorOf('warning'), 'stroke-dasharray': '6 4' })
    expectPoints(pointsOf(found)[0], [
      [box.left, line(toY(6.3))],
      [right, line(toY(6.3))],
    ])
    const name = textOf(svg, 'Warning')
    expect(numberOf(name, 'y')).toBeCloseTo(toY(6.3) - 9 + 0.364 * 11, 1)
    expect(numberOf(name, 'x')).toBeGreaterThan(right - 60)
    expect(numberOf(name, 'x')).toBeLessThan(right - 40)
  })

  it('above the visible range are named at the upper edge without a line', () => {
    const svg = limitsOf(40)
    expect(withAttributes(svg, 'path', { stroke: colorOf('warning') })).toEqual([])
    expect(numberOf(textOf(svg, '↑ Warning'), 'y')).toBeCloseTo(box.top + 7 + 0.364 * 11, 1)
  })

  it('of a range are segments over it', () => {
    const limits = [{ value: 5, label: 'Band', tone: 'danger', span: [8, 12] }] as const
    const [found] = withAttributes(chartSvg({ ...spec, limits }, svgOptions), 'path', { stroke: colorOf('danger') })
    expectPoints(pointsOf(found)[0], [
      [toX(8), line(toY(5))],
      [toX(12), line(toY(5))],
    ])
    expect(found?.attributes['stroke-width']).toBe('2')
  })
})

describe('marks', () => {
  it('are lines at their position, with the name next to it', () => {
    const svg = chartSvg({ ...spec, marks: [{ x: 7, label: '1×', tone: 'accent' }] }, svgOptions)
    const [found] = withAttributes(svg, 'path', { stroke: colorOf('accent') })
    expectPoints(pointsOf(found)[0], [
      [line(toX(7)), box.top],
      [line(toX(7)), foot],
    ])
    expect(numberOf(textOf(svg, '1×'), 'x')).toBeCloseTo(toX(7) + 5, 2)
  })

  it('with a half width are bands; outside the visible range they are omitted', () => {
    const marks = [
      { x: 10, halfWidth: 2, label: 'BPFO', tone: 'danger' },
      { x: 50, label: 'far', tone: 'danger' },
    ] as const
    const svg = chartSvg({ ...spec, marks }, svgOptions)
    const [band] = withAttributes(svg, 'rect', { fill: colorOf('danger') })
    expect(numberOf(band, 'x')).toBeCloseTo(toX(8), 2)
    expect(numberOf(band, 'width')).toBeCloseTo(toX(12) - toX(8), 2)
    expect([numberOf(band, 'y'), numberOf(band, 'height')]).toEqual([box.top, box.height])
    expect(textOf(svg, 'far')).toBeUndefined()
  })

  it('shade a range up to the edge of the plot', () => {
    const svg = chartSvg({ ...spec, shades: [{ from: 15, to: 99, label: 'Stopped' }] }, svgOptions)
    const [shade] = withAttributes(svg, 'rect', { fill: colorOf('unknown') })
    expect(numberOf(shade, 'x')).toBeCloseTo(toX(15), 2)
    expect(numberOf(shade, 'x') + numberOf(shade, 'width')).toBeCloseTo(right, 2)
    expect(numberOf(textOf(svg, 'Stopped'), 'x')).toBeCloseTo(toX(15) + 5, 2)
  })
})

describe('the document', () => {
  it('has title and legend above the plot, which takes the rest', () => {
    const svg = chartSvg({ ...spec, title: 'A & <B>' }, { ...svgOptions, height: 332, head: true })
    expect(textOf(svg, 'A &amp; &lt;B&gt;')).toBeDefined()
    expect(textOf(svg, 'A')?.attributes.fill).toBe(colorOf('quiet'))
    expect(svg).toContain('<g transform="translate(0 32)">')
    expectPoints(pointsOf(curve(svg.slice(svg.indexOf('translate(0 32)'))))[0]?.slice(0, 1), [[toX(0), toY(0)]])
  })

  it('says for screen readers what it shows', () => {
    expect(elementsOf(chartSvg(spec, svgOptions))[0]?.attributes).toMatchObject({ role: 'img', lang: 'en', width: '600', height: '300' })
    expect(elementsOf(chartSvg(spec, svgOptions))[0]?.attributes['aria-label']).toContain('7.50 mm/s')
    expect(elementsOf(chartSvg(spec, { ...svgOptions, lang: 'cn' }))[0]?.attributes.lang).toBe('zh-CN')
  })

  it('shows events below the plot at their time', () => {
    const event = { id: '1', tone: 'danger', shape: 'square', span: 'bar', title: '', when: '', lines: [], href: null } as const
    const svg = chartSvg(spec, { ...svgOptions, height: 324, events: [{ ...event, from: 10, to: 14 }] })
    const [bar] = withAttributes(svg, 'rect', { fill: colorOf('danger') })
    expect(numberOf(bar, 'x')).toBeCloseTo(toX(10), 2)
    expect(numberOf(bar, 'width')).toBeCloseTo(toX(14) - toX(10), 2)
    const [square] = withAttributes(svg, 'path', { fill: colorOf('danger') })
    const xs = pointsOf(square)
      .flat()
      .map(([x]) => x)
    expect((Math.min(...xs) + Math.max(...xs)) / 2).toBeCloseTo(toX(10), 1)
  })
})
