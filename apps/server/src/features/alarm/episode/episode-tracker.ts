import { type AlarmRule, alarmKey, bandKeyStart } from '@undertone/condition/alarm/rule'
import { boundPassed } from '@undertone/condition/alarm/track'
import {
  type AlarmTrack,
  type Episode,
  isQuiet,
  isSameAlarm,
  keepRules,
  quietAlarm,
  type RuleValue,
  type Step,
  stepAlarm,
} from '@undertone/condition/alarm/track-episode'
import { alarmEndReason } from '@undertone/domain/alarm/record/alarm-event.enums'
import { lateAfterMs, quietAfterMs } from '@undertone/domain/alarm/threshold/alarm-timing'
import { sql } from 'kysely'
import { arrayText } from '../../../platform/database/array-text.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { ServerEvents } from '../../../platform/events/events.ts'
import type { Watch } from '../watch/watch.store.ts'
import { type KeptTracks, lockTracks, writeTracks } from './alarm-state.store.ts'
import { insertAlarms, insertEvents, isTelling, levelCode, type TellingStep, updateAlarms } from './episode.store.ts'

/** One thing that happened to an episode. */
interface Happened {
  readonly kind: TellingStep
  readonly at: number
  readonly value: number | null
  readonly level: number
  readonly isQuiet: boolean
}

/** An episode that a batch touched, as it stands after it. */
interface Chapter {
  readonly watch: Watch
  /** The alarm that it is written to; null until it is inserted. */
  id: number | null
  /** What it was raised by, where it began in this batch. */
  readonly began: { readonly rule: AlarmRule; readonly value: number; readonly isLate: boolean } | null
  episode: Episode
  escalatedAt: number | null
  endedBecause: string | null
  isTouched: boolean
  readonly happened: Happened[]
}

/** An alarm's memory during a batch. */
interface Entry {
  readonly track: AlarmTrack
  readonly chapter: Chapter | null
}

/** The memory of the alarms of some points: takes their values in the order of measuring, then writes what came of it at once. */
export class EpisodeBook {
  readonly #kept: ReadonlyMap<number, KeptTracks>
  readonly #points = new Map<number, Map<string, Entry>>()
  readonly #changed = new Set<number>()
  readonly #chapters: Chapter[] = []

  constructor(kept: ReadonlyMap<number, KeptTracks>) {
    this.#kept = kept
  }

  /** Whether anything is remembered of an alarm. */
  remembers(mappingId: number, key: string): boolean {
    const own = this.#points.get(mappingId)?.get(key)
    return own ? !isQuiet(own.track) : (this.#kept.get(mappingId)?.has(key) ?? false)
  }

  /** Takes the axes of rules that are gone out of their episodes: nobody watches them any more. Bands are watched by others. */
  dropGone(watch: Watch, t: number): void {
    for (const key of this.#kept.get(watch.mappingId)?.keys() ?? [])
      if (!key.startsWith(bandKeyStart)) this.#keep(watch, key, watch.alarms.get(key) ?? [], t)
  }

  /** Nobody watches an alarm any more: what lasts of it ends. */
  drop(watch: Watch, key: string, t: number): void {
    this.#keep(watch, key, [], t)
  }

  #keep(watch: Watch, key: string, left: readonly AlarmRule[], t: number): void {
    const entry = this.#entry(watch, key)
    if (!entry || isQuiet(entry.track)) return
    const { track, ended } = keepRules(entry.track, left, t)
    if (isSameAlarm(track, entry.track)) return
    const { chapter } = entry
    if (chapter && ended) {
      chapter.endedBecause = alarmEndReason.members.RuleGone.code
      this.#happen(chapter, ended, 'Ended', t, null, 0)
    } else if (chapter && track.episode) this.#happen(chapter, track.episode, 'Grew', t, null, 0)
    this.#set(watch, key, { track, chapter: track.episode ? chapter : null })
  }

  /** The values of one alarm, that is of all its axes, at one moment that is newer than all before it. */
  take(watch: Watch, values: readonly RuleValue[], t: number, receivedAt: number): void {
    const [first] = values
    if (!first) return
    const key = alarmKey(first.rule)
    const entry = this.#entry(watch, key)
    // The ordinary case of a plant that is well.
    if (!entry && values.every(({ rule, value }) => boundPassed(rule, value) === null)) return
    const { track, step, value } = stepAlarm(entry?.track ?? quietAlarm, t, values)
    const { episode } = track
    const ageMs = receivedAt - t
    let chapter = entry?.chapter ?? null
    if (step === 'Began' && episode) {
      const began = { rule: first.rule, value: value ?? first.value, isLate: ageMs > lateAfterMs }
      chapter = { watch, id: null, began, episode, escalatedAt: null, endedBecause: null, isTouched: true, happened: [] }
      this.#chapters.push(chapter)
    }
    if (step && chapter && episode) this.#happen(chapter, episode, step, t, value, ageMs)
    if (!entry || !isSameAlarm(entry.track, track)) this.#set(watch, key, { track, chapter })
  }

  #happen(chapter: Chapter, episode: Episode, kind: Step, at: number, value: number | null, ageMs: number): void {
    chapter.episode = episode
    chapter.isTouched = true
    if (kind === 'Escalated') chapter.escalatedAt = at
    if (episode.endedAt === null) chapter.endedBecause = null
    if (isTelling(kind)) chapter.happened.push({ kind, at, value, level: levelCode(episode.level), isQuiet: ageMs > quietAfterMs })
  }

