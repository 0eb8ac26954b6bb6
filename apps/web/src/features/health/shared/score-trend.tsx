import type { DataOf } from '@undertone/domain/core/call'
import { memberOf } from '@undertone/domain/core/enum'
import { scoreLevel } from '@undertone/domain/health/health.enums'
import { healthScoreCalls } from '@undertone/domain/health/health-score.calls'
import { Segmented } from 'antd'
import { useMemo } from 'react'
import { TrendChart } from '../../../charts/trend/trend-chart.tsx'
import { useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { usePointEvents } from '../../../points/event/use-point-events.tsx'
import styles from './health.module.css'
import { healthText } from './health.text.ts'
import { scoreTrend, velocityTrend } from './health-trend.ts'

const dayMs = 86_400_000
/** Height of the event strip of a chart, px. */
const stripPx = 28

/** Ranges of a daily trend. */
export const trendRanges = [
  { days: 30, label: healthText.month },
  { days: 90, label: healthText.quarter },
  { days: 365, label: healthText.year },
] as const

/** The range of a URL, or the first. */
export const rangeOf = (days: number): number => trendRanges.find((one) => one.days === days)?.days ?? trendRanges[0].days

/** Selects the range of a trend. */
export function TrendRange({ days, onDays }: { readonly days: number; readonly onDays: (days: number) => void }) {
  const say = useText()
  return (
    <Segmented
      size="small"
      aria-label={say(healthText.range)}
      value={days}
      options={trendRanges.map((one) => ({ value: one.days, label: say(one.label) }))}
      onChange={onDays}
    />
  )
}

interface ScoreTrendProps {
  readonly kind: 'mapping' | 'equipment' | 'area' | 'company'
  /** Null is everything in scope. */
  readonly id: number | null
  readonly days: number
  readonly height: number
  /** For a point, also its typical velocities. */
  readonly withVelocity?: boolean
}

const nothing: DataOf<typeof healthScoreCalls.trend> = { days: [], step: 1, reweighted: [], boundaries: [], baseline: null }

/** The daily trend of a score; for a point, with its velocities below. */
export function ScoreTrend({ kind, id, days, height, withVelocity = false }: ScoreTrendProps) {
  const say = useText()
  const { timeZone } = useSession().user
  const query = { kind, days: String(days), ...(id === null ? {} : { id: String(id) }) }
  const trend = useCall(healthScoreCalls.trend, { query }, { noErrorPage: true, keepPrevious: true })
  const found = trend.data ?? nothing
  // The current value alone is not a trend.
  const isEmpty = found.days.length < 2
  const end = found.days.at(-1)?.t ?? 0
  const period = useMemo(() => [end - days * dayMs, end] as const, [end, days])
  const scores = useMemo(
    () =>
      scoreTrend(isEmpty ? nothing : found, period, {
        score: say(healthText.score),
        reweighted: say(healthText.reweighted),
        level: (level) => say(memberOf(scoreLevel, level) ?? scoreLevel.label),
      }),
    [found, isEmpty, period, say],
  )
  const velocities = useMemo(
    () => velocityTrend(found, period, { value: say(healthText.dayMedian), baseline: say(healthText.baseline) }),
    [found, period, say],
  )
  const strip = usePointEvents(kind === 'mapping' && !isEmpty ? id : null, period)
  const shared = {
    strip,
    height: strip ? height + stripPx : height,
    slider: false,
    timeZone,
    syncKey: `health-${kind}-${id ?? 'all'}`,
    loading: trend.isPending,
    error: trend.error ? { message: trend.error.message } : null,
  }
  return (
    <>
      <TrendChart {...shared} data={scores} empty={{ message: say(healthText.noTrend), detail: say(healthText.noTrendHelp) }} />
      {found.step > 1 && <p className={styles.note}>{say(healthText.everyNth, { n: found.step })}</p>}
      {withVelocity && <TrendChart {...shared} data={velocities} empty={{ message: say(healthText.noTrendValue) }} />}
    </>
  )
}
