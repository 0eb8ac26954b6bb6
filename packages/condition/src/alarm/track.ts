import type { AlarmTiming } from '@undertone/domain/alarm/threshold/alarm-timing'
import { isBeyond } from '@undertone/domain/alarm/threshold/limit-names.table'
import type { AlarmRule, Bound, Level } from './rule.ts'

/** What is remembered of one rule, that is of one axis, between samples. Times are epoch ms of measuring. */
export interface Track {
  /** The newest samples, lowest bit last: beyond any limit, and beyond that of level D. */
  readonly beyond: number
  readonly danger: number
  /** The first of the samples beyond that count at present. */
  readonly since: number | null
  /** The value furthest beyond among them, and when. */
  readonly worst: number | null
  readonly worstAt: number | null
  /** Samples in a row that were back within the limit, and the first of them. */
  readonly back: number
  readonly backSince: number | null
}

/** What a sample did to one axis. */
export interface Turn {
  readonly track: Track
  /** The strictest bound that the value is beyond; null where it is beyond none. */
  readonly bound: Bound | null
  /** As many of the newest samples as it takes are beyond the limit of D. */
  readonly isDanger: boolean
  /** It has been beyond, or back, for as long as it takes: since when. */
  readonly enteredAt: number | null
  readonly leftAt: number | null
}

/** A rule of which nothing was seen yet, or nothing that matters. */
export const quietTrack: Track = { beyond: 0, danger: 0, since: null, worst: null, worstAt: null, back: 0, backSince: null }

/** The strictest bound that a value is beyond: D before C. */
export function boundPassed({ bounds }: Pick<AlarmRule, 'bounds'>, value: number): Bound | null {
  let passed: Bound | null = null
  for (const bound of bounds) if (isBeyond(bound, value, bound.value) && (!passed || bound.level === 'D')) passed = bound
  return passed
}

/** How far a value must come back from a bound to count as within it. */
export function edgeOf({ value, side }: Bound, { hysteresisPercent }: AlarmTiming): number {
  const band = (Math.abs(value) * hysteresisPercent) / 100
  return side === 'above' ? value - band : value + band
}

/** Whether a value came back far enough from every limit: nearer than the hysteresis it is neither beyond nor within. */
export const isWithin = ({ bounds, timing }: AlarmRule, value: number): boolean =>
  bounds.every((bound) => !isBeyond(bound, value, edgeOf(bound, timing)))

/** How many bits are set. */
export function bitCount(bits: number): number {
  let count = 0
  for (let left = bits; left > 0; left >>= 1) count += left & 1
  return count
}

/** Whether a value is further beyond, on the side of a bound, than another one. */
export const isFurther = ({ side }: Pick<Bound, 'side'>, value: number, than: number): boolean =>
  side === 'above' ? value > than : value < than

/** The value furthest beyond among the samples that count. */
function worstOf(before: Track, beyond: number, bound: Bound | null, t: number, value: number): Pick<Track, 'worst' | 'worstAt'> {
  if (beyond === 0) return { worst: null, worstAt: null }
  const isWorst = bound !== null && (before.worst === null || isFurther(bound, value, before.worst))
  return isWorst ? { worst: value, worstAt: t } : { worst: before.worst, worstAt: before.worstAt }
}

/** Takes a sample into the newest `outOf`; where all of them must be beyond, one that is not empties the row. */
function pushBit(bits: number, isSet: boolean, { count, outOf }: AlarmTiming): number {
  if (!isSet && outOf <= count) return 0
  return ((bits << 1) | (isSet ? 1 : 0)) & (2 ** Math.max(count, outOf) - 1)
}

/** Three samples of which the last is worse than the others are an alarm of the level that all of them have: its bound is theirs. */
export const boundOf = (rule: AlarmRule, passed: Bound, level: Level): Bound =>
  rule.bounds.find((bound) => bound.level === level && bound.side === passed.side) ?? passed

/** An axis that takes part in an episode, with a sample that is not beyond its limit. */
function calmed(rule: AlarmRule, track: Track, t: number, value: number): Turn {
  const turn = { bound: null, isDanger: false, enteredAt: null, leftAt: null }
  if (!isWithin(rule, value)) return { ...turn, track: { ...track, back: 0, backSince: null } }
  const back = track.back + 1
  const backSince = track.backSince ?? t
  if (back < rule.timing.effectiveCount || t - backSince < rule.timing.offDelayMs) return { ...turn, track: { ...track, back, backSince } }
  return { ...turn, track: quietTrack, leftAt: backSince }
}

/**
 * One rule takes one sample, in the order of measuring (decision 21 of the product): an axis has passed its limit after `count` of the
 * newest `outOf` samples beyond it, the limit of D after as many beyond that, and is back after `effectiveCount` samples in a row within it
 * by the hysteresis. Whether it takes part in an episode already is asked for: it does not enter twice, nor leave before it entered.
 */
export function turnOf(rule: AlarmRule, before: Track, takesPart: boolean, t: number, value: number): Turn {
  const bound = boundPassed(rule, value)
  const { timing } = rule
  const beyond = pushBit(before.beyond, bound !== null, timing)
  const danger = pushBit(before.danger, bound?.level === 'D', timing)
  const track: Track = {
    ...before,
    beyond,
    danger,
    since: beyond === 0 ? null : (before.since ?? t),
    ...worstOf(before, beyond, bound, t, value),
  }
  if (takesPart && !bound) return calmed(rule, track, t, value)
  const calm = { ...track, back: 0, backSince: null }
  const isDanger = bitCount(danger) >= timing.count
  const since = track.since ?? t
  const enters = !takesPart && bound !== null && bitCount(beyond) >= timing.count && t - since >= timing.onDelayMs
  return { track: calm, bound, isDanger, enteredAt: enters ? since : null, leftAt: null }
}

/** Whether two memories are the same. */
export const isSameTrack = (a: Track, b: Track): boolean =>
  a.beyond === b.beyond &&
  a.danger === b.danger &&
  a.since === b.since &&
  a.worst === b.worst &&
  a.back === b.back &&
  a.backSince === b.backSince

/** Whether nothing is left to be remembered. */
export const isQuietTrack = ({ beyond, back }: Track): boolean => beyond === 0 && back === 0
