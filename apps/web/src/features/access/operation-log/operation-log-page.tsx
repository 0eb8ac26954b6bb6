import { operationKind, operationLogType } from '@undertone/domain/access/access.enums'
import { accessScreens } from '@undertone/domain/access/access.screens'
import { type Operation, operationLogCalls } from '@undertone/domain/access/operation-log.calls'
import { memberOf } from '@undertone/domain/core/enum'
import { useMemo, useState } from 'react'
import { type Say, useText } from '../../../core/language/language.ts'
import type { RecordFilter } from '../../../resource/record-list/record-filters.ts'
import { RecordList } from '../../../resource/record-list/record-list.tsx'
import { StateTag } from '../../../ui/display/state-tag.tsx'
import { textClass } from '../../../ui/display/text-class.ts'
import type { DataColumn } from '../../../ui/table/data-column.ts'
import { logText } from './operation-log.text.ts'
import { OperationLogDetail } from './operation-log-detail.tsx'

const filters: readonly RecordFilter<'userName' | 'kind' | 'result' | 'keyword'>[] = [
  { kind: 'range' },
  { kind: 'keyword', key: 'userName', label: logText.user, width: 150, maxLength: 64 },
  { kind: 'choice', key: 'kind', of: operationKind, label: logText.kind, all: logText.allKinds, width: 140 },
  { kind: 'choice', key: 'result', of: operationLogType, label: logText.result, all: logText.allResults, width: 130 },
  { kind: 'keyword', key: 'keyword', label: logText.keyword, width: 180, maxLength: 64 },
]

const columnsIn = (say: Say): DataColumn<Operation>[] => [
  { key: 'time', title: say(logText.time), width: 150, render: (row) => row.time },
  { key: 'userName', title: say(logText.user), width: 120, render: (row) => row.userName },
  { key: 'kind', title: say(logText.kind), width: 90, render: (row) => say(memberOf(operationKind, row.kind) ?? logText.kind) },
  { key: 'title', title: say(logText.what), width: 220, render: (row) => row.title },
  { key: 'result', title: say(logText.result), width: 100, render: (row) => <StateTag of={operationLogType} code={row.result} /> },
  { key: 'address', title: say(logText.address), width: 120, render: (row) => <span className={textClass.mono}>{row.address}</span> },
  { key: 'duration', title: say(logText.duration), width: 90, align: 'right', render: (row) => `${Math.round(row.durationMs)} ms` },
  { key: 'companyName', title: say(logText.company), render: (row) => row.companyName ?? '-' },
]

/** The operation log, newest first, for the platform administrator. */
export function OperationLogPage() {
  const say = useText()
  const [open, setOpen] = useState<Operation | null>(null)
  const columns = useMemo(() => columnsIn(say), [say])
  return (
    <RecordList
      title={accessScreens.operationLog.label}
      call={operationLogCalls.findPage}
      isLog
      filters={filters}
      columns={columns}
      export={{ call: operationLogCalls.export, needsRange: true }}
      onRow={setOpen}
      current={open?.id ?? null}
      empty={{ title: say(logText.noRows), hint: say(logText.noRowsHint) }}
    >
      {open && <OperationLogDetail operation={open} onClose={() => setOpen(null)} />}
    </RecordList>
  )
}
