import { readState } from '@undertone/domain/core/read.enums'
import { diagnosisCalls, type FindingRecord } from '@undertone/domain/diagnosis/diagnosis.calls'
import { faultCategory, findingAnswer, findingHandler, findingState } from '@undertone/domain/diagnosis/diagnosis.enums'
import { diagnosisScreens } from '@undertone/domain/diagnosis/diagnosis.screens'
import { to } from '@undertone/domain/index/to'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useSend } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { idIn, type RecordFilter } from '../../../resource/record-list/record-filters.ts'
import { RecordListPage } from '../../../resource/record-list/record-list.tsx'
import { useRecordList } from '../../../resource/record-list/use-record-list.ts'
import { Button } from '../../../ui/control/button.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { findingColumns } from './finding-columns.tsx'
import styles from './report.module.css'
import { reportText } from './report.text.ts'

const filters: readonly RecordFilter<'keyword' | 'state' | 'category' | 'answer' | 'readState' | 'handler' | 'equipmentId'>[] = [
  { kind: 'keyword', key: 'keyword', label: reportText.keyword, width: 230 },
  { kind: 'choice', key: 'state', of: findingState, label: findingState.label, all: reportText.anyState, width: 130 },
  { kind: 'choice', key: 'category', of: faultCategory, label: faultCategory.label, all: reportText.anyCategory, width: 170 },
  { kind: 'choice', key: 'answer', of: findingAnswer, label: findingAnswer.label, all: reportText.anyAnswer, width: 160 },
  { kind: 'choice', key: 'handler', of: findingHandler, label: findingHandler.label, all: reportText.anyHandler, width: 130 },
  { kind: 'choice', key: 'readState', of: readState, label: readState.label, all: reportText.anyRead, width: 150 },
  { kind: 'range' },
  { kind: 'link', key: 'equipmentId', parse: idIn },
]
/** Refetch interval of the open list, ms (guess: waveforms come by the minute). */
const refreshMs = 60_000

/** Marks all findings as read, while one that is shown is not. */
function ReadAll({ rows }: { readonly rows: readonly FindingRecord[] }) {
  const say = useText()
  const toast = useToast()
  const read = useSend(diagnosisCalls.markRead, { invalidates: [diagnosisCalls.findPage] })
  if (rows.every((row) => row.readState === readState.members.HasRead.code)) return null
  return (
    <Button
      icon="eye"
      busy={read.isPending}
      onClick={() => read.mutate({ body: {} }, { onSuccess: () => toast.success(say(reportText.readDone)), onError: toast.error })}
    >
      {say(reportText.readAll)}
    </Button>
  )
}

/** What the diagnosis has found: present findings first, then by the newest waveform that shows them. */
export function FindingReportPage() {
  const say = useText()
  const navigate = useNavigate()
  const list = useRecordList(diagnosisCalls.findPage, { filters, refreshMs })
  const columns = useMemo(() => findingColumns(say), [say])
  return (
    <RecordListPage<FindingRecord>
      title={diagnosisScreens.findings.label}
      list={list}
      columns={columns}
      actions={<ReadAll rows={list.query.data?.records ?? []} />}
      onRow={(row) => void navigate(to.finding({ id: row.id }))}
      filterNote={list.input.equipmentId !== null && <span className={styles.quiet}>{say(reportText.oneMachine)}</span>}
      empty={{ title: say(reportText.none), hint: say(reportText.noneHint) }}
      noMatch={{ title: say(reportText.noMatch), hint: say(reportText.noMatchHint) }}
    />
  )
}
