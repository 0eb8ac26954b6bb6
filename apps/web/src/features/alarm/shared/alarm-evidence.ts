import { axisTone } from '@undertone/chart/axis/axis-tones'
import type { ChartLimit, ChartMark } from '@undertone/chart/spec/chart-spec'
import type { TrendData, TrendLine } from '@undertone/chart/trend/trend-spec'
import type { AlarmDetail } from '@undertone/domain/alarm/record/alarm-record.calls'
import { metricOfAlarm } from '@undertone/domain/alarm/threshold/limit-names.table'
import { type UnitKey, units } from '@undertone/domain/core/unit'
import type { AxisNames } from '@undertone/domain/device/sensor/axis-names'
import { type Axis, axes } from '@undertone/domain/device/telemetry/telemetry'
import { silentAfterMs } from '@undertone/domain/monitor/monitor.enums'
import { channelOf } from '@undertone/domain/waveform/channels.table'
import type { TrendPoint } from '@undertone/domain/waveform/waveform.calls'
import { metricType } from '@undertone/domain/waveform/waveform.enums'
import { wallClock } from '../../../core/time/time-range.ts'
import { analysisLink } from '../../../points/link/analysis-link.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** The metric whose trend is the evidence of an alarm; null for a silence. A slope is that of the velocity. */
export const evidenceMetric = (alarm: Pick<AlarmDetail, 'alarmType'>): number | null =>
  alarm.alarmType === 'Trend' ? metricType.members.VibrationSeverity.code : (metricOfAlarm[alarm.alarmType] ?? null)

/** So much before and after an alarm is shown, ms: half its length, a day at least and a week at most (guess). */
const marginMs = (lengthMs: number): number => Math.min(7 * dayMs, Math.max(dayMs, lengthMs / 2))

/** The time that the evidence shows: the alarm with what came before and after it, up to the present. */
export function evidencePeriod(alarm: Pick<AlarmDetail, 'beganMs' | 'endedMs' | 'alarmType'>, now: number): readonly [number, number] {
  const end = alarm.endedMs ?? now
  // A slope is judged over a week.
  const before = alarm.alarmType === 'Trend' ? 8 * dayMs : marginMs(end - alarm.beganMs)
  const from = alarm.beganMs - before
  const to = Math.min(now, end + marginMs(end - alarm.beganMs))
  return [Math.floor(from / hourMs) * hourMs, Math.ceil(to / 60_000) * 60_000]
}

/** The bench, opened on what the evidence shows: the point, the wave and the metric in the time of the alarm. */
export function benchLink(alarm: AlarmDetail, period: readonly [number, number], timeZone: string): string {
  const metric = evidenceMetric(alarm)
  return analysisLink({
    mappingId: alarm.mappingId,
    ...(alarm.nearestWave ? { waveId: alarm.nearestWave.waveId } : {}),
    ...(metric === null ? {} : { metric }),
    begin: wallClock(period[0], timeZone),
    end: wallClock(period[1], timeZone),
  })
}

/** What stands in the trend of an alarm besides its values. */
export interface EvidenceWords {
  readonly title: string
  readonly unit: UnitKey
  readonly quantity: string
  readonly names: AxisNames
  readonly limits: readonly ChartLimit[]
  readonly marks: readonly ChartMark[]
  readonly period: readonly [number, number]
}

/** The trend of an alarm's value, along the axes that took part where it has any. */
export function evidenceTrend(alarm: AlarmDetail, list: readonly TrendPoint[], words: EvidenceWords): TrendData {
  const { title, unit, quantity, names, limits, marks, period } = words
  const times = list.map((point) => point.t)
  const line = (channel: 'y' | 'y1' | 'y2' | 'y3', label: string, tone: TrendLine['tone']): TrendLine[] =>
    list.some((point) => typeof point[channel] === 'number')
      ? [{ key: channel, label, tone, times, values: Float64Array.from(list, (point) => point[channel] ?? Number.NaN) }]
      : []
  const taking = alarm.axes.flatMap(({ axis }) => axis ?? [])
  const shown: readonly Axis[] = taking.length > 0 ? taking : alarm.axis === null ? axes : [alarm.axis]
  return {
    title,
    lines: [...line('y', title, 'accent'), ...shown.flatMap((axis) => line(channelOf[axis], names[axis], axisTone[axis]))],
    axes: [{ key: 'y', label: title, unit: `${units[unit].symbol} ${quantity}`.trim(), decimals: units[unit].decimals }],
    limits: [...limits],
    marks: [...marks],
    period,
    ...(alarm.uploadMinutes === null ? {} : { gapMs: silentAfterMs(alarm.uploadMinutes) }),
  }
}
