import type { QuarantineRetryReport } from '@undertone/domain/quarantine/quarantine.calls'
import { retryOutcome } from '@undertone/domain/quarantine/quarantine.enums'
import { useText } from '../../core/language/language.ts'
import { IconButton } from '../../ui/control/icon-button.tsx'
import { StateTag } from '../../ui/display/state-tag.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import styles from './quarantine.module.css'
import { quarantineText } from './quarantine.text.ts'
import { reasonLabel, remainingReason } from './quarantine-labels.ts'

/** The results of a retry: for each reason how many entries were ingested, and why the others were not. */
export function RetryReportPanel({ report, onClose }: { readonly report: QuarantineRetryReport; readonly onClose: () => void }) {
  const say = useText()
  return (
    <Panel title={say(quarantineText.report)} extra={<IconButton icon="close" label={say(quarantineText.close)} onClick={onClose} />} flush>
      {report.rows.length === 0 ? (
        <p className={`${styles.quiet} ${styles.nothing}`}>{say(quarantineText.nothingRetried)}</p>
      ) : (
        <table className={styles.report}>
          <thead>
            <tr>
              <th>{say(quarantineText.before)}</th>
              <th>{say(quarantineText.outcome)}</th>
              <th>{say(quarantineText.why)}</th>
              <th className={styles.number}>{say(quarantineText.count)}</th>
            </tr>
          </thead>
          <tbody>
            {report.rows.map((row) => (
              <tr key={`${row.reason}:${row.outcome}:${row.now}:${row.obstacle}`}>
                <td>{reasonLabel(row.reason, say)}</td>
                <td>
                  <StateTag of={retryOutcome} code={row.outcome} />
                </td>
                <td>{remainingReason(row, say)}</td>
                <td className={styles.number}>{row.entries}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  )
}
