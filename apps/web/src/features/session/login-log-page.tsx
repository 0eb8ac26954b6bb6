import type { DataOf } from '@undertone/domain/core/call'
import { sessionCalls } from '@undertone/domain/session/session.calls'
import { loginResult } from '@undertone/domain/session/session.enums'
import { sessionScreens } from '@undertone/domain/session/session.screens'
import { useMemo } from 'react'
import { type Say, useText } from '../../core/language/language.ts'
import type { RecordFilter } from '../../resource/record-list/record-filters.ts'
import { RecordList } from '../../resource/record-list/record-list.tsx'
import { uiText } from '../../ui/control/ui.text.ts'
import { StateTag } from '../../ui/display/state-tag.tsx'
import type { DataColumn } from '../../ui/table/data-column.ts'
import styles from './login-log-page.module.css'
import { sessionText } from './session.text.ts'

type LoginRecord = DataOf<typeof sessionCalls.loginLog>['records'][number]

const filters: readonly RecordFilter<'keyword' | 'result'>[] = [
  { kind: 'range' },
  { kind: 'keyword', key: 'keyword', label: sessionText.keyword, width: 280 },
  { kind: 'choice', key: 'result', of: loginResult, label: sessionText.result, all: sessionText.allResults, width: 180 },
]

const columnsIn = (say: Say): DataColumn<LoginRecord>[] => [
  { key: 'loginTime', title: say(sessionText.time), width: 170, render: (row) => row.loginTime },
  { key: 'userName', title: say(sessionText.userName), width: 180, render: (row) => row.userName },
  { key: 'companyName', title: say(sessionText.company), width: 200, render: (row) => row.companyName ?? '-' },
  { key: 'result', title: say(sessionText.result), width: 180, render: (row) => <StateTag of={loginResult} code={row.result} /> },
  { key: 'address', title: say(sessionText.address), width: 160, render: (row) => <span className={styles.raw}>{row.address}</span> },
  {
    key: 'agent',
    title: say(sessionText.agent),
    render: (row) => (
      <span className={styles.agent} title={row.agent}>
        {row.agent}
      </span>
    ),
  },
]

/** The login log, newest first, for the platform administrator. */
export function LoginLogPage() {
  const say = useText()
  const columns = useMemo(() => columnsIn(say), [say])
  return (
    <RecordList
      title={sessionScreens.loginLog.label}
      call={sessionCalls.loginLog}
      isLog
      errorPage
      filters={filters}
      columns={columns}
      export={{ call: sessionCalls.exportLoginLog, needsRange: true }}
      refreshLabel={uiText.retry}
      empty={{ title: say(sessionText.noLogins), hint: say(sessionText.noLoginsHint) }}
    />
  )
}
