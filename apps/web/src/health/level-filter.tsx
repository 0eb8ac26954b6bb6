import type { LevelCounts } from '@undertone/domain/health/health-score.calls'
import { useText } from '../core/language.ts'
import { ToneMark } from '../ui/state-tag.tsx'
import styles from './health.module.css'
import { healthText } from './health.text.ts'

/** Levels with the tone of each; the worst stands first. */
export const shownLevels = [
  { key: 'C', label: healthText.levelC, tone: 'danger' },
  { key: 'B', label: healthText.levelB, tone: 'warning' },
  { key: 'A', label: healthText.levelA, tone: 'good' },
  { key: 'NeedData', label: healthText.needsData, tone: 'unknown' },
] as const

export type LevelKey = (typeof shownLevels)[number]['key']

/** The number of machines in each level; a click shows only those. */
export function LevelFilter({
  counts,
  level,
  onLevel,
}: {
  /** Missing while they are on their way. */
  readonly counts: LevelCounts | undefined
  readonly level: string
  readonly onLevel: (level: LevelKey | '') => void
}) {
  const say = useText()
  const total = counts ? counts.A + counts.B + counts.C + counts.NeedData : '-'
  return (
    <fieldset className={styles.counts}>
      <legend className={styles.legend}>{say(healthText.filterLevel)}</legend>
      <button type="button" aria-pressed={level === ''} onClick={() => onLevel('')}>
        <b>{total}</b>
        <span>{say(healthText.all)}</span>
      </button>
      {shownLevels.map(({ key, label, tone }) => (
        <button
          key={key}
          type="button"
          data-tone={counts && counts[key] > 0 ? tone : 'none'}
          aria-pressed={level === key}
          onClick={() => onLevel(level === key ? '' : key)}
        >
          <b>{counts?.[key] ?? '-'}</b>
          <span>
            <ToneMark tone={tone} />
            {say(label)}
          </span>
        </button>
      ))}
    </fieldset>
  )
}
