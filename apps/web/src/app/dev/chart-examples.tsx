import { drawBand, drawComb, drawLineCursor } from '@undertone/chart/cursor/draw-cursors'
import type { ChartPalette } from '@undertone/chart/draw/chart-palette'
import type { PlotSurface } from '@undertone/chart/draw/surface'
import type { ChartRange, ChartSpec } from '@undertone/chart/spec/chart-spec'
import { drawSpectrogram } from '@undertone/chart/spectrogram/draw-spectrogram'
import { spectrogramColors } from '@undertone/chart/spectrogram/spectrogram-colors'
import { spectrogramRaster, spectrogramRows } from '@undertone/chart/spectrogram/spectrogram-raster'
import { bandMapSvg } from '@undertone/chart/svg/band-map-svg'
import { chartSvg } from '@undertone/chart/svg/chart-svg'
import { orbitSvg } from '@undertone/chart/svg/orbit-svg'
import { sparklineSvg } from '@undertone/chart/svg/sparkline-svg'
import type { SvgOptions } from '@undertone/chart/svg/svg-document'
import { contourSvg, waterfallSvg } from '@undertone/chart/svg/waterfall-svg'
import type { Language } from '@undertone/domain/core/text'
import type { ReactNode } from 'react'
import { BandMapChart } from '../../charts/band-map/band-map-chart.tsx'
import { ChartFrame } from '../../charts/frame/chart-frame.tsx'
import { OrbitChart } from '../../charts/orbit/orbit-chart.tsx'
import { Sparkline } from '../../charts/trend/sparkline.tsx'
import { TrendChart } from '../../charts/trend/trend-chart.tsx'
import { ContourMap } from '../../charts/waterfall/contour-map.tsx'
import { WaterfallChart } from '../../charts/waterfall/waterfall-chart.tsx'
import * as plots from './plot-samples.ts'
import { outerRaceHz, shaftHz } from './sample-signals.ts'
import * as spaces from './space-samples.ts'

/** A chart as the screen draws it, and the same as SVG. */
export interface ChartExample {
  readonly key: string
  readonly height: number
  readonly screen: ReactNode
  readonly svg: (options: SvgOptions) => string
}

const timeZone = 'Asia/Shanghai'
type Layer = (surface: PlotSurface) => void

function plot(key: string, spec: ChartSpec, { range, layers = [] }: { range?: ChartRange; layers?: readonly Layer[] } = {}): ChartExample {
  const height = 260
  const drawn = layers.map((draw, index) => ({ key: String(index), draw }))
  return {
    key,
    height,
    screen: <ChartFrame spec={spec} height={height} timeZone={timeZone} layers={drawn} {...(range ? { visibleRange: range } : {})} />,
    svg: (options) => chartSvg(spec, { ...options, timeZone, layers, ...(range ? { range } : {}) }),
  }
}

const cursors: readonly Layer[] = [
  (surface) => drawBand(surface, [300, 420], { tone: 'accent', label: 'Envelope band' }),
  (surface) =>
    drawComb(surface, { origin: 0, spacing: outerRaceHz, first: 1, last: 20 }, { tone: 'accent', name: (k) => `${k}×`, namesAt: 54 }),
  (surface) => drawLineCursor(surface, { x: outerRaceHz + shaftHz, tone: 'quiet', dashed: true, label: 'Δ0' }),
  (surface) => drawLineCursor(surface, { x: outerRaceHz, tone: 'text' }),
]

/** Everything on a plot, and everything that a plot can show. */
function plotExamples(lang: Language): ChartExample[] {
  const hz = (scale: 'linear' | 'log' | 'dB') => plots.spectrumSpecOf({ unit: 'Hz', scale }, lang)
  const wave = plots.waveSpecOf(plots.waveData, lang)
  return [
    plot('trend', plots.trendSpecOf(lang)),
    plot('sparse', plots.sparseSpec),
    plot('wave', wave),
    plot('wave-zoom', { ...wave, title: 'Wave, 3 ms' }, { range: [11, 14] }),
    plot('wave-long', plots.waveSpecOf(plots.longWaveData, lang)),
    plot('spectrum', hz('linear')),
    plot('spectrum-zoom', { ...hz('linear'), title: 'Spectrum, zoomed' }, { range: [60, 210] }),
    plot('spectrum-log', hz('log')),
    plot('spectrum-level', hz('dB')),
    plot('spectrum-order', plots.spectrumSpecOf({ unit: 'order', scale: 'linear' }, lang)),
    plot('cursors', { ...hz('linear'), title: 'Cursors' }, { range: [0, 500], layers: cursors }),
    plot('cepstrum', plots.cepstrumSpecOf(lang)),
    plot('speed', plots.speedSpecOf(lang)),
  ]
}

