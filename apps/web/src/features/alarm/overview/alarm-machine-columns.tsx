import { alarmLevel } from '@undertone/domain/alarm/alarm.enums'
import type { MachineAlarms } from '@undertone/domain/alarm/record/alarm-record.calls'
import { equipmentLevel, runStatus } from '@undertone/domain/asset/asset.enums'
import { memberOf, type Tone } from '@undertone/domain/core/enum'
import type { Say } from '../../../core/language/language.ts'
import { StateTag } from '../../../ui/display/state-tag.tsx'
import type { DataColumn } from '../../../ui/table/data-column.ts'
import styles from '../shared/alarm-record.module.css'
import { overviewText } from './alarm-overview.text.ts'

/** The highest level of the active alarms of a machine. */
export const worstColumn = (say: Say): DataColumn<{ readonly worst: MachineAlarms['worst'] }> => ({
  key: 'worst',
  title: say(overviewText.worst),
  width: 140,
  render: ({ worst }) => (worst === null ? <span className={styles.quiet}>-</span> : <StateTag of={alarmLevel} code={worst} />),
})

/** A number of alarms, in the colour of its level unless it is zero. */
const countColumn = (
  key: 'openDanger' | 'openWarning' | 'openOffline' | 'unhandled' | 'total',
  title: string,
  tone?: Tone,
): DataColumn<MachineAlarms> => ({
  key,
  title,
  width: key === 'total' ? 96 : 72,
  align: 'right',
  render: (row) => (
    <span className={styles.tone} data-tone={row[key] > 0 ? tone : undefined}>
      {row[key]}
    </span>
  ),
})

/** The columns of the list of machines with their alarms. */
export const alarmMachineColumns = (say: Say): DataColumn<MachineAlarms>[] => [
  worstColumn(say),
  { key: 'machine', title: say(overviewText.machine), wraps: true, render: (row) => row.equipmentName },
  { key: 'area', title: say(overviewText.area), width: 130, wraps: true, render: (row) => row.areaName },
  {
    key: 'criticality',
    title: say(overviewText.criticality),
    width: 140,
    wraps: true,
    render: (row) => say(memberOf(equipmentLevel, row.criticality) ?? { cn: row.criticality, en: row.criticality }),
  },
  { key: 'runStatus', title: say(overviewText.runStatus), width: 100, render: (row) => <StateTag of={runStatus} code={row.runStatus} /> },
  countColumn('openDanger', say(overviewText.columnDanger), 'danger'),
  countColumn('openWarning', say(overviewText.columnWarning), 'warning'),
  countColumn('openOffline', say(overviewText.columnOffline), 'unknown'),
  countColumn('unhandled', say(overviewText.columnWaiting)),
  countColumn('total', say(overviewText.total)),
  { key: 'points', title: say(overviewText.points), width: 65, align: 'right', render: (row) => row.points },
  { key: 'last', title: say(overviewText.lastRaised), width: 150, render: (row) => row.lastRaisedAt ?? '-' },
]
