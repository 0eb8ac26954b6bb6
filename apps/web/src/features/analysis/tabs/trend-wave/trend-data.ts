import { axisTone } from '@undertone/chart/axis/axis-tones'
import { gapThresholdMs } from '@undertone/chart/trend/trend-gaps'
import type { TrendData, TrendLine } from '@undertone/chart/trend/trend-spec'
import type { DataOf } from '@undertone/domain/core/call'
import { units } from '@undertone/domain/core/unit'
import type { AxisNames } from '@undertone/domain/device/sensor/axis-names'
import { axes as sensorAxes, unitOfMetric } from '@undertone/domain/device/telemetry/telemetry'
import { channelOf, highFrequencyLine } from '@undertone/domain/waveform/channels.table'
import type { waveformCalls } from '@undertone/domain/waveform/waveform.calls'

type Trend = DataOf<typeof waveformCalls.getDataByTimeRange>

/** The trend of a metric: a line for each axis, or one for a metric without axes; a missing value is a gap. */
export function trendData(
  trend: Trend,
  metric: number,
  label: string,
  names: AxisNames,
  period: readonly [number, number] | null,
  /** How the amplitude is stated: RMS, peak-peak; empty if it is not an amplitude. */
  quantity = '',
  /** Name of the high-frequency line. */
  high = 'H',
): TrendData {
  const { list, unit, thinned = [] } = trend
  const times = list.map((point) => point.t)
  const line = (key: string, name: string, tone: TrendLine['tone'], channel: 'y' | 'y1' | 'y2' | 'y3' | 'y4'): TrendLine[] =>
    list.some((point) => typeof point[channel] === 'number')
      ? [{ key, label: name, tone, times, values: Float64Array.from(list, (point) => point[channel] ?? Number.NaN) }]
      : []
  return {
    lines: [
      ...line('y', label, 'accent', 'y'),
      ...sensorAxes.flatMap((axis) => line(axis, names[axis], axisTone[axis], channelOf[axis])),
      ...line('high', high, 'h', highFrequencyLine.channel),
    ],
    axes: [{ key: 'y', label, unit: `${unit} ${quantity}`.trim(), decimals: units[unitOfMetric(metric)].decimals }],
    gapMs: gapThresholdMs(times, trend.points),
    downsampled: thinned,
    ...(period ? { period } : {}),
  }
}
