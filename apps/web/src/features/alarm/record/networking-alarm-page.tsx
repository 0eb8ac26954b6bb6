import type { AlarmRecord } from '@undertone/domain/alarm/record/alarm-record.calls'
import { alarmRecordCalls } from '@undertone/domain/alarm/record/alarm-record.calls'
import { networkingAlarmScreens } from '@undertone/domain/device/networking/networking.screens'
import { to } from '@undertone/domain/index/to'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useAddress } from '../../../core/address/address.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { AlarmRows } from '../../../points/alarm/alarm-rows.tsx'
import { NetworkingFrame } from '../../../points/networking/networking-frame.tsx'
import { useRecordPage } from '../../../resource/record-list/use-record-page.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { PageTable } from '../../../ui/table/page-table.tsx'
import { recordText } from '../shared/alarm-record.text.ts'
import { useAlarmChanges } from '../shared/use-alarm-changes.ts'
import { useMinute } from '../shared/use-minute.ts'
import { acknowledgeColumn, alarmColumns } from './alarm-columns.tsx'

/** The alarms of the sensors of a networking task. */
export function NetworkingAlarmPage() {
  const [{ id }] = useAddress(networkingAlarmScreens.networkingAlarms.query)
  return (
    <NetworkingFrame id={id} tab="alarms">
      {(task) => <TaskAlarms id={task} />}
    </NetworkingFrame>
  )
}

function TaskAlarms({ id }: { readonly id: number }) {
  const say = useText()
  const navigate = useNavigate()
  const now = useMinute()
  const { can } = useSession()
  const { query, page, showPage } = useRecordPage(alarmRecordCalls.findPage, {
    size: 20,
    input: (paging) => ({ body: { networkingTaskId: id, ...paging } }),
  })
  useAlarmChanges()
  const mayAcknowledge = can(alarmRecordCalls.acknowledge.access)
  const columns = useMemo(
    () => [
      ...alarmColumns.filter(({ shown }) => shown !== false).map(({ make }) => make(say, now)),
      ...(mayAcknowledge ? [acknowledgeColumn] : []),
    ],
    [say, now, mayAcknowledge],
  )
  const label = say(networkingAlarmScreens.networkingAlarms.label)
  return (
    <AlarmRows label={label}>
      <PageTable<AlarmRecord>
        answer={query}
        view={page}
        onView={showPage}
        label={label}
        columns={columns}
        rowKey={(row) => row.id}
        onRow={(row) => void navigate(to.alarm({ id: row.id }))}
        empty={<EmptyState dense title={say(recordText.none)} hint={say(recordText.noneHelp)} />}
      />
    </AlarmRows>
  )
}
