import { findingAnswer } from '@undertone/domain/diagnosis/diagnosis.enums'
import { faultName } from '@undertone/domain/diagnosis/fault-name'
import { expertScreens } from '@undertone/domain/experts/experts.screens'
import { type ExpertRecord, expertCalls } from '@undertone/domain/experts/opinion.calls'
import { opinionState } from '@undertone/domain/experts/opinion.enums'
import { useMemo, useState } from 'react'
import { useAddress } from '../../../core/address/address.ts'
import { type Say, useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { AgeText } from '../../../points/live/age-text.tsx'
import { useNow } from '../../../points/live/use-now.ts'
import type { RecordFilter } from '../../../resource/record-list/record-filters.ts'
import { RecordListPage } from '../../../resource/record-list/record-list.tsx'
import { useRecordList } from '../../../resource/record-list/use-record-list.ts'
import { Button } from '../../../ui/control/button.tsx'
import { StateTag } from '../../../ui/display/state-tag.tsx'
import type { DataColumn } from '../../../ui/table/data-column.ts'
import styles from '../opinion/opinion.module.css'
import { expertText } from './expert.text.ts'
import { ExpertDetailPage } from './expert-detail-page.tsx'
import { ExpertNoticesDialog } from './expert-notices.tsx'

const filters: readonly RecordFilter<'state'>[] = [
  { kind: 'choice', key: 'state', of: opinionState, label: expertText.state, all: expertText.anyState, width: 150 },
]
/** Refetch interval of the open list, ms (guess: who waits for requests leaves it open). */
const refreshMs = 60_000

const columnsIn = (say: Say, now: number): DataColumn<ExpertRecord>[] => [
  {
    key: 'fault',
    title: say(expertText.fault),
    wraps: true,
    render: (row) => <strong>{say(faultName(row.fault, row.part))}</strong>,
  },
  { key: 'customer', title: say(expertText.customer), width: 220, wraps: true, render: (row) => row.customerName },
  {
    key: 'state',
    title: say(expertText.state),
    width: 110,
    card: 'beside',
    render: (row) => <StateTag of={opinionState} code={row.state} />,
  },
  {
    key: 'asked',
    title: say(expertText.askedAt),
    width: 165,
    wraps: true,
    render: (row) => (
      <span className={styles.two}>
        <span>{row.askedAt}</span>
        {row.endedAt === null && <AgeText t={row.askedMs} now={now} />}
      </span>
    ),
  },
  {
    key: 'taken',
    title: say(expertText.takenBy),
    width: 150,
    render: (row) => (row.takenBy === null ? '-' : row.isMine ? say(expertText.mine, { name: row.takenBy }) : row.takenBy),
  },
  {
    key: 'conclusion',
    title: say(expertText.conclusion),
    width: 130,
    render: (row) => (row.answer === null ? '-' : <StateTag of={findingAnswer} code={row.answer} />),
  },
  { key: 'ended', title: say(expertText.answeredAt), width: 155, render: (row) => row.endedAt ?? '-' },
]

/** What customers ask the experts: those that wait first, the oldest before the others. */
function ExpertList() {
  const say = useText()
  const now = useNow()
  const { can } = useSession()
  const [, change] = useAddress(expertScreens.diagnosticResults.query)
  const list = useRecordList(expertCalls.findPage, { filters, refreshMs })
  const columns = useMemo(() => columnsIn(say, now), [say, now])
  const [isOpen, setOpen] = useState(false)
  return (
    <RecordListPage<ExpertRecord>
      title={expertScreens.diagnosticResults.label}
      list={list}
      columns={columns}
      onRow={(row) => change({ id: row.id }, 'push')}
      actions={
        can(expertCalls.saveNotices.access) && (
          <Button icon="bell" onClick={() => setOpen(true)}>
            {say(expertText.notices)}
          </Button>
        )
      }
      empty={{ title: say(expertText.none), hint: say(expertText.noneHint) }}
      noMatch={{ title: say(expertText.noMatch), hint: say(expertText.noMatchHint) }}
    >
      {isOpen && <ExpertNoticesDialog onClose={() => setOpen(false)} />}
    </RecordListPage>
  )
}

/** The list, or the request whose id is in the address. */
export function ExpertPage() {
  const [{ id }] = useAddress(expertScreens.diagnosticResults.query)
  return id === null ? <ExpertList /> : <ExpertDetailPage key={id} id={id} />
}
