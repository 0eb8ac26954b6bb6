import { dataSearchScreens } from '@undertone/domain/data-search/data-search.screens'
import { historyCalls } from '@undertone/domain/data-search/history.calls'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useAddress } from '../../core/address/address.ts'
import { useCall } from '../../core/api/query.ts'
import { isTyping, useKeyHelp } from '../../core/hooks/key-help.ts'
import { useSession } from '../../core/session/session.ts'
import { periodOf, rangeOf } from './search-range.ts'

const options = { noErrorPage: true, keepPrevious: true } as const

/** The point, the range and the time in the address. */
export function usePointSearch() {
  const { timeZone } = useSession().user
  const [now] = useState(() => Date.now())
  const [{ mappingId, begin, end, at }, change] = useAddress(dataSearchScreens.pointHistory.query)
  const range = useMemo(() => rangeOf(begin, end, now, timeZone), [begin, end, now, timeZone])
  const period = useMemo(() => periodOf(range, timeZone), [range, timeZone])
  const goTo = useCallback((t: number) => change({ at: Math.round(t) }), [change])
  return {
    ...{ mappingId, at, range, period, goTo },
    choosePoint: (id: number) => change({ mappingId: id, at: 0 }, 'push'),
    chooseRange: (next: readonly [string, string] | null) => change({ begin: next?.[0] ?? '', end: next?.[1] ?? '', at: 0 }, 'push'),
  }
}

/** All metrics of a point over a range, and all its values around one time: by default the newest. */
export function usePointHistory({ mappingId, at, range, goTo }: ReturnType<typeof usePointSearch>) {
  const isReady = mappingId !== null
  const query = { mappingId: String(mappingId), startTime: range[0], endTime: range[1] }
  const trends = useCall(historyCalls.historyTrend, { query }, { enabled: isReady, ...options })
  // The previous trends stay while another range loads, but not for another point.
  const ofPoint = trends.data?.every((trend) => trend.mappingId === mappingId) ? trends.data : undefined
  const moment = at > 0 ? at : (ofPoint?.[0]?.list.at(-1)?.t ?? 0)
  const around = useCall(
    historyCalls.around,
    { query: { mappingId: String(mappingId), time: String(moment) } },
    { enabled: isReady && moment > 0, ...options },
  )
  const found = around.data
  const shownAt = found?.at ?? null
  const step = useCallback(
    (by: -1 | 1) => {
      const next = found && found.at !== null ? found.rows[found.at + by] : undefined
      if (next) goTo(next.t)
    },
    [found, goTo],
  )
  return {
    ...{ query, trends, ofPoint, around, step },
    hasMoment: moment > 0,
    shownMs: shownAt === null ? null : (found?.rows[shownAt]?.t ?? null),
    /** Whether there is a row before or after the shown one. */
    hasPrevious: found !== undefined && (shownAt ?? 0) > 0,
    hasNext: found !== undefined && shownAt !== null && shownAt < found.rows.length - 1,
  }
}

export type PointHistory = ReturnType<typeof usePointHistory>

const keys = {
  title: dataSearchScreens.pointHistory.label,
  generality: 0,
  rows: [{ keys: '[ ]', description: { cn: '上一条、下一条数据', en: 'previous and next row' } }],
} as const

/** Goes to the previous or next row with `[` and `]`. */
export function useStepKeys(step: (by: -1 | 1) => void): void {
  useKeyHelp(keys)
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const by = event.key === '[' ? -1 : event.key === ']' ? 1 : null
      if (by === null || isTyping(event) || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      step(by)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [step])
}
