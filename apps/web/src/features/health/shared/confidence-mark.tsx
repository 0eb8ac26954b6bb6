import { memberOf } from '@undertone/domain/core/enum'
import { scoreConfidence } from '@undertone/domain/health/health.enums'
import type { HealthScore } from '@undertone/domain/health/health-score.calls'
import { useText } from '../../../core/language/language.ts'
import { ToneMark } from '../../../ui/display/state-tag.tsx'
import styles from './health.module.css'

/** Confidence in the data: a word and its share. */
export function ConfidenceMark({ of }: { readonly of: Pick<HealthScore, 'confidence' | 'confidenceLevel'> }) {
  const say = useText()
  const member = memberOf(scoreConfidence, of.confidenceLevel)
  if (of.confidence === null || !member) return <span className={styles.quiet}>-</span>
  return (
    <span className={styles.confidence}>
      <ToneMark tone={member.tone ?? 'neutral'} />
      <span>{say(member)}</span>
      <span className={styles.share}>{Math.round(of.confidence * 100)}%</span>
    </span>
  )
}
