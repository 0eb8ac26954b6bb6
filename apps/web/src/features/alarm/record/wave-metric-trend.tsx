import { bandAlarmCalls } from '@undertone/domain/alarm/band/band-alarm.calls'
import type { WaveMetric } from '@undertone/domain/alarm/band/wave-metrics'
import type { AlarmDetail } from '@undertone/domain/alarm/record/alarm-record.calls'
import { unitOfAlarm } from '@undertone/domain/alarm/record/alarm-text'
import { units } from '@undertone/domain/core/unit'
import type { AxisNames } from '@undertone/domain/device/sensor/axis-names'
import { useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { bandText } from '../band/band-alarm.text.ts'
import { BandValueTrend } from '../band/band-value-trend.tsx'
import { limitOfAlarm } from '../shared/alarm-evidence.ts'

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
  const [from, to] = period
  const values = useCall(
    bandAlarmCalls.metricValues,
    { query: { metric, mappingId: String(mappingId), begin: String(from), end: String(to) } },
    { noErrorPage: true, staleMs: 60_000 },
  )
  const unit = unitOfAlarm(alarm.alarmType)
  return (
    <BandValueTrend
      alarm={alarm}
      values={values}
      names={names}
      title={say(bandText.value)}
      unit={unit === null ? '' : units[unit].symbol}
      limits={limitOfAlarm(alarm)}
      period={period}
      height={304}
    />
  )
}
