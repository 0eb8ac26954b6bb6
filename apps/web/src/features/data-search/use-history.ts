import { dataSearchScreens } from '@undertone/domain/data-search/data-search.screens'
import { historyCalls } from '@undertone/domain/data-search/history.calls'
import { historyMetrics, maxHistoryPoints } from '@undertone/domain/data-search/history-columns.table'
import { useMemo, useState } from 'react'
import { useAddress } from '../../core/address/address.ts'
import { useCall } from '../../core/api/query.ts'
import { useSession } from '../../core/session/session.ts'
import { rangeOf } from './search-range.ts'

/** The displayed parts of the result. */
export const historyViews = ['both', 'trends', 'table'] as const
export type HistoryView = (typeof historyViews)[number]

const options = { noErrorPage: true, keepPrevious: true } as const

/** The search in the address: points, metrics, range and what of the result is shown. */
export function useHistorySearch() {
  const { timeZone } = useSession().user
  const [now] = useState(() => Date.now())
  const [address, change] = useAddress(dataSearchScreens.history.query)
  const { begin, end, page, size } = address
  const range = useMemo(() => rangeOf(begin, end, now, timeZone), [begin, end, now, timeZone])
  const metrics = useMemo(() => historyMetrics.filter((code) => address.metrics.includes(code)), [address.metrics])
  const mappingIds = address.points.slice(0, maxHistoryPoints)
  return {
    ...{ mappingIds, metrics, range, page, size },
    /** The only point; null for none or several. */
    only: mappingIds.length === 1 ? (mappingIds[0] ?? null) : null,
    view: historyViews.find((one) => one === address.view) ?? 'both',
    choosePoints: (ids: readonly number[]) => change({ points: ids.slice(0, maxHistoryPoints), page: 1 }, 'push'),
    chooseMetrics: (next: readonly number[]) => change({ metrics: next, page: 1 }, 'push'),
    chooseRange: (next: readonly [string, string] | null) => change({ begin: next?.[0] ?? '', end: next?.[1] ?? '', page: 1 }, 'push'),
    showPage: (next: number, nextSize: number) => change({ page: next, size: nextSize }),
    showView: (view: HistoryView) => change({ view }),
  }
}

export type HistorySearch = ReturnType<typeof useHistorySearch>

/** The result of a search: trends, and a page of values. Nothing is sent before a point is selected. */
export function useHistory({ mappingIds, metrics, range, page, size }: HistorySearch) {
  const isReady = mappingIds.length > 0
  const query = {
    mappingIds: mappingIds.join(','),
    startTime: range[0],
    endTime: range[1],
    ...(metrics.length > 0 ? { chartType: metrics.join(',') } : {}),
  }
  const trends = useCall(historyCalls.historyTrend, { query }, { enabled: isReady, ...options })
  const values = useCall(
    historyCalls.eigenData,
    { query: { ...query, pageNum: String(page), pageSize: String(size) } },
    { enabled: isReady, ...options },
  )
  return { query, isReady, trends, values }
}
