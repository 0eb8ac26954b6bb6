import { alarmLevel } from '@undertone/domain/alarm/alarm.enums'
import { alarmSubject } from '@undertone/domain/alarm/alarm-words'
import { memberOf } from '@undertone/domain/core/enum'
import type { Text } from '@undertone/domain/core/text'
import type { AlarmNotice } from '@undertone/domain/notify/notify.calls'
import { noticeChannel, noticeDelivery, noticeKind, noticeReason } from '@undertone/domain/notify/notify.enums'
import type { TextValues } from '../core/language.ts'
import type { DataColumn } from '../ui/data-table.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { StateDot, StateTag } from '../ui/state-tag.tsx'
import styles from './notify.module.css'
import { notifyText } from './notify.text.ts'

type Say = (text: Text, values?: TextValues) => string

/** What is to be said beside the state: why not, from when on, with how many others, after how many attempts, and what the other side said. */
export function noticeDetail(row: AlarmNotice, say: Say): string {
  const { state, reason, at, together, attempts, answer } = row
  const parts = [
    reason === null ? null : say(memberOf(noticeReason, reason) ?? { cn: reason, en: reason }),
    state === 'held' ? (at === null ? say(notifyText.gathering) : say(notifyText.until, { time: at })) : null,
    together > 1 ? say(notifyText.together, { n: together - 1 }) : null,
    attempts > 1 ? say(notifyText.attempts, { n: attempts }) : null,
    answer,
  ]
  return parts.filter((part) => part !== null && part !== '').join(' · ') || '-'
}

const openable = new Set<AlarmNotice['state']>(['sent', 'failed', 'waiting'])

/** The columns of the log. */
export function noticeColumns(
  say: Say,
  onOpen: (row: AlarmNotice) => void,
  onResend: ((row: AlarmNotice) => void) | null,
): DataColumn<AlarmNotice>[] {
  const whole = (text: string) => <span title={text}>{text}</span>
  return [
    { key: 'time', title: say(notifyText.time), width: 155, render: (row) => row.createdAt },
    { key: 'state', title: say(notifyText.state), width: 120, render: (row) => <StateTag of={noticeDelivery} code={row.state} /> },
    {
      key: 'alarm',
      title: say(notifyText.alarm),
      width: 170,
      render: (row) => (
        <span className={styles.two}>
          <StateDot of={alarmLevel} code={row.level} />
          <span>
            {say(alarmSubject(row))}
            {row.kind === noticeKind.members.Unhandled.code && (
              <span className={styles.second}> · {say(noticeKind.members.Unhandled)}</span>
            )}
          </span>
        </span>
      ),
    },
    {
      key: 'place',
      title: say(notifyText.place),
      width: 180,
      render: (row) => whole([row.equipmentName ?? row.gatewayName, row.mappingName].filter(Boolean).join(' / ') || '-'),
    },
    {
      key: 'channel',
      title: say(notifyText.channel),
      width: 95,
      render: (row) => say(memberOf(noticeChannel, row.channel) ?? notifyText.channel),
    },
    {
      key: 'who',
      title: say(notifyText.who),
      width: 205,
      render: (row) => (
        <span title={`${row.userName ?? say(notifyText.template)} · ${row.receiver}`}>
          {row.userName !== null && `${row.userName} `}
          <span className={row.userName === null ? undefined : styles.second}>{row.receiver}</span>
        </span>
      ),
    },
    { key: 'detail', title: say(notifyText.detail), render: (row) => whole(noticeDetail(row, say)) },
    {
      key: 'actions',
      title: say(notifyText.actions),
      width: 90,
      fixed: 'right',
      render: (row) => (
        <>
          <IconButton icon="eye" label={say(notifyText.openAlarm)} onClick={() => onOpen(row)} />
          {onResend && openable.has(row.state) && <IconButton icon="repeat" label={say(notifyText.resend)} onClick={() => onResend(row)} />}
        </>
      ),
    },
  ]
}
