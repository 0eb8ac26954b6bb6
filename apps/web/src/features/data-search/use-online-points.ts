import { useQueryClient } from '@tanstack/react-query'
import type { DataOf } from '@undertone/domain/core/call'
import { onlineCalls } from '@undertone/domain/data-search/online.calls'
import { useEffect } from 'react'
import { keyOf, useCall } from '../../core/api/query.ts'
import { useLater } from '../../core/hooks/use-debounced.ts'
import { mergePoint } from '../../points/live/live-merge.ts'
import { useLivePoints } from '../../points/live/use-live-points.ts'

type Page = DataOf<typeof onlineCalls.list>

/** Silence is judged by the clock: states and counts are asked for again so often, ms (as the overview does). */
const judgeAgainMs = 30_000
/** Where a row changes a state the wait is shorter (guess). */
const judgeSoonMs = 2000

/** A page of points with their newest values, kept up to date by the live stream; rows keep their places until the page is asked again. */
export function useOnlinePoints(query: Readonly<Record<string, string>>) {
  const client = useQueryClient()
  const input = { query }
  const key = keyOf(onlineCalls.list, input)
  const page = useCall(onlineCalls.list, input, { keepPrevious: true })
  const ask = () => void client.invalidateQueries({ queryKey: keyOf(onlineCalls.list) })
  const askSoon = useLater(ask, judgeSoonMs)
  useEffect(() => {
    const timer = setInterval(() => void client.invalidateQueries({ queryKey: keyOf(onlineCalls.list) }), judgeAgainMs)
    return () => clearInterval(timer)
  }, [client])
  useLivePoints((rows) => {
    const before = client.getQueryData<Page>(key)
    if (!before) return
    const records = before.records.map((point) => mergePoint(point, rows))
    if (records.every((point, index) => point === before.records[index])) return
    client.setQueryData<Page>(key, { ...before, records })
    if (records.some(({ state }, index) => state !== before.records[index]?.state)) askSoon()
  }, askSoon)
  return page
}
