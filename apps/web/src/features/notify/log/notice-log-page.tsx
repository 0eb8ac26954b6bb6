import { codesOf } from '@undertone/domain/core/enum'
import { noticeDays } from '@undertone/domain/notify/notice-timing'
import { type AlarmNotice, notifyCalls } from '@undertone/domain/notify/notify.calls'
import { noticeChannel, noticeDelivery, noticeReason } from '@undertone/domain/notify/notify.enums'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useAddress } from '../../../core/address/address.ts'
import { useCall, useSend } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { rangeIn } from '../../../core/time/time-range.ts'
import { Button } from '../../../ui/control/button.tsx'
import { IconButton } from '../../../ui/control/icon-button.tsx'
import { uiText } from '../../../ui/control/ui.text.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { ChoiceFilter } from '../../../ui/filter/choice-filter.tsx'
import { KeywordFilter } from '../../../ui/filter/keyword-filter.tsx'
import { TimeRangePicker } from '../../../ui/filter/time-range-picker.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { Toolbar } from '../../../ui/layout/toolbar.tsx'
import { PageTable } from '../../../ui/table/page-table.tsx'
import styles from '../shared/notify.module.css'
import { notifyText } from '../shared/notify.text.ts'
import { noticeColumns } from './notice-columns.tsx'

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
  const range = rangeIn(view)
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
          <KeywordFilter label={notifyText.keyword} value={view.keyword} width={260} onSearch={(keyword) => change({ keyword, page: 1 })} />
          <ChoiceFilter
            of={noticeChannel}
            label={noticeChannel.label}
            all={notifyText.allChannels}
            value={view.channel}
            width={160}
            onChange={(channel) => change({ channel, page: 1 })}
          />
          <ChoiceFilter
            of={noticeDelivery}
            label={noticeDelivery.label}
            all={notifyText.allStates}
            value={view.state}
            width={160}
            onChange={(state) => change({ state, page: 1 })}
          />
          {state === noticeDelivery.members.Withheld.code && (
            <ChoiceFilter
              of={noticeReason}
              label={noticeReason.label}
              all={notifyText.allReasons}
              value={view.reason}
              width={160}
              onChange={(reason) => change({ reason, page: 1 })}
            />
          )}
          {messageId !== null && <span className={styles.quiet}>{say(notifyText.oneMessage)}</span>}
          {isFiltered && (
            <Button kind="quiet" onClick={() => change(nothing)}>
              {say(notifyText.clear)}
            </Button>
          )}
        </Toolbar>
      </div>
      <PageTable<AlarmNotice>
        answer={page}
        view={view}
        onView={change}
        label={say(notifyText.logTitle)}
        columns={columns}
        rowKey={(row) => row.id}
        empty={
          isFiltered ? (
            <EmptyState dense title={say(notifyText.noneFound)} hint={say(notifyText.noneFoundHint)} />
          ) : (
            <EmptyState dense title={say(notifyText.none)} hint={say(notifyText.noneHint, { n: noticeDays })} />
          )
        }
      />
    </Page>
  )
}
