import { healthScreens } from '@undertone/domain/health/health.screens'
import { type HealthMachine, healthScoreCalls, healthSorts } from '@undertone/domain/health/health-score.calls'
import { useAddress } from '../../../core/address/address.ts'
import { useCall } from '../../../core/api/query.ts'
import type { FilteredList } from '../../../resource/record-list/filtered-table.tsx'
import { givenValues, orderChange, orderOf, orderQuery } from '../../../resource/record-list/query-filters.ts'
import { shownLevels } from '../shared/level-filter.tsx'

const noFilter = healthScreens.machineHealth.query
/** What a saved view of the machines keeps. */
export const machineViewOf = { ...noFilter, sort: '', order: '' } as const
/** Scores follow alarms within this time, ms. */
const refreshMs = 60_000

/** The machines that the address asks for, with their scores. */
export function useMachineList() {
  const [view, change] = useAddress({ ...machineViewOf, page: 1, size: 50 })
  const { companyId, areaId, page, size } = view
  // Invalid values are ignored.
  const filters = givenValues({
    ...{ companyId, areaId },
    keyword: view.keyword.trim().slice(0, 100),
    level: shownLevels.find(({ key }) => key === view.level)?.key,
  })
  const sort = orderOf(view, healthSorts)
  const query = { ...filters, ...orderQuery(sort) }
  const found = useCall(
    healthScoreCalls.equipment,
    { query: { ...query, pageNum: String(page), pageSize: String(size) } },
    { keepPrevious: true, noErrorPage: true, refreshMs },
  )
  const list: FilteredList<HealthMachine> = {
    query: found,
    page: { page, size },
    isFiltered: Object.keys(filters).length > 0,
    sort,
    showPage: change,
    clear: () => change({ ...noFilter, page: 1 }),
    sortBy: (next) => change(orderChange(next)),
  }
  return { list, view, query, data: found.data, narrow: (part: Partial<typeof view>) => change({ ...part, page: 1 }) }
}
