import { axisTone } from '@undertone/chart/axis/axis-tones'
import { themePalette } from '@undertone/chart/draw/chart-palette'
import type { ChartSpec, ChartTone } from '@undertone/chart/spec/chart-spec'
import { cepstrumSpec } from '@undertone/chart/spectrum/cepstrum-spec'
import { spectrumSpec } from '@undertone/chart/spectrum/spectrum-spec'
import { chartSvg } from '@undertone/chart/svg/chart-svg'
import { trendSpec } from '@undertone/chart/trend/trend-spec'
import { naturalTimeUnit, unitSeconds, type WaveData, waveSpec } from '@undertone/chart/wave/wave-spec'
import { medianOf } from '@undertone/condition/statistics/median'
import type { FigureBlock } from '@undertone/document/model'
import { fill, type Language } from '@undertone/domain/core/text'
import { axisWord } from '@undertone/domain/device/sensor/axis-names'
import { axes } from '@undertone/domain/device/telemetry/telemetry'
import { three } from './blocks.ts'
import { composeWords as words } from './compose-words.text.ts'
import type { FrozenPlot } from './figure.store.ts'
import type { ChartLook } from './report-charts.ts'

const palette = themePalette('light')
/** Hours farther apart than this are not joined, ms; of a long trend that was thinned, values farther apart than two of its spans. */
const shortestGapMs = 3 * 3_600_000
const gapOf = (lines: FrozenPlot['lines']): number => {
  const steps = lines.flatMap(({ times = [] }) => times.slice(1).map((t, at) => t - times[at]!))
  return Math.max(shortestGapMs, 2 * (medianOf(steps) ?? 0))
}
const limitTones = { C: 'warning', D: 'danger' } as const

const toneOf = (channel: string): ChartTone => {
  const axis = axes.find((one) => one === channel)
  return axis ? axisTone[axis] : 'accent'
}

/** The lines of a plot with their names and colours. */
const named = ({ lines, directions }: FrozenPlot, language: Language) =>
  lines.map((line) => ({ ...line, key: line.channel, label: axisWord(line.channel, directions)[language], tone: toneOf(line.channel) }))

/** The spec of a frozen plot, and the visible range in the units of its axis. */
function specOf(plot: FrozenPlot, language: Language): { readonly spec: ChartSpec; readonly range: readonly [number, number] | null } {
  const { what, step, unit, rpm, range } = plot
  const lines = named(plot, language)
  if (what === 'wave') {
    const count = plot.count ?? 0
    const bucket = count / Math.max(1, lines[0]?.values.length ?? 1)
    const data: WaveData = {
      axes: lines.map(({ key, label, tone, values, low = values }) => ({
        ...{ key, label, tone },
        samples: { min: Float64Array.from(low), max: Float64Array.from(values), samplesPerBucket: bucket },
      })),
      sampleHz: 1 / step,
      sampleCount: count,
      unit,
    }
    const time = naturalTimeUnit(data)
    const scale = unitSeconds(time, data.sampleHz)
    return { spec: waveSpec(data, time, language, lines.length > 1), range: range && [range[0] / scale, range[1] / scale] }
  }
  if (what === 'trend') {
    const spec = trendSpec(
      {
        lines: lines.map(({ key, label, tone, times = [], values }) => ({ key, label, tone, times, values: Float64Array.from(values) })),
        axes: [{ key: 'y', label: plot.title[language], unit }],
        limits: (plot.limits ?? []).map(({ level, value }) => ({ value, label: `${level} ${three(value)}`, tone: limitTones[level] })),
        gapMs: gapOf(lines),
      },
      language,
    )
    return { spec, range: null }
  }
  const spectra = lines.map(({ key, label, tone, values }) => ({ key, label, tone, amplitude: Float64Array.from(values) }))
  const speed = rpm === null ? {} : { speedHz: rpm / 60 }
  if (what === 'cepstrum') {
    const data = { lines: lines.map(({ values, ...line }) => ({ ...line, values: Float64Array.from(values) })), stepMs: step, ...speed }
    return { spec: cepstrumSpec(data, lines[0]?.key ?? '', language), range }
  }
  return {
    spec: spectrumSpec({ lines: spectra, binHz: step, unit, quantity: 'RMS', ...speed }, { unit: 'Hz', scale: 'linear' }, language),
    range,
  }
}

/** What is shown: of one axis alone with its direction. */
function whatOf({ title, lines, directions }: FrozenPlot, language: Language): string {
  const [only] = lines
  const axis = lines.length === 1 && only ? axisWord(only.channel, directions)[language] : ''
  if (axis === '') return title[language]
  return language === 'cn' ? `${axis}${title.cn}` : `${axis} ${title.en}`
}

/** Curves below each other need more height than one, so that each has a scale (guess). */
const laneFactor = 1.5

/** A chart that a person picked, as it was when it was picked. */
export function plotFigure(machine: string, plot: FrozenPlot, look: ChartLook): Omit<FigureBlock, 'id'> {
  const { language, width, timeZone } = look
  const height = Math.round(look.height * (plot.what === 'wave' && plot.lines.length > 1 ? laneFactor : 1))
  const { spec, range } = specOf(plot, language)
  const top = plot.lines.map(({ channel, values }) =>
    `${axisWord(channel, plot.directions)[language]} ${three(Math.max(0, ...values))}`.trim(),
  )
  const names = { machine, point: plot.point, what: whatOf(plot, language), time: plot.ms === null ? '' : look.time(plot.ms) }
  const caption = fill(words[plot.ms === null ? 'plotOf' : 'plotOfTime'][language], {
    ...names,
    rpm: plot.rpm === null ? '' : `${language === 'cn' ? '，' : ', '}${Math.round(plot.rpm)} r/min`,
  })
  return {
    type: 'figure',
    svg: chartSvg(spec, {
      ...{ width, height, palette, lang: language, timeZone, background: false },
      head: plot.lines.length > 1,
      ...(range === null ? {} : { range }),
    }),
    width,
    height,
    alt: fill(words.plotAlt[language], { caption, unit: plot.unit, list: top.join(language === 'cn' ? '，' : ', ') }),
    caption,
  }
}
