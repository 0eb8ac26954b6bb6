import { type AiReportRecord, aiReportCalls } from '@undertone/domain/assistant/ai-report.calls'
import { aiSubject, aiTextState } from '@undertone/domain/assistant/ai-report.enums'
import { aiReportScreens } from '@undertone/domain/assistant/assistant.screens'
import { readState } from '@undertone/domain/core/read.enums'
import { to } from '@undertone/domain/index/to'
import { tenantCalls } from '@undertone/domain/tenant/tenant.calls'
import { type ReactNode, useMemo } from 'react'
import { Link, useNavigate } from 'react-router'
import { useSend } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { idIn, type RecordFilter } from '../../../resource/record-list/record-filters.ts'
import { RecordListPage } from '../../../resource/record-list/record-list.tsx'
import { useRecordList } from '../../../resource/record-list/use-record-list.ts'
import { Button } from '../../../ui/control/button.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import styles from './ai-report.module.css'
import { aiReportText as texts } from './ai-report.text.ts'
import { aiReportColumns } from './ai-report-columns.tsx'

const filters: readonly RecordFilter<'keyword' | 'subject' | 'state' | 'readState' | 'equipmentId'>[] = [
  { kind: 'keyword', key: 'keyword', label: texts.keyword, width: 230 },
  { kind: 'choice', key: 'subject', of: aiSubject, label: aiSubject.label, all: texts.anySubject, width: 170 },
  { kind: 'choice', key: 'state', of: aiTextState, label: aiTextState.label, all: texts.anyState, width: 130 },
  { kind: 'choice', key: 'readState', of: readState, label: readState.label, all: texts.anyRead, width: 150 },
  { kind: 'range' },
  { kind: 'link', key: 'equipmentId', parse: idIn },
]
/** Refetch interval of the open list, ms (guess: a text takes half a minute). */
const refreshMs = 10_000

/** Marks all texts as read, while one that is shown is not. */
function ReadAll({ rows }: { readonly rows: readonly AiReportRecord[] }) {
  const say = useText()
  const toast = useToast()
  const read = useSend(aiReportCalls.markRead, { invalidates: [aiReportCalls.findPage] })
  if (rows.every((row) => row.readState === readState.members.HasRead.code)) return null
  return (
    <Button
      icon="eye"
      busy={read.isPending}
      onClick={() => read.mutate({ body: {} }, { onSuccess: () => toast.success(say(texts.readDone)), onError: toast.error })}
    >
      {say(texts.readAll)}
    </Button>
  )
}

/** Why no text can be written, and what to do about it; null if one can. */
function useObstacle(data: object | undefined) {
  const say = useText()
  const { can } = useSession()
  if (!data || !('isConnected' in data && 'isAllowed' in data)) return null
  if (data.isConnected === false) return { title: say(texts.notConnected), hint: say(texts.notConnectedHint) }
  if (data.isAllowed !== false) return null
  const link = can(tenantCalls.editDeviceAccess.access) && <Link to={to.deviceAccess()}>{say(texts.allow)}</Link>
  return { title: say(texts.notAllowed), hint: say(texts.notAllowedHint), ...(link ? { action: link } : {}) }
}

/** Says why no more texts are written; those that were written before stay. */
function Obstacle({ title, hint, action }: { readonly title: string; readonly hint: string; readonly action?: ReactNode }) {
  return (
    <div className={styles.off} role="note">
      <strong>{title}</strong>
      <p>{hint}</p>
      {action}
    </div>
  )
}

/** The texts that a language model wrote about alarms and findings, the newest first. */
export function AiReportPage() {
  const say = useText()
  const navigate = useNavigate()
  const list = useRecordList(aiReportCalls.findPage, { filters, refreshMs })
  const columns = useMemo(() => aiReportColumns(say), [say])
  const { data } = list.query
  const obstacle = useObstacle(data)
  return (
    <RecordListPage<AiReportRecord>
      title={aiReportScreens.aiReports.label}
      list={list}
      columns={columns}
      actions={<ReadAll rows={data?.records ?? []} />}
      above={obstacle && (data?.total ?? 0) > 0 && <Obstacle {...obstacle} />}
      onRow={(row) => void navigate(to.aiReport({ id: row.id }))}
      filterNote={list.input.equipmentId !== null && <span className={styles.quiet}>{say(texts.oneMachine)}</span>}
      empty={obstacle ?? { title: say(texts.none), hint: say(texts.noneHint) }}
      noMatch={{ title: say(texts.noMatch), hint: say(texts.noMatchHint) }}
    />
  )
}
