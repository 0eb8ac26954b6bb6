import { axisTone } from '@undertone/chart/axis/axis-tones'
import type { ChartRange, ChartSpec, ChartTone } from '@undertone/chart/spec/chart-spec'
import { cepstrumSpec } from '@undertone/chart/spectrum/cepstrum-spec'
import { spectrumSpec } from '@undertone/chart/spectrum/spectrum-spec'
import { trendSpec } from '@undertone/chart/trend/trend-spec'
import { naturalTimeUnit, unitSeconds, type WaveData, waveSpec } from '@undertone/chart/wave/wave-spec'
import { medianOf } from '@undertone/condition/statistics/median'
import type { Language } from '@undertone/domain/core/text'
import { axisWord } from '@undertone/domain/device/sensor/axis-names'
import { axes } from '@undertone/domain/device/telemetry/telemetry'
import { composeWords as words } from './compose-words.text.ts'
import type { FrozenPlot } from './figure.store.ts'
import { gapMs, limitLines } from './report-charts.ts'

/** A chart, and its visible range in the units of its axis. */
export interface PlotSpec {
  readonly spec: ChartSpec
  readonly range: ChartRange | null
}

/** Of a long trend that was thinned, values farther apart than two of its spans are not joined. */
function gapOf(lines: FrozenPlot['lines']): number {
  const steps = lines.flatMap(({ times = [] }) => times.slice(1).map((t, at) => t - times[at]!))
  return Math.max(gapMs, 2 * (medianOf(steps) ?? 0))
}

const toneOf = (channel: string): ChartTone => {
  const axis = axes.find((one) => one === channel)
  return axis ? axisTone[axis] : 'accent'
}

/** The lines of a plot with their names and colours. */
const named = ({ lines, directions }: FrozenPlot, language: Language) =>
  lines.map((line) => ({ ...line, key: line.channel, label: axisWord(line.channel, directions)[language], tone: toneOf(line.channel) }))

/** Samples that each value of a waveform stands for. */
export const samplesPerValue = ({ count = 0, lines }: Pick<FrozenPlot, 'count' | 'lines'>): number =>
  count / Math.max(1, lines[0]?.values.length ?? 1)

function waveOf(plot: FrozenPlot, language: Language): PlotSpec {
  const { step, start, unit, range } = plot
  const data: WaveData = {
    axes: named(plot, language).map(({ key, label, tone, values, low = values }) => ({
      ...{ key, label, tone },
      samples: { min: Float64Array.from(low), max: Float64Array.from(values), samplesPerBucket: samplesPerValue(plot) },
    })),
    sampleHz: 1 / step,
    sampleCount: plot.count ?? 0,
    startSample: Math.round(start / step),
    unit,
  }
  const time = naturalTimeUnit(data)
  const scale = unitSeconds(time, data.sampleHz)
  return { spec: waveSpec(data, time, language, plot.lines.length > 1), range: range && [range[0] / scale, range[1] / scale] }
}

function trendOf(plot: FrozenPlot, language: Language): PlotSpec {
  const lines = named(plot, language).map(({ key, label, tone, times = [], values }) => ({
    ...{ key, label, tone, times },
    values: Float64Array.from(values),
  }))
  const axis = { key: 'y', label: plot.title[language], unit: plot.unit }
  return {
    spec: trendSpec({ lines, axes: [axis], limits: limitLines(plot.limits ?? []), gapMs: gapOf(plot.lines) }, language),
    range: null,
  }
}

/** The spec of a frozen plot that has an axis: all but an orbit. */
export function specOf(plot: FrozenPlot, language: Language): PlotSpec {
  const { what, step, start, unit, rpm, range } = plot
  if (what === 'wave') return waveOf(plot, language)
  if (what === 'trend') return trendOf(plot, language)
  const lines = named(plot, language).map(({ key, label, tone, values }) => ({ key, label, tone, amplitude: Float64Array.from(values) }))
  const speedHz = rpm === null ? undefined : rpm / 60
  const speed = speedHz === undefined ? {} : { speedHz }
  if (what === 'cepstrum') {
    const data = { lines: lines.map(({ amplitude, ...line }) => ({ ...line, values: amplitude })), stepMs: step, ...speed }
    return { spec: cepstrumSpec(data, lines[0]?.key ?? '', language), range }
  }
  // One order is the speed in Hz, so that lines have both.
  const hz = what === 'orders' ? (speedHz ?? 1) : 1
  const quantity = what === 'orders' ? words.amplitudePeak[language] : 'RMS'
  const display = { unit: what === 'orders' ? ('order' as const) : ('Hz' as const), scale: 'linear' as const }
  const data = { lines, binHz: step * hz, startHz: start * hz, unit, quantity, ...speed }
  return { spec: spectrumSpec(data, display, language), range }
}
