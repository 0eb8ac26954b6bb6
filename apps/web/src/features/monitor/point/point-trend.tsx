import type { ChartLimit } from '@undertone/chart/spec/chart-spec'
import type { UnitKey } from '@undertone/domain/core/unit'
import type { AxisNames } from '@undertone/domain/device/sensor/axis-names'
import { heightWord } from '@undertone/domain/waveform/feature/feature-detection'
import { useEffect, useMemo, useRef } from 'react'
import { TrendChart } from '../../../charts/trend/trend-chart.tsx'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { usePointEvents } from '../../../points/event/use-point-events.tsx'
import { LimitForecast } from '../../../points/forecast/limit-forecast.tsx'
import { suspectMarks } from '../../../points/suspect/suspect-note.ts'
import { useSuspects } from '../../../points/suspect/use-suspects.ts'
import { trendStaleMs, useFeatureTrend } from '../../../points/trend/use-feature-trend.ts'
import { usePointAlarms } from '../../../points/trend/use-point-alarms.ts'
import { usePointLimits } from '../../../points/trend/use-point-limits.ts'
import { monitorText } from '../shared/monitor.text.ts'
import styles from './point-page.module.css'
import { trendLines } from './trend-lines.ts'

interface PointTrendProps {
  readonly mappingId: number
  readonly metric: number
  readonly label: string
  readonly unit: UnitKey
  readonly names: AxisNames
  readonly limits: readonly ChartLimit[]
  readonly period: readonly [number, number]
  /** Measuring time of the point's latest value, in epoch ms: the trend follows it. */
  readonly newestMs: number | null
}

/** Refetches a trend after a newer value: immediately if it is empty, otherwise when it is stale. */
function useRefetchOnNewValue(trend: ReturnType<typeof useFeatureTrend>, newestMs: number | null): void {
  const latest = useRef(trend)
  useEffect(() => {
    latest.current = trend
  })
  const isEmpty = trend.data?.list.length === 0
  useEffect(() => {
    const { data, dataUpdatedAt, refetch } = latest.current
    if (newestMs === null || !data) return
    if (isEmpty || Date.now() - dataUpdatedAt > trendStaleMs) void refetch({ cancelRefetch: false })
  }, [newestMs, isEmpty])
}

/** The trend of one metric; all trends of the page zoom together. */
export function PointTrend({ mappingId, metric, label, unit, names, limits, period, newestMs }: PointTrendProps) {
  const say = useText()
  const { timeZone } = useSession().user
  const [from, to] = period
  const trend = useFeatureTrend(mappingId, metric, period)
  const set = usePointLimits(mappingId, metric)
  const alarms = usePointAlarms(mappingId, metric, period, names)
  const suspects = useSuspects([mappingId], period)
  const marks = useMemo(() => [...alarms, ...suspectMarks(suspects, metric, say)], [alarms, suspects, metric, say])
  // The zones of the machine's standard are more informative than its two limits; custom limits replace them.
  const shown = set.isSet || limits.length === 0 ? set.lines : limits
  const strip = usePointEvents(mappingId, period)
  useRefetchOnNewValue(trend, newestMs)
  const quantity = say(heightWord(metric))
  const high = say(monitorText.highFrequency)
  const data = useMemo(
    () =>
      trendLines(trend.data ?? { unit: '', points: 0, list: [] }, {
        label,
        unit,
        quantity,
        names,
        high,
        limits: shown,
        marks,
        period: [from, to],
      }),
    [trend.data, label, unit, quantity, names, high, shown, marks, from, to],
  )
  return (
    <div className={styles.trend}>
      <TrendChart
        data={data}
        height={248}
        slider={false}
        strip={strip}
        timeZone={timeZone}
        syncKey={`point-${mappingId}`}
        loading={trend.isPending}
        error={trend.error ? { message: trend.error.message } : null}
        empty={{ message: say(monitorText.noTrend) }}
      />
      <LimitForecast mappingId={mappingId} metric={metric} names={names} />
    </div>
  )
}
