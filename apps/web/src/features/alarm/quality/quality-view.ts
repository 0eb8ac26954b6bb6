import type { QualityFigures } from '@undertone/domain/alarm/quality/alarm-quality.calls'
import { manageablePerTenMinutes, offenderShareGoal, type qualityMeasures } from '@undertone/domain/alarm/quality/alarm-quality.table'
import { percentSplit } from '@undertone/domain/core/percent-split'
import type { AlarmView } from '../shared/alarm-view.ts'

/** A displayed measure: its number, whether it is over the common target, and the filter of its link. */
export interface ShownMeasure {
  readonly key: keyof typeof qualityMeasures
  readonly value: string
  readonly isOverTarget: boolean
  readonly filter: Partial<AlarmView> | null
}

const tenMinutesMs = 600_000

/** A number with just enough decimals to differ from zero. */
export const shortNumber = (value: number): string =>
  value === 0 ? '0' : value >= 100 ? value.toFixed(0) : value >= 1 ? value.toFixed(1) : value.toPrecision(2)

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

/** The measures of the page in their order. */
export function shownMeasures(
  figures: QualityFigures,
  duration: (minutes: number) => string,
  clock: (ms: number) => string,
): ShownMeasure[] {
  const counted = (key: 'Flapping' | 'Stale' | 'Unacknowledged' | 'Muted', count: number, isOverTarget: boolean): ShownMeasure => ({
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
      isOverTarget: false,
      filter: figures.raised === 0 ? null : {},
    },
    {
      key: 'offenders',
      value: offenderShares(figures).all,
      // Few rules with one alarm each are no offenders, even if they raised all alarms together.
      isOverTarget: figures.offenderShare > offenderShareGoal && figures.offenders.some(({ raised }) => raised > 1),
      filter: null,
    },
    counted('Flapping', figures.flapping, figures.flapping > 0),
    counted('Stale', figures.stale, false),
    counted('Unacknowledged', figures.unacknowledged, false),
    {
      key: 'timeToAcknowledge',
      value: figures.minutesMedian === null ? '-' : duration(figures.minutesMedian),
      isOverTarget: false,
      filter: figures.acknowledged === 0 ? null : { handling: '2' },
    },
    counted('Muted', figures.muted, false),
  ]
}
