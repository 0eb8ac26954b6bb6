import { dataSearchScreens } from '@undertone/domain/data-search/data-search.screens'
import { type OnlinePoint, onlineSorts } from '@undertone/domain/data-search/online.calls'
import { useAddress } from '../../core/address/address.ts'
import { worstFirst } from '../../points/live/urgency-order.ts'
import type { FilteredList } from '../../resource/record-list/filtered-table.tsx'
import { givenValues, orderChange, orderOf, orderQuery } from '../../resource/record-list/query-filters.ts'
import { useOnlinePoints } from './use-online-points.ts'

const noFilter = { ...dataSearchScreens.liveData.query, keyword: '', state: '' } as const
/** What a saved view of the live data keeps. */
export const realtimeViewOf = { ...noFilter, sort: '', order: '' } as const

/** The points that the address asks for with their latest values, live. */
export function useRealtimeList() {
  const [view, change] = useAddress({ ...realtimeViewOf, page: 1, size: 50 })
  const { companyId, areaId, equipmentId, page, size } = view
  // Invalid values are ignored.
  const filters = givenValues({
    ...{ companyId, areaId, equipmentId },
    keyword: view.keyword.trim().slice(0, 100),
    state: worstFirst.find((code) => code === view.state),
  })
  const sort = orderOf(view, onlineSorts)
  const query = { ...filters, ...orderQuery(sort) }
  const points = useOnlinePoints({ ...query, pageNum: String(page), pageSize: String(size) })
  const list: FilteredList<OnlinePoint> = {
    query: points,
    page: { page, size },
    isFiltered: Object.keys(filters).length > 0,
    sort,
    showPage: change,
    clear: () => change({ ...noFilter, page: 1 }),
    sortBy: (next) => change(orderChange(next)),
  }
  return { list, view, query, data: points.data, narrow: (part: Partial<typeof view>) => change({ ...part, page: 1 }) }
}
