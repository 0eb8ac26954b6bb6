import { handling } from '@undertone/domain/alarm/alarm.enums'
import type { AlarmRecord } from '@undertone/domain/alarm/record/alarm-record.calls'
import { alarmSubject, alarmValue } from '@undertone/domain/alarm/record/alarm-text'
import { aiTextState } from '@undertone/domain/assistant/ai-report.enums'
import { memberOf } from '@undertone/domain/core/enum'
import { findingAnswer } from '@undertone/domain/diagnosis/diagnosis.enums'
import { confidenceTexts, faultName } from '@undertone/domain/diagnosis/fault-name'
import { to } from '@undertone/domain/index/to'
import { Link } from 'react-router'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { findingAddress } from '../../../points/link/finding-link.ts'
import { StateTag } from '../../../ui/display/state-tag.tsx'
import { MutedMark } from '../maintenance/maintenance-mark.tsx'
import styles from '../shared/alarm-record.module.css'
import { recordText } from '../shared/alarm-record.text.ts'
import { isDetectedLater } from '../shared/alarm-view.ts'
import { durationText } from '../shared/duration.ts'

/** The subject of an alarm, with a dot while it is unread. */
export function SubjectCell({ row }: { readonly row: AlarmRecord }) {
  const say = useText()
  const isUnread = row.readState === 1
  return (
    <span className={styles.subject} data-unread={isUnread}>
      <span className={styles.dot} {...(isUnread ? { role: 'img', 'aria-label': say(recordText.unread) } : {})} />
      <span className={styles.subjectWords}>
        <span>{say(alarmSubject(row))}</span>
        {row.isLate && (
          <span className={styles.mark} title={say(recordText.lateHelp)}>
            {say(recordText.late)}
          </span>
        )}
        {row.mutedBy !== null && <MutedMark row={row} />}
        {row.flaps > 0 && <span className={styles.mark}>{say(recordText.flaps, { n: row.flaps })}</span>}
      </span>
    </span>
  )
}

/** The location: machine and point, or the gateway. */
export function LocationCell({ row }: { readonly row: AlarmRecord }) {
  const say = useText()
  if (row.gatewayName !== null)
    return (
      <span>
        {say(recordText.gateway, { name: row.gatewayName })}
        {row.sensorCount !== null && <span className={styles.quiet}> · {say(recordText.gatewayHelp, { n: row.sensorCount })}</span>}
      </span>
    )
  return (
    <span>
      {row.equipmentName ?? say(recordText.deleted)}
      <span className={styles.quiet}> / {row.mappingName ?? say(recordText.deleted)}</span>
    </span>
  )
}

/** The finding that explains an alarm, with the way to its evidence, and how sure that is: as a person has answered, or in the word for its confidence. */
export function ResultCell({ row }: { readonly row: Pick<AlarmRecord, 'explanation'> }) {
  const say = useText()
  const { can } = useSession()
  if (row.explanation === null) return '-'
  const { findingId, fault, part, word, answer } = row.explanation
  const name = say(faultName(fault, part))
  const evidence = findingAddress(findingId, can)
  return (
    <span>
      {evidence === null ? name : <Link to={evidence}>{name}</Link>}{' '}
      <span className={styles.quiet}>{say(memberOf(findingAnswer, answer) ?? confidenceTexts[word])}</span>
    </span>
  )
}

/** The most extreme value of an alarm. */
export function PeakCell({ row }: { readonly row: AlarmRecord }) {
  return <span className={styles.number}>{alarmValue(row.alarmType, row.peakValue)}</span>
}

/** The handling state of an alarm. */
export function HandlingCell({ row }: { readonly row: AlarmRecord }) {
  return (
    <span className={styles.wraps}>
      <StateTag of={handling} code={row.handling} />
    </span>
  )
}

/** The duration of an alarm, so far or in total. */
export function DurationCell({ row, now }: { readonly row: AlarmRecord; readonly now: number }) {
  const say = useText()
  const { text, values } = durationText((row.endedMs ?? now) - row.beganMs)
  return (
    <span className={row.endedMs === null ? styles.active : styles.number}>
      {say(text, values)}
      {row.endedMs === null && <span className={styles.srOnly}> {say(recordText.active)}</span>}
    </span>
  )
}

/** The duration of an alarm with its start: it began before it was raised, by hours where data arrive late. */
export function SpanCell({ row, now }: { readonly row: AlarmRecord; readonly now: number }) {
  const say = useText()
  return (
    <span className={styles.twoLines} data-align="right" title={row.beganAt}>
      <DurationCell row={row} now={now} />
      <small>{say(recordText.since, { time: row.beganAt.slice(5, 16) })}</small>
    </span>
  )
}

/** When an alarm was raised; where data of earlier times came later, what that time is. */
export function RaisedCell({ row }: { readonly row: AlarmRecord }) {
  const say = useText()
  return (
    <span className={styles.twoLines}>
      <span className={styles.number}>{row.raisedAt}</span>
      {isDetectedLater(row) && <small title={say(recordText.detectedLaterHelp)}>{say(recordText.detectedLater)}</small>}
    </span>
  )
}

/** The state of the AI text about an alarm, which leads to it. */
export function AiTextCell({ row }: { readonly row: AlarmRecord }) {
  if (row.aiReportId === null) return '-'
  return (
    <Link to={to.aiReport({ id: row.aiReportId })} onClick={(event) => event.stopPropagation()}>
      <StateTag of={aiTextState} code={row.aiState} />
    </Link>
  )
}
