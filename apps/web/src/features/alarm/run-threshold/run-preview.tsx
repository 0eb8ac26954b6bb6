import { type RunStretch, runShare } from '@undertone/domain/alarm/threshold/run-periods'
import { TrendChart } from '../../../charts/trend/trend-chart.tsx'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { ToneMark } from '../../../ui/display/state-tag.tsx'
import styles from '../shared/alarm.module.css'
import { runText } from './run-threshold.text.ts'
import { type RunRule, useRunPreview } from './use-run-preview.ts'

/** Height of the chart in px. */
const height = 220

/** Whether the machine runs now, and how often it did; nothing without samples. */
function RunSummary({ stretches }: { readonly stretches: readonly RunStretch[] }) {
  const say = useText()
  const now = stretches.at(-1)
  const share = runShare(stretches)
  if (!now) return null
  return (
    <p className={styles.summary}>
      {say(runText.now)} <ToneMark tone={now.running ? 'good' : 'unknown'} /> {say(now.running ? runText.running : runText.stopped)}
      {share !== null && (
        <span className={styles.quiet}>{say(runText.share, { percent: Math.round(share * 100), count: stretches.length - 1 })}</span>
      )}
    </p>
  )
}

/** The run state of the last days under the rule being edited. */
export function RunPreview(rule: RunRule) {
  const say = useText()
  const { timeZone } = useSession().user
  const { isReady, trend, data, stretches } = useRunPreview(rule)
  return (
    <section aria-label={say(runText.preview)}>
      <h3 className={styles.heading}>{say(runText.preview)}</h3>
      {!isReady ? (
        <p className={styles.quiet}>{say(runText.choosePoint)}</p>
      ) : (
        <>
          <RunSummary stretches={stretches} />
          <TrendChart
            data={data}
            height={height}
            timeZone={timeZone}
            slider={false}
            loading={trend.isPending}
            error={trend.error ? { message: say(runText.noHistory), detail: trend.error.message } : null}
            empty={{ message: say(runText.noHistory) }}
          />
          <p className={styles.quiet}>{say(runText.previewHelp)}</p>
        </>
      )}
    </section>
  )
}
