import { type AlarmTiming, sameEpisodeMs } from '@undertone/domain/alarm/threshold/alarm-timing'
import type { Axis } from '@undertone/domain/device/telemetry/telemetry'
import type { AlarmRule, Bound, Level, Origin } from './rule.ts'
import { bitCount, boundOf, isFurther, isQuietTrack, isSameTrack, quietTrack, type Track, type Turn, turnOf } from './track.ts'

/** What one axis has to do with an episode. */
export interface EpisodeAxis {
  /** Null for what has no axis: temperature, battery. */
  readonly axis: Axis | null
  /** Telemetry key of its values; null for a slope. */
  readonly key: string | null
  /** The worst level that it reached, and the limit of that level. */
  readonly level: Level
  readonly side: Bound['side']
  readonly limit: number
  readonly origin: Origin
  /** The first of the samples beyond that made it take part, and the last of them. */
  readonly since: number
  readonly joinedAt: number
  /** The value furthest beyond, and when. */
  readonly peak: number
  readonly peakAt: number
  /** Samples beyond the limit, and the newest of them. */
  readonly count: number
  readonly lastAt: number
  /** The first sample of the run that brought it back; null while it is beyond. */
  readonly backAt: number | null
}

/** One stay of a quantity beyond its limit: from the first axis that passed it until the last one is back. */
export interface Episode {
  readonly beganAt: number
  /** The sample at which the run of the first axis was long enough. */
  readonly raisedAt: number
  /** The first sample of the run that ended it; null while it lasts. */
  readonly endedAt: number | null
  /** The worst level that any axis reached; it does not go back within an episode. */
  readonly level: Level
  /** The axes that took part, in their order; at least one. */
  readonly axes: readonly [EpisodeAxis, ...EpisodeAxis[]]
  /** The newest sample in which any of them was beyond the limit, and how many there were: no fewer than of any one. */
  readonly lastAt: number
  readonly count: number
  /** How often it ended and came back. */
  readonly flaps: number
  /** When it was last told. */
  readonly toldAt: number
  /** A person has dealt with it: it is not told again, and what comes after its end is another one. */
  readonly isHandled: boolean
}

/** What is remembered of an alarm of a point between samples: its rules by id, and the episode that lasts, or the last one. */
export interface AlarmTrack {
  readonly rules: Readonly<Record<string, Track>>
  readonly episode: Episode | null
}

/** What happened to an episode with a sample. */
export type Step = 'Began' | 'Escalated' | 'Reopened' | 'Reminded' | 'Joined' | 'Ended' | 'Grew'

/** A value of one rule. */
export interface RuleValue {
  readonly rule: AlarmRule
  readonly value: number
}

/** A sample's effect: the new memory, what happened, and the value that says it best. */
export interface Stepped {
  readonly track: AlarmTrack
  readonly step: Step | null
  readonly value: number | null
}

/** An alarm of which nothing was seen yet, or nothing that matters. */
export const quietAlarm: AlarmTrack = { rules: {}, episode: null }

/** How far beyond its limit an axis was, as a multiple of it: 1.2 is a fifth beyond, whatever the side. */
const excessOf = ({ peak, limit, side }: Pick<EpisodeAxis, 'peak' | 'limit' | 'side'>): number => {
  const share = (peak - limit) / Math.max(Math.abs(limit), Number.EPSILON)
  return 1 + (side === 'above' ? share : -share)
}

const isWorseAxis = (a: EpisodeAxis, b: EpisodeAxis): boolean => (a.level === b.level ? excessOf(a) > excessOf(b) : a.level === 'D')

/** The axis that an episode is named after: of the worst level, and furthest beyond its limit. */
export const headOf = ({ axes }: Pick<Episode, 'axes'>): EpisodeAxis => axes.reduce((worst, one) => (isWorseAxis(one, worst) ? one : worst))

interface Taken extends RuleValue {
  readonly turn: Turn
}

/** An axis takes part from now on, or again. */
function entered(before: EpisodeAxis | undefined, { rule, value, turn }: Taken, bound: Bound, since: number, t: number): EpisodeAxis {
  const level: Level = turn.isDanger ? 'D' : 'C'
  const { value: limit, origin, side } = boundOf(rule, bound, level)
  const run = { peak: turn.track.worst ?? value, peakAt: turn.track.worstAt ?? t }
  const count = bitCount(turn.track.beyond)
  const { axis, key } = rule
  if (!before) return { axis, key, level, side, limit, origin, since, joinedAt: t, ...run, count, lastAt: t, backAt: null }
  const isWorse = side !== before.side || isFurther(bound, run.peak, before.peak)
  const reached = level === 'D' && before.level === 'C' ? { level, limit, origin } : {}
  return { ...before, ...reached, ...(isWorse ? { ...run, side } : {}), count: before.count + count, lastAt: t, backAt: null }
}

