import type { AlarmTiming } from '@undertone/domain/alarm/threshold/alarm-timing'
import { exceedsLimit } from '@undertone/domain/alarm/threshold/limit-names.table'
import type { AlarmRule, Bound, Level } from './rule.ts'

/** State of one rule, that is of one axis, between samples. Times are epoch ms of measuring. */
export interface Track {
  /** The newest samples as bits, newest lowest: over any limit, and over that of level D. */
  readonly beyond: number
  readonly danger: number
  /** The first of the over-limit samples that count. */
  readonly since: number | null
  /** The value furthest over the limit among them, and its time. */
  readonly worst: number | null
  readonly worstAt: number | null
  /** Consecutive samples back within the limit, and the first of them. */
  readonly back: number
  readonly backSince: number | null
}

/** How a sample changed one axis. */
export interface TrackUpdate {
  readonly track: Track
  /** The strictest bound that the value exceeds; null for none. */
  readonly bound: Bound | null
  /** Enough of the newest samples are over the limit of D. */
  readonly isDanger: boolean
  /** Since when it has been over the limit, or back, for long enough. */
  readonly enteredAt: number | null
  readonly leftAt: number | null
}

/** State of a rule before any relevant sample. */
export const quietTrack: Track = { beyond: 0, danger: 0, since: null, worst: null, worstAt: null, back: 0, backSince: null }

/** The strictest bound that a value exceeds: D before C. */
export function exceededBound({ bounds }: Pick<AlarmRule, 'bounds'>, value: number): Bound | null {
  let passed: Bound | null = null
  for (const bound of bounds) if (exceedsLimit(bound, value, bound.value) && (!passed || bound.level === 'D')) passed = bound
  return passed
}

/** The value that must be reached to count as back within a bound. */
export function edgeOf({ value, side }: Bound, { hysteresisPercent }: AlarmTiming): number {
  const band = (Math.abs(value) * hysteresisPercent) / 100
  return side === 'above' ? value - band : value + band
}

/** Whether a value is back within every limit by the hysteresis; in between it is neither over nor within. */
export const isWithin = ({ bounds, timing }: AlarmRule, value: number): boolean =>
  bounds.every((bound) => !exceedsLimit(bound, value, edgeOf(bound, timing)))

/** How many bits are set. */
export function bitCount(bits: number): number {
  let count = 0
  for (let left = bits; left > 0; left >>= 1) count += left & 1
  return count
}

/** Whether a value is further over, on the side of a bound, than another. */
export const isFurther = ({ side }: Pick<Bound, 'side'>, value: number, than: number): boolean =>
  side === 'above' ? value > than : value < than

/** The value furthest over the limit among the samples that count. */
function worstOf(before: Track, beyond: number, bound: Bound | null, t: number, value: number): Pick<Track, 'worst' | 'worstAt'> {
  if (beyond === 0) return { worst: null, worstAt: null }
  const isWorst = bound !== null && (before.worst === null || isFurther(bound, value, before.worst))
  return isWorst ? { worst: value, worstAt: t } : { worst: before.worst, worstAt: before.worstAt }
}

/** Shifts a sample into the newest `outOf`; where all of them must be over, one that is not clears them. */
function pushBit(bits: number, isSet: boolean, { count, outOf }: AlarmTiming): number {
  if (!isSet && outOf <= count) return 0
  return ((bits << 1) | (isSet ? 1 : 0)) & (2 ** Math.max(count, outOf) - 1)
}

/** The bound of the level reached: three samples of which only the last is worse alarm at the level of all three. */
export const boundOf = (rule: AlarmRule, passed: Bound, level: Level): Bound =>
  rule.bounds.find((bound) => bound.level === level && bound.side === passed.side) ?? passed

/** A sample within the limit for an axis that takes part in an episode. */
function updateWithin(rule: AlarmRule, track: Track, t: number, value: number): TrackUpdate {
  const turn = { bound: null, isDanger: false, enteredAt: null, leftAt: null }
  if (!isWithin(rule, value)) return { ...turn, track: { ...track, back: 0, backSince: null } }
  const back = track.back + 1
  const backSince = track.backSince ?? t
  if (back < rule.timing.effectiveCount || t - backSince < rule.timing.offDelayMs) return { ...turn, track: { ...track, back, backSince } }
  return { ...turn, track: quietTrack, leftAt: backSince }
}

/**
 * Applies one sample to a rule, in order of measuring (product decision 21): an axis exceeds its limit after `count` of the newest `outOf`
 * samples over it, the limit of D after as many over that, and is back after `effectiveCount` consecutive samples within it by the
 * hysteresis. `isMember` prevents entering twice or leaving before entering.
 */
export function updateTrack(rule: AlarmRule, before: Track, isMember: boolean, t: number, value: number): TrackUpdate {
  const bound = exceededBound(rule, value)
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
  if (isMember && !bound) return updateWithin(rule, track, t, value)
  const calm = { ...track, back: 0, backSince: null }
  const isDanger = bitCount(danger) >= timing.count
  const since = track.since ?? t
  const enters = !isMember && bound !== null && bitCount(beyond) >= timing.count && t - since >= timing.onDelayMs
  return { track: calm, bound, isDanger, enteredAt: enters ? since : null, leftAt: null }
}

/** Whether two states are the same. */
export const isSameTrack = (a: Track, b: Track): boolean =>
  a.beyond === b.beyond &&
  a.danger === b.danger &&
  a.since === b.since &&
  a.worst === b.worst &&
  a.back === b.back &&
  a.backSince === b.backSince

/** Whether the state is empty. */
export const isQuietTrack = ({ beyond, back }: Track): boolean => beyond === 0 && back === 0
