import { alarmSubject, alarmValue } from '@undertone/domain/alarm/record/alarm-text'
import type { BoardAlarm } from '@undertone/domain/board/board-answer'
import { boardRows } from '@undertone/domain/board/board-limits'
import { useEffect } from 'react'
import { useLanguage, useText } from '../../../core/language/language.ts'
import { ToneMark } from '../../../ui/display/state-tag.tsx'
import { clockText } from '../shared/ago-text.ts'
import { alarmPlace } from '../shared/alarm-place.ts'
import { boardText } from '../shared/board.text.ts'
import { useHeartbeat } from '../shared/use-heartbeat.ts'
import { soundAlarm, stopSound } from './alarm-sound.ts'
import styles from './take-over.module.css'

/** One alarm, as large as the screen. */
function SingleAlarm({ alarm, timeZone }: { readonly alarm: BoardAlarm; readonly timeZone: string }) {
  const text = useText()
  const now = useHeartbeat()
  const where = [alarm.companyName, alarm.areaName, alarm.mappingName].filter(Boolean).join(' · ')
  return (
    <>
      <span className={styles.word}>
        <ToneMark tone="danger" />
        {text(boardText.dangerAlarm)}
      </span>
      <span className={styles.machine}>{alarmPlace(alarm)}</span>
      <span className={styles.where}>{where}</span>
      <span className={styles.value}>
        {text(alarmSubject(alarm))} {alarm.value === null ? '' : alarmValue(alarm.alarmType, alarm.value)}
        {alarm.limit !== null && (
          <span className={styles.limit}>{text(boardText.limit, { value: alarmValue(alarm.alarmType, alarm.limit) })}</span>
        )}
      </span>
      <span className={styles.where}>{text(boardText.raisedAt, { time: clockText(alarm.raisedMs, now, timeZone) })}</span>
    </>
  )
}

/** Several alarms of one minute. */
function AlarmList({ alarms }: { readonly alarms: readonly BoardAlarm[] }) {
  const text = useText()
  const hidden = alarms.length - boardRows
  return (
    <>
      <span className={styles.word}>
        <ToneMark tone="danger" />
        {text(boardText.dangerAlarms, { n: alarms.length })}
      </span>
      <ul className={styles.list}>
        {alarms.slice(0, boardRows).map((alarm) => (
          <li key={alarm.id}>
            <b>{[alarmPlace(alarm), alarm.mappingName].filter(Boolean).join(' · ')}</b>
            <span>{alarm.value === null ? text(alarmSubject(alarm)) : alarmValue(alarm.alarmType, alarm.value)}</span>
          </li>
        ))}
      </ul>
      {hidden > 0 && <span className={styles.where}>{text(boardText.more, { n: hidden })}</span>}
    </>
  )
}

/** Alarms of level D on the whole screen, heard once each time they change, until somebody has seen them. */
export function TakeOver({
  alarms,
  timeZone,
  onSeen,
}: {
  readonly alarms: readonly BoardAlarm[]
  readonly timeZone: string
  readonly onSeen: () => void
}) {
  const text = useText()
  const lang = useLanguage((state) => state.lang)
  const [first] = alarms
  const sentence =
    first === undefined
      ? ''
      : alarms.length > 1
        ? text(boardText.spokenMany, { n: alarms.length })
        : text(boardText.spoken, { machine: alarmPlace(first), point: first.mappingName ?? '', what: text(alarmSubject(first)) })
  const key = alarms.map(({ id }) => id).join()
  useEffect(() => {
    if (key !== '') void soundAlarm(sentence, lang)
    return stopSound
  }, [key, sentence, lang])
  useEffect(() => {
    window.addEventListener('keydown', onSeen)
    return () => window.removeEventListener('keydown', onSeen)
  }, [onSeen])
  if (!first) return null
  return (
    <button type="button" className={styles.over} onClick={onSeen}>
      <span role="alert" style={{ display: 'contents' }}>
        {alarms.length > 1 ? <AlarmList alarms={alarms} /> : <SingleAlarm alarm={first} timeZone={timeZone} />}
      </span>
      <span className={styles.hint}>{text(boardText.seenKey)}</span>
    </button>
  )
}
