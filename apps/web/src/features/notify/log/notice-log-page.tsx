import { to } from '@undertone/domain/index/to'
import { noticeDays } from '@undertone/domain/notify/notice-timing'
import { type AlarmNotice, notifyCalls } from '@undertone/domain/notify/notify.calls'
import { noticeChannel, noticeDelivery, noticeReason } from '@undertone/domain/notify/notify.enums'
import { notifyScreens } from '@undertone/domain/notify/notify.screens'
import { useNavigate } from 'react-router'
import { useSend } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { emptyFilters, type RecordFilter } from '../../../resource/record-list/record-filters.ts'
import { RecordListPage } from '../../../resource/record-list/record-list.tsx'
import { useRecordList } from '../../../resource/record-list/use-record-list.ts'
import { uiText } from '../../../ui/control/ui.text.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import styles from '../shared/notify.module.css'
import { notifyText } from '../shared/notify.text.ts'
import { noticeColumns } from './notice-columns.tsx'

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

const filters: readonly RecordFilter<'keyword' | 'channel' | 'state' | 'reason' | 'messageId' | 'alarmId'>[] = [
  { kind: 'range' },
  { kind: 'keyword', key: 'keyword', label: notifyText.keyword, width: 260 },
  { kind: 'choice', key: 'channel', of: noticeChannel, label: noticeChannel.label, all: notifyText.allChannels, width: 160 },
  { kind: 'choice', key: 'state', of: noticeDelivery, label: noticeDelivery.label, all: notifyText.allStates, width: 160 },
  {
    kind: 'choice',
    key: 'reason',
    of: noticeReason,
    label: noticeReason.label,
    all: notifyText.allReasons,
    width: 160,
    appliesTo: ({ state }) => state === noticeDelivery.members.Withheld.code,
  },
  { kind: 'link', key: 'messageId', address: 'message', parse: (value) => (uuid.test(value) ? value : null) },
  { kind: 'link', key: 'alarmId', parse: (value) => (Number(value) > 0 ? Number(value) : null) },
]
/** Refetch interval of the open log, ms (guess: pending deliveries are seen to complete). */
const refreshMs = 10_000

/** The notification log: alarm, recipient, channel and delivery state. */
export function NoticeLogPage() {
  const say = useText()
  const toast = useToast()
  const navigate = useNavigate()
  const { can } = useSession()
  const list = useRecordList(notifyCalls.findPage, { filters, refreshMs })
  const { mutate: resend } = useSend(notifyCalls.resend, { invalidates: [notifyCalls.findPage] })
  const again = ({ id }: AlarmNotice) =>
    resend({ body: { id } }, { onSuccess: () => toast.success(say(notifyText.resent)), onError: (error) => toast.error(error) })
  const columns = noticeColumns(say, {
    open: (row) => void navigate(to.alarm({ id: row.alarmId })),
    resend: can(notifyCalls.resend.access) ? again : null,
    showMessage: (row) => list.filter({ ...emptyFilters(filters), message: row.messageId ?? '' }, 'push'),
  })
  return (
    <RecordListPage
      title={notifyScreens.notices.label}
      list={list}
      columns={columns}
      refreshLabel={uiText.retry}
      filterNote={list.input.messageId !== null && <span className={styles.quiet}>{say(notifyText.oneMessage)}</span>}
      empty={{ title: say(notifyText.none), hint: say(notifyText.noneHint, { n: noticeDays }) }}
      noMatch={{ title: say(notifyText.noneFound), hint: say(notifyText.noneFoundHint) }}
    />
  )
}
