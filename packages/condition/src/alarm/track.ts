import { type AlarmTiming, sameEpisodeMs } from '@undertone/domain/alarm/alarm-timing'
import { isBeyond } from '@undertone/domain/alarm/limit-names.table'
import type { AlarmRule, Bound, Level } from './rule.ts'

/** One stay of a value beyond its limit, from the first sample of the run that raised it on. Times are epoch ms of measuring. */
export interface Episode {
  readonly beganAt: number
  /** The sample at which the run was long enough. */
  readonly raisedAt: number
  /** The first sample of the run that ended it; null while it lasts. */
  readonly endedAt: number | null
  /** The worst level reached; it does not go back within an episode. */
  readonly level: Level
  readonly side: Bound['side']
  /** The value furthest beyond, and when. */
  readonly peak: number
  readonly peakAt: number
  /** The newest sample beyond the limit, and how many there were. */
  readonly lastAt: number
  readonly count: number
  /** How often it ended and came back. */
  readonly flaps: number
  /** When it was last told. */
  readonly toldAt: number
  /** A person has dealt with it: it is not told again, and what comes after its end is another one. */
  readonly isHandled: boolean
}

/** What is remembered of a rule between samples. */
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
  /** The episode that lasts, or the last one. */
  readonly episode: Episode | null
}

/** What happened to an episode with a sample. */
export type Step = 'Began' | 'Escalated' | 'Reopened' | 'Reminded' | 'Ended' | 'Grew'

/** A sample's effect: the new memory, and what happened. */
export interface Stepped {
  readonly track: Track
  readonly step: Step | null
  /** The bound that the value passed where it did; the strictest one. */
  readonly bound: Bound | null
}

/** A rule of which nothing was seen yet, or nothing that matters. */
export const quietTrack: Track = { beyond: 0, danger: 0, since: null, worst: null, worstAt: null, back: 0, backSince: null, episode: null }

/** The strictest bound that a value is beyond: D before C. */
export function boundPassed(rule: AlarmRule, value: number): Bound | null {
  const passed = rule.bounds.filter((bound) => isBeyond(bound, value, bound.value))
  return passed.find((bound) => bound.level === 'D') ?? passed[0] ?? null
}

/** Whether a value came back far enough from every limit: nearer than the hysteresis it is neither beyond nor within. */
export function isWithin(rule: AlarmRule, value: number): boolean {
  return rule.bounds.every((bound) => {
    const band = (Math.abs(bound.value) * rule.timing.hysteresisPercent) / 100
    const edge = bound.side === 'above' ? bound.value - band : bound.value + band
    return !isBeyond(bound, value, edge)
  })
}

function bitCount(bits: number): number {
  let count = 0
  for (let left = bits; left > 0; left >>= 1) count += left & 1
  return count
}

/** The value furthest beyond among the samples that count. */
function worstOf(before: Track, beyond: number, bound: Bound | null, t: number, value: number): Pick<Track, 'worst' | 'worstAt'> {
  if (beyond === 0) return { worst: null, worstAt: null }
  const isWorst = bound !== null && (before.worst === null || (bound.side === 'above' ? value > before.worst : value < before.worst))
  return isWorst ? { worst: value, worstAt: t } : { worst: before.worst, worstAt: before.worstAt }
}

/** Takes a sample into the newest `outOf`; where all of them must be beyond, one that is not empties the row. */
function pushBit(bits: number, isSet: boolean, { count, outOf }: AlarmTiming): number {
  if (!isSet && outOf <= count) return 0
  return ((bits << 1) | (isSet ? 1 : 0)) & (2 ** Math.max(count, outOf) - 1)
}

const isWorse = (bound: Bound, value: number, than: Episode): boolean =>
  bound.side !== than.side || (bound.side === 'above' ? value > than.peak : value < than.peak)

/** Three samples of which the last is worse than the others are an alarm of the level that all of them have: its bound is theirs. */
const boundOf = (rule: AlarmRule, passed: Bound, level: Level): Bound =>
  rule.bounds.find((bound) => bound.level === level && bound.side === passed.side) ?? passed

function begun(track: Track, bound: Bound, level: Level, t: number, value: number): Stepped {
  const beganAt = track.since ?? t
  const episode: Episode = {
    beganAt,
    raisedAt: t,
    endedAt: null,
    level,
    side: bound.side,
    peak: track.worst ?? value,
    peakAt: track.worstAt ?? t,
    lastAt: t,
    count: bitCount(track.beyond),
    flaps: 0,
    toldAt: t,
    isHandled: false,
  }
  return { track: { ...track, back: 0, backSince: null, episode }, step: 'Began', bound }
}

