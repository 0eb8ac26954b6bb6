import { type AlarmTiming, sameEpisodeMs } from '@undertone/domain/alarm/threshold/alarm-timing'
import type { Axis } from '@undertone/domain/device/telemetry/telemetry'
import type { AlarmRule, Bound, Level, Origin } from './rule.ts'
import { bitCount, boundOf, isFurther, isQuietTrack, isSameTrack, quietTrack, type Track, type TrackUpdate, updateTrack } from './track.ts'

/** The part of one axis in an episode. */
export interface EpisodeAxis {
  /** Null for values without an axis: temperature, battery. */
  readonly axis: Axis | null
  /** Telemetry key of its values; null for a slope. */
  readonly key: string | null
  /** The worst level it reached and the limit of that level. */
  readonly level: Level
  readonly side: Bound['side']
  readonly limit: number
  readonly origin: Origin
  /** The first and the last of the over-limit samples that made it take part. */
  readonly since: number
  readonly joinedAt: number
  /** The value furthest over the limit, and its time. */
  readonly peak: number
  readonly peakAt: number
  /** Samples over the limit, and the newest of them. */
  readonly count: number
  readonly lastAt: number
  /** The first sample of the run that brought it back; null while it is over the limit. */
  readonly backAt: number | null
}

/** One period of a quantity over its limit: from the first axis that exceeds it until the last one is back. */
export interface Episode {
  readonly beganAt: number
  /** The sample at which the run of the first axis was long enough. */
  readonly raisedAt: number
  /** The first sample of the run that ended it; null while active. */
  readonly endedAt: number | null
  /** The worst level of any axis; it never decreases within an episode. */
  readonly level: Level
  /** Axes that took part, in order; at least one. */
  readonly axes: readonly [EpisodeAxis, ...EpisodeAxis[]]
  /** The newest sample with any axis over the limit, and the number of such samples: at least that of any one axis. */
  readonly lastAt: number
  readonly count: number
  /** How often it ended and recurred. */
  readonly flaps: number
  /** When it was last notified. */
  readonly toldAt: number
  /** Resolved by a person: no more notifications, and a recurrence is a new episode. */
  readonly isHandled: boolean
}

/** State of an alarm of a point between samples: its rules by id, and the active or last episode. */
export interface AlarmTrack {
  readonly rules: Readonly<Record<string, Track>>
  readonly episode: Episode | null
}

/** How a sample changed an episode. */
export type Step = 'Began' | 'Escalated' | 'Reopened' | 'Reminded' | 'Joined' | 'Ended' | 'Grew'

/** A value of one rule. */
export interface RuleValue {
  readonly rule: AlarmRule
  readonly value: number
}

/** A value that represents a change, the axis it was measured along, and the limit that it exceeds: null for a value back within all. */
export interface ShownValue {
  readonly value: number
  readonly axis: Axis | null
  readonly limit: number | null
}

/** Result of a sample: the new state, the change, and the value that represents it. */
export interface StepResult {
  readonly track: AlarmTrack
  readonly step: Step | null
  readonly shown: ShownValue | null
}

/** State of an alarm before any relevant sample. */
export const quietAlarm: AlarmTrack = { rules: {}, episode: null }

type Exceeding = Pick<EpisodeAxis, 'level' | 'peak' | 'limit' | 'side'>

/** How far an axis exceeds its limit, as a multiple: 1.2 is a fifth over, on either side. */
const excessOf = ({ peak, limit, side }: Pick<EpisodeAxis, 'peak' | 'limit' | 'side'>): number => {
  const share = (peak - limit) / Math.max(Math.abs(limit), Number.EPSILON)
  return 1 + (side === 'above' ? share : -share)
}

const isWorseAxis = (a: Exceeding, b: Exceeding): boolean => (a.level === b.level ? excessOf(a) > excessOf(b) : a.level === 'D')

/** The axis an episode is named after: of the worst level, and furthest over its limit. */
export const headOf = ({ axes }: Pick<Episode, 'axes'>): EpisodeAxis => axes.reduce((worst, one) => (isWorseAxis(one, worst) ? one : worst))

interface RuleUpdate extends RuleValue {
  readonly update: TrackUpdate
}

/** An axis joins, or joins again. */
function enterAxis(
  before: EpisodeAxis | undefined,
  { rule, value, update }: RuleUpdate,
  bound: Bound,
  since: number,
  t: number,
): EpisodeAxis {
  const level: Level = update.isDanger ? 'D' : 'C'
  const { value: limit, origin, side } = boundOf(rule, bound, level)
  const run = { peak: update.track.worst ?? value, peakAt: update.track.worstAt ?? t }
  const count = bitCount(update.track.beyond)
  const { axis, key } = rule
  if (!before) return { axis, key, level, side, limit, origin, since, joinedAt: t, ...run, count, lastAt: t, backAt: null }
  const isWorse = side !== before.side || isFurther(bound, run.peak, before.peak)
  const reached = level === 'D' && before.level === 'C' ? { level, limit, origin } : {}
  return { ...before, ...reached, ...(isWorse ? { ...run, side } : {}), count: before.count + count, lastAt: t, backAt: null }
}

