import type { ChartLimit } from '@undertone/chart/spec/chart-spec'
import { sensorThresholdCalls } from '@undertone/domain/alarm/threshold/sensor-threshold.calls'
import { useMemo } from 'react'
import { useCall } from '../../core/api/query.ts'
import { useText } from '../../core/language/language.ts'
import { useSession } from '../../core/session/session.ts'
import { useAxisNames } from '../axis/use-axis-names.ts'
import { limitLines } from './limit-lines.ts'

const none: readonly ChartLimit[] = []

/** The limits of a point as lines of the trend of a metric; `isSet` if they are configured and not only those of the machine's standard. */
export function usePointLimits(mappingId: number, metric: number): { readonly lines: readonly ChartLimit[]; readonly isSet: boolean } {
  const { can } = useSession()
  const say = useText()
  const isAllowed = mappingId > 0 && can(sensorThresholdCalls.ofPoint.access)
  const names = useAxisNames(isAllowed ? mappingId : null)
  const { data } = useCall(
    sensorThresholdCalls.ofPoint,
    { query: { mappingId: String(mappingId) } },
    { enabled: isAllowed, noErrorPage: true, staleMs: 60_000 },
  )
  return useMemo(() => {
    const format = { say, names }
    const lines = data ? limitLines(data, metric, format) : none
    const own = (data ?? []).filter((one) => one.origin !== 'Machine')
    const isSet = limitLines(own, metric, format).length > 0
    return { lines: lines.length === 0 ? none : lines, isSet }
  }, [data, metric, say, names])
}
