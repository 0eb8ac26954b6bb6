import { accessScreens } from '@undertone/domain/access/access.screens'
import { type ImportRecord, importRecordCalls } from '@undertone/domain/access/import-record.calls'
import { importResult } from '@undertone/domain/core/form.enums'
import { importKinds } from '@undertone/domain/index/import-kinds'
import { useMemo } from 'react'
import { type Say, useText } from '../../../core/language/language.ts'
import type { RecordFilter } from '../../../resource/record-list/record-filters.ts'
import { RecordList } from '../../../resource/record-list/record-list.tsx'
import { StateTag } from '../../../ui/display/state-tag.tsx'
import type { DataColumn } from '../../../ui/table/data-column.ts'
import { importRecordText as text } from './import-record.text.ts'

const filters: readonly RecordFilter<'keyword' | 'result'>[] = [
  { kind: 'range' },
  { kind: 'keyword', key: 'keyword', label: text.keyword, width: 220 },
  { kind: 'choice', key: 'result', of: importResult, label: text.result, all: text.allResults, width: 150 },
]

/** The first reason in the row, all of them as its tooltip. */
function reasonsOf({ problems }: ImportRecord, say: Say): { readonly shown: string; readonly all: string } {
  const lines = problems.map(({ row, column, reason }) => {
    const what = column === null ? reason : `${column}: ${reason}`
    return row === null ? what : say(text.reason, { row, reason: what })
  })
  const more = lines.length > 1 ? ` · ${say(text.more, { count: lines.length - 1 })}` : ''
  return { shown: lines.length === 0 ? '-' : `${lines[0]}${more}`, all: lines.join('\n') }
}

const columnsIn = (say: Say): DataColumn<ImportRecord>[] => {
  const count = (key: 'rowCount' | 'added' | 'changed' | 'refused', title: string): DataColumn<ImportRecord> => ({
    key,
    title,
    width: 76,
    align: 'right',
    render: (row) => row[key],
  })
  return [
    { key: 'time', title: say(text.time), width: 152, render: (row) => row.time },
    { key: 'userName', title: say(text.user), width: 110, render: (row) => row.userName },
    { key: 'kind', title: say(text.kind), width: 120, render: (row) => say(importKinds[row.kind] ?? { cn: row.kind, en: row.kind }) },
    { key: 'fileName', title: say(text.file), width: 180, render: (row) => <span title={row.fileName}>{row.fileName}</span> },
    count('rowCount', say(text.rows)),
    count('added', say(text.added)),
    count('changed', say(text.changed)),
    count('refused', say(text.refused)),
    { key: 'result', title: say(text.result), width: 110, render: (row) => <StateTag of={importResult} code={row.result} /> },
    {
      key: 'reasons',
      title: say(text.reasons),
      render: (row) => {
        const { shown, all } = reasonsOf(row, say)
        return <span title={all}>{shown}</span>
      },
    },
  ]
}

/** The history of imports, newest first. */
export function ImportRecordPage() {
  const say = useText()
  const columns = useMemo(() => columnsIn(say), [say])
  return (
    <RecordList
      title={accessScreens.importRecords.label}
      call={importRecordCalls.findPage}
      errorPage
      filters={filters}
      columns={columns}
      export={{ call: importRecordCalls.export, needsRange: true }}
      empty={{ title: say(text.empty), hint: say(text.emptyHint) }}
    />
  )
}
