import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { inflateSync } from 'node:zlib'
import { themePalette } from '@undertone/chart/draw/chart-palette'
import { cepstrumSpec } from '@undertone/chart/spectrum/cepstrum-spec'
import { spectrumSpec } from '@undertone/chart/spectrum/spectrum-spec'
import { chartSvg } from '@undertone/chart/svg/chart-svg'
import { orbitSvg } from '@undertone/chart/svg/orbit-svg'
import { trendSpec } from '@undertone/chart/trend/trend-spec'
import { waveSpec } from '@undertone/chart/wave/wave-spec'
import { expect, test } from 'vitest'
import { loadFonts } from '../text/fonts.ts'
import { pathOperators, penSteps } from './pen-drawing.ts'
import { renderPdf } from './render-pdf.ts'

const look = { width: 680, height: 260, palette: themePalette('light'), lang: 'cn', timeZone: 'UTC', background: false } as const
const values = (length: number) => Float64Array.from({ length }, (_, n) => Math.sin(n / 3) * (n % 17))
const line = { key: 'X', label: '水平', tone: 'x' as const }
const times = Array.from({ length: 9 }, (_, n) => Date.UTC(2026, 10, 9) + n * 3_600_000)
const mark = { x: times[3]!, label: '报警 < & >', tone: 'danger' as const }
const orbit = {
  ...{ title: 'Orbit', unit: 'µm', decimals: 1, sampleHz: 1600, startSample: 0, samplesPerTurn: 64, table: { head: [], rows: [] } },
  sides: [
    { label: 'H', values: values(64) },
    { label: 'V', values: values(64) },
  ],
}
const charts: Readonly<Record<string, string>> = {
  trend: chartSvg(
    trendSpec(
      {
        lines: [{ ...line, times, values: values(9) }],
        axes: [{ key: 'v', label: 'v', unit: 'mm/s' }],
        limits: [{ value: 3, label: 'C 3', tone: 'warning' }],
        marks: [mark],
        gapMs: 1,
      },
      'cn',
    ),
    look,
  ),
  spectrum: chartSvg(
    spectrumSpec(
      { lines: [{ ...line, amplitude: values(400) }], binHz: 1, unit: 'mm/s', quantity: 'RMS', marks: [{ label: '1×', hz: 24 }] },
      { unit: 'Hz', scale: 'linear' },
      'en',
    ),
    { ...look, range: [0, 120] },
  ),
  cepstrum: chartSvg(cepstrumSpec({ lines: [{ ...line, values: values(300) }], stepMs: 0.5, speedHz: 25 }, 'X', 'en'), look),
  wave: chartSvg(
    waveSpec(
      {
        axes: [{ ...line, samples: { min: values(80), max: values(80), samplesPerBucket: 10 } }],
        sampleHz: 1000,
        sampleCount: 800,
        unit: 'm/s²',
      },
      'ms',
      'en',
      true,
    ),
    look,
  ),
  orbit: orbitSvg(orbit, look),
}

test.each(Object.keys(charts))('a %s of the chart package is drawn directly: its pen writes nothing that is not known', (name) => {
  expect(penSteps(charts[name] ?? '')?.length).toBeGreaterThan(10)
})

const inSvg = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inner}</svg>`
test.each([
  ['a curve', '<path d="M0 0C1 1 2 2 3 3" fill="#000000"/>'],
  ['a colour by its name', '<rect x="0" y="0" width="9" height="9" fill="red"/>'],
  ['a picture', '<image x="0" y="0" width="9" height="9" href="data:image/png;base64,AA"/>'],
  ['a turn', '<g transform="rotate(9)"><rect x="0" y="0" width="9" height="9" fill="#000000"/></g>'],
  ['a style', '<rect x="0" y="0" width="9" height="9" style="fill:red"/>'],
  ['a number that is none', '<rect x="0 Q q" y="0" width="9" height="9" fill="#000000"/>'],
  ['an element that is not closed', '<g opacity="1">'],
  ['a clip that is not there', '<g clip-path="url(#a)"><rect x="0" y="0" width="9" height="9" fill="#000000"/></g>'],
])('%s is left to the library that knows all of SVG', (_what, inner) => expect(penSteps(inSvg(inner))).toBeNull())

test('lines are operators, and dots are circles of four curves', () => {
  expect(pathOperators('M52.5 22L-3 220.25Z')).toBe('52.5 22 m\n-3 220.25 l\nh\n')
  const circles = pathOperators('M8 20a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M18 20a2 2 0 1 0 4 0a2 2 0 1 0 -4 0')
  expect(circles.match(/ c/g)).toHaveLength(8)
  expect(circles.startsWith('8 20 m\n')).toBe(true)
  expect(circles).toContain(' 10 22 c')
})

test('a document has the chart as vectors with texts in the fonts that have their characters, and without a problem', async () => {
  const output = new PassThrough()
  const bytes = buffer(output)
  const figure = { type: 'figure', svg: charts.trend ?? '', width: 680, height: 260, alt: 'Trend' } as const
  const head = { title: 'T', language: 'cn', author: 'A', createdAt: '2026-08-10T08:00:00+08:00', page: 'portrait' } as const
  const { problems } = await renderPdf(
    head,
    [{ key: 'one', title: 'One', blocks: [figure] }],
    { fonts: await loadFonts(), images: new Map() },
    output,
  )
  expect(problems).toEqual([])
  const streams = [...(await bytes).toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g)].flatMap(([, content = '']) => {
    try {
      return [inflateSync(Buffer.from(content, 'latin1')).toString('latin1')]
    } catch {
      return []
    }
  })
  const page = streams.find((one) => one.includes(' re W n')) ?? ''
  // The limit is dashed, the label's ground is faded, and everything that is saved is restored.
  expect(page).toContain('[6 4] 0 d')
  expect(page).toMatch(/\/Gs\d+ gs/)
  expect(page.match(/^q$/gm)?.length).toBe(page.match(/^Q$/gm)?.length)
})
