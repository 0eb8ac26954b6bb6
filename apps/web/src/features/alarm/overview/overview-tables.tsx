import { type AlarmRecord, alarmRecordCalls } from '@undertone/domain/alarm/record/alarm-record.calls'
import { to } from '@undertone/domain/index/to'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { type Say, useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { AlarmRows } from '../../../points/alarm/alarm-rows.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import type { DataColumn } from '../../../ui/table/data-column.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { acknowledgeColumn, alarmColumns } from '../record/alarm-columns.tsx'
import styles from '../shared/alarm-record.module.css'
import { useMinute } from '../shared/use-minute.ts'
import { worstColumn } from './alarm-machine-columns.tsx'
import type { AlarmOverview } from './alarm-numbers.tsx'
import { overviewText } from './alarm-overview.text.ts'

const waitingColumns = ['level', 'subject', 'place', 'peak', 'raised']

/** The unacknowledged alarms, the most severe first; a row opens one. */
export function WaitingAlarms({ alarms }: { readonly alarms: readonly AlarmRecord[] }) {
  const say = useText()
  const navigate = useNavigate()
  const now = useMinute()
  const mayAcknowledge = useSession().can(alarmRecordCalls.acknowledge.access)
  const columns = useMemo(
    () => [
      ...alarmColumns.filter(({ key }) => waitingColumns.includes(key)).map(({ make }) => make(say, now)),
      ...(mayAcknowledge ? [acknowledgeColumn] : []),
    ],
    [say, now, mayAcknowledge],
  )
  return (
    <AlarmRows label={say(overviewText.waiting)}>
      <DataTable<AlarmRecord>
        label={say(overviewText.waiting)}
        columns={columns}
        rows={alarms}
        rowKey={(row) => row.id}
        onRow={(row) => void navigate(to.alarm({ id: row.id }))}
        empty={<EmptyState dense title={say(overviewText.allAcknowledged)} hint={say(overviewText.allAcknowledgedHelp)} />}
      />
    </AlarmRows>
  )
}

type OverviewMachine = AlarmOverview['machines'][number]

const machineColumns = (say: Say): DataColumn<OverviewMachine>[] => [
  worstColumn(say),
  {
    key: 'machine',
    title: say(overviewText.machine),
    wraps: true,
    render: (row) => (
      <span>
        {row.equipmentName}
        <span className={styles.quiet}> / {row.areaName}</span>
      </span>
    ),
  },
  { key: 'unhandled', title: say(overviewText.unhandled), width: 130, align: 'right', render: (row) => row.unhandled },
  { key: 'total', title: say(overviewText.total), width: 100, align: 'right', render: (row) => row.total },
]

/** The machines with the most alarms; a row opens its alarms. */
export function WorstMachines({ machines }: { readonly machines: AlarmOverview['machines'] }) {
  const say = useText()
  const navigate = useNavigate()
  const columns = useMemo(() => machineColumns(say), [say])
  return (
    <DataTable
      label={say(overviewText.machines)}
      columns={columns}
      rows={machines}
      rowKey={(row) => row.equipmentId}
      onRow={(row) => void navigate(to.alarms({ equipmentId: row.equipmentId }))}
      empty={<EmptyState dense title={say(overviewText.noMachines)} />}
    />
  )
}