  #set(watch: Watch, key: string, entry: Entry): void {
    this.#hold(watch.mappingId, key, entry)
    this.#changed.add(watch.mappingId)
  }

  #hold(mappingId: number, key: string, entry: Entry): Entry {
    const own = this.#points.get(mappingId) ?? new Map<string, Entry>()
    own.set(key, entry)
    this.#points.set(mappingId, own)
    return entry
  }

  /** An alarm's memory: of this batch, or what was kept. */
  #entry(watch: Watch, key: string): Entry | null {
    const own = this.#points.get(watch.mappingId)?.get(key)
    if (own) return own
    const kept = this.#kept.get(watch.mappingId)?.get(key)
    if (!kept) return null
    const { episode } = kept.track
    if (!episode || kept.alarmId === null) return this.#hold(watch.mappingId, key, { track: kept.track, chapter: null })
    const chapter: Chapter = {
      watch,
      id: kept.alarmId,
      began: null,
      episode,
      escalatedAt: null,
      endedBecause: null,
      isTouched: false,
      happened: [],
    }
    this.#chapters.push(chapter)
    return this.#hold(watch.mappingId, key, { track: kept.track, chapter })
  }

  /** Writes the episodes, what happened to them and what is to be remembered; answers what is to be told. */
  async write(tx: Tx): Promise<ServerEvents['alarm'][]> {
    const begun = this.#chapters.flatMap((chapter) => (chapter.began ? [{ ...chapter.began, chapter }] : []))
    const ids = await insertAlarms(
      tx,
      begun.map(({ chapter: { watch, episode, escalatedAt }, ...one }) => ({ ...one, watch, episode, escalatedAt })),
    )
    begun.forEach(({ chapter }, i) => {
      chapter.id = ids[i] ?? null
    })
    await updateAlarms(
      tx,
      this.#chapters.flatMap(({ id, began, isTouched, ...one }) => (id !== null && !began && isTouched ? [{ id, ...one }] : [])),
    )
    const told = this.#chapters.flatMap(({ id, watch, happened }) => (id === null ? [] : happened.map((one) => ({ id, watch, ...one }))))
    await insertEvents(
      tx,
      told.map(({ id, watch, ...one }) => ({ tenantId: watch.tenantId, alarmId: id, ...one })),
    )
    await writeTracks(tx, this.#memory())
    return told.map(({ id, watch, level, kind }) => {
      const { tenantId, companyId, mappingId, equipmentId } = watch
      return { tenantId, companyId, mappingId, equipmentId, alarmId: id, level, kind }
    })
  }

  /** All that is to be remembered of points of which something changed. */
  #memory(): Map<number, KeptTracks> {
    return new Map(
      [...this.#changed].map((mappingId) => {
        const kept: KeptTracks = new Map(this.#kept.get(mappingId))
        for (const [key, { track, chapter }] of this.#points.get(mappingId) ?? []) kept.set(key, { track, alarmId: chapter?.id ?? null })
        return [mappingId, kept]
      }),
    )
  }
}

/** The book of some points for whoever judges outside of the ingest: nobody else judges them until the transaction ends. */
export async function openBook(tx: Tx, mappingIds: readonly number[]): Promise<EpisodeBook> {
  await sql`select 1 from latest where mapping_id = any(${arrayText(mappingIds)}::int4[]) order by mapping_id for update`.execute(tx)
  return new EpisodeBook(await lockTracks(tx, mappingIds))
}
