import { permissionOf } from '@undertone/domain/core/resource'
import { to } from '@undertone/domain/index/to'
import { inspectionTaskStatus } from '@undertone/domain/inspection/inspection.enums'
import { inspectionScreens } from '@undertone/domain/inspection/inspection.screens'
import { inspectionPlan } from '@undertone/domain/inspection/round/inspection-plan.resource'
import { inspectionTaskCalls, type RoundRecord } from '@undertone/domain/inspection/round/round.calls'
import { roundFor } from '@undertone/domain/inspection/round/round.enums'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useAddress } from '../../../core/address/address.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { idIn, type RecordFilter } from '../../../resource/record-list/record-filters.ts'
import { RecordListPage } from '../../../resource/record-list/record-list.tsx'
import { useRecordList } from '../../../resource/record-list/use-record-list.ts'
import { Button } from '../../../ui/control/button.tsx'
import { LinkTabs } from '../../../ui/layout/link-tabs.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import styles from './round.module.css'
import { roundText } from './round.text.ts'
import { RoundCalendar } from './round-calendar.tsx'
import { roundColumns } from './round-columns.tsx'

const filters: readonly RecordFilter<'keyword' | 'status' | 'whose' | 'planId' | 'begin' | 'end'>[] = [
  { kind: 'keyword', key: 'keyword', label: roundText.keyword, width: 200 },
  { kind: 'choice', key: 'status', of: inspectionTaskStatus, label: inspectionTaskStatus.label, all: roundText.anyStatus, width: 130 },
  { kind: 'choice', key: 'whose', of: roundFor, label: roundFor.label, all: roundText.everyone, width: 130 },
  { kind: 'range' },
  { kind: 'link', key: 'planId', parse: idIn },
]
/** Refetch interval of the open list, ms (guess: rounds begin by the quarter of an hour). */
const refreshMs = 60_000

function Tabs({ view }: { readonly view: string }) {
  const say = useText()
  return (
    <LinkTabs
      label={say(roundText.views)}
      tabs={[
        { key: 'list', label: say(roundText.list), to: to.inspectionTasks(), isCurrent: view !== 'calendar' },
        { key: 'calendar', label: say(roundText.calendar), to: to.inspectionTasks({ view: 'calendar' }), isCurrent: view === 'calendar' },
      ]}
    />
  )
}

function AddPlan() {
  const say = useText()
  const navigate = useNavigate()
  const { can } = useSession()
  if (!can(permissionOf(inspectionPlan, 'add'))) return null
  return (
    <Button kind="primary" icon="plus" onClick={() => void navigate(to.inspectionPlan())}>
      {say(roundText.addPlan)}
    </Button>
  )
}

function RoundList() {
  const say = useText()
  const navigate = useNavigate()
  const list = useRecordList(inspectionTaskCalls.findPage, { filters, refreshMs })
  const { begin, end, planId } = list.input
  const note = planId ? roundText.ofPlan : begin || end ? null : roundText.defaultRange
  const columns = useMemo(() => roundColumns(say), [say])
  return (
    <RecordListPage<RoundRecord>
      title={inspectionScreens.inspectionTasks.label}
      list={list}
      columns={columns}
      onRow={({ id }) => void navigate(to.inspectionRound({ id }))}
      actions={<AddPlan />}
      above={<Tabs view="list" />}
      filterNote={note && <span className={styles.quiet}>{say(note)}</span>}
      empty={{ title: say(roundText.none), hint: say(roundText.noneHint) }}
      noMatch={{ title: say(roundText.noMatch) }}
    />
  )
}

/** The rounds as a list, of the next seven days by default, or as a calendar. */
export function RoundListPage() {
  const say = useText()
  const [{ view, month }, change] = useAddress(inspectionScreens.inspectionTasks.query)
  if (view !== 'calendar') return <RoundList />
  return (
    <Page title={say(inspectionScreens.inspectionTasks.label)} actions={<AddPlan />}>
      <Tabs view={view} />
      <RoundCalendar month={month} onMonth={(next) => change({ month: next })} />
    </Page>
  )
}
