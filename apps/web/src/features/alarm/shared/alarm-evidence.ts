import { axisTone } from '@undertone/chart/axis/axis-tones'
import type { ChartLimit, ChartMark } from '@undertone/chart/spec/chart-spec'
import { type TrendData, type TrendLine, withGaps } from '@undertone/chart/trend/trend-spec'
import { alarmLevel, alarmType } from '@undertone/domain/alarm/alarm.enums'
import { metricShowing } from '@undertone/domain/alarm/alarm-types.table'
import { alarmEventKind } from '@undertone/domain/alarm/record/alarm-event.enums'
import type { AlarmDetail } from '@undertone/domain/alarm/record/alarm-record.calls'
import { memberOf } from '@undertone/domain/core/enum'
import { type UnitKey, units } from '@undertone/domain/core/unit'
import type { AxisNames } from '@undertone/domain/device/sensor/axis-names'
import { type Axis, axes } from '@undertone/domain/device/telemetry/telemetry'
import { to } from '@undertone/domain/index/to'
import { channelOf } from '@undertone/domain/waveform/channels.table'
import type { TrendPoint } from '@undertone/domain/waveform/waveform.calls'
import { waveView } from '@undertone/domain/waveform/waveform.enums'
import type { Say } from '../../../core/language/language.ts'
import { wallClock } from '../../../core/time/time-range.ts'
import { gapLimitsOf } from '../../../points/history/history-lines.ts'
import { detailText } from './alarm-record.text.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** The metric whose trend is the evidence of an alarm; null for an offline alarm. A slope uses the velocity. */
export const evidenceMetric = (alarm: Pick<AlarmDetail, 'alarmType'>): number | null => metricShowing(alarm.alarmType)

const { CrestFactor, Kurtosis, HighFrequencyAcceleration, EnvelopeThreshold } = alarmType.members
const impactTypes: readonly string[] = [CrestFactor, Kurtosis, HighFrequencyAcceleration, EnvelopeThreshold].map(({ code }) => code)

/**
 * The spectrum that shows the cause of an alarm. Impacts of bearings and gears raise crest factor, kurtosis, high-frequency acceleration and
 * envelope, and show as lines of the envelope; all others show in the velocity (field guide, "What each quantity tells").
 */
export const evidenceView = (alarm: Pick<AlarmDetail, 'alarmType'>) =>
  impactTypes.includes(alarm.alarmType) ? waveView.members.EnvelopeSpectrum.code : waveView.members.VelocityFrequency.code

/** Whether an alarm reached the level of danger. */
export const isDangerAlarm = ({ level }: Pick<AlarmDetail, 'level'>): boolean => level === alarmLevel.members.D.code

/** The limit that an alarm exceeded, as the limit of its level. */
export const limitOfAlarm = (alarm: Pick<AlarmDetail, 'level' | 'limitValue'>) =>
  isDangerAlarm(alarm) ? { limitC: null, limitD: alarm.limitValue } : { limitC: alarm.limitValue, limitD: null }

const toneOfEvent: Readonly<Partial<Record<AlarmDetail['events'][number]['kind'], ChartMark['tone']>>> = {
  Ended: 'good',
  Acknowledged: 'accent',
  AcknowledgementUndone: 'accent',
  Handled: 'accent',
  Withdrawn: 'accent',
}

const unmarked: readonly AlarmDetail['events'][number]['kind'][] = ['Reminded', 'Assigned', 'Unassigned']

/** The events of an alarm as marks of its trend; reminders and owners are not shown. */
export const eventMarks = (alarm: Pick<AlarmDetail, 'events' | 'raisedMs' | 'level'>, say: Say): ChartMark[] =>
  alarm.events
    .filter(({ kind }) => !unmarked.includes(kind))
    .map(({ kind, atMs }) => ({
      x: kind === 'Began' ? alarm.raisedMs : atMs,
      label: say(memberOf(alarmEventKind, kind) ?? detailText.raised),
      tone: toneOfEvent[kind] ?? (isDangerAlarm(alarm) ? 'danger' : 'warning'),
    }))

/** Margin shown before and after an alarm, ms: half its length, at least a day and at most a week (guess). */
const marginMs = (lengthMs: number): number => Math.min(7 * dayMs, Math.max(dayMs, lengthMs / 2))

/** The period of the evidence: the alarm with margins, up to now. */
export function evidencePeriod(alarm: Pick<AlarmDetail, 'beganMs' | 'endedMs' | 'alarmType'>, now: number): readonly [number, number] {
  const end = alarm.endedMs ?? now
  // A slope is evaluated over a week.
  const before = alarm.alarmType === 'Trend' ? 8 * dayMs : marginMs(end - alarm.beganMs)
  const from = alarm.beganMs - before
  const to = Math.min(now, end + marginMs(end - alarm.beganMs))
  return [Math.floor(from / hourMs) * hourMs, Math.ceil(to / 60_000) * 60_000]
}

/** The URL of the analysis page for the evidence: the point, the waveform and the metric in the period of the alarm. */
export function evidenceLink(alarm: AlarmDetail, period: readonly [number, number], timeZone: string): string {
  const metric = evidenceMetric(alarm)
  return to.analysis({
    mappingId: alarm.mappingId,
    ...(alarm.nearestWave ? { waveId: alarm.nearestWave.waveId } : {}),
    ...(metric === null ? {} : { metric }),
    begin: wallClock(period[0], timeZone),
    end: wallClock(period[1], timeZone),
  })
}

/** What the trend of an alarm shows besides its values. */
export interface EvidenceWords {
  readonly title: string
  readonly unit: UnitKey
  readonly quantity: string
  readonly names: AxisNames
  readonly limits: readonly ChartLimit[]
  readonly marks: readonly ChartMark[]
  readonly period: readonly [number, number]
}

/** The trend of an alarm's value, limited to the axes involved, if any. */
export function evidenceTrend(alarm: AlarmDetail, list: readonly TrendPoint[], words: EvidenceWords): TrendData {
  const { title, unit, quantity, names, limits, marks, period } = words
  const times = list.map((point) => point.t)
  const gapAt = gapLimitsOf(times)
  const line = (channel: 'y' | 'y1' | 'y2' | 'y3', label: string, tone: TrendLine['tone']): TrendLine[] =>
    list.some((point) => typeof point[channel] === 'number')
      ? [
          {
            key: channel,
            label,
            tone,
            ...withGaps(
              times,
              Float64Array.from(list, (point) => point[channel] ?? Number.NaN),
              gapAt,
            ),
          },
        ]
      : []
  const involved = alarm.axes.flatMap(({ axis }) => axis ?? [])
  const shown: readonly Axis[] = involved.length > 0 ? involved : alarm.axis === null ? axes : [alarm.axis]
  return {
    title,
    lines: [...line('y', title, 'accent'), ...shown.flatMap((axis) => line(channelOf[axis], names[axis], axisTone[axis]))],
    axes: [{ key: 'y', label: title, unit: `${units[unit].symbol} ${quantity}`.trim(), decimals: units[unit].decimals }],
    limits: [...limits],
    marks: [...marks],
    period,
  }
}
