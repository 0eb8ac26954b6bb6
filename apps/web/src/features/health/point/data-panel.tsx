import { formatDateTime } from '@undertone/chart/format/format-time'
import type { HealthPoint } from '@undertone/domain/health/health-score.calls'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { Panel } from '../../../ui/layout/panel.tsx'
import { ConfidenceMark } from '../shared/confidence-mark.tsx'
import styles from '../shared/health.module.css'
import { healthText } from '../shared/health.text.ts'

/** Confidence in the data of a score: the lowest of three shares, each with an explanation. */
export function DataPanel({ point }: { readonly point: HealthPoint }) {
  const say = useText()
  const { timeZone } = useSession().user
  const { data, t, baseline } = point
  const rows = [
    {
      label: healthText.freshness,
      share: data.freshness,
      text:
        t === null
          ? say(healthText.neverSent)
          : say(healthText.freshnessSays, { time: formatDateTime(t, timeZone), minutes: data.uploadMinutes }),
    },
    {
      label: healthText.coverage,
      share: data.coverage,
      text: say(healthText.coverageSays, { n: Math.min(data.hours, data.promised), all: data.promised }),
    },
    {
      label: healthText.history,
      share: data.history,
      text: baseline.value === null ? say(healthText.historySays, { n: data.days }) : say(healthText.historyBaseline),
    },
  ]
  return (
    <Panel title={say(healthText.dataPanel)} extra={<ConfidenceMark of={point} />}>
      <dl className={styles.meters}>
        {rows.map(({ label, share, text }) => (
          <div key={label.en}>
            <dt>
              <span>{say(label)}</span>
              <span>{Math.round(share * 100)}%</span>
            </dt>
            <dd>
              <span className={styles.meter} aria-hidden="true">
                <span style={{ width: `${share * 100}%` }} />
              </span>
              {text}
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.help}>{say(healthText.dataRule)}</p>
    </Panel>
  )
}
