import type { ChartLimit } from '@undertone/chart/spec/chart-spec'
import type { TrendData } from '@undertone/chart/trend/trend-spec'
import type { DataOf } from '@undertone/domain/core/call'
import { units } from '@undertone/domain/core/unit'
import { scoreLevels } from '@undertone/domain/health/health-limits'
import type { healthScoreCalls } from '@undertone/domain/health/health-score.calls'

/** The days of a trend as returned by the server. */
export type HealthDays = DataOf<typeof healthScoreCalls.trend>

const dayMs = 86_400_000
/** Width of the axis, so that both charts of a point align, px. */
const axisPx = 52

/** Translated words of a chart of scores. */
export interface TrendWords {
  readonly score: string
  readonly reweighted: string
  readonly level: (letter: string) => string
}

const dayOf = (t: number | undefined): number | undefined => (t === undefined ? undefined : Math.floor(t / dayMs))

/** A line has a gap where more than two days in a row have no score. */
const gapOf = (step: number): number => 2.5 * step * dayMs

function seriesOf(days: HealthDays['days'], of: (day: HealthDays['days'][number]) => number | null) {
  const known = days.filter((day) => of(day) !== null)
  return { times: known.map(({ t }) => t), values: Float64Array.from(known, (day) => of(day) ?? Number.NaN) }
}

/** Daily scores of 0 to 100, with the levels as limits and a mark where the weights changed. */
export function scoreTrend({ days, step, reweighted }: HealthDays, period: readonly [number, number], words: TrendWords): TrendData {
  const limits: ChartLimit[] = [
    { value: scoreLevels.A.min, label: words.level('A'), tone: 'good' },
    { value: scoreLevels.B.min, label: words.level('B'), tone: 'warning' },
  ]
  return {
    lines: [{ key: 'score', label: words.score, tone: 'accent', ...seriesOf(days, (day) => day.score) }],
    axes: [{ key: 'y', label: words.score, unit: '', decimals: 1, range: [0, 100], widthPx: axisPx }],
    limits,
    // Several changes on one day are one mark, at the last.
    marks: reweighted
      .filter((t, i) => dayOf(reweighted[i + 1]) !== dayOf(t))
      .map((t) => ({ x: t, label: words.reweighted, tone: 'quiet' })),
    period,
    gapMs: gapOf(step),
  }
}

/** The typical daily velocities of a point, with the zones of its machine and its baseline. */
export function velocityTrend(
  { days, step, boundaries, baseline }: HealthDays,
  period: readonly [number, number],
  words: { readonly value: string; readonly baseline: string },
): TrendData {
  // From the last one: a standard that does not separate zones A and B has two boundaries.
  const tones = (['zone-b', 'zone-c', 'zone-d'] as const).slice(-boundaries.length)
  const names = ['A/B', 'B/C', 'C/D'].slice(-boundaries.length)
  const limits: ChartLimit[] = boundaries.map((value, i) => ({ value, label: names[i] ?? '', tone: tones[i] ?? 'quiet' }))
  if (baseline !== null) limits.push({ value: baseline, label: words.baseline, tone: 'quiet' })
  const { symbol, decimals } = units.velocity
  return {
    lines: [{ key: 'value', label: words.value, tone: 'accent', ...seriesOf(days, (day) => day.value) }],
    axes: [{ key: 'y', label: words.value, unit: `${symbol} RMS`, decimals, widthPx: axisPx }],
    limits,
    period,
    gapMs: gapOf(step),
  }
}
