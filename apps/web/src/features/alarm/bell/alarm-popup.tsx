import { alarmLevel } from '@undertone/domain/alarm/alarm.enums'
import type { AlarmRecord } from '@undertone/domain/alarm/record/alarm-record.calls'
import { alarmSubject, alarmValue } from '@undertone/domain/alarm/record/alarm-text'
import { memberOf } from '@undertone/domain/core/enum'
import { useEffect, useState } from 'react'
import { readStored, writeStored } from '../../../core/browser/storage.ts'
import { useText } from '../../../core/language/language.ts'
import { Button } from '../../../ui/control/button.tsx'
import { StateTag } from '../../../ui/display/state-tag.tsx'
import { CornerCard } from '../../../ui/overlay/corner-card.tsx'
import { overviewText } from '../overview/alarm-overview.text.ts'
import styles from './alarm-bell.module.css'
import { dueAlarm, type Snoozed, snooze } from './snooze.ts'

/** Browser storage of snoozed alarms: a reload does not bring them back early. */
const storeKey = 'ut.alarmsPutOff'

function readSnoozed(): Snoozed {
  try {
    const stored: unknown = JSON.parse(readStored(storeKey) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    return Object.fromEntries(Object.entries(stored).filter((entry): entry is [string, number] => typeof entry[1] === 'number'))
  } catch {
    // Invalid content.
    return {}
  }
}

interface PopupProps {
  readonly alarms: readonly AlarmRecord[]
  /** Unread alarms besides the one shown. */
  readonly more: number
  readonly onOpen: (id: number) => void
}

/** The worst unread alarm, the newest of those, as a card in the corner: it takes no focus, and when snoozed returns after five minutes until it is viewed. */
export function AlarmPopup({ alarms, more, onOpen }: PopupProps) {
  const say = useText()
  const [snoozed, setSnoozed] = useState(readSnoozed)
  const [now, setNow] = useState(() => Date.now())
  const { due, nextMs } = dueAlarm(alarms, snoozed, Math.max(now, Date.now()))
  useEffect(() => {
    if (nextMs === null) return
    const timer = setTimeout(() => setNow(Date.now()), nextMs + 50)
    return () => clearTimeout(timer)
  }, [nextMs])
  if (!due) return null
  const later = () => {
    const next = snooze(
      snoozed,
      alarms.map((one) => one.id),
      Date.now(),
    )
    writeStored(storeKey, JSON.stringify(next))
    setSnoozed(next)
  }
  return (
    <CornerCard
      label={say(overviewText.popup)}
      tone={memberOf(alarmLevel, due.level)?.tone}
      kind={<StateTag of={alarmLevel} code={due.level} />}
      time={due.raisedAt.slice(0, 16)}
      title={say(alarmSubject(due))}
      actions={
        <>
          {more > 0 && <span className={styles.more}>{say(overviewText.more, { count: more })}</span>}
          <Button onClick={later}>{say(overviewText.remindLater)}</Button>
          <Button kind="primary" onClick={() => onOpen(due.id)}>
            {say(overviewText.viewAlarm)}
          </Button>
        </>
      }
    >
      <p className={styles.place}>{due.gatewayName ?? [due.areaName, due.equipmentName, due.mappingName].filter(Boolean).join(' / ')}</p>
      {due.peakValue !== null && (
        <p className={styles.value}>
          <strong>{alarmValue(due.alarmType, due.peakValue)}</strong> / {alarmValue(due.alarmType, due.limitValue)}
        </p>
      )}
    </CornerCard>
  )
}
