import type { QualityFigures } from '@undertone/domain/alarm/quality/alarm-quality.calls'
import { manageablePerTenMinutes, offenderShareGoal, type qualityMeasures } from '@undertone/domain/alarm/quality/alarm-quality.table'
import type { AlarmView } from '../shared/alarm-view.ts'

/** A measure as it is shown: its number, whether it is beyond what is commonly aimed at, and what its link narrows the list to. */
export interface ShownMeasure {
  readonly key: keyof typeof qualityMeasures
  readonly value: string
  readonly isBeyond: boolean
  readonly narrowed: Partial<AlarmView> | null
}

const tenMinutesMs = 600_000

/** A number with as many places as it takes to be told from nought. */
export const shortNumber = (value: number): string =>
  value === 0 ? '0' : value >= 100 ? value.toFixed(0) : value >= 1 ? value.toFixed(1) : value.toPrecision(2)

/** A share as a percentage. */
export const percent = (share: number): string => `${(share * 100).toFixed(share < 0.1 ? 1 : 0)} %`

/** The measures of the page in their order. */
export function shownMeasures(
  figures: QualityFigures,
  duration: (minutes: number) => string,
  clock: (ms: number) => string,
): ShownMeasure[] {
  const counted = (key: 'Flapping' | 'Stale' | 'Unacknowledged' | 'Muted', count: number, isBeyond: boolean): ShownMeasure => ({
    key,
    value: String(count),
    isBeyond,
    narrowed: count === 0 ? null : { quality: key },
  })
  return [
    {
      key: 'load',
      value: shortNumber(figures.perTenMinutes),
      isBeyond: figures.perTenMinutes > manageablePerTenMinutes,
      narrowed: figures.raised === 0 ? null : {},
    },
    {
      key: 'floods',
      value: String(figures.floods),
      isBeyond: figures.floods > 0,
      narrowed: figures.busiest && { begin: clock(figures.busiest.fromMs), end: clock(figures.busiest.fromMs + tenMinutesMs - 1) },
    },
    {
      key: 'perMachineYear',
      value: figures.perMachineYear === null ? '-' : shortNumber(figures.perMachineYear),
      isBeyond: false,
      narrowed: figures.raised === 0 ? null : {},
    },
    {
      key: 'offenders',
      value: percent(figures.offenderShare),
      // Of few rules that raised one alarm each none offends, though together they raised all.
      isBeyond: figures.offenderShare > offenderShareGoal && figures.offenders.some(({ raised }) => raised > 1),
      narrowed: null,
    },
    counted('Flapping', figures.flapping, figures.flapping > 0),
    counted('Stale', figures.stale, false),
    counted('Unacknowledged', figures.unacknowledged, false),
    {
      key: 'timeToAcknowledge',
      value: figures.minutesMedian === null ? '-' : duration(figures.minutesMedian),
      isBeyond: false,
      narrowed: figures.acknowledged === 0 ? null : { handling: '2' },
    },
    counted('Muted', figures.muted, false),
  ]
}