function spectrogramExample(palette: ChartPalette): ChartExample {
  const { lengthS, stepS, frames } = spaces.spectrogram
  const axis = { lowHz: 0, highHz: 5000, log: false }
  const raster = spectrogramRaster(spaces.spectrogram, axis, spectrogramRows, spectrogramColors(palette))
  const place = { from: stepS / 2, to: stepS / 2 + (frames - 1) * stepS, ends: [0, lengthS] } as const
  const spec: ChartSpec = {
    title: 'Spectrogram',
    x: { label: 'Time', unit: 's', kind: 'linear', extent: [0, lengthS] },
    y: [{ key: 'hz', label: 'Frequency', unit: 'Hz', range: [0, axis.highHz], widthPx: 64 }],
    series: [{ key: 'x', label: 'Order 1', tone: 'text', x: [0, lengthS], y: Float64Array.of(200, 800) }],
  }
  return plot('spectrogram', spec, { layers: [(surface) => drawSpectrogram(surface, raster, place, axis)] })
}

/** The trend as the analysis page shows it, with its events. */
function eventExample(lang: Language): ChartExample {
  const height = 300
  const strip = { events: plots.trendEvents, note: '', onOpen: () => undefined }
  return {
    key: 'events',
    height,
    screen: <TrendChart data={plots.trendData} height={height} timeZone={timeZone} slider={false} strip={strip} />,
    svg: (options) =>
      chartSvg(plots.trendSpecOf(lang), { ...options, timeZone, ...(options.head === false ? {} : { events: plots.trendEvents }) }),
  }
}

const ignore = (): void => undefined

function spaceExamples(): ChartExample[] {
  const data = spaces.waterfallData
  const shown = { data, picked: 5, onPick: ignore }
  const orbit = (key: string, sample: typeof spaces.flatOrbit): ChartExample => ({
    key,
    height: 360,
    screen: <OrbitChart data={sample} />,
    svg: (options) => orbitSvg(sample, options),
  })
  return [
    {
      key: 'waterfall',
      height: 420,
      screen: <WaterfallChart {...shown} log={false} />,
      svg: (o) => waterfallSvg(data, { ...o, log: false, picked: 5 }),
    },
    {
      key: 'waterfall-level',
      height: 420,
      screen: <WaterfallChart {...shown} picked={null} log />,
      svg: (o) => waterfallSvg(data, { ...o, log: true }),
    },
    { key: 'contour', height: 360, screen: <ContourMap {...shown} log />, svg: (o) => contourSvg(data, { ...o, log: true, picked: 5 }) },
    {
      key: 'band-map',
      height: 300,
      screen: <BandMapChart data={spaces.bandMapData} onBand={ignore} />,
      svg: (o) => bandMapSvg(spaces.bandMapData, o),
    },
    orbit('orbit', spaces.flatOrbit),
    orbit('orbit-spatial', spaces.spatialOrbit),
    {
      key: 'sparkline',
      height: 28,
      screen: <Sparkline values={spaces.sparkline} label="Sparkline" tone="x" width={160} height={28} />,
      svg: (options) => sparklineSvg(spaces.sparkline, { ...options, label: 'Sparkline', tone: 'x', background: false }),
    },
  ]
}

/** Every chart of the product, with samples from formulas. */
export const chartExamples = (lang: Language, palette: ChartPalette): ChartExample[] => [
  ...plotExamples(lang),
  spectrogramExample(palette),
  eventExample(lang),
  ...spaceExamples(),
]
