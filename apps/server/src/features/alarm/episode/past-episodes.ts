import { PastAlarms, type PastEpisode, type PastTold } from '@undertone/condition/alarm/past-episodes'
import { alarmKey } from '@undertone/condition/alarm/rule'
import type { RuleValue, Step } from '@undertone/condition/alarm/track-episode'
import { handling } from '@undertone/domain/alarm/alarm.enums'
import { lateAfterMs, quietAfterMs } from '@undertone/domain/alarm/threshold/alarm-timing'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { ServerEvents } from '../../../platform/events/events.ts'
import type { Watch } from '../watch/watch.store.ts'
import { lockTracks, writeTracks } from './alarm-state.store.ts'
import { insertAlarms, insertEvents, isTelling, levelCode, type NewAlarmEvent, updateAlarms } from './episode.store.ts'
import { type KnownAlarm, knownAlarms, removeUntold, setBegin } from './past-alarm.store.ts'

/** What stored values of a point tell of their alarms; moments ascend. */
export function tellPast(samples: readonly { readonly t: number; readonly values: readonly RuleValue[] }[]): PastTold {
  const alarms = new PastAlarms()
  for (const { t, values } of samples) for (const own of Map.groupBy(values, ({ rule }) => alarmKey(rule)).values()) alarms.take(t, own)
  return alarms.told()
}

/** A stretch of the past that is brought in line, epoch ms. */
export interface PastRange {
  readonly from: number
  readonly to: number
  /** Whether nothing newer than what was judged is known: then what is remembered from now on follows from it. */
  readonly isCurrent: boolean
}

const endOf = ({ episode }: PastEpisode): number => episode.endedAt ?? Number.POSITIVE_INFINITY

/** The value that raised an episode. */
const raisingValue = ({ steps, episode }: PastEpisode): number => steps[0]?.value ?? episode.axes[0].peak

const endOfKnown = ({ endedAt }: KnownAlarm): number => endedAt ?? Number.POSITIVE_INFINITY

const isAbout = (one: KnownAlarm, past: PastEpisode): boolean => one.beganAt <= endOf(past) && endOfKnown(one) >= past.episode.beganAt

/** An episode that nobody can say the end of: it lasted at the end of what was read, which is not the present. */
const closed = (past: PastEpisode, isCurrent: boolean): PastEpisode =>
  isCurrent || past.episode.endedAt !== null ? past : { ...past, episode: { ...past.episode, endedAt: past.episode.lastAt } }

const isHandled = (one: KnownAlarm): boolean => one.handling === handling.members.ManualHandled.code

/** The alarms of one key, and what the past tells of it. */
interface Matched {
  readonly pairs: readonly { readonly past: PastEpisode; readonly known: KnownAlarm | null }[]
  /** Alarms that tell of an episode beside the one that it is written to, or of none. */
  readonly surplus: readonly KnownAlarm[]
}

/** Holds what is written against what the values tell: an episode is written to the first alarm that tells of it, those first of which somebody knows. */
function match(known: readonly KnownAlarm[], past: readonly PastEpisode[]): Matched {
  // An alarm that tells of several episodes is that of the first.
  const left = new Set([...known].sort((a, b) => Number(b.isTold) - Number(a.isTold) || a.beganAt - b.beganAt))
  const pairs = past.map((one) => {
    const found = [...left].find((candidate) => isAbout(candidate, one)) ?? null
    if (found) left.delete(found)
    return { past: one, known: found }
  })
  return { pairs, surplus: [...left] }
}

interface Affected {
  readonly written: readonly KnownAlarm[]
  readonly touched: readonly PastEpisode[]
}

/** All alarms and episodes that a stretch touches, those that these touch, and so on: what one alarm told may be two episodes, or the other way round. */
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
  if (min === from && max === to) return { written, touched }
  return affectedBy(tx, mappingId, key, past, { from: min, to: max, isCurrent: true })
}

/** Steps that say how bad it is: of what lasts they are told however old they are. */
const tellsHowBad = (kind: Step): boolean => kind === 'Began' || kind === 'Escalated'

/** What is to be told of an episode that was not written yet. Of what lasts somebody must be told, and how bad it is; of its course nobody any more. */
function eventsOf({ tenantId }: Watch, alarmId: number, { episode, steps }: PastEpisode, now: number): NewAlarmEvent[] {
  const lasts = episode.endedAt === null
  const isOld = now - episode.raisedAt > quietAfterMs
  return steps.flatMap(({ kind, level, ...step }) =>
    isTelling(kind) ? [{ tenantId, alarmId, ...step, kind, level: levelCode(level), isQuiet: lasts ? !tellsHowBad(kind) : isOld }] : [],
  )
}

