import type { AlarmRule, Bound } from '@undertone/condition/alarm/rule'
import {
  abandonTrack,
  boundPassed,
  type Episode,
  isQuiet,
  isSameTrack,
  quietTrack,
  type Step,
  stepTrack,
  type Track,
} from '@undertone/condition/alarm/track'
import { alarmEndReason } from '@undertone/domain/alarm/alarm-event.enums'
import { lateAfterMs, quietAfterMs } from '@undertone/domain/alarm/alarm-timing'
import type { Tx } from '../core/database.ts'
import type { ServerEvents } from '../core/events.ts'
import { insertAlarms, insertEvents, levelCode, updateAlarms } from './alarm-record.store.ts'
import { type KeptTracks, writeTracks } from './alarm-state.store.ts'
import type { Watch } from './watch.store.ts'

/** One thing that happened to an episode. */
interface Happened {
  readonly kind: Exclude<Step, 'Grew'>
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
  readonly began: { readonly rule: AlarmRule; readonly bound: Bound; readonly value: number; readonly isLate: boolean } | null
  episode: Episode
  escalatedAt: number | null
  /** The bound of the level that it reached, where that was in this batch. */
  bound: Bound | null
  endedBecause: string | null
  isTouched: boolean
  readonly happened: Happened[]
}

/** A rule's memory during a batch. */
interface Entry {
  readonly track: Track
  readonly chapter: Chapter | null
}

/** The memory of the rules of some points: takes their values in the order of measuring, then writes what came of it at once. */
export class EpisodeBook {
  readonly #kept: ReadonlyMap<number, KeptTracks>
  readonly #points = new Map<number, Map<string, Entry>>()
  readonly #changed = new Set<number>()
  readonly #chapters: Chapter[] = []

  constructor(kept: ReadonlyMap<number, KeptTracks>) {
    this.#kept = kept
  }

  /** Ends the episodes of rules that are gone: nobody watches them any more. */
  dropGone(watch: Watch, t: number): void {
    const kept = this.#kept.get(watch.mappingId)
    if (!kept) return
    for (const ruleId of kept.keys()) {
      if (watch.rules.some((rule) => rule.id === ruleId)) continue
      const entry = this.#entry(watch, ruleId)
      if (!entry || isQuiet(entry.track)) continue
      const { chapter } = entry
      const track = abandonTrack(entry.track, t)
      if (chapter && chapter.episode.endedAt === null && track.episode) {
        chapter.endedBecause = alarmEndReason.members.RuleGone.code
        this.#happen(chapter, track.episode, 'Ended', t, null, 0)
      }
      this.#set(watch, ruleId, { track: quietTrack, chapter: null })
    }
  }

  /** One value of one rule, newer than all before it. */
  take(watch: Watch, rule: AlarmRule, t: number, value: number, receivedAt: number): void {
    const entry = this.#entry(watch, rule.id)
    // The ordinary case of a plant that is well.
    if (!entry && boundPassed(rule, value) === null) return
    const { track, step, bound } = stepTrack(rule, entry?.track ?? quietTrack, t, value)
    const { episode } = track
    const ageMs = receivedAt - t
    let chapter = entry?.chapter ?? null
    if (step === 'Began' && bound && episode) {
      const began = { rule, bound, value, isLate: ageMs > lateAfterMs }
      chapter = { watch, id: null, began, episode, escalatedAt: null, bound, endedBecause: null, isTouched: true, happened: [] }
      this.#chapters.push(chapter)
    }
    if (step === 'Escalated' && chapter) chapter.bound = bound
    if (step && chapter && episode) this.#happen(chapter, episode, step, t, value, ageMs)
    if (!entry || !isSameTrack(entry.track, track)) this.#set(watch, rule.id, { track, chapter })
  }

  #happen(chapter: Chapter, episode: Episode, kind: Step, at: number, value: number | null, ageMs: number): void {
    chapter.episode = episode
    chapter.isTouched = true
    if (kind === 'Escalated') chapter.escalatedAt = at
    if (kind === 'Reopened') chapter.endedBecause = null
    if (kind !== 'Grew') chapter.happened.push({ kind, at, value, level: levelCode(episode.level), isQuiet: ageMs > quietAfterMs })
  }

  #set(watch: Watch, ruleId: string, entry: Entry): void {
    this.#hold(watch.mappingId, ruleId, entry)
    this.#changed.add(watch.mappingId)
  }

  #hold(mappingId: number, ruleId: string, entry: Entry): Entry {
    const own = this.#points.get(mappingId) ?? new Map<string, Entry>()
    own.set(ruleId, entry)
    this.#points.set(mappingId, own)
    return entry
  }

  /** A rule's memory: of this batch, or what was kept. */
  #entry(watch: Watch, ruleId: string): Entry | null {
    const own = this.#points.get(watch.mappingId)?.get(ruleId)
    if (own) return own
    const kept = this.#kept.get(watch.mappingId)?.get(ruleId)
    if (!kept) return null
    const { episode } = kept.track
    if (!episode || kept.alarmId === null) return this.#hold(watch.mappingId, ruleId, { track: kept.track, chapter: null })
    const chapter: Chapter = {
      watch,
      id: kept.alarmId,
      began: null,
      episode,
      escalatedAt: null,
      bound: null,
      endedBecause: null,
      isTouched: false,
      happened: [],
    }
    this.#chapters.push(chapter)
    return this.#hold(watch.mappingId, ruleId, { track: kept.track, chapter })
  }

  /** Writes the episodes, what happened to them and what is to be remembered; answers what is to be told. */
  async write(tx: Tx): Promise<ServerEvents['alarm'][]> {
    const begun = this.#chapters.flatMap((chapter) => (chapter.began ? [{ ...chapter.began, chapter }] : []))
    const ids = await insertAlarms(
      tx,
      begun.map(({ chapter, ...one }) => ({
        ...one,
        bound: chapter.bound ?? one.bound,
        watch: chapter.watch,
        episode: chapter.episode,
        escalatedAt: chapter.escalatedAt,
      })),
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
        for (const [ruleId, { track, chapter }] of this.#points.get(mappingId) ?? [])
          kept.set(ruleId, { track, alarmId: chapter?.id ?? null })
        return [mappingId, kept]
      }),
    )
  }
}
