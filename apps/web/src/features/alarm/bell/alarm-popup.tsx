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
import { dueAlarm, type PutOff, putOff } from './snooze.ts'

/** Where the browser keeps what was put off: a reload does not bring it back early. */
const storeKey = 'ut.alarmsPutOff'

function readPutOff(): PutOff {
  try {
    const kept: unknown = JSON.parse(readStored(storeKey) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    return Object.fromEntries(Object.entries(kept).filter((entry): entry is [string, number] => typeof entry[1] === 'number'))
  } catch {
    // Somebody wrote something else there.
    return {}
  }
}

interface PopupProps {
  readonly alarms: readonly AlarmRecord[]
  /** Unread alarms besides the one shown. */
  readonly more: number
  readonly onLook: (id: number) => void
}

/** The newest unread alarm as a card in the corner: it takes no focus, and comes back after five minutes until somebody looked. */
export function AlarmPopup({ alarms, more, onLook }: PopupProps) {
  const say = useText()
  const [off, setOff] = useState(readPutOff)
  const [now, setNow] = useState(() => Date.now())
  const { due, nextMs } = dueAlarm(alarms, off, Math.max(now, Date.now()))
  useEffect(() => {
    if (nextMs === null) return
    const timer = setTimeout(() => setNow(Date.now()), nextMs + 50)
    return () => clearTimeout(timer)
  }, [nextMs])
  if (!due) return null
  const later = () => {
    const next = putOff(
      off,
      alarms.map((one) => one.id),
      Date.now(),
    )
    writeStored(storeKey, JSON.stringify(next))
    setOff(next)
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
          <Button onClick={later}>{say(overviewText.later)}</Button>
          <Button kind="primary" onClick={() => onLook(due.id)}>
            {say(overviewText.look)}
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
