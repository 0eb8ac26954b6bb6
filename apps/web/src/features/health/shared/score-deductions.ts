import type { Text } from '@undertone/domain/core/text'
import { healthParts } from '@undertone/domain/health/health-parts.table'
import type { LostPoints } from '@undertone/domain/health/health-score.calls'
import { healthText } from './health.text.ts'

/** What a part of a score, or its ceiling, cost. */
export interface LostTerm {
  readonly key: keyof LostPoints
  readonly label: Text
  readonly points: number
}

/** The parts in their order, and the ceiling after them. */
export const lostKeys: readonly { readonly key: keyof LostPoints; readonly label: Text }[] = [
  ...healthParts.map(({ key, cn, en }) => ({ key, label: { cn, en } })),
  { key: 'ceiling', label: healthText.ceiling },
]

/** What cost anything, in the order of the parts. */
export const lostTerms = (lost: LostPoints): LostTerm[] =>
  lostKeys.flatMap(({ key, label }) => (lost[key] > 0 ? [{ key, label, points: lost[key] }] : []))

/** The terms of the sum that makes a score: `100 − 25.0 − 12.5`. */
export const sumTerms = (lost: LostPoints): string => ['100', ...lostTerms(lost).map(({ points }) => points.toFixed(1))].join(' − ')

/** What the losses leave, in tenths. */
export const exactOf = (lost: LostPoints): string => (100 - lost.severity - lost.alarm - lost.change - lost.ceiling).toFixed(1)
