import { alarmRecordCalls, type MachineAlarms } from '@undertone/domain/alarm/record/alarm-record.calls'
import { orderBy } from '@undertone/domain/health/health.enums'
import { useAddress } from '../../../core/address/address.ts'
import { useCall } from '../../../core/api/query.ts'
import { parseRange } from '../../../core/time/time-range.ts'
import type { FilteredList } from '../../../resource/record-list/filtered-table.tsx'
import { useAlarmChanges } from '../shared/use-alarm-changes.ts'

const noFilter = { companyId: null, areaId: null, begin: '', end: '', keyword: '', all: false } as const
const { AlarmLevel, CustomSort } = orderBy.members
/** What a saved view of the machines keeps. */
export const alarmMachinesViewOf = { ...noFilter, order: AlarmLevel.code } as const

/** The machines that the address asks for, with their alarms, kept up to date. */
export function useAlarmMachines() {
  const [view, change] = useAddress({ ...alarmMachinesViewOf, page: 1, size: 20 })
  const { companyId, areaId, all, page, size } = view
  const range = parseRange(view)
  const keyword = view.keyword.trim().slice(0, 100)
  const order = view.order === CustomSort.code ? CustomSort.code : AlarmLevel.code
  const query = useCall(
    alarmRecordCalls.machines,
    {
      body: {
        companyId,
        areaId,
        ...(range ? { begin: range[0], end: range[1] } : {}),
        ...(keyword ? { keyword } : {}),
        orderBy: order,
        all,
        pageNum: page,
        pageSize: size,
      },
    },
    { keepPrevious: true, noErrorPage: true },
  )
  useAlarmChanges([alarmRecordCalls.machines])
  const list: FilteredList<MachineAlarms> = {
    query,
    page: { page, size },
    isFiltered: companyId !== null || areaId !== null || keyword !== '' || range !== null,
    showPage: change,
    clear: () => change({ ...noFilter, page: 1 }),
  }
  return { list, view, range, order, filter: (part: Partial<typeof view>) => change({ ...part, page: 1 }) }
}
