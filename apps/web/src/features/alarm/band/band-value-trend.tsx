import type { BandPoint } from '@undertone/domain/alarm/band/band-alarm.calls'
import type { AlarmDetail } from '@undertone/domain/alarm/record/alarm-record.calls'
import type { AxisNames } from '@undertone/domain/device/sensor/axis-names'
import { useMemo } from 'react'
import { TrendChart } from '../../../charts/trend/trend-chart.tsx'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { isDangerAlarm } from '../shared/alarm-evidence.ts'
import { bandText } from './band-alarm.text.ts'
import { type BandLimits, bandTrend } from './band-view.ts'

interface BandValueTrendProps {
  readonly alarm: AlarmDetail
  /** The values of the waveforms, as their call returns them. */
  readonly values: { readonly data: readonly BandPoint[] | undefined; readonly isPending: boolean; readonly error: Error | null }
  readonly names: AxisNames
  readonly title: string
  readonly unit: string
  readonly limits: BandLimits
  readonly period: readonly [number, number]
  /** In px. */
  readonly height: number
}

/** The values that waveforms gave for an alarm, with its limits and the time at which it was raised. */
export function BandValueTrend({ alarm, values, names, title, unit, limits, period, height }: BandValueTrendProps) {
  const say = useText()
  const { timeZone } = useSession().user
  const { raisedMs } = alarm
  const tone = isDangerAlarm(alarm) ? 'danger' : 'warning'
  const [from, to] = period
  const { limitC, limitD } = limits
  const data = useMemo(
    () =>
      bandTrend(values.data ?? [], {
        names,
        title,
        unit,
        limits: { limitC, limitD },
        say,
        period: [from, to],
        marks: [{ x: raisedMs, label: say(bandText.raised), tone }],
      }),
    [values.data, names, title, unit, limitC, limitD, from, to, raisedMs, tone, say],
  )
  return (
    <TrendChart
      data={data}
      height={height}
      timeZone={timeZone}
      slider={false}
      loading={values.isPending}
      error={values.error ? { message: values.error.message } : null}
      empty={{ message: say(bandText.noValues) }}
    />
  )
}
