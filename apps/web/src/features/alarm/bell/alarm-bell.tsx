import { superId } from '@undertone/domain/access/account.enums'
import { alarmLevel } from '@undertone/domain/alarm/alarm.enums'
import { type AlarmRecord, alarmRecordCalls } from '@undertone/domain/alarm/record/alarm-record.calls'
import { alarmSubject } from '@undertone/domain/alarm/record/alarm-text'
import { to } from '@undertone/domain/index/to'
import { monitorCalls } from '@undertone/domain/monitor/monitor.calls'
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { useCall, useSend } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useAccount, useSession } from '../../../core/session/session.ts'
import { Bell } from '../../../ui/control/bell.tsx'
import { Button } from '../../../ui/control/button.tsx'
import { StateDot } from '../../../ui/display/state-tag.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { overviewText } from '../overview/alarm-overview.text.ts'
import { recordText } from '../shared/alarm-record.text.ts'
import { alarmReads, useAlarmChanges } from '../shared/use-alarm-changes.ts'
import styles from './alarm-bell.module.css'
import { AlarmPopup } from './alarm-popup.tsx'

/** Refresh interval without a live stream, ms (guess). */
const refreshMs = 60_000

function AlarmChanges() {
  useAlarmChanges([alarmRecordCalls.unread])
  return null
}

/** The location of an alarm in one line. */
export const locationOf = (row: AlarmRecord): string => row.gatewayName ?? [row.equipmentName, row.mappingName].filter(Boolean).join(' / ')

/** Unread alarms in the header: their number, a list of the first, the worst before the newest, and each new one as a card until it is viewed. */
export function AlarmBell() {
  const say = useText()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { can } = useSession()
  const isOfPlatform = useAccount((state) => state.account?.info.user.superId === superId.members.Yes.code)
  const sees = !isOfPlatform && can(alarmRecordCalls.unread.access)
  const found = useCall(alarmRecordCalls.unread, {}, { noErrorPage: true, refreshMs, enabled: sees })
  const toast = useToast()
  const read = useSend(alarmRecordCalls.read, { invalidates: alarmReads })
  const [isOpen, setOpen] = useState(false)
  if (!sees) return null
  const { unread = 0, newest = [] } = found.data ?? {}
  const openAlarm = (id: number) => {
    setOpen(false)
    void navigate(to.alarm({ id }))
  }
  return (
    <>
      {can(monitorCalls.live.access) && <AlarmChanges />}
      <Bell
        icon="warning"
        label={unread > 0 ? say(overviewText.bellUnread, { count: unread }) : say(overviewText.bell)}
        unread={unread}
        title={say(overviewText.bell)}
        action={
          unread > 0 && (
            <Button kind="quiet" icon="check" busy={read.isPending} onClick={() => read.mutate({ body: {} }, { onError: toast.error })}>
              {say(recordText.readAll)}
            </Button>
          )
        }
        open={isOpen}
        onOpen={setOpen}
      >
        {newest.length === 0 ? (
          <EmptyState dense title={say(overviewText.noUnread)} />
        ) : (
          <ul className={styles.list}>
            {newest.map((row) => (
              <li key={row.id}>
                <button type="button" onClick={() => openAlarm(row.id)}>
                  <StateDot of={alarmLevel} code={row.level} />
                  <span>
                    {say(alarmSubject(row))}
                    <small>{locationOf(row)}</small>
                  </span>
                  <time>{row.raisedAt.slice(5, 16)}</time>
                </button>
              </li>
            ))}
          </ul>
        )}
        <footer className={styles.foot}>
          {unread > newest.length && <span>{say(overviewText.more, { count: unread - newest.length })}</span>}
          <Link to={to.alarms()} onClick={() => setOpen(false)}>
            {say(overviewText.toRecords)}
          </Link>
        </footer>
      </Bell>
      {!isOpen && !pathname.startsWith(to.alarms()) && <AlarmPopup alarms={newest} more={unread - 1} onOpen={openAlarm} />}
    </>
  )
}
