import { type AlarmRule, alarmKey, bandKeyPrefix } from '@undertone/condition/alarm/rule'
import { exceededBound } from '@undertone/condition/alarm/track'
import {
  type AlarmTrack,
  type Episode,
  isQuiet,
  isSameAlarm,
  quietAlarm,
  type RuleValue,
  retainRules,
  type ShownValue,
  type Step,
  stepAlarm,
} from '@undertone/condition/alarm/track-episode'
import { alarmEndReason } from '@undertone/domain/alarm/record/alarm-event.enums'
import { lateAfterMs, noNotificationAfterMs } from '@undertone/domain/alarm/threshold/alarm-timing'
import { sql } from 'kysely'
import { arrayText } from '../../../platform/database/array-text.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { ServerEvents } from '../../../platform/events/server-events.ts'
import type { PointWatch } from '../watch/watch.store.ts'
import { lockTracks, type StoredTracks, writeTracks } from './alarm-state.store.ts'
import { type EventStep, insertAlarms, insertEvents, isEventStep, levelCode, updateAlarms } from './episode.store.ts'

/** One change of an episode. */
interface EpisodeChange {
  readonly kind: EventStep
  readonly at: number
  readonly shown: ShownValue | null
  readonly level: number
  readonly isQuiet: boolean
}

/** An episode touched by a batch, in its state after the batch. */
interface EpisodeState {
  readonly watch: PointWatch
  /** Its alarm; null until inserted. */
  id: number | null
  /** What raised it, if it began in this batch. */
  readonly began: { readonly rule: AlarmRule; readonly value: number; readonly isLate: boolean } | null
  episode: Episode
  escalatedAt: number | null
  escalatedValue: number | null
  endedBecause: string | null
  isTouched: boolean
  readonly changes: EpisodeChange[]
}

/** State of an alarm during a batch. */
interface Entry {
  readonly track: AlarmTrack
  readonly state: EpisodeState | null
}

/** State of the alarms of some points: evaluates their values in order of measuring, then writes all changes together. */
export class EpisodeTracker {
  readonly #stored: ReadonlyMap<number, StoredTracks>
  readonly #points = new Map<number, Map<string, Entry>>()
  readonly #changed = new Set<number>()
  readonly #states: EpisodeState[] = []

  constructor(kept: ReadonlyMap<number, StoredTracks>) {
    this.#stored = kept
  }

  /** Whether an alarm has any state. */
  hasTrack(mappingId: number, key: string): boolean {
    const own = this.#points.get(mappingId)?.get(key)
    return own ? !isQuiet(own.track) : (this.#stored.get(mappingId)?.has(key) ?? false)
  }

  /** Removes the axes of rules that no longer exist from their episodes. Bands are evaluated elsewhere. */
  dropRemovedRules(watch: PointWatch, t: number): void {
    for (const key of this.#stored.get(watch.mappingId)?.keys() ?? [])
      if (!key.startsWith(bandKeyPrefix)) this.#retain(watch, key, watch.alarms.get(key) ?? [], t)
  }

  /** An alarm is no longer monitored: an active episode ends. */
  drop(watch: PointWatch, key: string, t: number): void {
    this.#retain(watch, key, [], t)
  }

  #retain(watch: PointWatch, key: string, left: readonly AlarmRule[], t: number): void {
    const entry = this.#entry(watch, key)
    if (!entry || isQuiet(entry.track)) return
    const { track, ended } = retainRules(entry.track, left, t)
    if (isSameAlarm(track, entry.track)) return
    const { state } = entry
    if (state && ended) {
      state.endedBecause = alarmEndReason.members.RuleGone.code
      this.#record(state, ended, 'Ended', t, null, 0)
    } else if (state && track.episode) this.#record(state, track.episode, 'Grew', t, null, 0)
    this.#set(watch, key, { track, state: track.episode ? state : null })
  }

  /** Evaluates the values of one alarm, of all its axes, at one time newer than all before. */
  push(watch: PointWatch, values: readonly RuleValue[], t: number, receivedAt: number): void {
    const [first] = values
    if (!first) return
    const key = alarmKey(first.rule)
    const entry = this.#entry(watch, key)
    // The usual case: no state, all values within limits.
    if (!entry && values.every(({ rule, value }) => exceededBound(rule, value) === null)) return
    const { track, step, shown } = stepAlarm(entry?.track ?? quietAlarm, t, values)
    const { episode } = track
    const ageMs = receivedAt - t
    let chapter = entry?.state ?? null
    if (step === 'Began' && episode) {
      const began = { rule: first.rule, value: shown?.value ?? first.value, isLate: ageMs > lateAfterMs }
      chapter = {
        watch,
        id: null,
        began,
        episode,
        escalatedAt: null,
        escalatedValue: null,
        endedBecause: null,
        isTouched: true,
        changes: [],
      }
      this.#states.push(chapter)
    }
    if (step && chapter && episode) this.#record(chapter, episode, step, t, shown, ageMs)
    if (!entry || !isSameAlarm(entry.track, track)) this.#set(watch, key, { track, state: chapter })
  }

  #record(chapter: EpisodeState, episode: Episode, kind: Step, at: number, shown: ShownValue | null, ageMs: number): void {
    chapter.episode = episode
    chapter.isTouched = true
    if (kind === 'Escalated') {
      chapter.escalatedAt = at
      chapter.escalatedValue = shown?.value ?? null
    }
    if (episode.endedAt === null) chapter.endedBecause = null
    if (isEventStep(kind))
      chapter.changes.push({ kind, at, shown, level: levelCode(episode.level), isQuiet: ageMs > noNotificationAfterMs })
  }

