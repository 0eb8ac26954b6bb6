import type { Grade } from '@undertone/domain/monitor/monitor.calls'
import { useText } from '../core/language.ts'
import styles from './grade-cell.module.css'
import { boundariesText, refusalOf } from './grade-text.ts'
import { monitorText } from './monitor.text.ts'
import { ZoneTag } from './zone-tag.tsx'

/** The zone of a point above the standard it rests on, or the reason why there is none. */
export function GradeCell({ grade }: { readonly grade: Grade }) {
  const say = useText()
  const refusal = refusalOf(grade)
  if (refusal) {
    return (
      <span className={styles.grade} title={say(monitorText.notGraded, { reason: say(refusal) })}>
        <span>{say(monitorText.noGrade)}</span>
        <small className={styles.reason}>{say(refusal)}</small>
      </span>
    )
  }
  if ('refused' in grade) return null
  return (
    <span className={styles.grade} title={`${grade.standard} ${grade.group}, ${grade.band}, ${boundariesText(grade)}`}>
      <ZoneTag zone={grade.zone} />
      <small>{grade.standard}</small>
    </span>
  )
}
