import { monitorCalls, type PointState } from '@undertone/domain/monitor/monitor.calls'
import { useCall } from '../../core/api/query.ts'
import { useSession } from '../../core/session/session.ts'

const none: PointState['values'] = {}

/** The newest values of a point as they were when the page asked; none without a point, or for users who may not see live values. */
export function useLatestValues(mappingId: number | null): PointState['values'] {
  const { can } = useSession()
  const point = useCall(
    monitorCalls.mapping,
    { query: { mappingId: String(mappingId) } },
    { enabled: mappingId !== null && can(monitorCalls.mapping.access), noErrorPage: true },
  )
  return (mappingId === null ? undefined : point.data?.mapping?.values) ?? none
}
