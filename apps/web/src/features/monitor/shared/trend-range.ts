import { monitorText } from './monitor.text.ts'

const dayMs = 86_400_000

/** The ranges of the trends of a machine or point. */
export const trendRanges = [
  { days: 1, label: monitorText.day },
  { days: 7, label: monitorText.week },
  { days: 30, label: monitorText.month },
] as const

/** The end of the trends moves every ten minutes: a continuous move would refetch the chart each time (guess). */
export const trendStepMs = 600_000

/** The range of an address; an unknown one is the first. */
export const shownDaysOf = (days: number): number => trendRanges.find((range) => range.days === days)?.days ?? trendRanges[0].days

/** The last days until the next step, in epoch ms. */
export function periodOf(now: number, days: number): readonly [number, number] {
  const end = Math.ceil(now / trendStepMs) * trendStepMs
  return [end - days * dayMs, end]
}
