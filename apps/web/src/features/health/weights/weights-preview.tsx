import { memberOf } from '@undertone/domain/core/enum'
import { scoreLevel } from '@undertone/domain/health/health.enums'
import type { HealthWeights } from '@undertone/domain/health/health-parts.table'
import { healthScoreCalls, type LevelCounts } from '@undertone/domain/health/health-score.calls'
import { useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import styles from '../shared/health.module.css'
import { healthText } from '../shared/health.text.ts'
import { shownLevels } from '../shared/level-filter.tsx'
import own from './weights.module.css'

function CountRow({ label, counts }: { readonly label: string; readonly counts: LevelCounts }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      {shownLevels.map(({ key }) => (
        <td key={key}>{counts[key]}</td>
      ))}
    </tr>
  )
}

/** Preview of the scores of a company and its sub-companies: machines by level before and after, and those that change. */
export function WeightsPreview({ companyId, weights }: { readonly companyId: number; readonly weights: HealthWeights | null }) {
  const say = useText()
  const preview = useCall(
    healthScoreCalls.previewWeights,
    { body: { companyId, weights } },
    { enabled: weights !== null, keepPrevious: true, noErrorPage: true },
  )
  const found = weights === null ? undefined : preview.data
  if (!found) return null
  const { before, after, machines, changed } = found
  const levelText = (level: string) => say(memberOf(scoreLevel, level) ?? scoreLevel.label)
  const summary =
    changed === 0
      ? say(healthText.noneChanges)
      : changed > machines.length
        ? say(healthText.changedMore, { n: changed, shown: machines.length })
        : say(healthText.changed, { n: changed })
  return (
    <section aria-busy={preview.isPlaceholderData}>
      <h3 className={own.section}>{say(healthText.preview)}</h3>
      <table className={own.changes}>
        <thead>
          <tr>
            <td />
            {shownLevels.map(({ key, label }) => (
              <th key={key}>{say(label)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          <CountRow label={say(healthText.before)} counts={before} />
          <CountRow label={say(healthText.after)} counts={after} />
        </tbody>
      </table>
      <p className={styles.help}>{summary}</p>
      {machines.length > 0 && (
        <table className={own.changes}>
          <thead>
            <tr>
              <th>{say(healthText.machine)}</th>
              <th>{say(healthText.before)}</th>
              <th>{say(healthText.after)}</th>
            </tr>
          </thead>
          <tbody>
            {machines.map((one) => (
              <tr key={one.equipmentId}>
                <td>{one.equipmentName}</td>
                <td>
                  {one.before} · {levelText(one.levelBefore)}
                </td>
                <td>
                  {one.after} · {levelText(one.levelAfter)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