/** Whether what comes back now is the episode that ended: a day after its beginning at the latest, or before it would be told again. */
const isSame = (last: Episode, since: number, { remindMs }: AlarmTiming): boolean =>
  !last.isHandled && last.endedAt !== null && (since - last.beganAt < sameEpisodeMs || since - last.endedAt < remindMs)

/** An episode that can no longer come back need not be remembered. */
function forgotten(track: Track, t: number, { remindMs }: AlarmTiming): Track {
  const endedAt = track.episode?.endedAt ?? null
  return endedAt !== null && t - endedAt > Math.max(sameEpisodeMs, remindMs) ? quietTrack : track
}

/** An open episode with a sample that is beyond the limit. */
function grown(track: Track, open: Episode, bound: Bound, isDanger: boolean, timing: AlarmTiming, t: number, value: number): Stepped {
  const peaked = isWorse(bound, value, open) ? { peak: value, peakAt: t, side: bound.side } : {}
  const episode: Episode = { ...open, ...peaked, lastAt: t, count: open.count + 1 }
  const next = { ...track, back: 0, backSince: null }
  if (isDanger && open.level === 'C')
    // What got worse must be looked at again, whoever dealt with it before.
    return { track: { ...next, episode: { ...episode, level: 'D', toldAt: t, isHandled: false } }, step: 'Escalated', bound }
  if (!open.isHandled && t - open.toldAt >= Math.max(timing.remindMs, 1))
    return { track: { ...next, episode: { ...episode, toldAt: t } }, step: 'Reminded', bound }
  return { track: { ...next, episode }, step: 'Grew', bound }
}

/** An open episode with a sample that is not beyond the limit. */
function calmed(track: Track, open: Episode, rule: AlarmRule, t: number, value: number): Stepped {
  if (!isWithin(rule, value)) return { track: { ...track, back: 0, backSince: null }, step: null, bound: null }
  const back = track.back + 1
  const backSince = track.backSince ?? t
  if (back < rule.timing.effectiveCount || t - backSince < rule.timing.offDelayMs)
    return { track: { ...track, back, backSince }, step: null, bound: null }
  return { track: { ...quietTrack, episode: { ...open, endedAt: backSince } }, step: 'Ended', bound: null }
}

/**
 * One rule takes one sample, in the order of measuring (decision 21 of the product): an episode begins after `count` of the newest `outOf`
 * samples beyond the limit, becomes one of level D after as many beyond that of D, and ends after `effectiveCount` samples in a row
 * back within it by the hysteresis.
 */
export function stepTrack(rule: AlarmRule, before: Track, t: number, value: number): Stepped {
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
  const open = track.episode?.endedAt === null ? track.episode : null
  const isDanger = bitCount(danger) >= timing.count
  if (open) return bound ? grown(track, open, bound, isDanger, timing, t, value) : calmed(track, open, rule, t, value)
  if (!bound && beyond === 0) return { track: forgotten(track, t, timing), step: null, bound: null }
  const since = track.since ?? t
  if (!bound || bitCount(beyond) < timing.count || t - since < timing.onDelayMs) return { track, step: null, bound: null }
  const last = track.episode
  const level = isDanger ? 'D' : 'C'
  if (!last || !isSame(last, since, timing)) return begun(track, boundOf(rule, bound, level), level, t, value)
  const reopened = { ...track, episode: { ...last, endedAt: null, flaps: last.flaps + 1 } }
  const grownNow = grown(reopened, reopened.episode, bound, isDanger, timing, t, value)
  return grownNow.step === 'Escalated' || grownNow.step === 'Reminded' ? grownNow : { ...grownNow, step: 'Reopened' }
}

/** The rule is gone, switched off or without limits: what lasts ends, for nobody watches it any more. */
export function abandonTrack(track: Track, t: number): Track {
  const { episode } = track
  return { ...quietTrack, episode: episode && (episode.endedAt === null ? { ...episode, endedAt: t } : episode) }
}

/** Whether two memories are the same. */
export const isSameTrack = (a: Track, b: Track): boolean =>
  a.beyond === b.beyond &&
  a.danger === b.danger &&
  a.since === b.since &&
  a.worst === b.worst &&
  a.back === b.back &&
  a.backSince === b.backSince &&
  a.episode === b.episode

/** Whether nothing is left to be remembered: no sample beyond, no episode that could still come back. */
export const isQuiet = ({ beyond, episode }: Track): boolean => beyond === 0 && episode === null
