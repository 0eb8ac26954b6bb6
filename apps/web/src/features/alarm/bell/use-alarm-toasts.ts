import { alarmLevel } from '@undertone/domain/alarm/alarm.enums'
import type { AlarmRecord } from '@undertone/domain/alarm/record/alarm-record.calls'
import { useEffect, useState } from 'react'
import { readStored, writeStored } from '../../../core/browser/storage.ts'
import { isNewAlarm } from '../../../points/alarm/alarm-cells.tsx'
import { dueAlarms, type Snoozed, snooze } from './snooze.ts'

/** Browser storage of snoozed alarms, and of the time until which warnings are muted: a reload brings none back early. */
const snoozedKey = 'ut.alarmsPutOff'
const mutedKey = 'ut.warningsMutedUntil'

function readSnoozed(): Snoozed {
  try {
    const stored: unknown = JSON.parse(readStored(snoozedKey) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    return Object.fromEntries(Object.entries(stored).filter((entry): entry is [string, number] => typeof entry[1] === 'number'))
  } catch {
    // Invalid content.
    return {}
  }
}

const readMuted = (): number => Number(readStored(mutedKey)) || 0
const isDanger = ({ level }: AlarmRecord) => level === alarmLevel.members.D.code

/** Which alarms are shown as toasts now: new ones that are not snoozed; warnings only while they are not muted, danger always. */
export function useAlarmToasts(alarms: readonly AlarmRecord[]) {
  const [snoozed, setSnoozed] = useState(readSnoozed)
  const [mutedUntil, setMutedUntil] = useState(readMuted)
  const [tick, setTick] = useState(() => Date.now())
  const now = Math.max(tick, Date.now())
  const isMuted = mutedUntil > now
  const { due, nextMs } = dueAlarms(
    alarms.filter((alarm) => isNewAlarm(alarm) && (!isMuted || isDanger(alarm))),
    snoozed,
    now,
  )
  const waits = [nextMs, isMuted ? mutedUntil - now : null].filter((ms) => ms !== null)
  // A timer of more than 24 days would fire at once; a day is far more than any wait.
  const wait = waits.length === 0 ? null : Math.min(...waits, 86_400_000)
  useEffect(() => {
    if (wait === null) return
    const timer = setTimeout(() => setTick(Date.now()), wait + 50)
    return () => clearTimeout(timer)
  }, [wait])
  return {
    due,
    mutedUntil: isMuted ? mutedUntil : null,
    close(ids: readonly number[]) {
      const next = snooze(snoozed, ids, Date.now())
      writeStored(snoozedKey, JSON.stringify(next))
      setSnoozed(next)
    },
    /** Mutes warnings until a time; 0 ends it. */
    mute(untilMs: number) {
      writeStored(mutedKey, String(untilMs))
      setMutedUntil(untilMs)
    },
  }
}

export type AlarmToastState = ReturnType<typeof useAlarmToasts>
