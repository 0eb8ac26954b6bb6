import type { AlarmDetail } from '@undertone/domain/alarm/record/alarm-record.calls'
import { memberOf } from '@undertone/domain/core/enum'
import type { AxisNames } from '@undertone/domain/device/sensor/axis-names'
import { unitOfMetric } from '@undertone/domain/device/telemetry/telemetry'
import { heightWord } from '@undertone/domain/waveform/feature/feature-detection'
import { metricType } from '@undertone/domain/waveform/waveform.enums'
import { useMemo } from 'react'
import { TrendChart } from '../../../charts/trend/trend-chart.tsx'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { usePointEvents } from '../../../points/event/use-point-events.tsx'
import { useFeatureTrend } from '../../../points/trend/use-feature-trend.ts'
import { usePointLimits } from '../../../points/trend/use-point-limits.ts'
import { eventMarks, evidenceTrend } from '../shared/alarm-evidence.ts'
import { detailText } from '../shared/alarm-record.text.ts'

/** The trend of the metric of an alarm, with its limits and events. */
export function AlarmTrend({
  alarm,
  metric,
  names,
  period,
}: {
  readonly alarm: AlarmDetail
  readonly metric: number
  readonly names: AxisNames
  readonly period: readonly [number, number]
}) {
  const say = useText()
  const { timeZone } = useSession().user
  const [from, to] = period
  const mappingId = alarm.mappingId ?? 0
  const trend = useFeatureTrend(mappingId, metric, period)
  const { lines } = usePointLimits(mappingId, metric)
  const strip = usePointEvents(mappingId, period)
  const title = say(memberOf(metricType, metric) ?? detailText.trend)
  const quantity = say(heightWord(metric))
  const data = useMemo(
    () =>
      evidenceTrend(alarm, trend.data?.list ?? [], {
        title,
        unit: unitOfMetric(metric),
        quantity,
        names,
        limits: lines,
        marks: eventMarks(alarm, say),
        period: [from, to],
      }),
    [alarm, trend.data, title, metric, quantity, names, lines, from, to, say],
  )
  return (
    <TrendChart
      data={data}
      height={304}
      strip={strip}
      timeZone={timeZone}
      loading={trend.isPending}
      error={trend.error ? { message: trend.error.message } : null}
      empty={{ message: say(detailText.noTrend) }}
    />
  )
}
