import type { HazardRecord } from '@undertone/domain/inspection/hazard/hazard.calls'
import { hazardStage } from '@undertone/domain/inspection/hazard/hazard.enums'
import { issueLevel } from '@undertone/domain/work/work-status.enums'
import type { Say } from '../../../core/language/language.ts'
import { StateTag } from '../../../ui/display/state-tag.tsx'
import type { DataColumn } from '../../../ui/table/data-column.ts'
import styles from './hazard.module.css'
import { hazardText } from './hazard.text.ts'

/** When a hazard is due, and whether that is over. */
export function HazardDue({ hazard, say }: { readonly hazard: Pick<HazardRecord, 'dueAt' | 'isOverdue'>; readonly say: Say }) {
  return (
    <span className={styles.two}>
      <span>{hazard.dueAt ?? '-'}</span>
      {hazard.isOverdue && <strong className={styles.late}>{say(hazardText.overdue)}</strong>}
    </span>
  )
}

/** The columns of the list of hazards. */
export const hazardColumns = (say: Say): DataColumn<HazardRecord>[] => [
  {
    key: 'title',
    title: say(hazardText.title),
    wraps: true,
    render: (row) => (
      <span className={styles.two}>
        <strong>{row.title}</strong>
        {row.source && <span className={styles.quiet}>{row.source}</span>}
      </span>
    ),
  },
  { key: 'id', title: say(hazardText.number), width: 70, render: (row) => String(row.id) },
  {
    key: 'place',
    title: say(hazardText.place),
    width: 210,
    wraps: true,
    render: (row) => (
      <span className={styles.two}>
        <span>{row.equipmentName ?? row.areaName}</span>
        <span className={styles.quiet}>{row.equipmentName === null ? row.companyName : (row.mappingName ?? row.areaName)}</span>
      </span>
    ),
  },
  { key: 'level', title: say(hazardText.level), width: 90, render: (row) => <StateTag of={issueLevel} code={row.level} /> },
  {
    key: 'stage',
    title: say(hazardText.stage),
    width: 120,
    card: 'beside',
    render: (row) => <StateTag of={hazardStage} code={row.stage} />,
  },
  { key: 'owner', title: say(hazardText.owner), width: 130, wraps: true, render: (row) => row.owner?.name ?? say(hazardText.noOwner) },
  { key: 'due', title: say(hazardText.due), width: 155, wraps: true, render: (row) => <HazardDue hazard={row} say={say} /> },
  {
    key: 'reported',
    title: say(hazardText.reported),
    width: 155,
    wraps: true,
    render: (row) => (
      <span className={styles.two}>
        <span>{row.createdAt}</span>
        <span className={styles.quiet}>{row.reporter.name}</span>
      </span>
    ),
  },
]