  #set(watch: PointWatch, key: string, entry: Entry): void {
    this.#store(watch.mappingId, key, entry)
    this.#changed.add(watch.mappingId)
  }

  #store(mappingId: number, key: string, entry: Entry): Entry {
    const own = this.#points.get(mappingId) ?? new Map<string, Entry>()
    own.set(key, entry)
    this.#points.set(mappingId, own)
    return entry
  }

  /** State of an alarm: from this batch, or as stored. */
  #entry(watch: PointWatch, key: string): Entry | null {
    const own = this.#points.get(watch.mappingId)?.get(key)
    if (own) return own
    const storedTrack = this.#stored.get(watch.mappingId)?.get(key)
    if (!storedTrack) return null
    const { episode } = storedTrack.track
    if (!episode || storedTrack.alarmId === null) return this.#store(watch.mappingId, key, { track: storedTrack.track, state: null })
    const chapter: EpisodeState = {
      watch,
      id: storedTrack.alarmId,
      began: null,
      episode,
      escalatedAt: null,
      escalatedValue: null,
      endedBecause: null,
      isTouched: false,
      changes: [],
    }
    this.#states.push(chapter)
    return this.#store(watch.mappingId, key, { track: storedTrack.track, state: chapter })
  }

  /** Writes the episodes, their changes and the alarm states; returns the notifications to send. */
  async write(tx: Tx): Promise<ServerEvents['alarm'][]> {
    const begun = this.#states.flatMap((chapter) => (chapter.began ? [{ ...chapter.began, chapter }] : []))
    const ids = await insertAlarms(
      tx,
      begun.map(({ chapter: { watch, episode, escalatedAt, escalatedValue }, value, ...one }) => ({
        ...one,
        value: escalatedValue ?? value,
        watch,
        episode,
        escalatedAt,
      })),
    )
    begun.forEach(({ chapter }, i) => {
      chapter.id = ids[i] ?? null
    })
    await updateAlarms(
      tx,
      this.#states.flatMap(({ id, began, isTouched, ...one }) => (id !== null && !began && isTouched ? [{ id, ...one }] : [])),
    )
    const written = this.#states.flatMap(({ id, watch, changes }) => (id === null ? [] : changes.map((one) => ({ id, watch, ...one }))))
    await insertEvents(
      tx,
      written.map(({ id, watch, ...one }) => ({ tenantId: watch.tenantId, alarmId: id, ...one })),
    )
    await writeTracks(tx, this.#changedTracks())
    return written.map(({ id, watch, level, kind }) => {
      const { tenantId, companyId, mappingId, equipmentId } = watch
      return { tenantId, companyId, mappingId, equipmentId, alarmId: id, level, kind }
    })
  }

  /** Complete alarm states of changed points. */
  #changedTracks(): Map<number, StoredTracks> {
    return new Map(
      [...this.#changed].map((mappingId) => {
        const storedTrack: StoredTracks = new Map(this.#stored.get(mappingId))
        for (const [key, { track, state }] of this.#points.get(mappingId) ?? []) storedTrack.set(key, { track, alarmId: state?.id ?? null })
        return [mappingId, storedTrack]
      }),
    )
  }
}

/** A tracker for evaluation outside of the ingest; the points are locked until the transaction ends. */
export async function openTracker(tx: Tx, mappingIds: readonly number[]): Promise<EpisodeTracker> {
  await sql`select 1 from latest where mapping_id = any(${arrayText(mappingIds)}::int4[]) order by mapping_id for update`.execute(tx)
  return new EpisodeTracker(await lockTracks(tx, mappingIds))
}
