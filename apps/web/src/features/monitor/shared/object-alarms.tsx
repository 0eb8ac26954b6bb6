import { alarmLevel, alarmState } from '@undertone/domain/alarm/alarm.enums'
import { type AlarmRecord, alarmRecordCalls } from '@undertone/domain/alarm/record/alarm-record.calls'
import { alarmSubject, alarmValue } from '@undertone/domain/alarm/record/alarm-text'
import { to } from '@undertone/domain/index/to'
import { Segmented } from 'antd'
import { useMemo, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useCall } from '../../../core/api/query.ts'
import { type Say, useText } from '../../../core/language/language.ts'
import { useLive } from '../../../core/live/live.ts'
import { AcknowledgeCell, OwnerName, StateCell } from '../../../points/alarm/alarm-cells.tsx'
import { AlarmRows } from '../../../points/alarm/alarm-rows.tsx'
import { StateTag } from '../../../ui/display/state-tag.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import type { DataColumn } from '../../../ui/table/data-column.ts'
import { PageTable } from '../../../ui/table/page-table.tsx'
import { monitorText } from './monitor.text.ts'
import type { ObjectFilter } from './object-filter.ts'

const columnsOf = (say: Say, isMachine: boolean): DataColumn<AlarmRecord>[] => [
  { key: 'level', title: say(monitorText.alarmLevel), width: 100, render: (row) => <StateTag of={alarmLevel} code={row.level} /> },
  {
    key: 'subject',
    title: say(monitorText.alarm),
    card: 'line',
    render: (row) => <Link to={to.alarm({ id: row.id })}>{say(alarmSubject(row))}</Link>,
  },
  ...(isMachine
    ? [
        {
          key: 'point',
          title: say(monitorText.pointColumn),
          width: 160,
          card: 'line' as const,
          render: (row: AlarmRecord) => row.mappingName ?? '',
        },
      ]
    : []),
  { key: 'value', title: say(monitorText.value), width: 110, align: 'right', render: (row) => alarmValue(row.alarmType, row.value) },
  { key: 'limit', title: say(monitorText.limit), width: 110, align: 'right', render: (row) => alarmValue(row.alarmType, row.limitValue) },
  { key: 'raised', title: say(monitorText.raised), width: 150, render: (row) => row.raisedAt.slice(0, 16) },
  { key: 'ended', title: say(monitorText.cleared), width: 150, render: (row) => row.endedAt?.slice(0, 16) ?? say(monitorText.active) },
  { key: 'state', title: say(alarmState.label), width: 130, card: 'beside', render: (row) => <StateCell row={row} /> },
  { key: 'owner', title: say(monitorText.owner), width: 120, render: (row) => <OwnerName owner={row.owner} /> },
  { key: 'acknowledge', title: '', width: 44, fixed: 'right', render: (row) => <AcknowledgeCell row={row} /> },
]

/** The alarms of a machine or a point, the newest first. */
export function ObjectAlarms({ of }: { readonly of: ObjectFilter }) {
  const say = useText()
  const navigate = useNavigate()
  const isMachine = 'equipmentId' in of
  const [view, setView] = useState({ page: 1, size: 20 })
  const [isActive, setActive] = useState(false)
  const body = { ...of, pageNum: view.page, pageSize: view.size, ...(isActive ? { lasts: true } : {}) }
  const alarms = useCall(alarmRecordCalls.findPage, { body }, { keepPrevious: true, noErrorPage: true })
  useLive((event) => {
    if (event.type === 'alarm') void alarms.refetch()
  })
  const columns = useMemo(() => columnsOf(say, isMachine), [say, isMachine])
  return (
    <Panel
      flush
      title={say(monitorText.alarms)}
      extra={
        <>
          <Segmented<boolean>
            size="small"
            aria-label={say(monitorText.alarms)}
            value={isActive}
            options={[
              { value: false, label: say(monitorText.allAlarms) },
              { value: true, label: say(monitorText.active) },
            ]}
            onChange={(next) => {
              setActive(next)
              setView({ ...view, page: 1 })
            }}
          />
          <Link to={to.alarms(of)}>{say(monitorText.inRecords)}</Link>
        </>
      }
    >
      <AlarmRows label={say(monitorText.alarms)}>
        <PageTable
          label={say(monitorText.alarms)}
          answer={alarms}
          view={view}
          onView={setView}
          columns={columns}
          rowKey={(row) => row.id}
          onRow={({ id }) => void navigate(to.alarm({ id }))}
          empty={<EmptyState dense title={say(monitorText.noAlarms)} hint={say(monitorText.noAlarmsHelp)} />}
        />
      </AlarmRows>
    </Panel>
  )
}
