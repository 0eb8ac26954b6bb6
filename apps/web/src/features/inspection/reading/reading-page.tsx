import { to } from '@undertone/domain/index/to'
import { inspectionScreens } from '@undertone/domain/inspection/inspection.screens'
import { inspectionReadingCalls, type ReadingRecord } from '@undertone/domain/inspection/round/reading.calls'
import { inspectionVerdict } from '@undertone/domain/inspection/round/round.enums'
import { limitWords } from '@undertone/domain/inspection/standard/item-limits'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { TrendChart } from '../../../charts/trend/trend-chart.tsx'
import { useAddress } from '../../../core/address/address.ts'
import { useCall } from '../../../core/api/query.ts'
import { type Say, useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import type { RecordFilter } from '../../../resource/record-list/record-filters.ts'
import { RecordListPage } from '../../../resource/record-list/record-list.tsx'
import { useRecordList } from '../../../resource/record-list/use-record-list.ts'
import { StateTag } from '../../../ui/display/state-tag.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import type { DataColumn } from '../../../ui/table/data-column.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { answerWords } from '../round/answer-words.ts'
import styles from '../round/round.module.css'
import { roundText } from '../round/round.text.ts'
import { readingTrend } from './reading-trend.ts'

const filters: readonly RecordFilter<'keyword' | 'verdict'>[] = [
  { kind: 'keyword', key: 'keyword', label: roundText.readingKeyword, width: 240 },
  { kind: 'choice', key: 'verdict', of: inspectionVerdict, label: inspectionVerdict.label, all: roundText.anyResult, width: 130 },
]

/** Who took a value, and with what. */
const takenWords = ({ by, device, isCalibrated }: Pick<ReadingRecord, 'by' | 'device' | 'isCalibrated'>, say: Say): string =>
  [by, device, isCalibrated ? null : say(roundText.uncalibratedShort)].filter(Boolean).join(' · ')

const columnsOf = (say: Say): DataColumn<ReadingRecord>[] => [
  {
    key: 'point',
    title: say(roundText.point),
    wraps: true,
    render: (row) => (
      <span className={styles.two}>
        <strong>{row.pointName}</strong>
        <span className={styles.quiet}>{[row.areaName, row.equipmentName].filter(Boolean).join(' · ')}</span>
      </span>
    ),
  },
  { key: 'item', title: say(roundText.item), wraps: true, render: (row) => row.itemName },
  { key: 'value', title: say(roundText.value), width: 180, wraps: true, render: (row) => answerWords(row, row.answer, say) },
  {
    key: 'verdict',
    title: say(inspectionVerdict.label),
    width: 100,
    card: 'beside',
    render: (row) => <StateTag of={inspectionVerdict} code={row.verdict} />,
  },
  { key: 'limits', title: say(roundText.limits), width: 190, wraps: true, render: (row) => say(limitWords(row)) },
  { key: 'at', title: say(roundText.at), width: 160, render: (row) => row.at.slice(0, 16) },
  { key: 'by', title: say(roundText.takenBy), width: 150, wraps: true, render: (row) => takenWords(row, say) },
]

/** One value of a point: its trend with the limits, and each reading with who took it. */
function Reading({ pointId, itemId }: { readonly pointId: number; readonly itemId: number }) {
  const say = useText()
  const { can, user } = useSession()
  const found = useCall(
    inspectionReadingCalls.trend,
    { query: { pointId: String(pointId), itemId: String(itemId) } },
    { noErrorPage: true, fetchOnOpen: true },
  )
  const trend = found.data
  const data = useMemo(() => (trend ? readingTrend(trend, say) : null), [trend, say])
  const mapping = trend?.mappingId ?? null
  return (
    <Page
      title={trend ? `${trend.pointName}: ${trend.itemName}` : say(inspectionScreens.inspectionReadings.label)}
      subtitle={trend ? [trend.areaName, trend.equipmentName].filter(Boolean).join(' / ') : undefined}
      actions={<Link to={to.inspectionReadings()}>{say(roundText.toList)}</Link>}
    >
      {found.isError && <ErrorNote error={found.error} retry={() => void found.refetch()} />}
      <div className={styles.reading}>
        {mapping !== null && can('business:monitor:list') && <Link to={to.point({ mappingId: mapping })}>{say(roundText.toPoint)}</Link>}
        <Panel title={say(roundText.trend)}>
          <TrendChart
            data={data ?? { lines: [], axes: [] }}
            height={280}
            timeZone={user.timeZone}
            slider={false}
            loading={found.isPending}
            error={null}
            empty={{ message: say(roundText.noReadings) }}
          />
        </Panel>
        {trend && (
          <DataTable
            label={say(roundText.readings)}
            rows={[...trend.readings].reverse()}
            rowKey={({ ms }) => ms}
            columns={[
              {
                key: 'at',
                title: say(roundText.at),
                width: 170,
                render: ({ at, taskId }) => <Link to={to.inspectionRound({ id: taskId })}>{at}</Link>,
              },
              { key: 'value', title: say(roundText.value), render: ({ answer }) => answerWords(trend, answer, say) },
              {
                key: 'verdict',
                title: say(inspectionVerdict.label),
                card: 'beside',
                render: ({ verdict }) => <StateTag of={inspectionVerdict} code={verdict} />,
              },
              { key: 'by', title: say(roundText.takenBy), render: (one) => takenWords(one, say) },
            ]}
          />
        )}
      </div>
    </Page>
  )
}

function ReadingList() {
  const say = useText()
  const [, change] = useAddress(inspectionScreens.inspectionReadings.query)
  const list = useRecordList(inspectionReadingCalls.findPage, { filters })
  const columns = useMemo(() => columnsOf(say), [say])
  return (
    <RecordListPage<ReadingRecord>
      title={inspectionScreens.inspectionReadings.label}
      list={list}
      columns={columns}
      onRow={({ pointId, itemId }) => change({ pointId, itemId }, 'push')}
      empty={{ title: say(roundText.noReadings), hint: say(roundText.noReadingsHint) }}
      noMatch={{ title: say(roundText.noMatchReadings) }}
    />
  )
}

/** What is read on rounds, by point and item: the newest values, or the trend of the one in the address. */
export function ReadingPage() {
  const [{ pointId, itemId }] = useAddress(inspectionScreens.inspectionReadings.query)
  if (pointId === null || itemId === null) return <ReadingList />
  return <Reading key={`${pointId}:${itemId}`} pointId={pointId} itemId={itemId} />
}
