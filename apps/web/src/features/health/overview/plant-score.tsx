import type { HealthGroup } from '@undertone/domain/health/health-score.calls'
import { to } from '@undertone/domain/index/to'
import { Link } from 'react-router'
import { useText } from '../../../core/language/language.ts'
import { Panel } from '../../../ui/layout/panel.tsx'
import { ConfidenceMark } from '../shared/confidence-mark.tsx'
import styles from '../shared/health.module.css'
import { healthText } from '../shared/health.text.ts'
import { ScoreBar, ScoreMark } from '../shared/score-mark.tsx'

/** The overall score of the plant, with its confidence and its worst machine. */
export function PlantScore({ total }: { readonly total: HealthGroup }) {
  const say = useText()
  const { worst } = total
  return (
    <Panel title={say(healthText.everything)}>
      <div className={styles.total}>
        <ScoreMark of={total} size="large" withReason />
        <ScoreBar of={total} />
        <dl className={styles.facts}>
          <dt>{say(healthText.confidence)}</dt>
          <dd>
            <ConfidenceMark of={total} />
          </dd>
          <dt>{say(healthText.worstMachine)}</dt>
          <dd>
            {worst ? (
              <Link to={to.pointHealth({ equipmentId: worst.id })}>
                {worst.name} ({worst.score})
              </Link>
            ) : (
              '-'
            )}
          </dd>
        </dl>
      </div>
    </Panel>
  )
}
