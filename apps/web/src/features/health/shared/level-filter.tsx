import type { LevelCounts } from '@undertone/domain/health/health-score.calls'
import { CountFilter } from '../../../ui/filter/count-filter.tsx'
import { healthText } from './health.text.ts'

/** Levels with their tone; the worst is first. */
export const shownLevels = [
  { key: 'C', label: healthText.levelC, tone: 'danger' },
  { key: 'B', label: healthText.levelB, tone: 'warning' },
  { key: 'A', label: healthText.levelA, tone: 'good' },
  { key: 'NeedData', label: healthText.needsData, tone: 'unknown' },
] as const

/** The number of machines in each level; a click filters by it. */
export function LevelFilter({
  counts,
  level,
  onLevel,
}: {
  /** Undefined while they load. */
  readonly counts: LevelCounts | undefined
  readonly level: string
  readonly onLevel: (level: string) => void
}) {
  return (
    <CountFilter
      label={healthText.filterLevel}
      all={healthText.machineTotal}
      kinds={shownLevels.map((shown) => ({ ...shown, count: counts?.[shown.key] }))}
      value={level}
      onChange={onLevel}
    />
  )
}
