import type { ChartLimit } from '@undertone/chart/spec/chart-spec'
import { memberOf } from '@undertone/domain/core/enum'
import type { Text } from '@undertone/domain/core/text'
import type { Grade } from '@undertone/domain/monitor/monitor.calls'
import { ungradedReason } from '@undertone/domain/monitor/monitor.enums'

/** Why a value was not graded, or null if it was. */
export const gradeProblem = (grade: Grade): Text | null =>
  'refused' in grade ? (memberOf(ungradedReason, grade.refused) ?? { cn: grade.refused, en: grade.refused }) : null

const boundaries = [
  { name: 'A/B', tone: 'zone-b' },
  { name: 'B/C', tone: 'zone-c' },
  { name: 'C/D', tone: 'zone-d' },
] as const

/**
 * Zone boundaries as limits of the velocity trend, each in the colour of the zone that starts there. Two values are B/C and C/D: a standard
 * that does not separate zones A and B.
 */
export const limitLines = (values: readonly number[]): ChartLimit[] =>
  values.flatMap((value, index) => {
    const boundary = boundaries[boundaries.length - values.length + index]
    return boundary ? [{ value, tone: boundary.tone, label: `${boundary.name} ${value}` }] : []
  })

/** The boundaries of a grade, in mm/s; empty if nothing was graded. */
export const boundariesOf = (grade: Grade): readonly number[] => ('refused' in grade ? [] : grade.limits)

/** The boundaries as text: `A/B 2.3 · B/C 4.5 · C/D 7.1`. */
export const boundariesText = (grade: Grade): string =>
  limitLines(boundariesOf(grade))
    .map((limit) => limit.label)
    .join(' · ')
