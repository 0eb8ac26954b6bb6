import type { HealthPoint } from '@undertone/domain/health/health-score.calls'
import { Link } from 'react-router'
import { useText } from '../../../core/language/language.ts'
import { Panel } from '../../../ui/layout/panel.tsx'
import styles from '../shared/health.module.css'
import { healthText } from '../shared/health.text.ts'
import { deductionsOf, exactOf, sumTerms } from '../shared/score-deductions.ts'
import { ScoreBar, ScoreMark } from '../shared/score-mark.tsx'
import { remedyOf } from './remedies.ts'

/** The score of a point with its calculation, or what to do to get one; and the score of its machine. */
export function ScorePanel({ point }: { readonly point: HealthPoint }) {
  const say = useText()
  const { lost, score, machine } = point
  const remedy = remedyOf(point)
  return (
    <Panel title={say(healthText.score)}>
      <div className={styles.total}>
        <ScoreMark of={point} size="large" withReason />
        {remedy && <Link to={remedy.to}>{say(remedy.label)}</Link>}
        {lost && score !== null && (
          <>
            <ScoreBar of={point} />
            {deductionsOf(lost).length > 0 && (
              <span className={styles.sum}>{say(healthText.sum, { terms: sumTerms(lost), exact: exactOf(lost), score })}</span>
            )}
          </>
        )}
        <dl className={styles.facts}>
          <dt>{say(healthText.machineScore)}</dt>
          <dd>
            <ScoreMark of={machine} withReason />
          </dd>
          <dt />
          <dd className={styles.quiet}>{say(healthText.machineRule)}</dd>
        </dl>
      </div>
    </Panel>
  )
}
