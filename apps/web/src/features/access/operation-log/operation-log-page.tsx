import { operationKind, operationLogType } from '@undertone/domain/access/access.enums'
import { type Operation, operationLogCalls } from '@undertone/domain/access/operation-log.calls'
import { codesOf, memberOf } from '@undertone/domain/core/enum'
import { useMemo, useState } from 'react'
import { useAddress } from '../../../core/address/address.ts'
import { download } from '../../../core/api/api.ts'
import { useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { Button } from '../../../ui/control/button.tsx'
import { IconButton } from '../../../ui/control/icon-button.tsx'
import { StateTag } from '../../../ui/display/state-tag.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { ChoiceFilter } from '../../../ui/filter/choice-filter.tsx'
import { KeywordFilter } from '../../../ui/filter/keyword-filter.tsx'
import { TimeRangePicker } from '../../../ui/filter/time-range-picker.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { Toolbar } from '../../../ui/layout/toolbar.tsx'
import type { DataColumn } from '../../../ui/table/data-table.tsx'
import { PageTable } from '../../../ui/table/page-table.tsx'
import { logText } from './operation-log.text.ts'
import { OperateLogDetail } from './operation-log-detail.tsx'
import '../../../resource/core/resource.css'
import '../shared/access.css'

const nothing = { userName: '', keyword: '', kind: '', result: '', begin: '', end: '', page: 1 } as const
const kinds = codesOf(operationKind)
const results = codesOf(operationLogType)

/** What was done, by whom, newest first, for the platform administrator. */
export function OperateLogPage() {
  const say = useText()
  const toast = useToast()
  const { can } = useSession()
  const [view, change] = useAddress({ ...nothing, size: 20 })
  const [open, setOpen] = useState<Operation | null>(null)
  const [busy, setBusy] = useState(false)
  const kind = kinds.find((code) => String(code) === view.kind) ?? null
  const result = results.find((code) => String(code) === view.result) ?? null
  const range = view.begin !== '' && view.end !== '' ? ([view.begin, view.end] as const) : null
  const filters = { userName: view.userName, keyword: view.keyword, kind, result }
  const page = useCall(
    operationLogCalls.findPage,
    { body: { ...filters, pageNum: view.page, pageSize: view.size, ...(range ? { begin: range[0], end: range[1] } : {}) } },
    { keepPrevious: true, stay: true },
  )
  const columns = useMemo<DataColumn<Operation>[]>(
    () => [
      { key: 'time', title: say(logText.time), width: 150, render: (row) => row.time },
      { key: 'userName', title: say(logText.user), width: 120, render: (row) => row.userName },
      { key: 'kind', title: say(logText.kind), width: 90, render: (row) => say(memberOf(operationKind, row.kind) ?? logText.kind) },
      { key: 'title', title: say(logText.what), width: 220, render: (row) => row.title },
      { key: 'result', title: say(logText.result), width: 100, render: (row) => <StateTag of={operationLogType} code={row.result} /> },
      { key: 'address', title: say(logText.address), width: 120, render: (row) => <span className="resource-mono">{row.address}</span> },
      { key: 'duration', title: say(logText.duration), width: 90, align: 'right', render: (row) => `${Math.round(row.durationMs)} ms` },
      { key: 'companyName', title: say(logText.company), render: (row) => row.companyName ?? '-' },
    ],
    [say],
  )
  const isFiltered = view.userName !== '' || view.keyword !== '' || kind !== null || result !== null || range !== null
  const exportLog = () => {
    if (!range) return
    setBusy(true)
    download(operationLogCalls.export, { body: { ...filters, begin: range[0], end: range[1] } }, { stay: true })
      .catch((error: Error) => toast.error(error))
      .finally(() => setBusy(false))
  }
  return (
    <Page
      title={say(logText.title)}
      actions={
        <>
          {can(operationLogCalls.export.access) && (
            <Button icon="download" busy={busy} disabled={!range} title={range ? undefined : say(logText.exportRange)} onClick={exportLog}>
              {say(logText.export)}
            </Button>
          )}
          <IconButton icon="refresh" label={say(logText.refresh)} onClick={() => void page.refetch()} />
        </>
      }
    >
      <div className="access-stack">
        <Toolbar label={say(logText.title)}>
          <div className="access-range">
            <TimeRangePicker
              value={range}
              allowClear
              onChange={(next) => change({ begin: next?.[0] ?? '', end: next?.[1] ?? '', page: 1 })}
            />
          </div>
          <KeywordFilter
            label={logText.user}
            value={view.userName}
            width={150}
            maxLength={64}
            onSearch={(userName) => change({ userName, page: 1 })}
          />
          <ChoiceFilter
            of={operationKind}
            label={logText.kind}
            all={logText.allKinds}
            value={view.kind}
            width={140}
            onChange={(kind) => change({ kind, page: 1 })}
          />
          <ChoiceFilter
            of={operationLogType}
            label={logText.result}
            all={logText.allResults}
            value={view.result}
            width={130}
            onChange={(result) => change({ result, page: 1 })}
          />
          <KeywordFilter
            label={logText.keyword}
            value={view.keyword}
            width={180}
            maxLength={64}
            onSearch={(keyword) => change({ keyword, page: 1 })}
          />
          {isFiltered && (
            <Button kind="quiet" onClick={() => change(nothing)}>
              {say(logText.clear)}
            </Button>
          )}
        </Toolbar>
        <PageTable<Operation>
          answer={page}
          view={view}
          onView={change}
          label={say(logText.title)}
          columns={columns}
          rowKey={(row) => row.id}
          onRow={setOpen}
          current={open?.id ?? null}
          empty={<EmptyState dense title={say(logText.noRows)} hint={say(logText.noRowsHint)} />}
        />
      </div>
      {open && <OperateLogDetail operation={open} onClose={() => setOpen(null)} />}
    </Page>
  )
}
