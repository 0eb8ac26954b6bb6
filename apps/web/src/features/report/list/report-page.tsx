import type { ReportListed } from '@undertone/domain/report/report.calls'
import { reportCycle, reportLayout, reportProgress, reportScope, weeklyReportState } from '@undertone/domain/report/report.enums'
import { useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { useAddress } from '../../../core/address/address.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import type { RecordFilter } from '../../../resource/record-list/record-filters.ts'
import { RecordListPage } from '../../../resource/record-list/record-list.tsx'
import { useRecordList } from '../../../resource/record-list/use-record-list.ts'
import { Button } from '../../../ui/control/button.tsx'
import { LinkTabs } from '../../../ui/layout/link-tabs.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { SchedulePanel } from '../schedule/schedule-panel.tsx'
import { reportText } from '../shared/report.text.ts'
import { useReportDesk } from '../shared/report-desk.ts'
import { MakeReport } from './make-report.tsx'
import { reportColumns } from './report-columns.tsx'
import { ReportSheet } from './report-sheet.tsx'

const filters: readonly RecordFilter<'keyword' | 'cycle' | 'state' | 'scope'>[] = [
  { kind: 'keyword', key: 'keyword', label: reportText.keyword, width: 260 },
  { kind: 'choice', key: 'cycle', of: reportCycle, label: reportCycle.label, all: reportText.anyCycle, width: 150 },
  { kind: 'choice', key: 'state', of: weeklyReportState, label: weeklyReportState.label, all: reportText.anyState, width: 120 },
  { kind: 'choice', key: 'scope', of: reportScope, label: reportScope.label, all: reportText.anyScope, width: 120 },
]
/** Refetch intervals of the list, ms (guesses): while facts are collected, and otherwise. */
const refreshMs = { collecting: 2000, idle: 60_000 } as const

const isCollecting = ({ version }: ReportListed): boolean =>
  version.facts.state === reportProgress.members.Waiting.code || version.facts.state === reportProgress.members.Running.code

/** Reports or their schedules. */
function Tabs({ tab }: { readonly tab: string }) {
  const desk = useReportDesk()
  const say = useText()
  const { can } = useSession()
  if (!can(desk.schedule.list.access)) return null
  return (
    <LinkTabs
      label={say(desk.label)}
      tabs={[
        { key: 'reports', label: say(reportText.reports), to: desk.toList(), isCurrent: tab !== 'schedules' },
        { key: 'schedules', label: say(reportText.schedules), to: desk.toList({ tab: 'schedules' }), isCurrent: tab === 'schedules' },
      ]}
    />
  )
}

/** The reports of the companies that the caller may see, the newest first. */
function ReportList() {
  const desk = useReportDesk()
  const say = useText()
  const navigate = useNavigate()
  const { can } = useSession()
  const [{ add, id, tab }, change] = useAddress(desk.query)
  const [waits, setWaits] = useState(false)
  const list = useRecordList(desk.report.findPage, { filters, refreshMs: waits ? refreshMs.collecting : refreshMs.idle })
  const columns = useMemo(() => reportColumns(say, desk.subject === 'condition'), [desk, say])
  const rows = list.query.data?.records
  useEffect(() => setWaits(rows?.some(isCollecting) === true), [rows])
  const open = (report: number, layout: string) =>
    void navigate(((layout === reportLayout.members.Wide.code && desk.toWide) || desk.toEditor)({ id: report }))
  const canMake = can(desk.report.create.access)
  return (
    <RecordListPage<ReportListed>
      title={desk.label}
      list={list}
      columns={columns}
      above={<Tabs tab={tab} />}
      current={id}
      onRow={(row) => change({ id: row.id }, 'push')}
      actions={
        canMake && (
          <Button kind="primary" icon="plus" onClick={() => change({ add: '1' })}>
            {say(reportText.make)}
          </Button>
        )
      }
      empty={{ title: say(reportText.none), hint: say(reportText.noneHint) }}
      noMatch={{ title: say(reportText.noMatch), hint: say(reportText.noMatchHint) }}
    >
      {add !== '' && canMake && (
        <MakeReport
          onClose={() => change({ add: '' })}
          onMade={(made) => {
            change({ add: '' })
            open(made.id, made.layout)
          }}
        />
      )}
      {id !== null && <ReportSheet key={id} id={id} maySend={can(desk.link.list.access)} onClose={() => change({ id: null })} />}
    </RecordListPage>
  )
}

/** Weekly and monthly reports, and their schedules. */
export function ReportPage() {
  const desk = useReportDesk()
  const say = useText()
  const { can } = useSession()
  const [{ tab }] = useAddress(desk.query)
  if (tab !== 'schedules' || !can(desk.schedule.list.access)) return <ReportList />
  return (
    <Page title={say(desk.label)} bar={<Tabs tab={tab} />}>
      <SchedulePanel />
    </Page>
  )
}
