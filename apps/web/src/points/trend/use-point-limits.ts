import type { ChartLimit } from '@undertone/chart/spec/chart-spec'
import { sensorThresholdCalls } from '@undertone/domain/alarm/threshold/sensor-threshold.calls'
import { useMemo } from 'react'
import { useCall } from '../../core/api/query.ts'
import { useSession } from '../../core/session/session.ts'
import { limitLines } from './limit-lines.ts'

const none: readonly ChartLimit[] = []

/** The limits of a point as lines of the trend of a metric; `isSet` if they are configured and not only those of the machine's standard. */
export function usePointLimits(mappingId: number, metric: number): { readonly lines: readonly ChartLimit[]; readonly isSet: boolean } {
  const { can } = useSession()
  const { data } = useCall(
    sensorThresholdCalls.ofPoint,
    { query: { mappingId: String(mappingId) } },
    { enabled: mappingId > 0 && can(sensorThresholdCalls.ofPoint.access), noErrorPage: true, staleMs: 60_000 },
  )
  return useMemo(() => {
    const lines = data ? limitLines(data, metric) : none
    const isSet =
      data !== undefined &&
      limitLines(
        data.filter((one) => one.origin !== 'Machine'),
        metric,
      ).length > 0
    return { lines: lines.length === 0 ? none : lines, isSet }
  }, [data, metric])
}
