import { memberOf } from '@undertone/domain/core/enum'
import type { Text } from '@undertone/domain/core/text'
import { baselineState, learningProblem } from '@undertone/domain/health/health.enums'
import type { LearningRow } from '@undertone/domain/health/health-learning.calls'
import { StateTag } from '../../../ui/display/state-tag.tsx'
import type { DataColumn } from '../../../ui/table/data-column.ts'
import styles from '../shared/health.module.css'
import { healthText } from '../shared/health.text.ts'

type Say = (text: Text, values?: Record<string, string | number>) => string

function progressOf(row: LearningRow, say: Say) {
  const problem = memberOf(learningProblem, row.problem)
  if (!row.hasSensor) return <span className={styles.quiet}>{say(healthText.noSensor)}</span>
  if (row.state === 'None') return <span className={styles.quiet}>-</span>
  const text = say(healthText.progressSays, { passed: row.passedDays, cycle: row.cycleDays, n: row.valueDays })
  return problem && row.state === 'LearnFailed' ? `${say(problem)} (${row.valueDays}/${row.neededDays})` : text
}

const startedBy = ({ startedBy: name, startedAt, isSelfLearning }: LearningRow, say: Say): string =>
  name ?? (startedAt !== null && isSelfLearning ? say(healthText.byMachine) : '')

/** The columns of the list of baselines. */
export const learningColumns = (say: Say): DataColumn<LearningRow>[] => [
  { key: 'mappingName', title: say(healthText.pointName), width: 124, wraps: true, render: (row) => row.mappingName },
  { key: 'equipmentName', title: say(healthText.machine), width: 184, wraps: true, render: (row) => row.equipmentName },
  { key: 'areaName', title: say(healthText.area), width: 108, wraps: true, render: (row) => row.areaName },
  { key: 'state', title: say(healthText.standing), width: 124, render: (row) => <StateTag of={baselineState} code={row.state} /> },
  { key: 'progress', title: say(healthText.progress), width: 188, render: (row) => progressOf(row, say) },
  {
    key: 'value',
    title: `${say(healthText.baseline)} (mm/s)`,
    width: 116,
    align: 'right',
    render: (row) => (row.value === null ? '-' : `${row.value.toFixed(2)} ± ${(row.spread ?? 0).toFixed(2)}`),
  },
  {
    key: 'startedAt',
    title: say(healthText.started),
    width: 128,
    render: (row) => <span title={startedBy(row, say)}>{row.startedAt?.slice(0, 16) ?? '-'}</span>,
  },
  { key: 'endsAt', title: say(healthText.ends), width: 92, render: (row) => (row.state === 'Start' ? row.endsAt?.slice(0, 10) : '-') },
  {
    key: 'limits',
    title: say(healthText.learnedLimits),
    width: 116,
    render: (row) =>
      row.limits === 0 ? '-' : say(row.areLimitsProvisional ? healthText.limitsProvisional : healthText.limitsLearned, { n: row.limits }),
  },
]
