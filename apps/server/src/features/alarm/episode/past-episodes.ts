import { type PastEpisode, PastEvaluator, type PastResult } from '@undertone/condition/alarm/past-episodes'
import { alarmKey } from '@undertone/condition/alarm/rule'
import { headOf, type RuleValue, type Step } from '@undertone/condition/alarm/track-episode'
import { handling } from '@undertone/domain/alarm/alarm.enums'
import { lateAfterMs, noNotificationAfterMs } from '@undertone/domain/alarm/threshold/alarm-timing'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { ServerEvents } from '../../../platform/events/server-events.ts'
import type { PointWatch } from '../watch/watch.store.ts'
import { lockTracks, writeTracks } from './alarm-state.store.ts'
import { insertAlarms, insertEvents, isEventStep, levelCode, type NewAlarmEvent, updateAlarms } from './episode.store.ts'
import { type KnownAlarm, knownAlarms, removeUnnotified, updateBegin } from './past-alarm.store.ts'

/** Evaluates stored values of a point; times ascend. */
export function evaluatePast(samples: readonly { readonly t: number; readonly values: readonly RuleValue[] }[]): PastResult {
  const alarms = new PastEvaluator()
  for (const { t, values } of samples) for (const own of Map.groupBy(values, ({ rule }) => alarmKey(rule)).values()) alarms.push(t, own)
  return alarms.result()
}

/** A period of the past to reconcile, epoch ms. */
export interface PastRange {
  readonly from: number
  readonly to: number
  /** Whether the period includes the newest data; the stored state then follows from it. */
  readonly isCurrent: boolean
}

const endOf = ({ episode }: PastEpisode): number => episode.endedAt ?? Number.POSITIVE_INFINITY

/** The value that raised it to its level. */
const raisingValue = ({ steps, episode }: PastEpisode): number => {
  const raising = steps.findLast(({ kind }) => kind === 'Escalated') ?? steps[0]
  return raising?.shown?.value ?? headOf(episode).peak
}

const endOfKnown = ({ endedAt }: KnownAlarm): number => endedAt ?? Number.POSITIVE_INFINITY

const isAbout = (one: KnownAlarm, past: PastEpisode): boolean => one.beganAt <= endOf(past) && endOfKnown(one) >= past.episode.beganAt

/** An episode with unknown end: it was active at the end of the data read, which is not the present. */
const closed = (past: PastEpisode, isCurrent: boolean): PastEpisode =>
  isCurrent || past.episode.endedAt !== null ? past : { ...past, episode: { ...past.episode, endedAt: past.episode.lastAt } }

const isHandled = (one: KnownAlarm): boolean => one.handling === handling.members.ManualHandled.code

/** The alarms of one key, and their episodes from past data. */
interface Matched {
  readonly pairs: readonly { readonly past: PastEpisode; readonly known: KnownAlarm | null }[]
  /** Alarms that overlap an episode written to another alarm, or no episode at all. */
  readonly surplus: readonly KnownAlarm[]
}

/** Matches stored alarms with episodes: an episode is written to the first alarm that overlaps it, known ones first. */
function match(known: readonly KnownAlarm[], past: readonly PastEpisode[]): Matched {
  // An alarm that overlaps several episodes keeps the first.
  const left = new Set([...known].sort((a, b) => Number(b.isNotified) - Number(a.isNotified) || a.beganAt - b.beganAt))
  const pairs = past.map((one) => {
    const found = [...left].find((candidate) => isAbout(candidate, one)) ?? null
    if (found) left.delete(found)
    return { past: one, known: found }
  })
  return { pairs, surplus: [...left] }
}

interface Affected {
  readonly written: readonly KnownAlarm[]
  readonly overlapping: readonly PastEpisode[]
}

/**
 * All alarms and episodes that overlap a period, those that overlap these, and so on: one alarm may turn out to be two episodes, or the
 * other way round.
 */
async function affectedBy(
  tx: Tx,
  mappingId: number,
  key: string,
  past: readonly PastEpisode[],
  { from, to }: PastRange,
): Promise<Affected> {
  const written = await knownAlarms(tx, mappingId, key, from, to)
  const touched = past.filter((one) => endOf(one) >= from && one.episode.beganAt <= to)
  const min = Math.min(from, ...written.map(({ beganAt }) => beganAt), ...touched.map(({ episode }) => episode.beganAt))
  const max = Math.max(to, ...written.map(endOfKnown), ...touched.map(endOf))
  if (min === from && max === to) return { written, overlapping: touched }
  return affectedBy(tx, mappingId, key, past, { from: min, to: max, isCurrent: true })
}

/** Steps that define the level; for an active episode they are notified however old they are. */
const isLevelStep = (kind: Step): boolean => kind === 'Began' || kind === 'Escalated'

/** Events of an episode not written before. An active episode is notified with its level, but not with its older course. */
function eventsOf({ tenantId }: PointWatch, alarmId: number, { episode, steps }: PastEpisode, now: number): NewAlarmEvent[] {
  const isActive = episode.endedAt === null
  const isOld = now - episode.raisedAt > noNotificationAfterMs
  return steps.flatMap(({ kind, level, at, shown }) =>
    isEventStep(kind)
      ? [{ tenantId, alarmId, at, shown, kind, level: levelCode(level), isQuiet: isActive ? !isLevelStep(kind) : isOld }]
      : [],
  )
}

/** Whether the level now known is worse than the one notified. */
const isWorse = (known: KnownAlarm, { episode }: PastEpisode): boolean => levelCode(episode.level) > known.level

