import type { NoveltyRecording } from './baseline-fit.ts'
import { baselineAt, firstRecordings } from './baseline-window.ts'
import { learnModel, minRecordings } from './novelty-model.ts'
import { type NoveltyRate, type NoveltyVerdict, type NoveltyWatch, newWatch, watchNext } from './novelty-watch.ts'

const DAY_MS = 86_400_000
/** Days between two times at which a point learns again. */
const RELEARN_DAYS = 10
/** While a baseline begins, it is learned after each so many recordings. */
const EARLY_STEP = 12

/** A recording that was followed. */
export interface FollowedRecording extends NoveltyRecording {
  readonly isUnusual: boolean
}

/** Where a bin of a point stands: times in epoch ms. The model is not kept, it is what the recordings until `learnedMs` give. */
export interface StoredWatch {
  readonly watch: NoveltyWatch
  readonly learnedMs: number
  readonly changedMs: number | null
  readonly acceptedMs: number | null
}

/** Changes of a point that users entered. */
export interface PointChanges {
  /** The last repair or renewed baseline. */
  readonly changedMs: number | null
  /** Until when what was seen is the new normal. */
  readonly acceptedMs: number | null
}

/** When the baseline that the next recording is compared with was learned: as before, or now after a change, an answer, or enough time. */
function learnsAt(stored: StoredWatch | null, changes: PointChanges, own: number, t: number): { learnedMs: number; isNew: boolean } {
  const hasChanged = stored !== null && (stored.changedMs !== changes.changedMs || stored.acceptedMs !== changes.acceptedMs)
  if (!stored || hasChanged) return { learnedMs: t, isNew: true }
  const isEarly = own >= minRecordings && own <= firstRecordings && (own - minRecordings) % EARLY_STEP === 0
  return { learnedMs: isEarly || t - stored.learnedMs > RELEARN_DAYS * DAY_MS ? t : stored.learnedMs, isNew: false }
}

/**
 * Follows one bin of a point from what is stored of it: the recordings so far in order of time, and where it stood. The answer is the same as if the point had been
 * followed without a pause (decision 079).
 */
export function followStored(
  recordings: readonly FollowedRecording[],
  stored: StoredWatch | null,
  changes: PointChanges,
  recording: NoveltyRecording,
  rate: NoveltyRate,
): { readonly stored: StoredWatch; readonly verdict: NoveltyVerdict } {
  const since = changes.changedMs ?? Number.NEGATIVE_INFINITY
  const accepted = changes.acceptedMs ?? Number.NEGATIVE_INFINITY
  const own = recordings.filter(({ t }) => t >= since).length
  const { learnedMs, isNew } = learnsAt(stored, changes, own, recording.t)
  const odd = new Set(recordings.flatMap(({ t, isUnusual }) => (isUnusual ? [t] : [])))
  const known = recordings.filter(({ t }) => t < recording.t && t <= learnedMs)
  const baseline = baselineAt(known, learnedMs, since, accepted, (t) => odd.has(t))
  const watch = stored && !isNew ? stored.watch : newWatch
  // While it learns, what has come since counts as learned.
  const have = Math.max(baseline.length, Math.min(own, firstRecordings))
  const next = watchNext(watch, learnModel(baseline), have, recording, rate)
  return {
    stored: { watch: next.watch, learnedMs, changedMs: changes.changedMs, acceptedMs: changes.acceptedMs },
    verdict: next.verdict,
  }
}
