import { axisTone } from '@undertone/chart/axis/axis-tones'
import type { ChartLimit, ChartMark } from '@undertone/chart/spec/chart-spec'
import type { TrendData, TrendLine } from '@undertone/chart/trend/trend-spec'
import type { DataOf } from '@undertone/domain/core/call'
import { type UnitKey, units } from '@undertone/domain/core/unit'
import type { AxisNames } from '@undertone/domain/device/sensor/axis-names'
import { axes } from '@undertone/domain/device/telemetry/telemetry'
import { silentAfterMs } from '@undertone/domain/monitor/monitor.enums'
import { channelOf } from '@undertone/domain/waveform/channels.table'
import type { waveformCalls } from '@undertone/domain/waveform/waveform.calls'

type Trend = DataOf<typeof waveformCalls.getDataByTimeRange>

/** What a trend of the point screen shows. */
export interface TrendWish {
  readonly label: string
  readonly unit: UnitKey
  /** How the height is stated: RMS, peak-peak; empty where it is no height. */
  readonly quantity: string
  readonly names: AxisNames
  readonly limits: readonly ChartLimit[]
  /** Where alarms began and were handled. */
  readonly marks?: readonly ChartMark[]
  readonly period: readonly [number, number]
  /** How often the sensor uploads, in minutes; null when it is unknown. */
  readonly uploadMinutes: number | null
}

/** Axes and singles of a metric as lines; the line is cut where the sensor was silent for as long as makes it offline. */
export function trendLines(
  { list, thinned = [] }: Trend,
  { label, unit, quantity, names, limits, marks = [], period, uploadMinutes }: TrendWish,
): TrendData {
  const times = list.map((point) => point.t)
  const line = (channel: 'y' | 'y1' | 'y2' | 'y3', name: string, tone: TrendLine['tone']): TrendLine[] =>
    list.some((point) => typeof point[channel] === 'number')
      ? [{ key: channel, label: name, tone, times, values: Float64Array.from(list, (point) => point[channel] ?? Number.NaN) }]
      : []
  const lines = [...line('y', label, 'accent'), ...axes.flatMap((axis) => line(channelOf[axis], names[axis], axisTone[axis]))]
  return {
    title: label,
    lines,
    axes: [{ key: 'y', label, unit: `${units[unit].symbol} ${quantity}`.trim(), decimals: units[unit].decimals }],
    limits: [...limits],
    marks,
    period,
    thinned,
    ...(uploadMinutes === null ? {} : { gapMs: silentAfterMs(uploadMinutes) }),
  }
}
