import { inspectionTaskStatus } from '@undertone/domain/inspection/inspection.enums'
import type { RoundRecord } from '@undertone/domain/inspection/round/round.calls'
import type { Say } from '../../../core/language/language.ts'
import { StateTag } from '../../../ui/display/state-tag.tsx'
import type { DataColumn } from '../../../ui/table/data-column.ts'
import styles from './round.module.css'
import { roundText } from './round.text.ts'

/** Who does a round: the person who began it, else the member, else the team. */
export const doerOf = ({ takenBy, member, groupName }: RoundRecord): string => takenBy ?? member?.name ?? groupName ?? '-'

/** The columns of a list of rounds. */
export const roundColumns = (say: Say): DataColumn<RoundRecord>[] => [
  {
    key: 'name',
    title: say(roundText.name),
    wraps: true,
    render: (row) => (
      <span className={styles.two}>
        <strong>{row.name}</strong>
        <span className={styles.quiet}>{row.lineName}</span>
      </span>
    ),
  },
  {
    key: 'status',
    title: say(roundText.status),
    width: 110,
    card: 'beside',
    render: (row) => <StateTag of={inspectionTaskStatus} code={row.status} />,
  },
  { key: 'start', title: say(roundText.start), width: 160, render: (row) => row.startsAt.slice(0, 16) },
  { key: 'end', title: say(roundText.end), width: 160, render: (row) => row.endsAt.slice(0, 16) },
  { key: 'team', title: say(roundText.team), width: 150, wraps: true, render: (row) => row.groupName ?? '-' },
  { key: 'by', title: say(roundText.takenBy), width: 130, wraps: true, render: doerOf },
  {
    key: 'progress',
    title: say(roundText.progress),
    width: 90,
    align: 'right',
    render: (row) => (row.items === 0 ? '-' : `${row.done} / ${row.items}`),
  },
  {
    key: 'failed',
    title: say(roundText.failed),
    width: 80,
    align: 'right',
    render: (row) => (row.failed === 0 ? '-' : <strong className={styles.bad}>{row.failed}</strong>),
  },
]
