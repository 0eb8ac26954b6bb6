import type { HistoryTrend } from '@undertone/domain/data-search/history.calls'
import { historyColumnsOf } from '@undertone/domain/data-search/history-columns.table'
import type { AxisNames } from '@undertone/domain/device/sensor/axis-names'
import { to } from '@undertone/domain/index/to'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { ChartSkeleton } from '../../charts/frame/chart-state.tsx'
import { useText } from '../../core/language/language.ts'
import { useSession } from '../../core/session/session.ts'
import type { TimeRange } from '../../core/time/time-range.ts'
import { tableNames } from '../../points/axis/point-axes.ts'
import { chartPointsOf, pathName } from '../../points/history/history-lines.ts'
import { MetricCharts } from '../../points/history/metric-charts.tsx'
import type { PointPath } from '../../points/history/use-point-paths.ts'
import { useSuspects } from '../../points/suspect/use-suspects.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorNote } from '../../ui/feedback/error-note.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { dataSearchText } from './data-search.text.ts'
import { historyTableColumns } from './history-columns.tsx'
import { periodOf } from './search-range.ts'
import type { HistorySearch, useHistory } from './use-history.ts'

interface ResultProps {
  readonly search: HistorySearch
  readonly result: ReturnType<typeof useHistory>
  readonly paths: ReadonlyMap<number, PointPath> | undefined
}

/** At most this many metrics are stacked at the full width. */
const maxWide = 2
/** Columns of the table before the trends tell which have values. */
const firstColumns = 6

const noTrends: readonly HistoryTrend[] = []

/** The axis names that all points share, else the sensor's letters: as in the table of live values and in exports. */
const useSearchNames = (trends: readonly HistoryTrend[] = noTrends): AxisNames => useMemo(() => tableNames(trends).head, [trends])

const NoData = () => {
  const say = useText()
  return <EmptyState dense title={say(dataSearchText.noData)} hint={say(dataSearchText.noDataHelp)} />
}

/** The address of all values of a point at a time. */
const momentLink = (mappingId: number, [begin, end]: TimeRange, t: number) => to.pointHistory({ mappingId, begin, end, at: t })

/** A trend of each metric; for a single point, a click opens its values at that time. */
function HistoryTrends({ search: { only, metrics, range, mappingIds }, result, paths }: ResultProps) {
  const navigate = useNavigate()
  const { timeZone } = useSession().user
  const trends: readonly HistoryTrend[] | undefined = result.trends.data
  const names = useSearchNames(trends)
  const points = useMemo(() => chartPointsOf(trends ?? [], paths, names), [trends, paths, names])
  const period = useMemo(() => periodOf(range, timeZone), [range, timeZone])
  const suspects = useSuspects(mappingIds, period)
  const isWide = metrics.length > 0 && metrics.length <= maxWide
  if (!trends) return <ChartSkeleton />
  if (trends.every(({ list }) => list.length === 0) && suspects.length === 0) return <NoData />
  return (
    <MetricCharts
      points={points}
      period={period}
      suspects={suspects}
      syncKey="history"
      height={isWide ? 216 : 184}
      wide={isWide}
      {...(only === null ? {} : { onPick: (t: number) => void navigate(momentLink(only, range, t)) })}
    />
  )
}

/** The values as a table, with a column for each that any point has; a row opens all values at its time. */
function HistoryValues({ search, result: { trends, values }, paths }: ResultProps) {
  const say = useText()
  const navigate = useNavigate()
  const { only, metrics, range, page, size } = search
  const names = useSearchNames(trends.data)
  const columns = useMemo(() => {
    const present = new Set((trends.data ?? []).flatMap((trend) => trend.columns))
    const requested = historyColumnsOf(metrics)
    const shown = requested.filter(({ key }) => present.has(key))
    return historyTableColumns(shown.length > 0 ? shown : requested.slice(0, firstColumns), {
      say,
      names,
      pointName: only === null ? (id) => pathName(paths, id) : null,
    })
  }, [trends.data, metrics, say, names, only, paths])
  return (
    <DataTable
      label={say(dataSearchText.values)}
      columns={columns}
      rows={values.data?.records}
      rowKey={({ mappingId, t, seconds, claimedMs }) => `${mappingId} ${t} ${seconds} ${claimedMs ?? ''}`}
      total={values.data?.total ?? 0}
      page={page}
      pageSize={size}
      onPage={search.showPage}
      onRow={(row) => void navigate(momentLink(row.mappingId, range, row.t))}
      loading={values.isPlaceholderData}
      empty={<NoData />}
    />
  )
}

/** The result of a search as trends, as a table, or both. */
export function HistoryResult(props: ResultProps) {
  const say = useText()
  const {
    search: { view },
    result: { isReady, trends },
  } = props
  if (!isReady) return <EmptyState title={say(dataSearchText.chooseFirst)} hint={say(dataSearchText.chooseFirstHelp)} />
  if (trends.isError && !trends.data) return <ErrorNote error={trends.error} retry={() => void trends.refetch()} />
  return (
    <>
      {view !== 'table' && (
        <Panel flush collapsible title={say(dataSearchText.trends)}>
          <HistoryTrends {...props} />
        </Panel>
      )}
      {view !== 'trends' && <HistoryValues {...props} />}
    </>
  )
}