/** Resolved by a person, and not active at a worse level than the person knew. */
const staysHandled = (known: KnownAlarm, past: PastEpisode): boolean =>
  isHandled(known) && !(isWorse(known, past) && past.episode.endedAt === null)

/** Events for an alarm already written: escalated, or over. */
function changesOf({ tenantId }: PointWatch, known: KnownAlarm, past: PastEpisode, now: number): NewAlarmEvent[] {
  const { episode, escalatedAt, steps } = past
  const event = (kind: 'Escalated' | 'Ended', at: number): NewAlarmEvent => ({
    ...{
      tenantId,
      alarmId: known.id,
      at,
      kind,
      shown: steps.findLast((one) => one.kind === kind)?.shown ?? null,
      level: levelCode(episode.level),
    },
    isQuiet: now - at > noNotificationAfterMs && !(isLevelStep(kind) && episode.endedAt === null),
  })
  // Known from late data, it may lie before the notification: nothing of an alarm is earlier than when it was raised.
  const worse = isWorse(known, past) ? [event('Escalated', Math.max(escalatedAt ?? episode.raisedAt, known.raisedAt))] : []
  return episode.endedAt !== null && known.endedAt === null ? [...worse, event('Ended', episode.endedAt)] : worse
}

/**
 * Reconciles the alarms of a past period with its values: an episode without an alarm is written, marked late where it is; an existing
 * alarm is updated with start, end, level and axes. An alarm raised by incomplete data is removed where no one was notified, and ended
 * otherwise. The point must be locked (`openTracker` or a lock of `latest`).
 */
export async function reconcile(
  tx: Tx,
  watch: PointWatch,
  result: PastResult,
  range: PastRange,
  now: number,
): Promise<ServerEvents['alarm'][]> {
  const { tenantId, companyId, equipmentId, mappingId } = watch
  const kept = (await lockTracks(tx, [mappingId])).get(mappingId) ?? new Map()
  const news: ServerEvents['alarm'][] = []
  const byKey = Map.groupBy(result.past, ({ rule }) => alarmKey(rule))
  for (const [key, track] of result.tracks) {
    const past = (byKey.get(key) ?? []).map((one) => closed(one, range.isCurrent))
    const { written, overlapping } = await affectedBy(tx, mappingId, key, past, range)
    const { pairs, surplus } = match(written, overlapping)
    await removeUnnotified(
      tx,
      surplus.filter((one) => !one.isNotified),
    )
    await endNotified(
      tx,
      watch,
      surplus.filter((one) => one.isNotified && one.endedAt === null),
      now,
    )
    const ids = new Map<PastEpisode, { readonly id: number; readonly isHandled: boolean }>()
    for (const { past: one, known } of pairs) {
      if (known) {
        ids.set(one, { id: known.id, isHandled: staysHandled(known, one) })
        await rewrite(tx, watch, known, one, now)
        continue
      }
      const { rule, episode, escalatedAt } = one
      const isLate = now - episode.raisedAt > lateAfterMs
      const [id] = await insertAlarms(
        tx,
        [{ watch, rule, value: raisingValue(one), episode, isLate, escalatedAt }],
        episode.endedAt === null ? 'now' : 'past',
      )
      if (id === undefined) continue
      ids.set(one, { id, isHandled: false })
      await insertEvents(tx, eventsOf(watch, id, one, now))
      news.push({ tenantId, companyId, equipmentId, mappingId, alarmId: id, level: levelCode(episode.level), kind: 'Began' })
    }
    const last = past.at(-1)
    const owner = last && ids.get(last)
    if (range.isCurrent && (owner || !track.episode))
      kept.set(key, {
        track: track.episode && owner ? { ...track, episode: { ...track.episode, isHandled: owner.isHandled } } : track,
        alarmId: owner?.id ?? null,
      })
  }
  if (range.isCurrent) await writeTracks(tx, new Map([[mappingId, kept]]))
  return news
}

/** Updates a stored alarm to the episode now known. The time of a sent notification stays. */
async function rewrite(tx: Tx, watch: PointWatch, known: KnownAlarm, past: PastEpisode, now: number): Promise<void> {
  const { episode, escalatedAt } = past
  await updateBegin(tx, known.id, episode, raisingValue(past))
  await updateAlarms(tx, [{ id: known.id, episode: { ...episode, isHandled: staysHandled(known, past) }, escalatedAt, endedBecause: null }])
  await insertEvents(tx, changesOf(watch, known, past, now))
}

/** Ends alarms that were notified but are not confirmed by the values. */
async function endNotified(tx: Tx, { tenantId }: PointWatch, alarms: readonly KnownAlarm[], now: number): Promise<void> {
  if (alarms.length === 0) return
  const { rows } = await sql<{ id: number; at: number }>`update alarm set ended_at = last_at, updated_at = now(),
      handled_at = case when handling = ${handling.members.UnHandled.code} then last_at else handled_at end,
      handling = case when handling = ${handling.members.UnHandled.code} then ${handling.members.AutoHandled.code}::int else handling end
    where id = any(${alarms.map(({ id }) => id)}::int[]) returning id, (extract(epoch from last_at) * 1000)::float8 as at`.execute(tx)
  await insertEvents(
    tx,
    rows.map(({ id, at }) => {
      const level = alarms.find((one) => one.id === id)?.level ?? 0
      return { tenantId, alarmId: id, at, kind: 'Ended', shown: null, level, isQuiet: now - at > noNotificationAfterMs }
    }),
  )
}
