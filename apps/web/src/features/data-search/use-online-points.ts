import { useQueryClient } from '@tanstack/react-query'
import type { DataOf } from '@undertone/domain/core/call'
import { onlineCalls } from '@undertone/domain/data-search/online.calls'
import { useEffect } from 'react'
import { keyOf, useCall } from '../../core/api/query.ts'
import { useDebounced } from '../../core/hooks/use-debounced.ts'
import { mergePoint } from '../../points/live/live-merge.ts'
import { useLivePoints } from '../../points/live/use-live-points.ts'

type Page = DataOf<typeof onlineCalls.list>

/** Points become offline with time: states and counts are refetched at this interval, ms (as in the overview). */
const refetchMs = 30_000
/** Shorter delay if a row changes a state (guess). */
const stateChangeDelayMs = 2000

/** A page of points with their latest values, kept up to date by the live stream; rows keep their order until the page is refetched. */
export function useOnlinePoints(query: Readonly<Record<string, string>>) {
  const client = useQueryClient()
  const input = { query }
  const key = keyOf(onlineCalls.list, input)
  const page = useCall(onlineCalls.list, input, { keepPrevious: true })
  const refetch = () => void client.invalidateQueries({ queryKey: keyOf(onlineCalls.list) })
  const refetchSoon = useDebounced(refetch, stateChangeDelayMs)
  useEffect(() => {
    const timer = setInterval(() => void client.invalidateQueries({ queryKey: keyOf(onlineCalls.list) }), refetchMs)
    return () => clearInterval(timer)
  }, [client])
  useLivePoints((rows) => {
    const before = client.getQueryData<Page>(key)
    if (!before) return
    const records = before.records.map((point) => mergePoint(point, rows))
    if (records.every((point, index) => point === before.records[index])) return
    client.setQueryData<Page>(key, { ...before, records })
    if (records.some(({ state }, index) => state !== before.records[index]?.state)) refetchSoon()
  }, refetchSoon)
  return page
}
