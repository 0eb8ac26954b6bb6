import { codesOf, type Enumeration, memberOf } from '@undertone/domain/core/enum'
import { noticeDays } from '@undertone/domain/notify/notice-timing'
import { type AlarmNotice, notifyCalls } from '@undertone/domain/notify/notify.calls'
import { noticeChannel, noticeDelivery, noticeReason } from '@undertone/domain/notify/notify.enums'
import { Input, Select } from 'antd'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useAddress } from '../core/address.ts'
import { useText } from '../core/language.ts'
import { useCall, useSend } from '../core/query.ts'
import { useSession } from '../core/session.ts'
import { TimeRangePicker } from '../pickers/time-range-picker.tsx'
import { Button } from '../ui/button.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorNote } from '../ui/error-note.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Page } from '../ui/page.tsx'
import { useToast } from '../ui/toast.tsx'
import { Toolbar } from '../ui/toolbar.tsx'
import { uiText } from '../ui/ui.text.ts'
import { noticeColumns } from './notice-columns.tsx'
import styles from './notify.module.css'
import { notifyText } from './notify.text.ts'

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
/** Whether the address names a message. */
const isUuid = (text: string): boolean => uuid.test(text)

const nothing = { keyword: '', channel: '', state: '', reason: '', message: '', alarmId: 0, begin: '', end: '', page: 1 } as const
/** How often the log is asked for while it is open, ms (guess: what is on its way is seen to arrive). */
const refreshMs = 10_000

/** Who was told of which alarm, on which way, and what became of it. */
export function NoticeLogPage() {
  const say = useText()
  const toast = useToast()
  const navigate = useNavigate()
  const { can } = useSession()
  const [view, change] = useAddress({ ...nothing, size: 20 })
  const channel = codesOf(noticeChannel).find((code) => code === view.channel) ?? null
  const state = codesOf(noticeDelivery).find((code) => code === view.state) ?? null
  const range = view.begin !== '' && view.end !== '' ? ([view.begin, view.end] as const) : null
  const alarmId = view.alarmId > 0 ? view.alarmId : null
  const reason =
    state === noticeDelivery.members.Withheld.code ? (codesOf(noticeReason).find((code) => code === view.reason) ?? null) : null
  const messageId = isUuid(view.message) ? view.message : null
  const filters = { keyword: view.keyword, channel, state, reason, messageId, alarmId, begin: range?.[0] ?? null, end: range?.[1] ?? null }
  const page = useCall(
    notifyCalls.findPage,
    { body: { ...filters, pageNum: view.page, pageSize: view.size } },
    { keepPrevious: true, refreshMs, stay: true },
  )
  const { mutate: resend } = useSend(notifyCalls.resend, { invalidates: [notifyCalls.findPage] })
  const mayResend = can(notifyCalls.resend.access)
  const columns = useMemo(() => {
    const open = (row: AlarmNotice) => navigate(`/faultAnalysis/alarmReportDetail?id=${row.alarmId}`)
    const again = (row: AlarmNotice) =>
      resend({ body: { id: row.id } }, { onSuccess: () => toast.success(say(notifyText.resent)), onError: (error) => toast.error(error) })
    const showMessage = (row: AlarmNotice) => change({ ...nothing, message: row.messageId ?? '' }, 'push')
    return noticeColumns(say, { open, resend: mayResend ? again : null, showMessage })
  }, [say, navigate, resend, toast, mayResend, change])
  const isFiltered = view.keyword !== '' || channel !== null || state !== null || range !== null || alarmId !== null || messageId !== null
  const choice = (of: Enumeration, value: string | null, all: string, key: 'channel' | 'state' | 'reason') => (
    <Select
      style={{ width: 160 }}
      aria-label={say(of.label)}
      value={value ?? ''}
      options={[
        { value: '', label: all },
        ...codesOf(of).map((code) => ({ value: String(code), label: say(memberOf(of, code) ?? of.label) })),
      ]}
      onChange={(code) => change({ [key]: code, page: 1 })}
    />
  )
  return (
    <Page title={say(notifyText.logTitle)}>
      <div className={styles.tools}>
        <Toolbar
          label={say(notifyText.logTitle)}
          end={<IconButton icon="refresh" label={say(uiText.retry)} onClick={() => void page.refetch()} />}
        >
          <div className={styles.range}>
            <TimeRangePicker
              value={range}
              allowClear
              onChange={(next) => change({ begin: next?.[0] ?? '', end: next?.[1] ?? '', page: 1 })}
            />
          </div>
          <Input.Search
            key={view.keyword}
            style={{ width: 260 }}
            defaultValue={view.keyword}
            placeholder={say(notifyText.keyword)}
            aria-label={say(notifyText.keyword)}
            maxLength={100}
            allowClear
            onSearch={(keyword) => change({ keyword: keyword.trim(), page: 1 })}
          />
          {choice(noticeChannel, channel, say(notifyText.allChannels), 'channel')}
          {choice(noticeDelivery, state, say(notifyText.allStates), 'state')}
          {state === noticeDelivery.members.Withheld.code && choice(noticeReason, reason, say(notifyText.allReasons), 'reason')}
          {messageId !== null && <span className={styles.quiet}>{say(notifyText.oneMessage)}</span>}
          {isFiltered && (
            <Button kind="quiet" onClick={() => change(nothing)}>
              {say(notifyText.clear)}
            </Button>
          )}
        </Toolbar>
      </div>
      {page.error ? (
        <ErrorNote error={page.error} retry={() => void page.refetch()} />
      ) : (
        <DataTable<AlarmNotice>
          label={say(notifyText.logTitle)}
          columns={columns}
          rows={page.data?.records}
          rowKey={(row) => row.id}
          total={page.data?.total ?? 0}
          page={view.page}
          pageSize={view.size}
          onPage={(next, size) => change({ page: next, size })}
          loading={page.isFetching && page.isPlaceholderData}
          empty={
            isFiltered ? (
              <EmptyState dense title={say(notifyText.noneFound)} hint={say(notifyText.noneFoundHint)} />
            ) : (
              <EmptyState dense title={say(notifyText.none)} hint={say(notifyText.noneHint, { n: noticeDays })} />
            )
          }
        />
      )}
    </Page>
  )
}
