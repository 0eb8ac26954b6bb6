import { axisTone } from '@undertone/chart/axis/axis-tones'
import type { ChartAxis, ChartTone } from '@undertone/chart/spec/chart-spec'
import { silenceMs } from '@undertone/chart/trend/trend-gaps'
import type { TrendData, TrendLine } from '@undertone/chart/trend/trend-spec'
import type { IndicatorRow } from '@undertone/domain/analysis/analysis.calls'
import type { Indicator } from '@undertone/domain/analysis/analysis-indicators.table'
import { units } from '@undertone/domain/core/unit'
import type { AxisNames } from '@undertone/domain/device/sensor/axis-names'
import { axes as sensorAxes, unitOfMetric } from '@undertone/domain/device/telemetry/telemetry'
import type { ThinnedStretch } from '@undertone/domain/waveform/waveform.calls'
import { metricType } from '@undertone/domain/waveform/waveform.enums'

/** Strokes and gaps of the indicators that have axes, in the order in which they are drawn; the first is whole. */
const dashes: readonly (readonly number[])[] = [[], [7, 4], [2, 3], [9, 3, 2, 3], [14, 4], [5, 2, 2, 2, 2, 2]]

/** Colours of the metrics without axes. */
const singleTones: Readonly<Record<number, ChartTone>> = {
  [metricType.members.Temperature.code]: 'accent',
  [metricType.members.RotationalSpeed.code]: 'h',
}

interface Read {
  readonly rows: readonly IndicatorRow[]
  /** Rows that were measured, of which the answer may be a thinned picture. */
  readonly measured: number
  readonly thinned: readonly ThinnedStretch[]
  readonly chosen: readonly Indicator[]
  readonly names: AxisNames
  readonly nameOf: (metric: number) => string
  /** How the height of a metric is stated: RMS, peak-peak; empty where it is no height. */
  readonly statedAs: (metric: number) => string
  readonly period: readonly [number, number] | null
}

/** One chart of several indicators: a colour for each axis, dashes for each indicator, speed and temperature on the second axis. */
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
    gapMs: silenceMs(times, measured),
    thinned,
    ...(period ? { period } : {}),
  }
}

const numberOf = (value: number | string | null | undefined): number => (typeof value === 'number' ? value : Number.NaN)

/** The axes that the chosen indicators need; one that carries several quantities names all their units, each with how its heights are stated. */
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
