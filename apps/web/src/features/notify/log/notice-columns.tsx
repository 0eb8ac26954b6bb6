import { alarmLevel } from '@undertone/domain/alarm/alarm.enums'
import { alarmSubject } from '@undertone/domain/alarm/record/alarm-text'
import { memberOf } from '@undertone/domain/core/enum'
import type { AlarmNotice } from '@undertone/domain/notify/notify.calls'
import { noticeChannel, noticeDelivery, noticeKind, noticeReason } from '@undertone/domain/notify/notify.enums'
import type { Say } from '../../../core/language/language.ts'
import { IconButton } from '../../../ui/control/icon-button.tsx'
import { StateDot, StateTag } from '../../../ui/display/state-tag.tsx'
import type { DataColumn } from '../../../ui/table/data-column.ts'
import styles from '../shared/notify.module.css'
import { notifyText } from '../shared/notify.text.ts'

/** Details of the state: reason, earliest time, number of attempts, response of the receiver. */
export function noticeDetail(row: AlarmNotice, say: Say): string {
  const { state, reason, at, attempts, answer } = row
  const parts = [
    reason === null ? null : say(memberOf(noticeReason, reason) ?? { cn: reason, en: reason }),
    state === 'held' ? (at === null ? say(notifyText.combinedWithNext) : say(notifyText.until, { time: at })) : null,
    attempts > 1 ? say(notifyText.attempts, { n: attempts }) : null,
    answer,
  ]
  return parts.filter((part) => part !== null && part !== '').join(' · ') || '-'
}

const openable = new Set<AlarmNotice['state']>(['sent', 'failed', 'waiting'])

/** Actions of a row; null if not allowed. */
interface RowActions {
  readonly open: (row: AlarmNotice) => void
  readonly resend: ((row: AlarmNotice) => void) | null
  /** Shows all notifications of the same message. */
  readonly showMessage: (row: AlarmNotice) => void
}

/** Kind of a notification that is not the alarm itself: a reminder, an assignment or an escalation step. */
const kindText = ({ kind, afterMinutes }: AlarmNotice, say: Say): string =>
  kind === noticeKind.members.Escalation.code
    ? say(notifyText.escalation, { n: afterMinutes })
    : kind === noticeKind.members.News.code
      ? ''
      : say(memberOf(noticeKind, kind) ?? noticeKind.label)

/** The columns of the log. */
export function noticeColumns(say: Say, { open, resend, showMessage }: RowActions): DataColumn<AlarmNotice>[] {
  const whole = (text: string) => <span title={text}>{text}</span>
  return [
    { key: 'time', title: say(notifyText.time), width: 155, render: (row) => row.createdAt },
    { key: 'state', title: say(notifyText.state), width: 120, render: (row) => <StateTag of={noticeDelivery} code={row.state} /> },
    {
      key: 'alarm',
      title: say(notifyText.alarm),
      width: 200,
      wraps: true,
      render: (row) => (
        <span className={styles.two}>
          <StateDot of={alarmLevel} code={row.level} />
          <span title={[say(alarmSubject(row)), kindText(row, say)].filter(Boolean).join(' · ')}>
            {say(alarmSubject(row))}
            {kindText(row, say) !== '' && <span className={styles.second}> · {kindText(row, say)}</span>}
          </span>
        </span>
      ),
    },
    {
      key: 'place',
      title: say(notifyText.place),
      width: 180,
      wraps: true,
      render: (row) => whole([row.equipmentName ?? row.gatewayName, row.mappingName].filter(Boolean).join(' / ') || '-'),
    },
    {
      key: 'channel',
      title: say(notifyText.channel),
      width: 110,
      render: (row) => (row.receiver === '' ? '-' : say(memberOf(noticeChannel, row.channel) ?? notifyText.channel)),
    },
    {
      key: 'who',
      title: say(notifyText.who),
      width: 205,
      wraps: true,
      render: (row) =>
        row.receiver === '' ? (
          '-'
        ) : (
          <span title={`${row.userName ?? say(notifyText.template)} · ${row.receiver}`}>
            {row.userName !== null && `${row.userName} `}
            <span className={row.userName === null ? undefined : styles.second}>{row.receiver}</span>
          </span>
        ),
    },
    {
      key: 'detail',
      title: say(notifyText.detail),
      wraps: true,
      render: (row) => (
        <>
          {row.together > 1 && (
            <button type="button" className={styles.link} onClick={() => showMessage(row)}>
              {say(notifyText.combinedWith, { n: row.together - 1 })}
            </button>
          )}{' '}
          {(row.together === 1 || noticeDetail(row, say) !== '-') && whole(noticeDetail(row, say))}
        </>
      ),
    },
    {
      key: 'actions',
      title: say(notifyText.actions),
      width: 90,
      fixed: 'right',
      render: (row) => (
        <>
          <IconButton icon="eye" label={say(notifyText.openAlarm)} onClick={() => open(row)} />
          {resend && openable.has(row.state) && <IconButton icon="repeat" label={say(notifyText.resend)} onClick={() => resend(row)} />}
        </>
      ),
    },
  ]
}
