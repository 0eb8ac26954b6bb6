import { alarmEventKind } from '@undertone/domain/alarm/record/alarm-event.enums'
import type { AlarmDetail } from '@undertone/domain/alarm/record/alarm-record.calls'
import { alarmValue } from '@undertone/domain/alarm/record/alarm-text'
import { memberOf, type Tone } from '@undertone/domain/core/enum'
import type { AxisNames } from '@undertone/domain/device/sensor/axis-names'
import { useText } from '../../../core/language/language.ts'
import { ToneMark } from '../../../ui/display/state-tag.tsx'
import styles from '../shared/alarm-record.module.css'
import { detailText } from '../shared/alarm-record.text.ts'

const { Began, Escalated } = alarmEventKind.members

interface Line {
  readonly key: string
  readonly atMs: number
  readonly at: string
  readonly tone: Tone
  readonly what: string
  readonly details: readonly string[]
  readonly note: string | null
}

/** The history of an alarm in order: its events, and axes that exceeded their limit later. */
export function AlarmHistory({ alarm, names }: { readonly alarm: AlarmDetail; readonly names: AxisNames }) {
  const say = useText()
  const events = alarm.events.map((one): Line => {
    const kind = memberOf(alarmEventKind, one.kind)
    return {
      ...{ key: String(one.id), atMs: one.atMs, at: one.at, note: one.note },
      tone: kind?.tone ?? 'neutral',
      what: kind ? say(kind) : one.kind,
      details: [
        one.value === null ? '' : [one.axis && names[one.axis], alarmValue(alarm.alarmType, one.value)].filter(Boolean).join(' '),
        one.limit === null ? '' : say(detailText.eventLimit, { limit: alarmValue(alarm.alarmType, one.limit) }),
        one.userName ?? '',
        one.isQuiet ? say(detailText.tooOldToNotify) : '',
        one.kind === Began.code && one.atMs > alarm.raisedMs ? say(detailText.detectedLater) : '',
      ],
    }
  })
  const escalations = alarm.events.filter(({ kind }) => kind === Escalated.code).map(({ atMs }) => atMs)
  const knownMs = alarm.events.find(({ kind }) => kind === Began.code)?.atMs ?? alarm.raisedMs
  const joined = alarm.axes.flatMap(({ axis, joinedMs, joinedAt }): Line[] =>
    axis === null || joinedMs <= alarm.raisedMs
      ? []
      : [
          {
            key: axis,
            atMs: joinedMs,
            at: joinedAt,
            tone: 'warning',
            what: say(detailText.joined, { axis: names[axis] }),
            // Before the alarm was detected there was nothing to notify; an axis that escalated it was notified.
            details: joinedMs < knownMs || escalations.includes(joinedMs) ? [] : [say(detailText.joinedNotNotified)],
            note: null,
          },
        ],
  )
  // Events are in the order of their times; an axis is inserted before the first later one.
  const lines = [...events]
  for (const one of joined) {
    const at = lines.findIndex(({ atMs }) => atMs > one.atMs)
    lines.splice(at < 0 ? lines.length : at, 0, one)
  }
  return (
    <ol className={styles.history}>
      {lines.map(({ key, at, tone, what, details, note }) => (
        <li key={key}>
          <span className={styles.tone} data-tone={tone}>
            <ToneMark tone={tone} />
          </span>
          <div>
            <span>{what}</span>
            <span className={styles.quiet}> {details.filter(Boolean).join(' · ')}</span>
            {note && <p className={styles.words}>{note}</p>}
          </div>
          <time>{at}</time>
        </li>
      ))}
    </ol>
  )
}
