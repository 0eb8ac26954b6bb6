import { findingAnswer } from '@undertone/domain/diagnosis/diagnosis.enums'
import { faultName } from '@undertone/domain/diagnosis/fault-name'
import { opinionScreens } from '@undertone/domain/experts/experts.screens'
import { type OpinionRecord, opinionCalls } from '@undertone/domain/experts/opinion.calls'
import { opinionState } from '@undertone/domain/experts/opinion.enums'
import { useMemo } from 'react'
import { useAddress } from '../../../core/address/address.ts'
import { type Say, useText } from '../../../core/language/language.ts'
import { idIn, type RecordFilter } from '../../../resource/record-list/record-filters.ts'
import { RecordListPage } from '../../../resource/record-list/record-list.tsx'
import { useRecordList } from '../../../resource/record-list/use-record-list.ts'
import { StateTag } from '../../../ui/display/state-tag.tsx'
import type { DataColumn } from '../../../ui/table/data-column.ts'
import styles from '../opinion/opinion.module.css'
import { opinionText } from '../opinion/opinion.text.ts'
import { OpinionDetailPage } from './opinion-detail-page.tsx'

const filters: readonly RecordFilter<'keyword' | 'state' | 'findingId'>[] = [
  { kind: 'keyword', key: 'keyword', label: opinionText.keyword, width: 230 },
  { kind: 'choice', key: 'state', of: opinionState, label: opinionText.state, all: opinionText.anyState, width: 150 },
  { kind: 'link', key: 'findingId', parse: idIn },
]
/** Refetch interval of the open list, ms (guess: answers come by the hour). */
const refreshMs = 60_000

const columnsIn = (say: Say): DataColumn<OpinionRecord>[] => [
  {
    key: 'fault',
    title: say(opinionText.fault),
    wraps: true,
    render: (row) => (
      <span className={styles.two}>
        <strong>{say(faultName(row.fault, row.part))}</strong>
        {row.question !== '' && <span className={styles.quiet}>{row.question}</span>}
      </span>
    ),
  },
  {
    key: 'machine',
    title: say(opinionText.machine),
    width: 200,
    wraps: true,
    render: (row) => (
      <span className={styles.two}>
        <span>{row.equipmentName}</span>
        {row.mappingName && <span className={styles.quiet}>{row.mappingName}</span>}
      </span>
    ),
  },
  {
    key: 'state',
    title: say(opinionText.state),
    width: 110,
    card: 'beside',
    render: (row) => <StateTag of={opinionState} code={row.state} />,
  },
  {
    key: 'conclusion',
    title: say(opinionText.conclusion),
    width: 130,
    render: (row) => (row.answer === null ? '-' : <StateTag of={findingAnswer} code={row.answer} />),
  },
  { key: 'expert', title: say(opinionText.expert), width: 120, render: (row) => row.takenBy ?? '-' },
  {
    key: 'asked',
    title: say(opinionText.askedAt),
    width: 165,
    wraps: true,
    render: (row) => (
      <span className={styles.two}>
        <span>{row.askedAt}</span>
        <span className={styles.quiet}>{row.askedBy}</span>
      </span>
    ),
  },
  {
    key: 'answered',
    title: say(opinionText.answeredAt),
    width: 155,
    render: (row) => (row.state === 'Answered' ? (row.endedAt ?? '-') : '-'),
  },
]

/** What the experts were asked, and what they said. */
function OpinionList() {
  const say = useText()
  const [{ findingId }, change] = useAddress(opinionScreens.expertOpinions.query)
  const list = useRecordList(opinionCalls.findPage, { filters, refreshMs })
  const columns = useMemo(() => columnsIn(say), [say])
  return (
    <RecordListPage<OpinionRecord>
      title={opinionScreens.expertOpinions.label}
      list={list}
      columns={columns}
      onRow={(row) => change({ id: row.id }, 'push')}
      filterNote={findingId !== null && <span className={styles.quiet}>{say(opinionText.ofFinding)}</span>}
      empty={{ title: say(opinionText.none), hint: say(opinionText.noneHint) }}
      noMatch={{ title: say(opinionText.noMatch), hint: say(opinionText.noMatchHint) }}
    />
  )
}

/** The list, or the request whose id is in the address. */
export function OpinionPage() {
  const [{ id }] = useAddress(opinionScreens.expertOpinions.query)
  return id === null ? <OpinionList /> : <OpinionDetailPage key={id} id={id} />
}
