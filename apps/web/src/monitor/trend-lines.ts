import type { DataOf } from '@undertone/domain/core/call'
import { type UnitKey, units } from '@undertone/domain/core/unit'
import { offlineAfter } from '@undertone/domain/monitor/monitor.enums'
import type { waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import type { ChartLimit } from '../charts/chart-spec.ts'
import type { TrendData, TrendLine } from '../charts/trend-spec.ts'

type Trend = DataOf<typeof waveformCalls.getDataByTimeRange>

/** What a trend of the point screen shows. */
export interface TrendWish {
  readonly label: string
  readonly unit: UnitKey
  readonly limits: readonly ChartLimit[]
  readonly period: readonly [number, number]
  /** How often the sensor uploads, in minutes; null when it is unknown. */
  readonly uploadMinutes: number | null
}

const channels = [
  { channel: 'y', name: null, tone: 'accent' },
  { channel: 'y1', name: 'X', tone: 'x' },
  { channel: 'y2', name: 'Y', tone: 'y' },
  { channel: 'y3', name: 'Z', tone: 'z' },
] as const

/** Axes and singles of a metric as lines; the line is cut where the sensor was silent for as long as makes it offline. */
export function trendLines({ list }: Trend, { label, unit, limits, period, uploadMinutes }: TrendWish): TrendData {
  const times = list.map((point) => point.t)
  const lines = channels.flatMap(({ channel, name, tone }): TrendLine[] =>
    list.some((point) => typeof point[channel] === 'number')
      ? [{ key: channel, label: name ?? label, tone, times, values: Float64Array.from(list, (point) => point[channel] ?? Number.NaN) }]
      : [],
  )
  return {
    title: label,
    lines,
    axes: [{ key: 'y', label, unit: units[unit].symbol, decimals: units[unit].decimals }],
    limits: [...limits],
    period,
    ...(uploadMinutes === null ? {} : { gapMs: Math.max(offlineAfter.minutes, offlineAfter.uploadPeriods * uploadMinutes) * 60_000 }),
  }
}
