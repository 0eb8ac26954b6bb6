import { historyCalls } from '@undertone/domain/data-search/history.calls'
import { maxHistoryPoints } from '@undertone/domain/data-search/history-columns.table'
import { axisNamesOf } from '@undertone/domain/device/sensor/axis-names'
import { to } from '@undertone/domain/index/to'
import type { PointState } from '@undertone/domain/monitor/monitor.calls'
import { metricType } from '@undertone/domain/waveform/waveform.enums'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { wallClock } from '../../../core/time/time-range.ts'
import type { ChartPoint } from '../../../points/history/history-lines.ts'
import { MetricCharts } from '../../../points/history/metric-charts.tsx'
import { useNow } from '../../../points/live/use-now.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { Skeletons } from '../../../ui/feedback/skeletons.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { monitorText } from '../shared/monitor.text.ts'
import { periodOf, shownDaysOf, trendStepMs } from '../shared/trend-range.ts'
import { TrendRangeChoice } from '../shared/trend-range-choice.tsx'

const { VibrationSeverity, Acceleration, Temperature, Kurtosis } = metricType.members
const metrics = [VibrationSeverity, Acceleration, Temperature, Kurtosis].map(({ code }) => code)

interface MachineTrendsProps {
  readonly equipmentId: number
  readonly points: readonly PointState[]
  /** As in the address; an unknown range is the first. */
  readonly days: number
  onDays(days: number): void
}

/** The trends of all points of a machine, one chart for each metric. */
export function MachineTrends({ equipmentId, points, days, onDays }: MachineTrendsProps) {
  const say = useText()
  const { timeZone } = useSession().user
  const now = useNow(trendStepMs)
  const shownDays = shownDaysOf(days)
  const period = useMemo(() => periodOf(now, shownDays), [now, shownDays])
  const shown = points.slice(0, maxHistoryPoints)
  const range = { startTime: wallClock(period[0], timeZone), endTime: wallClock(period[1], timeZone) }
  const query = { mappingIds: shown.map(({ mappingId }) => mappingId).join(','), chartType: metrics.join(','), ...range }
  const trends = useCall(historyCalls.historyTrend, { query }, { enabled: shown.length > 0, keepPrevious: true, noErrorPage: true })
  const charts = useMemo(
    () =>
      trends.data?.flatMap((trend): ChartPoint[] => {
        const point = points.find(({ mappingId }) => mappingId === trend.mappingId)
        return point ? [{ trend, name: point.mappingName, axes: axisNamesOf(point.directions) }] : []
      }),
    [trends.data, points],
  )
  const isEmpty = charts?.every(({ trend }) => trend.list.length === 0)
  return (
    <Panel
      flush
      title={say(monitorText.trends)}
      extra={
        <>
          <TrendRangeChoice days={shownDays} onDays={onDays} />
          <Link to={to.history({ points: shown.map(({ mappingId }) => mappingId), metrics, begin: range.startTime, end: range.endTime })}>
            {say(monitorText.inHistory)}
          </Link>
        </>
      }
    >
      {trends.isError && !trends.data ? (
        <ErrorNote error={trends.error} retry={() => void trends.refetch()} />
      ) : shown.length === 0 || isEmpty ? (
        <EmptyState dense title={say(monitorText.noTrend)} hint={say(monitorText.noTrendHelp)} />
      ) : !charts ? (
        <Skeletons shape="chart" />
      ) : (
        <MetricCharts points={charts} period={period} suspects={[]} syncKey={`machine-${equipmentId}`} height={280} wide={false} />
      )}
    </Panel>
  )
}