/** An axis that takes part has another sample over its limit. */
function updateAxis(before: EpisodeAxis, { rule, value, update }: RuleUpdate, bound: Bound, t: number): EpisodeAxis {
  const isD = update.isDanger && before.level === 'C'
  const hasTurned = bound.side !== before.side
  const peaked = hasTurned || isFurther(bound, value, before.peak) ? { peak: value, peakAt: t, side: bound.side } : {}
  const level = isD ? 'D' : before.level
  const { value: limit, origin } = boundOf(rule, bound, level)
  const reached = isD || hasTurned ? { level, limit, origin } : {}
  return { ...before, ...peaked, ...reached, count: before.count + 1, lastAt: t }
}

/** The axes of an episode after a sample. */
function nextAxes(before: readonly EpisodeAxis[], taken: readonly RuleUpdate[], t: number): EpisodeAxis[] {
  const after = new Map(before.map((one) => [one.axis, one]))
  for (const one of taken) {
    const { bound, enteredAt, leftAt } = one.update
    const known = after.get(one.rule.axis)
    if (bound && enteredAt !== null) after.set(one.rule.axis, enterAxis(known, one, bound, enteredAt, t))
    else if (known?.backAt === null && bound) after.set(one.rule.axis, updateAxis(known, one, bound, t))
    else if (known && leftAt !== null) after.set(one.rule.axis, { ...known, backAt: leftAt })
  }
  return [...after.values()].sort((a, b) => (a.axis ?? '').localeCompare(b.axis ?? ''))
}

/** Whether a value is over the limit of an axis. */
export const isOver = (value: number, { side, limit }: Pick<EpisodeAxis, 'side' | 'limit'>): boolean =>
  side === 'above' ? value >= limit : value <= limit

/**
 * The value that represents a change. What raised or escalated an alarm is a value over the limit of the level reached, of the axis that
 * reached it: that of the sample, or the furthest of the run where the last sample itself is below (two of three). Otherwise it is the value
 * of the sample at the worst level, furthest over its limit; without one, that of the axis the episode is named after.
 */
function shownOf(taken: readonly RuleUpdate[], episode: Episode, step: Step): ShownValue | null {
  const head = headOf(episode)
  const own = taken.find(({ rule }) => rule.axis === head.axis)
  if (step === 'Began' || step === 'Escalated') {
    const { axis, limit, peak } = head
    return { value: own && isOver(own.value, head) ? own.value : peak, axis, limit }
  }
  const beyond = taken.flatMap(({ rule, value, update: { bound } }) =>
    bound ? { axis: rule.axis, value, peak: value, level: bound.level, limit: bound.value, side: bound.side } : [],
  )
  const [first, ...others] = beyond
  if (first) {
    const { value, axis, limit } = others.reduce((worst, one) => (isWorseAxis(one, worst) ? one : worst), first)
    return { value, axis, limit }
  }
  const back = own ?? taken[0]
  return back ? { value: back.value, axis: back.rule.axis, limit: null } : null
}

const isFull = (axes: readonly EpisodeAxis[]): axes is Episode['axes'] => axes.length > 0

const levelOf = (axes: readonly EpisodeAxis[]): Level => (axes.some(({ level }) => level === 'D') ? 'D' : 'C')

/** Whether a recurrence continues the ended episode: within a day of its start, or before a reminder would be due. */
const isSame = (last: Episode, since: number, { remindMs }: AlarmTiming): boolean =>
  !last.isHandled && last.endedAt !== null && (since - last.beganAt < sameEpisodeMs || since - last.endedAt < remindMs)

/** An ended episode that can no longer recur is dropped. */
const isExpired = ({ endedAt }: Episode, t: number, { remindMs }: AlarmTiming): boolean =>
  endedAt !== null && t - endedAt > Math.max(sameEpisodeMs, remindMs)

