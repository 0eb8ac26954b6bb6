import type { FindingCounts } from '@undertone/domain/diagnosis/scorecard.calls'
import type { Say } from '../../core/language/language.ts'
import { scoreText } from './score.text.ts'

const { findings, right, other, nothing, byWork, desk, unchecked, precision } = scoreText

/** Titles of the columns of `countValues`. */
export const countTitles = [findings, right, other, nothing, byWork, desk, unchecked, precision] as const

/** A share with its interval, in percent; a dash where nothing was checked. */
export function shareText(of: FindingCounts['precision'], say: Say): string {
  if (!of) return '-'
  const [share, low, high] = [of.share, of.low, of.high].map((value) => Math.round(100 * value))
  return say(scoreText.share, { share: share ?? 0, low: low ?? 0, high: high ?? 0 })
}

/** What became of findings, as cells. */
export const countValues = (of: FindingCounts, say: Say): (string | number)[] => [
  ...[of.findings, of.right, of.other, of.nothing, of.byWork, of.desk, of.unchecked],
  shareText(of.precision, say),
]

/** What found a finding, as users read it. */
export const foundByName = ({ foundBy, isModel }: { readonly foundBy: string; readonly isModel: boolean }, say: Say): string =>
  isModel ? foundBy : say(scoreText.rules, { version: foundBy })
