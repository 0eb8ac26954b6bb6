import { superId } from '@undertone/domain/access/account.enums'
import { alarmLevel, alarmState } from '@undertone/domain/alarm/alarm.enums'
import { type AlarmRecord, alarmRecordCalls } from '@undertone/domain/alarm/record/alarm-record.calls'
import { alarmSubject } from '@undertone/domain/alarm/record/alarm-text'
import { to } from '@undertone/domain/index/to'
import { monitorCalls } from '@undertone/domain/monitor/monitor.calls'
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { useCall, useSend } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useAccount, useSession } from '../../../core/session/session.ts'
import { wallClock } from '../../../core/time/time-range.ts'
import { alarmReads } from '../../../points/alarm/alarm-reads.ts'
import { Bell } from '../../../ui/control/bell.tsx'
import { Button } from '../../../ui/control/button.tsx'
import { StateDot, ToneMark } from '../../../ui/display/state-tag.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { overviewText } from '../overview/alarm-overview.text.ts'
import { recordText } from '../shared/alarm-record.text.ts'
import { useAlarmChanges } from '../shared/use-alarm-changes.ts'
import styles from './alarm-bell.module.css'
import { AlarmToasts } from './alarm-toasts.tsx'
import { useAlarmToasts } from './use-alarm-toasts.ts'

/** Refresh interval without a live stream, ms (guess). */
const refreshMs = 60_000

function AlarmChanges() {
  useAlarmChanges([alarmRecordCalls.unread])
  return null
}

/** The location of an alarm in one line. */
export const locationOf = (row: AlarmRecord): string => row.gatewayName ?? [row.equipmentName, row.mappingName].filter(Boolean).join(' / ')

/** New danger alarms: always in sight, whatever is closed or muted. */
function DangerBar({ count }: { readonly count: number }) {
  const say = useText()
  const { D } = alarmLevel.members
  const words = say(overviewText.danger, { count })
  return (
    <Link
      className={styles.danger}
      aria-label={words}
      title={words}
      to={to.alarms({ level: String(D.code), state: alarmState.members.New.code, sort: 'AlarmLevel' })}
    >
      <ToneMark tone={D.tone} />
      <span className={styles.dangerWords}>{words}</span>
      <span className={styles.dangerCount} aria-hidden="true">
        {say(overviewText.dangerShort, { count })}
      </span>
    </Link>
  )
}

/** Unread alarms in the header: new danger alarms, the number of all, a list of the first, the worst before the newest, and the new ones as toasts. */
export function AlarmBell() {
  const say = useText()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { can, user } = useSession()
  const isOfPlatform = useAccount((state) => state.account?.info.user.superId === superId.members.Yes.code)
  const sees = !isOfPlatform && can(alarmRecordCalls.unread.access)
  const found = useCall(alarmRecordCalls.unread, {}, { noErrorPage: true, refreshMs, enabled: sees })
  const toast = useToast()
  const read = useSend(alarmRecordCalls.read, { invalidates: alarmReads })
  const [isOpen, setOpen] = useState(false)
  const { unread = 0, newest = [], danger = 0, lastId = 0 } = found.data ?? {}
  const toasts = useAlarmToasts(newest, lastId)
  if (!sees) return null
  const openAlarm = (id: number) => {
    setOpen(false)
    void navigate(to.alarm({ id }))
  }
  return (
    <>
      {can(monitorCalls.live.access) && <AlarmChanges />}
      {danger > 0 && <DangerBar count={danger} />}
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
        {toasts.mutedUntil !== null && (
          <p className={styles.muted}>
            {say(overviewText.mutedUntil, { time: wallClock(toasts.mutedUntil, user.timeZone).slice(5, 16) })}
            <Button kind="quiet" onClick={() => toasts.mute(0)}>
              {say(overviewText.unmute)}
            </Button>
          </p>
        )}
        <footer className={styles.foot}>
          {unread > newest.length && <span>{say(overviewText.more, { count: unread - newest.length })}</span>}
          <Link to={to.alarms()} onClick={() => setOpen(false)}>
            {say(overviewText.toRecords)}
          </Link>
        </footer>
      </Bell>
      {!isOpen && !pathname.startsWith(to.alarms()) && <AlarmToasts state={toasts} unread={unread} onOpen={openAlarm} />}
    </>
  )
}
