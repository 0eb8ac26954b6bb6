import { formatDateTime } from '@undertone/chart/format/format-time'
import { memberOf } from '@undertone/domain/core/enum'
import { baselineState, learningProblem } from '@undertone/domain/health/health.enums'
import { healthScreens } from '@undertone/domain/health/health.screens'
import { healthLearningCalls } from '@undertone/domain/health/health-learning.calls'
import type { HealthPoint } from '@undertone/domain/health/health-score.calls'
import { to } from '@undertone/domain/index/to'
import { Link } from 'react-router'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { Button } from '../../../ui/control/button.tsx'
import { StateTag } from '../../../ui/display/state-tag.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import styles from '../shared/health.module.css'
import { healthText } from '../shared/health.text.ts'
import { useLearning } from './use-learning.ts'

/** The baseline of a point: state, value, and actions to learn it. */
export function BaselinePanel({ point }: { readonly point: HealthPoint }) {
  const say = useText()
  const { can, user } = useSession()
  const { start, stop, busy, dialog } = useLearning()
  const { baseline, mappingId, mappingName } = point
  const problem = memberOf(learningProblem, baseline.problem)
  const learner = { mappingId, mappingName, value: baseline.value }
  const mayLearn = can(healthLearningCalls.start.access) && point.reason !== 'notVibration' && point.reason !== 'noSensor'
  return (
    <Panel title={say(healthText.baseline)} extra={<StateTag of={baselineState} code={baseline.state} />}>
      {baseline.value === null ? (
        <p className={styles.help}>{say(healthText.baselineHelp)}</p>
      ) : (
        <dl className={styles.facts}>
          <dt>{say(healthText.baseline)}</dt>
          <dd>
            {say(healthText.baselineValue, { value: baseline.value.toFixed(2), spread: (baseline.spread ?? 0).toFixed(2) })}
            {baseline.learnedAt !== null && (
              <div className={styles.quiet}>{say(healthText.learnedAt, { time: formatDateTime(baseline.learnedAt, user.timeZone) })}</div>
            )}
          </dd>
        </dl>
      )}
      {problem && baseline.state === 'LearnFailed' && <p className={styles.help}>{say(problem)}</p>}
      <div className={styles.buttons}>
        {mayLearn && baseline.state === 'Start' && (
          <Button busy={busy} onClick={() => stop([learner])}>
            {say(healthText.stopLearning)}
          </Button>
        )}
        {mayLearn && baseline.state !== 'Start' && (
          <>
            <Button busy={busy} onClick={() => void start([learner], 'past')}>
              {say(healthText.learnPast)}
            </Button>
            <Button busy={busy} onClick={() => void start([learner], 'now')}>
              {say(healthText.learnNow)}
            </Button>
          </>
        )}
        <Link to={to.baselines({ keyword: mappingName })}>{say(healthScreens.baselines.label)}</Link>
      </div>
      {dialog}
    </Panel>
  )
}
