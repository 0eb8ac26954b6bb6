import { axisTone } from '@undertone/chart/axis/axis-tones'
import type { ChartAxis, ChartTone } from '@undertone/chart/spec/chart-spec'
import { gapThresholdMs } from '@undertone/chart/trend/trend-gaps'
import type { TrendData, TrendLine } from '@undertone/chart/trend/trend-spec'
import type { IndicatorRow } from '@undertone/domain/analysis/analysis.calls'
import type { Indicator } from '@undertone/domain/analysis/analysis-indicators.table'
import { units } from '@undertone/domain/core/unit'
import type { AxisNames } from '@undertone/domain/device/sensor/axis-names'
import { axes as sensorAxes, unitOfMetric } from '@undertone/domain/device/telemetry/telemetry'
import type { DownsampledRange } from '@undertone/domain/waveform/waveform.calls'
import { metricType } from '@undertone/domain/waveform/waveform.enums'

/** Dash patterns of the metrics that have axes, in drawing order; the first is solid. */
const dashes: readonly (readonly number[])[] = [[], [7, 4], [2, 3], [9, 3, 2, 3], [14, 4], [5, 2, 2, 2, 2, 2]]

/** Colours of the metrics without axes. */
const singleTones: Readonly<Record<number, ChartTone>> = {
  [metricType.members.Temperature.code]: 'accent',
  [metricType.members.RotationalSpeed.code]: 'h',
}

interface Read {
  readonly rows: readonly IndicatorRow[]
  /** Number of measured rows, of which the response may be a downsampled picture. */
  readonly measured: number
  readonly thinned: readonly DownsampledRange[]
  readonly chosen: readonly Indicator[]
  readonly names: AxisNames
  readonly nameOf: (metric: number) => string
  /** How the amplitude of a metric is stated: RMS, peak-peak; empty if it is not an amplitude. */
  readonly statedAs: (metric: number) => string
  readonly period: readonly [number, number] | null
}

/** One chart of several metrics: a colour per axis, dashes per metric, speed and temperature on the second axis. */
export function indicatorData({ rows, measured, thinned, chosen, names, nameOf, statedAs, period }: Read): TrendData {
  const times = rows.map(({ t }) => t)
  const axial = chosen.filter(({ channels }) => channels.length > 1)
  const lines = chosen.flatMap(({ metric, channels, second }): TrendLine[] => {
    const { symbol, decimals } = units[unitOfMetric(metric)]
    const dash = dashes[axial.findIndex((one) => one.metric === metric)] ?? []
    return channels.flatMap((channel, i) => {
      const axis = channels.length > 1 ? sensorAxes[i] : undefined
      if (!rows.some((row) => typeof row[channel] === 'number')) return []
      const label = axis === undefined ? nameOf(metric) : chosen.length === 1 ? names[axis] : `${nameOf(metric)} ${names[axis]}`
      const values = Float64Array.from(rows, (row) => numberOf(row[channel]))
      const tone = axis === undefined ? (singleTones[metric] ?? 'accent') : axisTone[axis]
      return [{ key: channel, label, tone, times, values, axis: second ? 'second' : 'first', dash, unit: symbol, decimals }]
    })
  })
  return {
    lines,
    axes: axesOf(chosen, nameOf, statedAs),
    gapMs: gapThresholdMs(times, measured),
    downsampled: thinned,
    ...(period ? { period } : {}),
  }
}

const numberOf = (value: number | string | null | undefined): number => (typeof value === 'number' ? value : Number.NaN)

/** The axes of the selected metrics; an axis with several quantities names all their units, each with how its amplitudes are stated. */
function axesOf(chosen: readonly Indicator[], nameOf: Read['nameOf'], statedAs: Read['statedAs']): ChartAxis[] {
  const axis = (key: string, second: boolean): ChartAxis[] => {
    const own = chosen.filter((one) => one.second === second)
    if (own.length === 0) return []
    const symbols = new Set(own.map(({ metric }) => `${units[unitOfMetric(metric)].symbol} ${statedAs(metric)}`.trim()).filter(Boolean))
    const label = own.map(({ metric }) => nameOf(metric)).join(', ')
    return [{ key, label, unit: [...symbols].join(' · '), side: second ? 'right' : 'left' }]
  }
  return [...axis('first', false), ...axis('second', true)]
}
