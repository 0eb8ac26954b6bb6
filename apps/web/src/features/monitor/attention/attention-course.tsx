import { sparklineDot, sparklineMargin, sparklineShape, sparklineWidth } from '@undertone/chart/series/sparkline-path'
import type { AttentionCourse } from '@undertone/domain/alarm/attention/attention.calls'
import { useMemo } from 'react'
import { useText } from '../../../core/language/language.ts'
import { attentionText } from './attention.text.ts'
import styles from './attention-list.module.css'

const width = 108
const height = 28

/** The vertical range: the values, and the limits as far as they are near enough to matter. */
function rangeOf(values: readonly number[], limits: readonly number[]): readonly [number, number] {
  const known = values.filter(Number.isFinite)
  const [low, high] = [Math.min(...known), Math.max(...known)]
  const near = limits.filter((limit) => limit <= 1.6 * high && limit >= low - (high - low))
  return [Math.min(0, low), Math.max(high, ...near)]
}

/** Two weeks of a quantity with its limits: the curve over them is what a reader looks for. */
export function CourseCurve({ course, label }: { readonly course: AttentionCourse; readonly label: string }) {
  const say = useText()
  const { values, range } = useMemo(() => {
    const shown = course.values.map((value) => value ?? Number.NaN)
    return {
      values: shown,
      range: rangeOf(
        shown,
        [course.limitC, course.limitD].flatMap((limit) => limit ?? []),
      ),
    }
  }, [course])
  const { path, end } = sparklineShape(values, { width, height }, range)
  const span = range[1] - range[0] || 1
  const inner = height - 2 * sparklineMargin
  const line = (limit: number | null, tone: 'warning' | 'danger') => {
    if (limit === null || limit > range[1] || limit < range[0]) return null
    const y = inner - ((limit - range[0]) / span) * inner
    return <line data-tone={tone} x1="0" x2={width - 6} y1={y} y2={y} />
  }
  return (
    <svg
      className={styles.curve}
      width={width}
      height={height}
      viewBox={`${-sparklineMargin} ${-sparklineMargin} ${width} ${height}`}
      role="img"
      aria-label={`${label}, ${say(attentionText.course)}`}
    >
      {line(course.limitC, 'warning')}
      {line(course.limitD, 'danger')}
      <path d={path} fill="none" strokeWidth={sparklineWidth} strokeLinejoin="round" />
      {end && <circle cx={end[0]} cy={end[1]} r={sparklineDot} />}
    </svg>
  )
}
