import { historyCalls } from '@undertone/domain/data-search/history.calls'
import { historyColumnsOf, historyMetrics, historyNameOf, maxHistoryPoints } from '@undertone/domain/data-search/history-columns.table'
import { sensorLetters } from '@undertone/domain/device/sensor/axis-names'
import { Segmented, Select } from 'antd'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { ChartSkeleton } from '../../charts/frame/chart-state.tsx'
import { useAddress } from '../../core/address/address.ts'
import { useCall } from '../../core/api/query.ts'
import { useText } from '../../core/language/language.ts'
import { useSession } from '../../core/session/session.ts'
import { useAxisNames } from '../../points/axis/use-axis-names.ts'
import { useHistoryExport } from '../../points/export/history-export.tsx'
import { type AssetNode, AssetTree } from '../../points/tree/asset-tree.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorNote } from '../../ui/feedback/error-note.tsx'
import { TimeRangePicker } from '../../ui/filter/time-range-picker.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { SplitPane } from '../../ui/layout/split-pane.tsx'
import { Toolbar } from '../../ui/layout/toolbar.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import styles from './data-search.module.css'
import { dataSearchText } from './data-search.text.ts'
import { historyTableColumns } from './history-columns.tsx'
import type { ChartPoint } from './history-lines.ts'
import { MetricCharts } from './metric-charts.tsx'
import { periodOf, rangeOf } from './search-range.ts'
import { usePointPaths } from './use-point-paths.ts'
import '../../points/live/monitor.css'

/** Default metrics: severity and temperature (guess: what an inspection round needs). */
const firstMetrics: readonly number[] = [2, 4]

/** The displayed parts of the result. */
const views = ['both', 'trends', 'table'] as const
const viewNames = { both: dataSearchText.both, trends: dataSearchText.trends, table: dataSearchText.values }

