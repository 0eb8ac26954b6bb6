import type { NoveltyRecording } from './baseline-fit.ts'

const DAY_MS = 86_400_000
/** Age from which a recording may join the baseline: a fault that doubles within a week has grown eightfold by then (guess). */
export const guardDays = 21
/** Recordings that a baseline keeps: the newest of those old enough, so that it follows seasons and wear (guess). */
const MOST_RECORDINGS = 200

/** Recordings that are a baseline at once after the start or a repair, when the machine is taken to be sound (guess: the default rate needs about so
 * many of two a day). */
export const firstRecordings = 108

/**
 * What counts as a baseline now: recordings since the last repair, old enough or among the first, and not made while the point was unusual. What a
 * user has accepted as the new normal, up to `acceptedUntilMs`, is both.
 */
export function baselineAt<T extends NoveltyRecording>(
  recordings: readonly T[],
  nowMs: number,
  sinceMs: number,
  acceptedUntilMs: number,
  isUnusualAt: (t: number) => boolean,
): T[] {
  const since = recordings.filter(({ t }) => t >= sinceMs && (t <= acceptedUntilMs || !isUnusualAt(t)))
  const old = since.filter(({ t }) => t <= Math.max(acceptedUntilMs, nowMs - guardDays * DAY_MS))
  return old.length >= firstRecordings ? old.slice(-MOST_RECORDINGS) : since.slice(0, firstRecordings)
}
