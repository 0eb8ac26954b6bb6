import { type CurveData, curveSpec } from '@undertone/chart/curve/curve-spec'
import { type ReactNode, useMemo } from 'react'
import { ChartFrame, type ChartPlace } from '../frame/chart-frame.tsx'

interface CurveChartProps extends Omit<ChartPlace, 'ref'> {
  /** Keep the object identity while nothing changes. */
  readonly data: CurveData
}

/** Curves of any two quantities. */
export function CurveChart({ data, ...place }: CurveChartProps): ReactNode {
  const spec = useMemo(() => curveSpec(data), [data])
  return <ChartFrame {...place} spec={spec} />
}
