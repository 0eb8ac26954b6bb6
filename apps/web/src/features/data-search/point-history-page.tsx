import { analysisTab } from '@undertone/domain/analysis/analysis.enums'
import { historyCalls } from '@undertone/domain/data-search/history.calls'
import { waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { ChartSkeleton } from '../../charts/frame/chart-state.tsx'
import { useAddress } from '../../core/address/address.ts'
import { useCall } from '../../core/api/query.ts'
import { isTyping, useKeyHelp } from '../../core/hooks/key-help.ts'
import { useText } from '../../core/language/language.ts'
import { useSession } from '../../core/session/session.ts'
import { useAxisNames } from '../../points/axis/use-axis-names.ts'
import { usePointEvents } from '../../points/event/use-point-events.tsx'
import { useHistoryExport } from '../../points/export/history-export.tsx'
import { analysisLink } from '../../points/link/analysis-link.ts'
import { AssetTree } from '../../points/tree/asset-tree.tsx'
import { Button } from '../../ui/control/button.tsx'
import { IconButton } from '../../ui/control/icon-button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorNote } from '../../ui/feedback/error-note.tsx'
import { Skeletons } from '../../ui/feedback/skeletons.tsx'
import { TimeRangePicker } from '../../ui/filter/time-range-picker.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { SplitPane } from '../../ui/layout/split-pane.tsx'
import { Toolbar } from '../../ui/layout/toolbar.tsx'
import styles from './data-search.module.css'
import { dataSearchText } from './data-search.text.ts'
import type { ChartPoint } from './history-lines.ts'
import { MetricCharts } from './metric-charts.tsx'
import { PointSamplings } from './point-samplings.tsx'
import { periodOf, rangeOf } from './search-range.ts'
import { SnapshotTable } from './snapshot-table.tsx'
import { usePointPaths } from './use-point-paths.ts'
import '../../points/live/monitor.css'

/** The period before a range is selected: nothing is requested. */
const noTime = [0, 0] as const

/** Height of the small trends, px. */
const chartHeight = 152

/** The tab that shows trends over the same range. */
const trendTab = analysisTab.members.MultipleIndicatorsTrend.code

const keys = {
  title: dataSearchText.pointHistory,
  generality: 0,
  rows: [{ keys: '[ ]', description: { cn: '上一条、下一条数据', en: 'previous and next row' } }],
} as const

/** Goes to the previous or next row with `[` and `]`. */
function useStepKeys(step: (by: -1 | 1) => void): void {
  useKeyHelp(keys)
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const by = event.key === '[' ? -1 : event.key === ']' ? 1 : null
      if (by === null || isTyping(event) || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      step(by)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [step])
}

/** One point at a glance: all its metrics as small linked trends, all values at one time with those around it, and its waveforms. */
export function PointHistoryPage() {
  const say = useText()
  const navigate = useNavigate()
  const {
    user: { timeZone },
    can,
  } = useSession()
  const seesWaves = can(waveformCalls.findPage.access)
  const [now] = useState(() => Date.now())
  const [address, change] = useAddress({ mappingId: null, begin: '', end: '', at: 0 })
  const { mappingId, at } = address
  const paths = usePointPaths()
  const path = mappingId === null ? undefined : paths?.get(mappingId)
  const names = useAxisNames(mappingId)
  const range = useMemo(() => rangeOf(address.begin, address.end, now, timeZone), [address.begin, address.end, now, timeZone])
  const period = useMemo(() => periodOf(range, timeZone), [range, timeZone])
  const query = { mappingId: String(mappingId), startTime: range[0], endTime: range[1] }
  const isReady = mappingId !== null
  const trends = useCall(historyCalls.historyTrend, { query }, { enabled: isReady, noErrorPage: true, keepPrevious: true })
  // The previous trends stay while another range loads, but not for another point.
  const ofPoint = trends.data?.every((trend) => trend.mappingId === mappingId) ? trends.data : undefined
  const newest = ofPoint?.[0]?.list.at(-1)?.t ?? 0
  const moment = at > 0 ? at : newest
  const around = useCall(
    historyCalls.around,
    { query: { mappingId: String(mappingId), time: String(moment) } },
    { enabled: isReady && moment > 0, noErrorPage: true, keepPrevious: true },
  )
  const strip = usePointEvents(mappingId, period ?? noTime)
  const file = useHistoryExport(query)
  const points = useMemo(() => (ofPoint ?? []).map((trend): ChartPoint => ({ trend, name: '', axes: names })), [ofPoint, names])
  const found = around.data
  const shownMs = found && found.at !== null ? (found.rows[found.at]?.t ?? null) : null
  const goTo = useCallback((t: number) => change({ at: Math.round(t) }), [change])
  const step = useCallback(
    (by: -1 | 1) => {
      const next = found && found.at !== null ? found.rows[found.at + by] : undefined
      if (next) goTo(next.t)
    },
    [found, goTo],
  )
  useStepKeys(step)
  const isEmpty = points.every(({ trend }) => trend.list.length === 0)
  const [begin, end] = range
  return (
    <Page
      flush
      title={path?.label ?? say(dataSearchText.pointHistory)}
      {...(path ? { subtitle: `${path.areaName} / ${path.equipmentName}` } : {})}
      actions={
        isReady && (
          <>
            {file.menu}
            <Button
              icon="columns"
              onClick={() =>
                void navigate(
                  `/dataSearch/historyData?${new URLSearchParams({ points: String(mappingId), metrics: '', view: 'table', begin, end })}`,
                )
              }
            >
              {say(dataSearchText.table)}
            </Button>
            {seesWaves && (
              <Button icon="analysis" onClick={() => void navigate(analysisLink({ mappingId, tab: trendTab, begin, end }))}>
                {say(dataSearchText.analyse)}
              </Button>
            )}
          </>
        )
      }
    >
      <SplitPane
        name="asset-tree"
        side={
          <AssetTree
            selected={mappingId === null ? null : { kind: 'mapping', id: mappingId }}
            onSelect={(node) => {
              if (node.kind === 'mapping') change({ mappingId: node.id, at: 0 }, 'push')
            }}
          />
        }
      >
        <div className={styles.work}>
          {!isReady ? (
            <EmptyState title={say(dataSearchText.chooseOne)} hint={say(dataSearchText.chooseOneHelp)} />
          ) : (
            <>
              <Toolbar
                label={say(dataSearchText.range)}
                end={<Link to={`/onlineMonitor/point?mappingId=${mappingId}`}>{say(dataSearchText.livePage)}</Link>}
              >
                <TimeRangePicker
                  value={range}
                  onChange={(next) => change({ begin: next?.[0] ?? '', end: next?.[1] ?? '', at: 0 }, 'push')}
                />
                <span className={styles.quiet}>{say(dataSearchText.momentHelp)}</span>
              </Toolbar>
              {file.bar}
              <div className={styles.glance}>
                {trends.isError && !ofPoint ? (
                  <ErrorNote error={trends.error} retry={() => void trends.refetch()} />
                ) : (
                  <Panel flush collapsible title={say(dataSearchText.trends)}>
                    {!ofPoint ? (
                      <ChartSkeleton />
                    ) : isEmpty ? (
                      <EmptyState dense title={say(dataSearchText.noData)} hint={say(dataSearchText.noDataHelp)} />
                    ) : (
                      <MetricCharts
                        points={points}
                        period={period}
                        syncKey="point history"
                        height={chartHeight}
                        wide
                        pickedMs={shownMs}
                        onPick={goTo}
                        strip={strip}
                      />
                    )}
                  </Panel>
                )}
                {moment > 0 && (
                  <Panel
                    flush
                    className={styles.beside ?? ''}
                    title={say(dataSearchText.moment)}
                    extra={
                      <span className={styles.tools}>
                        <IconButton
                          icon="chevron-left"
                          label={`${say(dataSearchText.previous)} [`}
                          disabled={!found || (found.at ?? 0) === 0}
                          onClick={() => step(-1)}
                        />
                        <IconButton
                          icon="chevron-right"
                          label={`${say(dataSearchText.next)} ]`}
                          disabled={!found || found.at === null || found.at >= found.rows.length - 1}
                          onClick={() => step(1)}
                        />
                      </span>
                    }
                  >
                    {around.isError && !found ? (
                      <ErrorNote error={around.error} retry={() => void around.refetch()} />
                    ) : !found ? (
                      <Skeletons count={6} />
                    ) : (
                      <SnapshotTable rows={found.rows} at={found.at} names={names} onMoment={goTo} />
                    )}
                  </Panel>
                )}
              </div>
              {seesWaves && (
                <Panel
                  flush
                  title={say(dataSearchText.samplings)}
                  extra={<Link to={`/onlineMonitor/waveRecord?mappingId=${mappingId}`}>{say(dataSearchText.allSamplings)}</Link>}
                >
                  <PointSamplings key={`${mappingId} ${begin} ${end}`} mappingId={mappingId} range={range} names={names} />
                </Panel>
              )}
            </>
          )}
        </div>
      </SplitPane>
    </Page>
  )
}
