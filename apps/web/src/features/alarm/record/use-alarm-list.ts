import { noAlarmFilter } from '@undertone/domain/alarm/alarm.screens'
import { type AlarmRecord, alarmRecordCalls } from '@undertone/domain/alarm/record/alarm-record.calls'
import { useState } from 'react'
import { useAddress } from '../../../core/address/address.ts'
import { useCall } from '../../../core/api/query.ts'
import type { FilteredList } from '../../../resource/record-list/filtered-table.tsx'
import { type AlarmView, filterOf, initialState, isNarrowed } from '../shared/alarm-view.ts'
import { useAlarmChanges } from '../shared/use-alarm-changes.ts'

/** What a saved view of the alarms keeps. */
export const alarmViewOf = { ...noAlarmFilter, sort: initialState.sort } as const

/** The alarms that the address asks for, kept up to date, and those that are selected. */
export function useAlarmList() {
  const [view, change] = useAddress(initialState)
  const [ticked, setTicked] = useState<readonly number[]>([])
  const filter = filterOf(view)
  const query = useCall(
    alarmRecordCalls.findPage,
    { body: { ...filter, pageNum: view.page, pageSize: view.size } },
    { keepPrevious: true, noErrorPage: true },
  )
  useAlarmChanges()
  const list: FilteredList<AlarmRecord> = {
    query,
    page: { page: view.page, size: view.size },
    isFiltered: isNarrowed(view),
    showPage: change,
    clear: () => change({ ...noAlarmFilter, page: 1 }),
  }
  const selected = query.data?.records.filter((row) => ticked.includes(row.id)) ?? []
  return {
    view,
    filter,
    list,
    data: query.data,
    selected,
    select: (rows: readonly AlarmRecord[]) => setTicked(rows.map((row) => row.id)),
    narrow: (part: Partial<AlarmView>) => change({ ...part, page: 1 }),
  }
}
