import { faultScreens } from '@undertone/domain/alarm/alarm.screens'
import { type AlarmDetail, alarmRecordCalls } from '@undertone/domain/alarm/record/alarm-record.calls'
import { alarmSubject } from '@undertone/domain/alarm/record/alarm-text'
import { readState } from '@undertone/domain/core/read.enums'
import { to } from '@undertone/domain/index/to'
import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import { useAddress } from '../../../core/address/address.ts'
import { useCall, useSend } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { alarmReads } from '../../../points/alarm/alarm-reads.ts'
import { useAxisNames } from '../../../points/axis/use-axis-names.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { Skeletons } from '../../../ui/feedback/skeletons.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { AlarmActionBar } from '../action/alarm-action-bar.tsx'
import styles from '../shared/alarm-record.module.css'
import { detailText } from '../shared/alarm-record.text.ts'
import { useAlarmChanges } from '../shared/use-alarm-changes.ts'
import { useMinute } from '../shared/use-minute.ts'
import { AlarmEvidence } from './alarm-evidence-panels.tsx'
import { AlarmFacts } from './alarm-facts.tsx'
import { AlarmHandled } from './alarm-handled.tsx'
import { AlarmHistory } from './alarm-history.tsx'

/** Marks an alarm as read when it is displayed. */
function useMarkAsRead(alarm: AlarmDetail | undefined): void {
  const { mutate } = useSend(alarmRecordCalls.read, { invalidates: alarmReads })
  const id = alarm?.readState === readState.members.NotRead.code ? alarm.id : null
  useEffect(() => {
    if (id !== null) mutate({ body: { ids: [id] } })
  }, [id, mutate])
}

/** An alarm, kept up to date, and marked as read when it is displayed; the previous one stays until it arrives. */
function useAlarm(id: number | null) {
  const found = useCall(
    alarmRecordCalls.detail,
    { params: { id: String(id) } },
    { enabled: id !== null, noErrorPage: true, keepPrevious: true },
  )
  const alarm = id === null ? undefined : found.data
  useMarkAsRead(found.isPlaceholderData ? undefined : alarm)
  useAlarmChanges()
  return { alarm, error: id === null ? null : found.error, isPending: id !== null && found.isPending, refetch: found.refetch }
}

/** Facts, resolution and history of an alarm, and its evidence beside them. */
function AlarmPanels({ alarm }: { readonly alarm: AlarmDetail }) {
  const say = useText()
  const now = useMinute()
  const { can } = useSession()
  const names = useAxisNames(alarm.mappingId)
  return (
    <>
      <AlarmActionBar alarm={alarm} now={now} />
      <div className={styles.detail}>
        <div className={styles.side}>
          <Panel title={say(detailText.facts)}>
            <AlarmFacts alarm={alarm} now={now} names={names} />
          </Panel>
          <Panel title={say(detailText.handlingTitle)}>
            <AlarmHandled alarm={alarm} />
          </Panel>
          <Panel
            title={say(detailText.history)}
            extra={can('business:alarmNotice:list') && <Link to={to.notices({ alarmId: alarm.id })}>{say(detailText.notices)}</Link>}
          >
            <AlarmHistory alarm={alarm} names={names} />
          </Panel>
        </div>
        <div className={styles.main}>
          <AlarmEvidence key={alarm.id} alarm={alarm} now={now} />
        </div>
      </div>
    </>
  )
}

/** One alarm: facts, evidence, history and resolution. */
export function AlarmDetailPage() {
  const say = useText()
  const [{ id }] = useAddress(faultScreens.alarm.query)
  const { alarm, error, isPending, refetch } = useAlarm(id)
  const titled = (content: ReactNode) => <Page title={say(faultScreens.alarms.label)}>{content}</Page>
  if (alarm) {
    const location = alarm.gatewayName ?? `${alarm.areaName ?? ''} / ${alarm.equipmentName ?? ''} / ${alarm.mappingName ?? ''}`
    return (
      <Page title={say(alarmSubject(alarm))} subtitle={`${alarm.companyName} / ${location}`}>
        <AlarmPanels alarm={alarm} />
      </Page>
    )
  }
  if (error) return titled(<ErrorNote error={error} retry={() => void refetch()} />)
  if (isPending) return titled(<Skeletons />)
  return titled(
    <EmptyState
      title={say(detailText.noAlarm)}
      hint={say(detailText.noAlarmHelp)}
      action={<Link to={to.alarms()}>{say(faultScreens.alarms.label)}</Link>}
    />,
  )
}
