import { memberOf } from '@undertone/domain/core/enum'
import { scoreLevel, unscoredReason } from '@undertone/domain/health/health.enums'
import type { HealthScore } from '@undertone/domain/health/health-score.calls'
import { useText } from '../../../core/language/language.ts'
import { healthText } from './health.text.ts'
import { deductionKinds, deductionsOf } from './score-deductions.ts'
import styles from './score-mark.module.css'

type Shown = Pick<HealthScore, 'score' | 'level' | 'reason'>

/** A score and its level, or that data are insufficient; the reason is shown if there is space. */
export function ScoreMark({
  of,
  size = 'plain',
  withReason = false,
}: {
  readonly of: Shown
  readonly size?: 'plain' | 'large'
  readonly withReason?: boolean
}) {
  const say = useText()
  if (of.score === null || of.level === null) {
    const reason = memberOf(unscoredReason, of.reason)
    const why = reason ? say(healthText.needsDataWhy, { reason: say(reason) }) : say(healthText.needsData)
    return (
      <span className={styles.none} title={why}>
        {withReason ? why : say(healthText.needsData)}
      </span>
    )
  }
  return (
    <span className={styles.mark} data-level={of.level} data-size={size}>
      <span className={styles.number}>{of.score}</span>
      <span className={styles.level}>{say(memberOf(scoreLevel, of.level) ?? scoreLevel.label)}</span>
    </span>
  )
}

/** A hundred points as a bar: the score in the colour of its level, then the deductions. */
export function ScoreBar({ of }: { readonly of: Pick<HealthScore, 'score' | 'level' | 'lost'> }) {
  const say = useText()
  const { score, level, lost } = of
  if (score === null || lost === null) return <span className={styles.bar} aria-hidden="true" />
  const terms = deductionsOf(lost)
  const words = terms.map(({ label, points }) => `${say(label)} −${points.toFixed(1)}`).join(' · ')
  return (
    <span className={styles.bar} role="img" aria-label={words || say(healthText.score)} title={words}>
      <span className={styles.left} data-level={level} style={{ width: `${score}%` }} />
      {terms.map(({ key, points }) => (
        <span key={key} className={styles.lost} data-part={key} style={{ width: `${points}%` }} />
      ))}
    </span>
  )
}

/** What the parts of the bars are. */
export function ScoreBarKey() {
  const say = useText()
  return (
    <p className={styles.key}>
      <span>
        <i className={styles.left} data-level="A" />
        <i className={styles.left} data-level="B" />
        <i className={styles.left} data-level="C" />
        {say(healthText.score)}
      </span>
      {deductionKinds.map(({ key, label }) => (
        <span key={key}>
          <i className={styles.lost} data-part={key} />
          {say(healthText.deductionOf, { item: say(label) })}
        </span>
      ))}
    </p>
  )
}
