import { alarmLevel } from '@undertone/domain/alarm/alarm.enums'
import type { AlarmRecord } from '@undertone/domain/alarm/record/alarm-record.calls'
import { useEffect, useState } from 'react'
import { readStored, writeStored } from '../../../core/browser/storage.ts'
import { isNewAlarm } from '../../../points/alarm/alarm-cells.tsx'
import { dueAlarms, nothingSnoozed, type Snoozed, snooze, snoozeAll } from './snooze.ts'

/** Browser storage of snoozed alarms, and of the time until which warnings are muted: a reload brings none back early. */
const snoozedKey = 'ut.alarmsPutOff'
const mutedKey = 'ut.warningsMutedUntil'

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

function isSnoozed(value: unknown): value is Snoozed {
  if (!isObject(value) || !('byId' in value && 'all' in value) || !isObject(value.byId) || !isObject(value.all)) return false
  const { byId, all } = value
  return 'lastId' in all && 'until' in all && [all.lastId, all.until, ...Object.values(byId)].every((one) => typeof one === 'number')
}

function readSnoozed(): Snoozed {
  try {
    const stored: unknown = JSON.parse(readStored(snoozedKey) ?? '')
    return isSnoozed(stored) ? stored : nothingSnoozed
  } catch {
    // Nothing stored, or invalid content.
    return nothingSnoozed
  }
}

const readMuted = (): number => Number(readStored(mutedKey)) || 0
const isDanger = ({ level }: AlarmRecord) => level === alarmLevel.members.D.code

/** Which alarms are shown as toasts now: new ones that are not snoozed; warnings only while they are not muted, danger always. */
export function useAlarmToasts(alarms: readonly AlarmRecord[], lastId: number) {
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
  const keep = (next: Snoozed) => {
    writeStored(snoozedKey, JSON.stringify(next))
    setSnoozed(next)
  }
  return {
    due,
    mutedUntil: isMuted ? mutedUntil : null,
    close: (ids: readonly number[]) => keep(snooze(snoozed, ids, Date.now())),
    /** Closes all that there are, also those that are not among `alarms`. */
    closeAll: () => keep(snoozeAll(Math.max(lastId, ...alarms.map(({ id }) => id)), Date.now())),
    /** Mutes warnings until a time; 0 ends it. */
    mute(untilMs: number) {
      writeStored(mutedKey, String(untilMs))
      setMutedUntil(untilMs)
    },
  }
}

export type AlarmToastState = ReturnType<typeof useAlarmToasts>
