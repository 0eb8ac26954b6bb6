import type { QualityFigures } from '@undertone/domain/alarm/quality/alarm-quality.calls'
import { manageablePerTenMinutes, offenderShareGoal, type qualityMeasures } from '@undertone/domain/alarm/quality/alarm-quality.table'
import { percentSplit } from '@undertone/domain/report/percent-split'
import type { AlarmView } from '../shared/alarm-view.ts'

/** A displayed measure: its number, whether it is over the common target (null if it is not compared with one), and the filter of its link. */
export interface ShownMeasure {
  readonly key: keyof typeof qualityMeasures
  readonly value: string
  readonly isOverTarget: boolean | null
  readonly filter: Partial<AlarmView> | null
}

const tenMinutesMs = 600_000

/** Below this a number of alarms is only said to be small: its digits mean nothing. */
const smallest = 0.01

/** A number with two digits, large ones without decimals. */
export function shortNumber(value: number): string {
  if (value === 0) return '0'
  if (value < smallest) return `< ${smallest}`
  return value >= 100 ? value.toFixed(0) : value >= 1 ? value.toFixed(1) : value.toPrecision(2)
}

/** Decimals of the shares: the tenth rule of a hundred has a few percent. */
const shareDecimals = 1
const percent = (share: number): string => `${share.toFixed(shareDecimals)} %`

/**
 * The share of each offender in all alarms and of all of them together; with the rules that are not listed they total 100 %. Those take what
 * rounding leaves, so that equal counts have equal shares; where all rules are listed, the largest remainders do.
 */
export function offenderShares({ offenders, raised }: Pick<QualityFigures, 'offenders' | 'raised'>): { each: string[]; all: string } {
  const counts = offenders.map((one) => one.raised)
  const listed = counts.reduce((sum, count) => sum + count, 0)
  const shares =
    raised > listed ? counts.map((count) => Number(((count / raised) * 100).toFixed(shareDecimals))) : percentSplit(counts, shareDecimals)
  return { each: shares.map(percent), all: percent(shares.reduce((sum, share) => sum + share, 0)) }
}

/** Few rules with one alarm each are no offenders, even if they raised all alarms together: they are not compared. */
function isOverShare({ offenderShare, offenders }: QualityFigures): boolean | null {
  if (offenderShare <= offenderShareGoal) return false
  return offenders.some(({ raised }) => raised > 1) ? true : null
}

/** The measures of the page in their order. */
export function shownMeasures(
  figures: QualityFigures,
  duration: (minutes: number) => string,
  clock: (ms: number) => string,
): ShownMeasure[] {
  const counted = (key: 'Flapping' | 'Stale' | 'Unacknowledged' | 'Muted', count: number, isOverTarget: boolean | null): ShownMeasure => ({
    key,
    value: String(count),
    isOverTarget,
    filter: count === 0 ? null : { quality: key },
  })
  return [
    {
      key: 'load',
      value: shortNumber(figures.perTenMinutes),
      isOverTarget: figures.perTenMinutes > manageablePerTenMinutes,
      filter: figures.raised === 0 ? null : {},
    },
    {
      key: 'floods',
      value: String(figures.floods),
      isOverTarget: figures.floods > 0,
      filter: figures.busiest && { begin: clock(figures.busiest.fromMs), end: clock(figures.busiest.fromMs + tenMinutesMs - 1) },
    },
    {
      key: 'perMachineYear',
      value: figures.perMachineYear === null ? '-' : shortNumber(figures.perMachineYear),
      isOverTarget: null,
      filter: figures.raised === 0 ? null : {},
    },
    {
      key: 'offenders',
      value: offenderShares(figures).all,
      isOverTarget: isOverShare(figures),
      filter: null,
    },
    counted('Flapping', figures.flapping, figures.flapping > 0),
    counted('Stale', figures.stale, null),
    counted('Unacknowledged', figures.unacknowledged, null),
    {
      key: 'timeToAcknowledge',
      value: figures.minutesMedian === null ? '-' : duration(figures.minutesMedian),
      isOverTarget: null,
      filter: figures.acknowledged === 0 ? null : { handling: '2' },
    },
    counted('Muted', figures.muted, null),
  ]
}
