import type { MeasuredFacts } from '@undertone/domain/report/report-facts'
import type { Reading } from '../alarm/slope.ts'
import { median } from '../statistics/median.ts'

/** Largest difference of speed at which two hours are compared, as a share (guess: one that a load causes). */
const sameSpeed = 0.05
/** Hours of each period that a comparison needs (guess: a shift). */
const fewestHours = 6

/** Four digits: what a table shows, with one to spare. */
export const shortened = (value: number): number => Number(value.toPrecision(4))

/** What hours of one metric say; null without any. */
export function measuredOf(of: Pick<MeasuredFacts, 'metric' | 'axis' | 'unit'>, hours: readonly Reading[]): MeasuredFacts | null {
  const last = hours.at(-1)
  if (!last) return null
  const top = hours.reduce((most, one) => (one.value > most.value ? one : most), last)
  return {
    ...of,
    top: shortened(top.value),
    topMs: top.t,
    median: shortened(median(hours.map(({ value }) => value))),
    last: shortened(last.value),
  }
}

/** Hours at a speed, r/min. */
function atSpeed(hours: readonly Reading[], speeds: ReadonlyMap<number, number>, rpm: number): Reading[] {
  return hours.filter(({ t }) => Math.abs((speeds.get(t) ?? Number.NaN) / rpm - 1) <= sameSpeed)
}

const speedsOf = (speeds: readonly Reading[]): ReadonlyMap<number, number> => new Map(speeds.map(({ t, value }) => [t, value]))

/**
 * Change of the median from one period to the next, %: of hours at the median speed of the later one where both have speeds, of all hours otherwise;
 * null with too few hours.
 */
export function changeOfHours(
  before: { readonly hours: readonly Reading[]; readonly speeds: readonly Reading[] },
  now: { readonly hours: readonly Reading[]; readonly speeds: readonly Reading[] },
): { readonly percent: number; readonly before: number; readonly after: number; readonly isEqualSpeed: boolean } | null {
  const rpm = median(now.speeds.filter(({ value }) => value > 0).map(({ value }) => value))
  const [slower, faster] = [before, now].map(({ hours, speeds }) => atSpeed(hours, speedsOf(speeds), rpm)) as [Reading[], Reading[]]
  const isEqualSpeed = slower.length >= fewestHours && faster.length >= fewestHours
  const [from, to] = isEqualSpeed ? [slower, faster] : [before.hours, now.hours]
  if (from.length < fewestHours || to.length < fewestHours) return null
  const [was, is] = [median(from.map(({ value }) => value)), median(to.map(({ value }) => value))]
  if (was <= 0) return null
  return { percent: Math.round((is / was - 1) * 100), before: shortened(was), after: shortened(is), isEqualSpeed }
}

/** Hours of a series as its two lists; at most so many, of equal stretches the largest. */
export function thinned(hours: readonly Reading[], most: number): { readonly t: number[]; readonly values: number[] } {
  const width = Math.max(1, Math.ceil(hours.length / most))
  const kept = Array.from({ length: Math.ceil(hours.length / width) }, (_, at) =>
    hours.slice(at * width, (at + 1) * width).reduce((most, one) => (one.value > most.value ? one : most)),
  )
  return { t: kept.map(({ t }) => t), values: kept.map(({ value }) => shortened(value)) }
}
