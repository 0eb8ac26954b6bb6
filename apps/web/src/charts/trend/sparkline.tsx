import { sparklinePath } from '@undertone/chart/series/sparkline-path'
import type { ChartTone } from '@undertone/chart/spec/chart-spec'
import type { ReactNode } from 'react'
import { toneColor } from '../theme/chart-palette.ts'
import '../theme/charts.css'

export interface SparklineProps {
  values: ArrayLike<number>
  /** What the curve says, for those who cannot see it. */
  label: string
  tone?: ChartTone
  width?: number
  height?: number
  range?: readonly [number, number]
}

/** A curve of a word's size for lists and tables: shape only, its last value as a dot. */
export function Sparkline({ values, label, tone = 'quiet', width = 96, height = 20, range }: SparklineProps): ReactNode {
  const path = sparklinePath(values, width - 6, height - 4, range)
  const end = /[ML]([\d.]+) ([\d.]+)$/.exec(path)
  return (
    <svg className="ut-sparkline" width={width} height={height} viewBox={`-2 -2 ${width} ${height}`} role="img" aria-label={label}>
      <path d={path} fill="none" stroke={toneColor(tone)} strokeWidth="1.2" strokeLinejoin="round" />
      {end && <circle cx={end[1]} cy={end[2]} r="1.8" fill={toneColor(tone)} />}
    </svg>
  )
}
