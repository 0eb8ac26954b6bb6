import type { DataOf } from '@undertone/domain/core/call'
import { codesOf } from '@undertone/domain/core/enum'
import { sessionCalls } from '@undertone/domain/session/session.calls'
import { loginResult } from '@undertone/domain/session/session.enums'
import { useMemo, useState } from 'react'
import { useAddress } from '../../core/address/address.ts'
import { download } from '../../core/api/api.ts'
import { useCall } from '../../core/api/query.ts'
import { useText } from '../../core/language/language.ts'
import { useSession } from '../../core/session/session.ts'
import { Button } from '../../ui/control/button.tsx'
import { IconButton } from '../../ui/control/icon-button.tsx'
import { uiText } from '../../ui/control/ui.text.ts'
import { StateTag } from '../../ui/display/state-tag.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { ChoiceFilter } from '../../ui/filter/choice-filter.tsx'
import { KeywordFilter } from '../../ui/filter/keyword-filter.tsx'
import { TimeRangePicker } from '../../ui/filter/time-range-picker.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Toolbar } from '../../ui/layout/toolbar.tsx'
import type { DataColumn } from '../../ui/table/data-table.tsx'
import { PageTable } from '../../ui/table/page-table.tsx'
import styles from './login-log-page.module.css'
import { sessionText } from './session.text.ts'

const nothing = { keyword: '', result: '', begin: '', end: '', page: 1 } as const

type LoginRecord = DataOf<typeof sessionCalls.loginLog>['records'][number]

/** Every attempt to log in, newest first, for the platform administrator. */
export function LoginLogPage() {
  const text = useText()
  const toast = useToast()
  const { can } = useSession()
  const [exporting, setExporting] = useState(false)
  const [view, change] = useAddress({ ...nothing, size: 20 })
  const result = codesOf(loginResult).find((code) => code === view.result)
  const range = view.begin !== '' && view.end !== '' ? ([view.begin, view.end] as const) : null
  const filters = { keyword: view.keyword, result: result ?? null }
  const page = useCall(
    sessionCalls.loginLog,
    { body: { ...filters, pageNum: view.page, pageSize: view.size, ...(range ? { begin: range[0], end: range[1] } : {}) } },
    { keepPrevious: true },
  )
  const columns = useMemo<DataColumn<LoginRecord>[]>(
    () => [
      { key: 'loginTime', title: text(sessionText.time), width: 170, render: (row) => row.loginTime },
      { key: 'userName', title: text(sessionText.userName), width: 180, render: (row) => row.userName },
      { key: 'companyName', title: text(sessionText.company), width: 200, render: (row) => row.companyName ?? '-' },
      { key: 'result', title: text(sessionText.result), width: 180, render: (row) => <StateTag of={loginResult} code={row.result} /> },
      { key: 'address', title: text(sessionText.address), width: 160, render: (row) => <span className={styles.raw}>{row.address}</span> },
      {
        key: 'agent',
        title: text(sessionText.agent),
        render: (row) => (
          <span className={styles.agent} title={row.agent}>
            {row.agent}
          </span>
        ),
      },
    ],
    [text],
  )
  const isFiltered = view.keyword !== '' || result !== undefined || range !== null
  const exportLog = () => {
    if (!range) return
    setExporting(true)
    download(sessionCalls.exportLoginLog, { body: { ...filters, begin: range[0], end: range[1] } }, { stay: true })
      .catch((error: Error) => toast.error(error))
      .finally(() => setExporting(false))
  }
  return (
    <Page title={text(sessionText.logTitle)}>
      <div className={styles.tools}>
        <Toolbar
          label={text(sessionText.logTitle)}
          end={
            <>
              {can(sessionCalls.exportLoginLog.access) && (
                <Button
                  icon="download"
                  busy={exporting}
                  disabled={!range}
                  title={range ? undefined : text(sessionText.exportRange)}
                  onClick={exportLog}
                >
                  {text(sessionText.export)}
                </Button>
              )}
              <IconButton icon="refresh" label={text(uiText.retry)} onClick={() => void page.refetch()} />
            </>
          }
        >
          <div className={styles.range}>
            <TimeRangePicker
              value={range}
              allowClear
              onChange={(next) => change({ begin: next?.[0] ?? '', end: next?.[1] ?? '', page: 1 })}
            />
          </div>
          <KeywordFilter
            label={sessionText.keyword}
            value={view.keyword}
            width={280}
            onSearch={(keyword) => change({ keyword, page: 1 })}
          />
          <ChoiceFilter
            of={loginResult}
            label={sessionText.result}
            all={sessionText.allResults}
            value={view.result}
            width={180}
            onChange={(result) => change({ result, page: 1 })}
          />
          {isFiltered && (
            <Button kind="quiet" onClick={() => change(nothing)}>
              {text(sessionText.clear)}
            </Button>
          )}
        </Toolbar>
      </div>
      <PageTable<LoginRecord>
        answer={page}
        view={view}
        onView={change}
        label={text(sessionText.logTitle)}
        columns={columns}
        rowKey={(row) => row.id}
        empty={<EmptyState dense title={text(sessionText.noLogins)} hint={text(sessionText.noLoginsHint)} />}
      />
    </Page>
  )
}
