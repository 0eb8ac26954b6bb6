import { alarmScreens } from '@undertone/domain/alarm/alarm.screens'
import { type SensorLimits, sensorThresholdCalls } from '@undertone/domain/alarm/threshold/sensor-threshold.calls'
import { useDeferredValue, useState } from 'react'
import { useAddress } from '../../../core/address/address.ts'
import { useCall } from '../../../core/api/query.ts'
import type { FilteredList } from '../../../resource/record-list/filtered-table.tsx'

/** The filters of the list without a value; a saved view keeps them. */
export const noSensorFilter = { companyId: null, equipmentId: null, thresholdId: null, keyword: '' } as const

/** The sensors that the address asks for, with their limits; the one that is open, and those that are selected. */
export function useSensorList() {
  const [view, change] = useAddress({ ...alarmScreens.sensorThresholds.query, page: 1, size: 20 })
  const { companyId, equipmentId, thresholdId, page, size, open } = view
  const [ticked, setTicked] = useState<readonly number[]>([])
  const keyword = useDeferredValue(view.keyword.trim().slice(0, 100))
  const query = useCall(
    sensorThresholdCalls.findPage,
    { body: { companyId, equipmentId, thresholdId, ...(keyword ? { keyword } : {}), pageNum: page, pageSize: size } },
    { keepPrevious: true, noErrorPage: true },
  )
  const rows = query.data?.records
  // A link may name the sensor by what is printed on it.
  const listed = rows?.find((row) => (open === null ? row.sensorId === view.sensor : row.id === open))
  // A link may open a sensor that is not on this page.
  const single = useCall(
    sensorThresholdCalls.detail,
    { params: { id: String(open) } },
    { enabled: open !== null && rows !== undefined && !listed, noErrorPage: true },
  )
  const list: FilteredList<SensorLimits> = {
    query,
    page: { page, size },
    isFiltered: companyId !== null || equipmentId !== null || thresholdId !== null || view.keyword !== '',
    showPage: change,
    clear: () => change({ ...noSensorFilter, page: 1 }),
  }
  return {
    list,
    view,
    opened: listed ?? (open === null ? undefined : single.data),
    selected: rows?.filter((row) => ticked.includes(row.id)) ?? [],
    select: (chosen: readonly SensorLimits[]) => setTicked(chosen.map((row) => row.id)),
    filter: (part: Partial<Pick<typeof view, keyof typeof noSensorFilter>>) => change({ ...part, page: 1 }),
    open: (id: number) => change({ open: id, sensor: '' }, 'push'),
    close: () => change({ open: null, sensor: '' }),
  }
}
