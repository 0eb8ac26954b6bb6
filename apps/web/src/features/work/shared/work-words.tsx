import type { WorkRecord } from '@undertone/domain/work/work.calls'
import type { Say } from '../../../core/language/language.ts'
import styles from './work.module.css'
import { workText } from './work.text.ts'

/** The names of those who do the work. */
export const assigneesOf = ({ assignees }: Pick<WorkRecord, 'assignees'>, say: Say): string =>
  assignees.length === 0 ? say(workText.unassigned) : assignees.map(({ name }) => name).join(say({ cn: '、', en: ', ' }))

/** When work is due, and whether that is over. */
export function DueTime({ work, say }: { readonly work: Pick<WorkRecord, 'dueAt' | 'isOverdue'>; readonly say: Say }) {
  return (
    <span className={styles.two}>
      <span>{work.dueAt}</span>
      {work.isOverdue && <strong className={styles.late}>{say(workText.overdue)}</strong>}
    </span>
  )
}
