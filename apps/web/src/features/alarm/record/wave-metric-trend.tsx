import { bandAlarmCalls } from '@undertone/domain/alarm/band/band-alarm.calls'
import type { WaveMetric } from '@undertone/domain/alarm/band/wave-metrics'
import type { AlarmDetail } from '@undertone/domain/alarm/record/alarm-record.calls'
import { unitOfAlarm } from '@undertone/domain/alarm/record/alarm-text'
import { units } from '@undertone/domain/core/unit'
import type { AxisNames } from '@undertone/domain/device/sensor/axis-names'
import { useMemo } from 'react'
import { TrendChart } from '../../../charts/trend/trend-chart.tsx'
import { useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { bandText } from '../band/band-alarm.text.ts'
import { bandTrend } from '../band/band-view.ts'

/** The trend of an alarm's value that the sensor does not report: calculated from its waveforms. */
export function WaveMetricTrend({
  alarm,
  metric,
  mappingId,
  names,
  period,
}: {
  readonly alarm: AlarmDetail
  readonly metric: WaveMetric
  readonly mappingId: number
  readonly names: AxisNames
  readonly period: readonly [number, number]
}) {
  const say = useText()
  const { timeZone } = useSession().user
  const [from, to] = period
  const values = useCall(
    bandAlarmCalls.metricValues,
    { query: { metric, mappingId: String(mappingId), begin: String(from), end: String(to) } },
    { noErrorPage: true, staleMs: 60_000 },
  )
  const unit = unitOfAlarm(alarm.alarmType)
  const isD = alarm.level === 3
  const data = useMemo(
    () =>
      bandTrend(values.data ?? [], {
        names,
        title: say(bandText.value),
        unit: unit === null ? '' : units[unit].symbol,
        limits: { limitC: isD ? null : alarm.limitValue, limitD: isD ? alarm.limitValue : null },
        say,
        period: [from, to],
        marks: [{ x: alarm.raisedMs, label: say(bandText.raised), tone: isD ? 'danger' : 'warning' }],
      }),
    [values.data, names, unit, isD, alarm.limitValue, alarm.raisedMs, from, to, say],
  )
  return (
    <TrendChart
      data={data}
      height={304}
      timeZone={timeZone}
      slider={false}
      loading={values.isPending}
      error={values.error ? { message: values.error.message } : null}
      empty={{ message: say(bandText.noValues) }}
    />
  )
}
