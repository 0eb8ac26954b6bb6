import { themePalette } from '@undertone/chart/draw/chart-palette'
import { highestIn } from '@undertone/chart/series/highest-in'
import type { ChartLimit } from '@undertone/chart/spec/chart-spec'
import { spectrumSpec } from '@undertone/chart/spectrum/spectrum-spec'
import { chartSvg } from '@undertone/chart/svg/chart-svg'
import { trendSpec } from '@undertone/chart/trend/trend-spec'
import type { FigureBlock } from '@undertone/document/model'
import { fill, type Language } from '@undertone/domain/core/text'
import { axisWord } from '@undertone/domain/device/sensor/axis-names'
import { to } from '@undertone/domain/index/to'
import type { MachineFacts, ReportSpectrum, ReportTrend } from '@undertone/domain/report/report-facts'
import { three } from './blocks.ts'
import { composeWords as words } from './compose-words.text.ts'

/** How charts of a document are drawn. */
export interface ChartLook {
  readonly language: Language
  readonly timeZone: string
  /** CSS pixels of a chart over the whole width. */
  readonly width: number
  readonly height: number
  /** Size of two charts beside each other; null where they stand one below the other. */
  readonly half: { readonly width: number; readonly height: number } | null
  readonly time: (ms: number) => string
}

const palette = themePalette('light')
/** Hours farther apart than this are not joined, ms. */
export const gapMs = 3 * 3_600_000

const limitTones = { C: 'warning', D: 'danger' } as const
/** The limits of a trend, named by their level and value. */
export const limitLines = (limits: ReportTrend['limits']): ChartLimit[] =>
  limits.map(({ level, value }) => ({ value, label: `${level} ${three(value)}`, tone: limitTones[level] }))
const eventTones = { alarm: 'danger', finding: 'accent', work: 'good' } as const

/** The trend of a point with its limits and what happened. */
export function trendFigure(machine: Pick<MachineFacts, 'name'>, trend: ReportTrend, look: ChartLook): Omit<FigureBlock, 'id'> {
  const { language, width, height, timeZone } = look
  const names = { machine: machine.name, point: trend.point, axis: axisWord(trend.axis, trend.directions)[language] }
  const spec = trendSpec(
    {
      lines: [{ key: 'v', label: words.velocity[language], tone: 'accent', times: trend.t, values: Float64Array.from(trend.values) }],
      axes: [{ key: 'v', label: words.velocity[language], unit: trend.unit }],
      limits: limitLines(trend.limits),
      marks: trend.events.map(({ ms, kind, label }) => ({ x: ms, label: label[language], tone: eventTones[kind] })),
      gapMs,
    },
    language,
  )
  const alt = fill(words.trendAlt[language], {
    ...names,
    from: look.time(trend.t[0] ?? 0),
    to: look.time(trend.t.at(-1) ?? 0),
    top: three(Math.max(...trend.values)),
    last: three(trend.values.at(-1) ?? 0),
  })
  return {
    type: 'figure',
    svg: chartSvg(spec, { width, height, palette, lang: language, timeZone, head: false, background: false }),
    width,
    height,
    alt,
    caption: fill(words.trendOf[language], names),
    to: to.point({ mappingId: trend.mappingId, days: 14 }),
  }
}

/** A spectrum with its marked lines. */
export function spectrumFigure(machine: Pick<MachineFacts, 'name'>, spectrum: ReportSpectrum, look: ChartLook): Omit<FigureBlock, 'id'> {
  const { language, width, height, timeZone } = look
  const { values, binHz, rpm, unit } = spectrum
  const view = words[spectrum.view === 'envelope' ? 'envelopeView' : 'velocityView'][language]
  const caption = fill(words.spectrumOf[language], {
    machine: machine.name,
    point: spectrum.point,
    view,
    axis: axisWord(spectrum.channel, spectrum.directions)[language],
    time: look.time(spectrum.ms),
    rpm: rpm === null ? '' : `${language === 'cn' ? '，' : ', '}${Math.round(rpm)} r/min`,
  })
  const spec = spectrumSpec(
    {
      lines: [{ key: 'a', label: view, tone: 'accent', amplitude: Float64Array.from(values) }],
      binHz,
      unit,
      quantity: 'RMS',
      ...(rpm === null ? {} : { speedHz: rpm / 60 }),
      marks: spectrum.lines.map(({ hz, label }) => ({ hz, label, tone: 'danger' as const })),
    },
    { unit: 'Hz', scale: 'linear' },
    language,
  )
  // Marked lines in the left half: a spectrum of bearings is mostly empty above them.
  const highest = Math.max(0, ...spectrum.lines.map(({ hz }) => hz))
  const endHz = binHz * Math.max(1, values.length - 1)
  const range: readonly [number, number] = [0, highest === 0 ? endHz : Math.min(endHz, 2 * highest)]
  const peak = highestIn(values, { step: binHz }, range)
  const alt = fill(words.spectrumAlt[language], {
    caption,
    top: three(peak.value),
    unit,
    hz: three(peak.at),
    lines: spectrum.lines.map(({ label, hz }) => `${label} ${three(hz)} Hz`).join(', ') || words.noLines[language],
  })
  return {
    type: 'figure',
    svg: chartSvg(spec, { width, height, palette, lang: language, timeZone, range, head: false, background: false }),
    width,
    height,
    alt,
    caption,
    to: to.waveRecords({ mappingId: spectrum.mappingId, waveId: spectrum.waveId }),
  }
}