/** Starts a new episode, or continues the last one, for axes over the limit long enough. */
function beginEpisode(
  last: Episode | null,
  taken: readonly RuleUpdate[],
  timing: AlarmTiming,
  t: number,
): Pick<StepResult, 'step'> & { episode: Episode | null } {
  const entering = taken.filter(({ update }) => update.enteredAt !== null)
  const beganAt = Math.min(...entering.map(({ update }) => update.enteredAt ?? t))
  const count = bitCount(entering.reduce((bits, { update }) => bits | update.track.beyond, 0))
  if (last && isSame(last, beganAt, timing)) {
    const again = { ...last, endedAt: null, flaps: last.flaps + 1, count: last.count + count - 1 }
    const { episode, step } = continueEpisode(again, taken, timing, t)
    return { episode, step: step === 'Escalated' || step === 'Reminded' ? step : 'Reopened' }
  }
  const axes = nextAxes([], taken, t)
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

/** Applies another sample to an active episode. */
function continueEpisode(
  open: Episode,
  taken: readonly RuleUpdate[],
  timing: AlarmTiming,
  t: number,
): { episode: Episode; step: Step | null } {
  const axes = nextAxes(open.axes, taken, t)
  if (!isFull(axes)) return { episode: open, step: null }
  const hasJoined = axes.some((one) => one.backAt === null && open.axes.find(({ axis }) => axis === one.axis)?.backAt !== null)
  const isBeyond = axes.some((one) => one.lastAt === t && one.backAt === null)
  const isChanged = axes.some((one, i) => one !== open.axes[i])
  const isSeen = isBeyond && t > open.lastAt
  // Samples of a joining axis were over the limit before it joined.
  const count = Math.max(open.count + (isSeen ? 1 : 0), ...axes.map((one) => one.count))
  const episode: Episode = isChanged ? { ...open, axes, count, lastAt: isSeen ? t : open.lastAt } : open
  if (axes.every(({ backAt }) => backAt !== null))
    return { episode: { ...episode, endedAt: Math.max(...axes.map(({ backAt }) => backAt ?? t)) }, step: 'Ended' }
  // An escalation needs attention again, even if the alarm was resolved before.
  if (open.level === 'C' && levelOf(axes) === 'D')
    return { episode: { ...episode, level: 'D', toldAt: t, isHandled: false }, step: 'Escalated' }
  if (isBeyond && !open.isHandled && t - open.toldAt >= Math.max(timing.remindMs, 1))
    return { episode: { ...episode, toldAt: t }, step: 'Reminded' }
  return { episode, step: hasJoined ? 'Joined' : isChanged ? 'Grew' : null }
}

/**
 * Applies one sample to an alarm of a point: the values of all axes measured at that time, in any order. Counts, hysteresis and delays are
 * per axis; the episode is shared. It starts with the first axis over its limit long enough, others join it, it reaches level D with the
 * first axis that does, and ends when all axes are back.
 */
export function stepAlarm(before: AlarmTrack, t: number, values: readonly RuleValue[]): StepResult {
  const timing = values[0]?.rule.timing
  if (!timing) return { track: before, step: null, shown: null }
  const open = before.episode?.endedAt === null ? before.episode : null
  const taken = values.map(({ rule, value }): RuleUpdate => {
    const isMember = open?.axes.some(({ axis, backAt }) => axis === rule.axis && backAt === null) ?? false
    return { rule, value, update: updateTrack(rule, before.rules[rule.id] ?? quietTrack, isMember, t, value) }
  })
  const rules = nextRules(before.rules, taken)
  if (open) {
    const { episode, step } = continueEpisode(open, taken, timing, t)
    return { track: { rules, episode }, step, shown: step ? shownOf(taken, episode, step) : null }
  }
  if (taken.some(({ update }) => update.enteredAt !== null)) {
    const { episode, step } = beginEpisode(before.episode, taken, timing, t)
    return { track: { rules, episode }, step, shown: episode && step ? shownOf(taken, episode, step) : null }
  }
  const { episode } = before
  const isOver = episode !== null && Object.keys(rules).length === 0 && isExpired(episode, t, timing)
  return { track: { rules, episode: isOver ? null : episode }, step: null, shown: null }
}

/** Rule states after a sample; empty states are left out. */
function nextRules(before: AlarmTrack['rules'], taken: readonly RuleUpdate[]): AlarmTrack['rules'] {
  if (taken.every(({ rule, update }) => isSameTrack(before[rule.id] ?? quietTrack, update.track))) return before
  const after = { ...before }
  for (const { rule, update } of taken) {
    if (isQuietTrack(update.track)) delete after[rule.id]
    else after[rule.id] = update.track
  }
  return after
}

/**
 * Drops rules that no longer exist: their axes leave the episode. Without any rule left the episode ends and is dropped; a later crossing
 * is a new one.
 */
export function retainRules(before: AlarmTrack, left: readonly AlarmRule[], t: number): { track: AlarmTrack; ended: Episode | null } {
  const open = before.episode?.endedAt === null ? before.episode : null
  const isLeft = (axis: Axis | null) => left.some((rule) => rule.axis === axis)
  const retained = Object.entries(before.rules).filter(([id]) => left.some((rule) => rule.id === id))
  const rules = retained.length === Object.keys(before.rules).length ? before.rules : Object.fromEntries(retained)
  if (!open?.axes.some(({ axis, backAt }) => backAt === null && !isLeft(axis)))
    return { track: { rules, episode: left.length > 0 ? before.episode : null }, ended: null }
  const axes = open.axes.map((one) => (one.backAt === null && !isLeft(one.axis) ? { ...one, backAt: t } : one))
  if (!isFull(axes) || axes.some(({ backAt }) => backAt === null))
    return { track: { rules, episode: isFull(axes) ? { ...open, axes } : open }, ended: null }
  return { track: { rules, episode: null }, ended: { ...open, axes, endedAt: t } }
}

/** Whether two alarm states are the same. */
export const isSameAlarm = (a: AlarmTrack, b: AlarmTrack): boolean => a.rules === b.rules && a.episode === b.episode

/** Whether the state is empty: no sample over the limit, no episode that can recur. */
export const isQuiet = ({ rules, episode }: AlarmTrack): boolean => episode === null && Object.keys(rules).length === 0