/** The values of one or several points over a time range, as trends and as a table. */
export function HistoryPage() {
  const say = useText()
  const navigate = useNavigate()
  const { timeZone } = useSession().user
  const [now] = useState(() => Date.now())
  const [address, change] = useAddress({ points: [], metrics: firstMetrics, begin: '', end: '', view: 'both', page: 1, size: 20 })
  const paths = usePointPaths()
  const range = useMemo(() => rangeOf(address.begin, address.end, now, timeZone), [address.begin, address.end, now, timeZone])
  const mappingIds = address.points.slice(0, maxHistoryPoints)
  const metrics = useMemo(() => historyMetrics.filter((code) => address.metrics.includes(code)), [address.metrics])
  const only = mappingIds.length === 1 ? (mappingIds[0] ?? null) : null
  const own = useAxisNames(only)
  const names = only === null ? sensorLetters : own
  const isReady = mappingIds.length > 0
  const query = {
    mappingIds: mappingIds.join(','),
    startTime: range[0],
    endTime: range[1],
    ...(metrics.length > 0 ? { chartType: metrics.join(',') } : {}),
  }
  const trends = useCall(historyCalls.historyTrend, { query }, { enabled: isReady, noErrorPage: true, keepPrevious: true })
  const page = useCall(
    historyCalls.eigenData,
    { query: { ...query, pageNum: String(address.page), pageSize: String(address.size) } },
    { enabled: isReady, noErrorPage: true, keepPrevious: true },
  )
  const file = useHistoryExport(query)
  const nameOf = useMemo(() => {
    return (id: number): string => {
      const path = paths?.get(id)
      return path ? `${path.equipmentName} / ${path.label}` : String(id)
    }
  }, [paths])
  const chartPoints = useMemo(() => {
    const found = trends.data ?? []
    const machines = new Set(found.map(({ mappingId }) => paths?.get(mappingId)?.equipmentId))
    // Points of one machine are identified by their own names.
    const shortName = (id: number) => (machines.size === 1 ? paths?.get(id)?.label : undefined) ?? nameOf(id)
    return found.map((trend): ChartPoint => ({ trend, name: shortName(trend.mappingId), axes: names }))
  }, [trends.data, nameOf, names, paths])
  const period = useMemo(() => periodOf(range, timeZone), [range, timeZone])
  const columns = useMemo(() => {
    const present = new Set((trends.data ?? []).flatMap((trend) => trend.columns))
    const requested = historyColumnsOf(metrics)
    const shown = requested.filter(({ key }) => present.has(key))
    return historyTableColumns(shown.length > 0 ? shown : requested.slice(0, 6), { say, names, pointName: only === null ? nameOf : null })
  }, [trends.data, metrics, say, names, only, nameOf])
  const choose = (points: readonly number[]) => change({ points: points.slice(0, maxHistoryPoints), page: 1 }, 'push')
  const selectNode = (node: AssetNode) => {
    if (node.kind === 'mapping') choose([node.id])
    if (node.kind === 'equipment') choose(node.children.map(({ id }) => id))
  }
  const options = useMemo(
    () =>
      [...Map.groupBy(paths?.values() ?? [], ({ equipmentId }) => equipmentId)].map(([equipmentId, points]) => ({
        key: equipmentId,
        label: points[0]?.equipmentName,
        options: points.map((path) => ({
          value: path.mappingId,
          label: path.label,
          title: `${path.areaName} ${path.equipmentName} ${path.label}`,
        })),
      })),
    [paths],
  )
  const isWide = metrics.length === 1 || metrics.length === 2
  const view = views.find((one) => one === address.view) ?? 'both'
  const isEmpty = trends.data?.every(({ list }) => list.length === 0) === true
  const nothing = <EmptyState dense title={say(dataSearchText.noData)} hint={say(dataSearchText.noDataHelp)} />
  return (
    <Page
      flush
      title={say(dataSearchText.history)}
      subtitle={only === null ? (isReady ? say(dataSearchText.points, { n: mappingIds.length }) : '') : nameOf(only)}
      actions={isReady && file.menu}
    >
      <SplitPane
        name="asset-tree"
        side={<AssetTree selected={only === null ? null : { kind: 'mapping', id: only }} onSelect={selectNode} />}
      >
        <div className={styles.work}>
          <Toolbar
            label={say(dataSearchText.history)}
            end={
              <Segmented
                aria-label={say(dataSearchText.view)}
                value={view}
                options={views.map((value) => ({ value, label: say(viewNames[value]) }))}
                onChange={(next) => change({ view: next })}
              />
            }
          >
            <Select<number[]>
              className={styles.points ?? ''}
              mode="multiple"
              aria-label={say(dataSearchText.point)}
              placeholder={say(dataSearchText.choosePoints, { n: maxHistoryPoints })}
              value={mappingIds}
              options={options}
              onChange={choose}
              maxCount={maxHistoryPoints}
              maxTagCount="responsive"
              showSearch={{ optionFilterProp: 'title' }}
              popupMatchSelectWidth={320}
              allowClear
            />
            <Select<number[]>
              className={styles.metrics ?? ''}
              mode="multiple"
              aria-label={say(dataSearchText.metrics)}
              placeholder={say(dataSearchText.allMetrics)}
              value={metrics}
              options={historyMetrics.map((value) => ({ value, label: say(historyNameOf(value)) }))}
              onChange={(next) => change({ metrics: next, page: 1 }, 'push')}
              maxTagCount="responsive"
              showSearch={{ optionFilterProp: 'label' }}
              allowClear
            />
            <TimeRangePicker value={range} onChange={(next) => change({ begin: next?.[0] ?? '', end: next?.[1] ?? '', page: 1 }, 'push')} />
          </Toolbar>
          {file.bar}
          {!isReady ? (
            <EmptyState title={say(dataSearchText.chooseFirst)} hint={say(dataSearchText.chooseFirstHelp)} />
          ) : trends.isError && !trends.data ? (
            <ErrorNote error={trends.error} retry={() => void trends.refetch()} />
          ) : (
            <>
              {view !== 'table' && (
                <Panel flush collapsible title={say(dataSearchText.trends)}>
                  {!trends.data ? (
                    <ChartSkeleton />
                  ) : isEmpty ? (
                    nothing
                  ) : (
                    <MetricCharts
                      points={chartPoints}
                      period={period}
                      syncKey="history"
                      height={isWide ? 216 : 184}
                      wide={isWide}
                      {...(only === null
                        ? {}
                        : {
                            onPick: (t: number) =>
                              void navigate(`/dataSearch/historyPoint?mappingId=${only}&begin=${range[0]}&end=${range[1]}&at=${t}`),
                          })}
                    />
                  )}
                </Panel>
              )}
              {view !== 'trends' && (
                <DataTable
                  label={say(dataSearchText.values)}
                  columns={columns}
                  rows={page.data?.records}
                  rowKey={({ mappingId, t, seconds }) => `${mappingId} ${t} ${seconds}`}
                  total={page.data?.total ?? 0}
                  page={address.page}
                  pageSize={address.size}
                  onPage={(next, size) => change({ page: next, size })}
                  onRow={(row) =>
                    void navigate(`/dataSearch/historyPoint?mappingId=${row.mappingId}&begin=${range[0]}&end=${range[1]}&at=${row.t}`)
                  }
                  loading={page.isPlaceholderData}
                  empty={nothing}
                />
              )}
            </>
          )}
        </div>
      </SplitPane>
    </Page>
  )
}
