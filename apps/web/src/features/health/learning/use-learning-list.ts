import { codesOf } from '@undertone/domain/core/enum'
import { baselineState } from '@undertone/domain/health/health.enums'
import { healthScreens } from '@undertone/domain/health/health.screens'
import { healthLearningCalls, type LearningRow } from '@undertone/domain/health/health-learning.calls'
import { useAddress } from '../../../core/address/address.ts'
import { useCall } from '../../../core/api/query.ts'
import type { FilteredList } from '../../../resource/record-list/filtered-table.tsx'
import { givenValues } from '../../../resource/record-list/query-filters.ts'

const noFilter = healthScreens.baselines.query
/** Learning ends with time: refetched at this interval, ms. */
const refreshMs = 60_000

/** The baselines that the address asks for. */
export function useLearningList() {
  const [view, change] = useAddress({ ...noFilter, page: 1, size: 50 })
  const { companyId, areaId, equipmentId, page, size } = view
  // Invalid values are ignored.
  const state = codesOf(baselineState).find((code) => code === view.state)
  const filters = givenValues({ companyId, areaId, equipmentId, keyword: view.keyword.trim().slice(0, 100), state })
  const query = useCall(
    healthLearningCalls.list,
    { query: { ...filters, pageNum: String(page), pageSize: String(size) } },
    { keepPrevious: true, noErrorPage: true, refreshMs },
  )
  const list: FilteredList<LearningRow> = {
    query,
    page: { page, size },
    isFiltered: Object.keys(filters).length > 0,
    showPage: change,
    clear: () => change({ ...noFilter, page: 1 }),
  }
  return {
    list,
    view,
    state: state ?? '',
    counts: query.data?.counts ?? {},
    narrow: (part: Partial<typeof view>) => change({ ...part, page: 1 }),
  }
}
