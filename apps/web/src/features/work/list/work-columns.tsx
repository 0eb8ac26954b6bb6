import type { WorkRecord } from '@undertone/domain/work/work.calls'
import { workStage } from '@undertone/domain/work/work.enums'
import { issueLevel } from '@undertone/domain/work/work-status.enums'
import type { Say } from '../../../core/language/language.ts'
import { StateTag } from '../../../ui/display/state-tag.tsx'
import type { DataColumn } from '../../../ui/table/data-column.ts'
import styles from '../shared/work.module.css'
import { workText } from '../shared/work.text.ts'
import { assigneesOf, DueTime } from '../shared/work-words.tsx'

/** The columns of a list of work. */
export const workColumns = (say: Say): DataColumn<WorkRecord>[] => [
  {
    key: 'title',
    title: say(workText.title),
    wraps: true,
    render: (row) => (
      <span className={styles.two}>
        <strong>{row.title}</strong>
        {row.faultName && <span className={styles.quiet}>{row.faultName}</span>}
      </span>
    ),
  },
  {
    key: 'place',
    title: say(workText.place),
    width: 210,
    wraps: true,
    render: (row) => (
      <span className={styles.two}>
        <span>{row.equipmentName}</span>
        {row.mappingName && <span className={styles.quiet}>{row.mappingName}</span>}
      </span>
    ),
  },
  { key: 'level', title: say(workText.level), width: 90, render: (row) => <StateTag of={issueLevel} code={row.level} /> },
  { key: 'stage', title: say(workText.stage), width: 110, card: 'beside', render: (row) => <StateTag of={workStage} code={row.stage} /> },
  { key: 'assignees', title: say(workText.assignees), width: 150, wraps: true, render: (row) => assigneesOf(row, say) },
  { key: 'due', title: say(workText.due), width: 155, wraps: true, render: (row) => <DueTime work={row} say={say} /> },
  { key: 'cost', title: say(workText.cost), width: 90, align: 'right', render: (row) => (row.cost === 0 ? '-' : row.cost.toFixed(2)) },
  { key: 'created', title: say(workText.created), width: 155, render: (row) => row.createdAt },
]
