import { type ShaftSpeed, shaftSpeedSpec } from '@undertone/chart/spectrum/order-spec'
import { type ReactNode, use, useMemo } from 'react'
import { ChartFrame, type ChartPlace } from '../frame/chart-frame.tsx'
import { ChartLanguage } from '../theme/chart-language.ts'

interface ShaftSpeedChartProps extends Omit<ChartPlace, 'ref'> {
  /** Keep the object identity while nothing changes. */
  readonly data: ShaftSpeed
}

/** The speed of a shaft over a record. */
export function ShaftSpeedChart({ data, ...place }: ShaftSpeedChartProps): ReactNode {
  const lang = use(ChartLanguage)
  const spec = useMemo(() => shaftSpeedSpec(data, lang), [data, lang])
  return <ChartFrame {...place} spec={spec} />
}