/** An axis that takes part, with another sample beyond its limit. */
function grown(before: EpisodeAxis, { rule, value, turn }: Taken, bound: Bound, t: number): EpisodeAxis {
  const isD = turn.isDanger && before.level === 'C'
  const hasTurned = bound.side !== before.side
  const peaked = hasTurned || isFurther(bound, value, before.peak) ? { peak: value, peakAt: t, side: bound.side } : {}
  const level = isD ? 'D' : before.level
  const { value: limit, origin } = boundOf(rule, bound, level)
  const reached = isD || hasTurned ? { level, limit, origin } : {}
  return { ...before, ...peaked, ...reached, count: before.count + 1, lastAt: t }
}

/** The axes of an episode after a sample. */
function axesAfter(before: readonly EpisodeAxis[], taken: readonly Taken[], t: number): EpisodeAxis[] {
  const after = new Map(before.map((one) => [one.axis, one]))
  for (const one of taken) {
    const { bound, enteredAt, leftAt } = one.turn
    const known = after.get(one.rule.axis)
    if (bound && enteredAt !== null) after.set(one.rule.axis, entered(known, one, bound, enteredAt, t))
    else if (known?.backAt === null && bound) after.set(one.rule.axis, grown(known, one, bound, t))
    else if (known && leftAt !== null) after.set(one.rule.axis, { ...known, backAt: leftAt })
  }
  return [...after.values()].sort((a, b) => (a.axis ?? '').localeCompare(b.axis ?? ''))
}

/** Of the values of a sample the one furthest beyond; where none is, that of the axis which the episode is named after. */
function tellingValue(taken: readonly Taken[], episode: Episode): number | null {
  const beyond = taken.filter(({ turn }) => turn.bound !== null)
  const excess = ({ value, turn: { bound } }: Taken) => (bound ? excessOf({ peak: value, limit: bound.value, side: bound.side }) : 0)
  const worst = beyond.reduce<Taken | null>((max, one) => (max === null || excess(one) > excess(max) ? one : max), null)
  const head = headOf(episode).axis
  return (worst ?? taken.find(({ rule }) => rule.axis === head) ?? taken[0])?.value ?? null
}

const isFull = (axes: readonly EpisodeAxis[]): axes is Episode['axes'] => axes.length > 0

const levelOf = (axes: readonly EpisodeAxis[]): Level => (axes.some(({ level }) => level === 'D') ? 'D' : 'C')

/** Whether what comes back now is the episode that ended: a day after its beginning at the latest, or before it would be told again. */
const isSame = (last: Episode, since: number, { remindMs }: AlarmTiming): boolean =>
  !last.isHandled && last.endedAt !== null && (since - last.beganAt < sameEpisodeMs || since - last.endedAt < remindMs)

/** An episode that can no longer come back need not be remembered. */
const isForgotten = ({ endedAt }: Episode, t: number, { remindMs }: AlarmTiming): boolean =>
  endedAt !== null && t - endedAt > Math.max(sameEpisodeMs, remindMs)

/** A new episode, or the last one again, of axes that have been beyond long enough. */
function begun(
  last: Episode | null,
  taken: readonly Taken[],
  timing: AlarmTiming,
  t: number,
): Pick<Stepped, 'step'> & { episode: Episode | null } {
  const entering = taken.filter(({ turn }) => turn.enteredAt !== null)
  const beganAt = Math.min(...entering.map(({ turn }) => turn.enteredAt ?? t))
  const count = bitCount(entering.reduce((bits, { turn }) => bits | turn.track.beyond, 0))
  if (last && isSame(last, beganAt, timing)) {
    const again = { ...last, endedAt: null, flaps: last.flaps + 1, count: last.count + count - 1 }
    const { episode, step } = continued(again, taken, timing, t)
    return { episode, step: step === 'Escalated' || step === 'Reminded' ? step : 'Reopened' }
  }
  const axes = axesAfter([], taken, t)
  if (!isFull(axes)) return { episode: last, step: null }
  const episode: Episode = {
    beganAt,
    raisedAt: t,
    endedAt: null,
    level: levelOf(axes),
    axes,
    lastAt: t,
    count,
    flaps: 0,
    toldAt: t,
    isHandled: false,
  }
  return { episode, step: 'Began' }
}

