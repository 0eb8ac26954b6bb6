import { axisTone } from '@undertone/chart/axis/axis-tones'
import type { ChartLimit, ChartMark } from '@undertone/chart/spec/chart-spec'
import { type TrendData, type TrendLine, withGaps } from '@undertone/chart/trend/trend-spec'
import type { DataOf } from '@undertone/domain/core/call'
import { type UnitKey, units } from '@undertone/domain/core/unit'
import type { AxisNames } from '@undertone/domain/device/sensor/axis-names'
import { axes } from '@undertone/domain/device/telemetry/telemetry'
import { channelOf, highFrequencyLine } from '@undertone/domain/waveform/channels.table'
import type { waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { gapLimitsOf } from '../../../points/history/history-lines.ts'

type Trend = DataOf<typeof waveformCalls.getDataByTimeRange>

/** Options of a trend of the point page. */
export interface TrendOptions {
  readonly label: string
  readonly unit: UnitKey
  /** How the amplitude is stated: RMS, peak-peak; empty if it is not an amplitude. */
  readonly quantity: string
  readonly names: AxisNames
  /** Name of the high-frequency line. */
  readonly high?: string
  readonly limits: readonly ChartLimit[]
  /** Where alarms were raised and resolved. */
  readonly marks?: readonly ChartMark[]
  readonly period: readonly [number, number]
}

/** Axes or single values of a metric as lines; a line has a gap where the sensor was silent long enough to be offline at its rate then. */
export function trendLines(
  { list, thinned = [] }: Trend,
  { label, unit, quantity, names, high = 'H', limits, marks = [], period }: TrendOptions,
): TrendData {
  const times = list.map((point) => point.t)
  const gapAt = gapLimitsOf(times)
  const line = (channel: 'y' | 'y1' | 'y2' | 'y3' | 'y4', name: string, tone: TrendLine['tone']): TrendLine[] =>
    list.some((point) => typeof point[channel] === 'number')
      ? [
          {
            key: channel,
            label: name,
            tone,
            ...withGaps(
              times,
              Float64Array.from(list, (point) => point[channel] ?? Number.NaN),
              gapAt,
            ),
          },
        ]
      : []
  const lines = [
    ...line('y', label, 'accent'),
    ...axes.flatMap((axis) => line(channelOf[axis], names[axis], axisTone[axis])),
    ...line(highFrequencyLine.channel, high, 'h'),
  ]
  return {
    title: label,
    lines,
    axes: [{ key: 'y', label, unit: `${units[unit].symbol} ${quantity}`.trim(), decimals: units[unit].decimals }],
    limits: [...limits],
    marks,
    period,
    downsampled: thinned,
  }
}
