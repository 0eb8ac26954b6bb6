import type { ChartLimit } from '@undertone/chart/spec/chart-spec'
import type { AxisNames } from '@undertone/domain/device/sensor/axis-names'
import { telemetryKeys, unitOfMetric } from '@undertone/domain/device/telemetry/telemetry'
import { metricType } from '@undertone/domain/waveform/waveform.enums'
import { useMemo } from 'react'
import { useText } from '../../../core/language/language.ts'
import { useNow } from '../../../points/live/use-now.ts'
import { Panel } from '../../../ui/layout/panel.tsx'
import { boundariesOf, limitLines } from '../shared/grade-text.ts'
import { monitorText } from '../shared/monitor.text.ts'
import { periodOf, shownDaysOf, trendStepMs } from '../shared/trend-range.ts'
import { TrendRangeChoice } from '../shared/trend-range-choice.tsx'
import styles from './point-page.module.css'
import { PointTrend } from './point-trend.tsx'
import type { ShownPoint } from './use-point.ts'

const { VibrationSeverity, Acceleration, Temperature, Kurtosis, Current, LiquidLevel, Pressure } = metricType.members
/** The trends of the page, in their order. */
const trends = [VibrationSeverity, Acceleration, Temperature, Kurtosis]
const analogueTrends = [Current, LiquidLevel, Pressure]

/** The trends of a point: those of an analogue channel if it has sent values of one. */
const trendsOf = ({ values }: ShownPoint) => {
  const own = analogueTrends.filter(({ code }) => telemetryKeys.some(({ metric, key }) => metric === code && values[key] !== undefined))
  return own.length > 0 ? own : trends
}
const noLimits: readonly ChartLimit[] = []

/** The zone boundaries of a point as limits of its velocity trend. */
function useBoundaryLines(point: ShownPoint): readonly ChartLimit[] {
  // A live row brings a new object with the same boundaries: the chart is redrawn only if a number changes.
  const boundaries = boundariesOf(point.grade).join()
  return useMemo(() => limitLines(boundaries === '' ? [] : boundaries.split(',').map(Number)), [boundaries])
}

/** The trends of a point over the last days. */
export function PointTrends({
  point,
  names,
  days,
  onDays,
}: {
  readonly point: ShownPoint
  readonly names: AxisNames
  /** As in the address; an unknown range is the first. */
  readonly days: number
  onDays(days: number): void
}) {
  const say = useText()
  const now = useNow(trendStepMs)
  const limits = useBoundaryLines(point)
  const shownDays = shownDaysOf(days)
  const period = useMemo(() => periodOf(now, shownDays), [now, shownDays])
  return (
    <Panel flush title={say(monitorText.trends)} extra={<TrendRangeChoice days={shownDays} onDays={onDays} />}>
      <div className={styles.trends}>
        {trendsOf(point).map((metric) => (
          <PointTrend
            key={metric.code}
            mappingId={point.mappingId}
            metric={metric.code}
            label={say(metric)}
            unit={unitOfMetric(metric.code)}
            names={names}
            limits={metric === VibrationSeverity ? limits : noLimits}
            period={period}
            newestMs={point.t}
          />
        ))}
      </div>
    </Panel>
  )
}
