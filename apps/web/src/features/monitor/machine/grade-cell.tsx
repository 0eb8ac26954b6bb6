import type { Grade } from '@undertone/domain/monitor/monitor.calls'
import { useText } from '../../../core/language/language.ts'
import { ZoneTag } from '../../../points/live/zone-tag.tsx'
import { AlarmTag } from '../shared/alarm-tag.tsx'
import { boundariesText, gradeProblem } from '../shared/grade-text.ts'
import { monitorText } from '../shared/monitor.text.ts'
import styles from './grade-cell.module.css'

/** The zone of a point above its standard, or the reason why there is none, and the level of its active alarms. */
export function GradeCell({ grade, alarm = null }: { readonly grade: Grade; readonly alarm?: 'C' | 'D' | null }) {
  const say = useText()
  const problem = gradeProblem(grade)
  if (problem) {
    return (
      <span className={styles.grade} title={say(monitorText.notGraded, { reason: say(problem) })}>
        <span className={styles.tags}>
          {say(monitorText.noGrade)}
          <AlarmTag level={alarm} />
        </span>
        <small className={styles.reason}>{say(problem)}</small>
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
      <small className={styles.standard}>{grade.standard}</small>
    </span>
  )
}
