import type { Text } from '@undertone/domain/core/text'
import { healthParts } from '@undertone/domain/health/health-parts.table'
import type { LostPoints } from '@undertone/domain/health/health-score.calls'
import { healthText } from './health.text.ts'

/** The deduction of an item of a score, or of its cap. */
export interface Deduction {
  readonly key: keyof LostPoints
  readonly label: Text
  readonly points: number
}

/** The items in their order, and the cap after them. */
export const deductionKinds: readonly { readonly key: keyof LostPoints; readonly label: Text }[] = [
  ...healthParts.map(({ key, cn, en }) => ({ key, label: { cn, en } })),
  { key: 'ceiling', label: healthText.ceiling },
]

/** The deductions above zero, in the order of the items. */
export const deductionsOf = (lost: LostPoints): Deduction[] =>
  deductionKinds.flatMap(({ key, label }) => (lost[key] > 0 ? [{ key, label, points: lost[key] }] : []))

/** The left side of the score formula: `100 − 25.0 − 12.5`. */
export const sumTerms = (lost: LostPoints): string => ['100', ...deductionsOf(lost).map(({ points }) => points.toFixed(1))].join(' − ')

/** The score before rounding, in tenths. */
export const exactOf = (lost: LostPoints): string => (100 - lost.severity - lost.alarm - lost.change - lost.ceiling).toFixed(1)
