import { alarmEventKind } from '@undertone/domain/alarm/alarm-event.enums'
import type { AlarmDetail } from '@undertone/domain/alarm/alarm-record.calls'
import { alarmValue } from '@undertone/domain/alarm/alarm-words'
import { memberOf } from '@undertone/domain/core/enum'
import { useText } from '../core/language.ts'
import { ToneMark } from '../ui/state-tag.tsx'
import styles from './alarm-record.module.css'
import { detailText } from './alarm-record.text.ts'

/** What happened to an alarm, in order. */
export function AlarmHistory({ alarm }: { readonly alarm: AlarmDetail }) {
  const say = useText()
  return (
    <ol className={styles.history}>
      {alarm.events.map((one) => {
        const kind = memberOf(alarmEventKind, one.kind)
        const details = [
          one.value === null ? '' : alarmValue(alarm.alarmType, one.value),
          one.userName ?? '',
          one.isQuiet ? say(detailText.quiet) : '',
        ]
        return (
          <li key={one.id}>
            <span className={styles.tone} data-tone={kind?.tone ?? 'neutral'}>
              <ToneMark tone={kind?.tone ?? 'neutral'} />
            </span>
            <div>
              <span>{kind ? say(kind) : one.kind}</span>
              <span className={styles.quiet}> {details.filter(Boolean).join(' · ')}</span>
              {one.note && <p className={styles.words}>{one.note}</p>}
            </div>
            <time>{one.at}</time>
          </li>
        )
      })}
    </ol>
  )
}
