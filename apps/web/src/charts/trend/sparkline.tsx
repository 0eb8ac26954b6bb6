import { sparklineDot, sparklineMargin, sparklineShape, sparklineWidth } from '@undertone/chart/series/sparkline-path'
import type { ChartTone } from '@undertone/chart/spec/chart-spec'
import type { ReactNode } from 'react'
import { toneColor } from '../theme/chart-palette.ts'
import parts from '../theme/charts.module.css'

export interface SparklineProps {
  values: ArrayLike<number>
  /** Text alternative of the curve. */
  label: string
  tone?: ChartTone
  width?: number
  height?: number
  range?: readonly [number, number]
}

/** A small curve for lists and tables: shape only, with the last value as a dot. */
export function Sparkline({ values, label, tone = 'quiet', width = 96, height = 20, range }: SparklineProps): ReactNode {
  const { path, end } = sparklineShape(values, { width, height }, range)
  const box = `${-sparklineMargin} ${-sparklineMargin} ${width} ${height}`
  return (
    <svg className={parts.sparkline} data-chart="sparkline" width={width} height={height} viewBox={box} role="img" aria-label={label}>
      <path d={path} fill="none" stroke={toneColor(tone)} strokeWidth={sparklineWidth} strokeLinejoin="round" />
      {end && <circle cx={end[0]} cy={end[1]} r={sparklineDot} fill={toneColor(tone)} />}
    </svg>
  )
}