/** Whether what became known of an alarm is worse than what was told of it. */
const isWorse = (known: KnownAlarm, { episode }: PastEpisode): boolean => levelCode(episode.level) > known.level

/** A person has dealt with an alarm, and it does not last as something worse than he knew. */
const staysHandled = (known: KnownAlarm, past: PastEpisode): boolean =>
  isHandled(known) && !(isWorse(known, past) && past.episode.endedAt === null)

/** What became known of an alarm that is written already: that it got worse, or is over. */
function newsOf({ tenantId }: Watch, known: KnownAlarm, past: PastEpisode, now: number): NewAlarmEvent[] {
  const { episode, escalatedAt } = past
  const event = (kind: 'Escalated' | 'Ended', at: number): NewAlarmEvent => ({
    ...{ tenantId, alarmId: known.id, at, kind, value: null, level: levelCode(episode.level) },
    isQuiet: now - at > quietAfterMs && !(tellsHowBad(kind) && episode.endedAt === null),
  })
  const worse = isWorse(known, past) ? [event('Escalated', escalatedAt ?? episode.raisedAt)] : []
  return episode.endedAt !== null && known.endedAt === null ? [...worse, event('Ended', episode.endedAt)] : worse
}

/**
 * Brings the alarms of a stretch of the past in line with what its values tell: an episode that no alarm tells of is written, marked as late
 * where it is; one that is told keeps its alarm, with the beginning, end, level and axes that are known now. An alarm that incomplete data
 * raised is taken back where nobody was told of it, and else it ends. Whoever judges the point waits (`openBook` or a lock of `latest`).
 */
export async function reconcile(tx: Tx, watch: Watch, told: PastTold, range: PastRange, now: number): Promise<ServerEvents['alarm'][]> {
  const { tenantId, companyId, equipmentId, mappingId } = watch
  const kept = (await lockTracks(tx, [mappingId])).get(mappingId) ?? new Map()
  const news: ServerEvents['alarm'][] = []
  const byKey = Map.groupBy(told.past, ({ rule }) => alarmKey(rule))
  for (const [key, track] of told.tracks) {
    const past = (byKey.get(key) ?? []).map((one) => closed(one, range.isCurrent))
    const { written, touched } = await affectedBy(tx, mappingId, key, past, range)
    const { pairs, surplus } = match(written, touched)
    await removeUntold(
      tx,
      surplus.filter((one) => !one.isTold),
    )
    await endTold(
      tx,
      watch,
      surplus.filter((one) => one.isTold && one.endedAt === null),
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

/** An alarm that is told already takes the course that is known now. What somebody was told of keeps its moment. */
async function rewrite(tx: Tx, watch: Watch, known: KnownAlarm, past: PastEpisode, now: number): Promise<void> {
  const { episode, escalatedAt } = past
  await setBegin(tx, known.id, episode, raisingValue(past))
  await updateAlarms(tx, [{ id: known.id, episode: { ...episode, isHandled: staysHandled(known, past) }, escalatedAt, endedBecause: null }])
  await insertEvents(tx, newsOf(watch, known, past, now))
}

/** Alarms of which somebody was told, and of which the values say that nothing lasts. */
async function endTold(tx: Tx, { tenantId }: Watch, alarms: readonly KnownAlarm[], now: number): Promise<void> {
  if (alarms.length === 0) return
  const { rows } = await sql<{ id: number; at: number }>`update alarm set ended_at = last_at, updated_at = now(),
      handled_at = case when handling = ${handling.members.UnHandled.code} then last_at else handled_at end,
      handling = case when handling = ${handling.members.UnHandled.code} then ${handling.members.AutoHandled.code}::int else handling end
    where id = any(${alarms.map(({ id }) => id)}::int[]) returning id, (extract(epoch from last_at) * 1000)::float8 as at`.execute(tx)
  await insertEvents(
    tx,
    rows.map(({ id, at }) => {
      const level = alarms.find((one) => one.id === id)?.level ?? 0
      return { tenantId, alarmId: id, at, kind: 'Ended', value: null, level, isQuiet: now - at > quietAfterMs }
    }),
  )
}
