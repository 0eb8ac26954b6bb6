import { useQueryClient } from '@tanstack/react-query'
import type { DataOf } from '@undertone/domain/core/call'
import { monitorCalls } from '@undertone/domain/monitor/monitor.calls'
import { keyOf, useCall } from '../../../core/api/query.ts'
import { useDebounced } from '../../../core/hooks/use-debounced.ts'
import { mergePoint } from '../../../points/live/live-merge.ts'
import { useLivePoints } from '../../../points/live/use-live-points.ts'

type Answer = DataOf<typeof monitorCalls.mapping>

/** The state of a measuring point. */
export type ShownPoint = NonNullable<Answer['mapping']>

/** Delay after new values before the grade is refetched (guess). */
const refetchDelayMs = 1000

/** The state of one point, kept up to date by the live stream; without an id the server returns the first. */
export function usePoint(mappingId: number | null) {
  const client = useQueryClient()
  const input = { query: mappingId === null ? {} : { mappingId: String(mappingId) } }
  const key = keyOf(monitorCalls.mapping, input)
  const point = useCall(monitorCalls.mapping, input, { keepPrevious: true })
  const refetch = useDebounced(() => void client.invalidateQueries({ queryKey: key }), refetchDelayMs)
  useLivePoints((rows) => {
    const before = client.getQueryData<Answer>(key)?.mapping
    if (!before) return
    const after = mergePoint(before, rows)
    if (after === before) return
    client.setQueryData<Answer>(key, { mapping: after })
    refetch()
  }, refetch)
  return point
}
