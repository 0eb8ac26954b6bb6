import { analysisTab } from '@undertone/domain/analysis/analysis.enums'
import { dataSearchScreens } from '@undertone/domain/data-search/data-search.screens'
import type { AxisNames } from '@undertone/domain/device/sensor/axis-names'
import { to } from '@undertone/domain/index/to'
import { waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { useText } from '../../core/language/language.ts'
import { useSession } from '../../core/session/session.ts'
import { type TimeRange, wallClock } from '../../core/time/time-range.ts'
import { useAxisNames } from '../../points/axis/use-axis-names.ts'
import { useHistoryExport } from '../../points/export/history-export.tsx'
import { usePointPaths } from '../../points/history/use-point-paths.ts'
import { Button } from '../../ui/control/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { TimeRangePicker } from '../../ui/filter/time-range-picker.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Toolbar } from '../../ui/layout/toolbar.tsx'
import styles from './data-search.module.css'
import { dataSearchText } from './data-search.text.ts'
import { MomentPanel, TrendsPanel } from './point-panels.tsx'
import { PointSamplings } from './point-samplings.tsx'
import { type PointHistory, usePointHistory, usePointSearch, useStepKeys } from './use-point-history.ts'

/** The tab that shows trends over the same range. */
const trendTab = analysisTab.members.MultipleIndicatorsTrend.code

interface PointRange {
  readonly mappingId: number
  readonly range: TimeRange
}

/** Where to see more of a point over the same range: its values as a table, and its analysis. */
function RangeActions({ mappingId, range: [begin, end] }: PointRange) {
  const say = useText()
  const navigate = useNavigate()
  const { can } = useSession()
  return (
    <>
      <Button icon="columns" onClick={() => void navigate(to.history({ points: [mappingId], metrics: [], view: 'table', begin, end }))}>
        {say(dataSearchText.table)}
      </Button>
      {can(waveformCalls.findPage.access) && (
        <Button icon="analysis" onClick={() => void navigate(to.analysis({ mappingId, tab: trendTab, begin, end }))}>
          {say(dataSearchText.analyse)}
        </Button>
      )}
    </>
  )
}

/** The waveforms of a point in a range. */
function SamplingsPanel({ mappingId, range, names }: PointRange & { readonly names: AxisNames }) {
  const say = useText()
  const [begin, end] = range
  return (
    <Panel
      flush
      title={say(dataSearchText.samplings)}
      extra={<Link to={to.waveRecords({ mappingId })}>{say(dataSearchText.allSamplings)}</Link>}
    >
      <PointSamplings key={`${mappingId} ${begin} ${end}`} mappingId={mappingId} range={range} names={names} />
    </Panel>
  )
}

/** The trends of a point, its values at one time, and its waveforms. */
function PointGlance({
  mappingId,
  search,
  history,
  exportBar,
}: {
  readonly mappingId: number
  readonly search: ReturnType<typeof usePointSearch>
  readonly history: PointHistory
  readonly exportBar: ReactNode
}) {
  const say = useText()
  const { can, user } = useSession()
  const names = useAxisNames(mappingId)
  const { range, period, goTo } = search
  const shared = { history, names, onMoment: goTo }
  return (
    <>
      <Toolbar label={say(dataSearchText.range)} end={<Link to={to.point({ mappingId })}>{say(dataSearchText.livePage)}</Link>}>
        <TimeRangePicker value={range} onChange={search.chooseRange} around={search.at > 0 ? wallClock(search.at, user.timeZone) : null} />
        <span className={styles.quiet}>{say(dataSearchText.momentHelp)}</span>
      </Toolbar>
      {exportBar}
      <div className={styles.glance}>
        <TrendsPanel {...shared} mappingId={mappingId} period={period} />
        {history.hasMoment && <MomentPanel {...shared} />}
      </div>
      {can(waveformCalls.findPage.access) && <SamplingsPanel mappingId={mappingId} range={range} names={names} />}
    </>
  )
}

/** One point at a glance: all its metrics as small linked trends, all values at one time with those around it, and its waveforms. */
export function PointHistoryPage() {
  const say = useText()
  const search = usePointSearch()
  const { mappingId, range } = search
  const history = usePointHistory(search)
  const path = usePointPaths()?.get(mappingId ?? 0)
  const file = useHistoryExport(history.query)
  useStepKeys(history.step)
  return (
    <Page
      flush
      title={path?.label ?? say(dataSearchScreens.pointHistory.label)}
      {...(path ? { subtitle: `${path.areaName} / ${path.equipmentName}` } : {})}
      actions={
        mappingId !== null && (
          <>
            {file.menu}
            <RangeActions mappingId={mappingId} range={range} />
          </>
        )
      }
    >
      <div className={styles.work}>
        {mappingId === null ? (
          <EmptyState title={say(dataSearchText.chooseOne)} hint={say(dataSearchText.chooseOneHelp)} />
        ) : (
          <PointGlance mappingId={mappingId} search={search} history={history} exportBar={file.bar} />
        )}
      </div>
    </Page>
  )
}