/** An episode that lasts, with another sample. */
function continued(open: Episode, taken: readonly Taken[], timing: AlarmTiming, t: number): { episode: Episode; step: Step | null } {
  const axes = axesAfter(open.axes, taken, t)
  if (!isFull(axes)) return { episode: open, step: null }
  const hasJoined = axes.some((one) => one.backAt === null && open.axes.find(({ axis }) => axis === one.axis)?.backAt !== null)
  const isBeyond = axes.some((one) => one.lastAt === t && one.backAt === null)
  const isChanged = axes.some((one, i) => one !== open.axes[i])
  const isSeen = isBeyond && t > open.lastAt
  // The samples of an axis that joins were beyond before it did.
  const count = Math.max(open.count + (isSeen ? 1 : 0), ...axes.map((one) => one.count))
  const episode: Episode = isChanged ? { ...open, axes, count, lastAt: isSeen ? t : open.lastAt } : open
  if (axes.every(({ backAt }) => backAt !== null))
    return { episode: { ...episode, endedAt: Math.max(...axes.map(({ backAt }) => backAt ?? t)) }, step: 'Ended' }
  // What got worse must be looked at again, whoever dealt with it before.
  if (open.level === 'C' && levelOf(axes) === 'D')
    return { episode: { ...episode, level: 'D', toldAt: t, isHandled: false }, step: 'Escalated' }
  if (isBeyond && !open.isHandled && t - open.toldAt >= Math.max(timing.remindMs, 1))
    return { episode: { ...episode, toldAt: t }, step: 'Reminded' }
  return { episode, step: hasJoined ? 'Joined' : isChanged ? 'Grew' : null }
}

/**
 * One alarm of a point takes one sample: the values of all its axes that were measured then, in whatever order. Counts, hysteresis and
 * delays are each axis's own; the episode is shared. It begins with the first axis that has been beyond for long enough, others join it,
 * it becomes one of level D with the first that does, and ends when all that took part are back.
 */
export function stepAlarm(before: AlarmTrack, t: number, values: readonly RuleValue[]): Stepped {
  const timing = values[0]?.rule.timing
  if (!timing) return { track: before, step: null, value: null }
  const open = before.episode?.endedAt === null ? before.episode : null
  const taken = values.map(({ rule, value }): Taken => {
    const takesPart = open?.axes.some(({ axis, backAt }) => axis === rule.axis && backAt === null) ?? false
    return { rule, value, turn: turnOf(rule, before.rules[rule.id] ?? quietTrack, takesPart, t, value) }
  })
  const rules = rulesAfter(before.rules, taken)
  if (open) {
    const { episode, step } = continued(open, taken, timing, t)
    return { track: { rules, episode }, step, value: step ? tellingValue(taken, episode) : null }
  }
  if (taken.some(({ turn }) => turn.enteredAt !== null)) {
    const { episode, step } = begun(before.episode, taken, timing, t)
    return { track: { rules, episode }, step, value: episode && step ? tellingValue(taken, episode) : null }
  }
  const { episode } = before
  const isOver = episode !== null && Object.keys(rules).length === 0 && isForgotten(episode, t, timing)
  return { track: { rules, episode: isOver ? null : episode }, step: null, value: null }
}

/** The memories of the rules after a sample; those with nothing to remember are left out. */
function rulesAfter(before: AlarmTrack['rules'], taken: readonly Taken[]): AlarmTrack['rules'] {
  if (taken.every(({ rule, turn }) => isSameTrack(before[rule.id] ?? quietTrack, turn.track))) return before
  const after = { ...before }
  for (const { rule, turn } of taken) {
    if (isQuietTrack(turn.track)) delete after[rule.id]
    else after[rule.id] = turn.track
  }
  return after
}

/**
 * Only these rules are left: the axes of others leave the episode, for nobody watches them any more. With the last of them it ends, and is
 * no longer remembered: what comes next is another one.
 */
export function keepRules(before: AlarmTrack, left: readonly AlarmRule[], t: number): { track: AlarmTrack; ended: Episode | null } {
  const open = before.episode?.endedAt === null ? before.episode : null
  const isLeft = (axis: Axis | null) => left.some((rule) => rule.axis === axis)
  const kept = Object.entries(before.rules).filter(([id]) => left.some((rule) => rule.id === id))
  const rules = kept.length === Object.keys(before.rules).length ? before.rules : Object.fromEntries(kept)
  if (!open?.axes.some(({ axis, backAt }) => backAt === null && !isLeft(axis)))
    return { track: { rules, episode: left.length > 0 ? before.episode : null }, ended: null }
  const axes = open.axes.map((one) => (one.backAt === null && !isLeft(one.axis) ? { ...one, backAt: t } : one))
  if (!isFull(axes) || axes.some(({ backAt }) => backAt === null))
    return { track: { rules, episode: isFull(axes) ? { ...open, axes } : open }, ended: null }
  return { track: { rules, episode: null }, ended: { ...open, axes, endedAt: t } }
}

/** Whether two memories of an alarm are the same. */
export const isSameAlarm = (a: AlarmTrack, b: AlarmTrack): boolean => a.rules === b.rules && a.episode === b.episode

/** Whether nothing is left to be remembered: no sample beyond, no episode that could still come back. */
export const isQuiet = ({ rules, episode }: AlarmTrack): boolean => episode === null && Object.keys(rules).length === 0
