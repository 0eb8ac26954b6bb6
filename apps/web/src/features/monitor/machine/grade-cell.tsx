import type { Grade } from '@undertone/domain/monitor/monitor.calls'
import { useText } from '../../../core/language/language.ts'
import { monitorText } from '../../../points/live/monitor.text.ts'
import { ZoneTag } from '../../../points/live/zone-tag.tsx'
import { AlarmTag } from '../shared/alarm-tag.tsx'
import { boundariesText, refusalOf } from '../shared/grade-text.ts'
import styles from './grade-cell.module.css'

/** The zone of a point above the standard it rests on, or the reason why there is none; beside it the level of an alarm that lasts. */
export function GradeCell({ grade, alarm = null }: { readonly grade: Grade; readonly alarm?: 'C' | 'D' | null }) {
  const say = useText()
  const refusal = refusalOf(grade)
  if (refusal) {
    return (
      <span className={styles.grade} title={say(monitorText.notGraded, { reason: say(refusal) })}>
        <span className={styles.tags}>
          {say(monitorText.noGrade)}
          <AlarmTag level={alarm} />
        </span>
        <small className={styles.reason}>{say(refusal)}</small>
      </span>
    )
  }
  if ('refused' in grade) return null
  return (
    <span className={styles.grade} title={`${grade.standard} ${grade.group}, ${grade.band}, ${boundariesText(grade)}`}>
      <span className={styles.tags}>
        <ZoneTag zone={grade.zone} />
        <AlarmTag level={alarm} />
      </span>
      <small>{grade.standard}</small>
    </span>
  )
}
