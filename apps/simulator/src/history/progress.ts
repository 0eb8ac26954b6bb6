import path from 'node:path'
import { isAnswer } from '../transport/answer.ts'
import { readJson, writeJson } from '../transport/json-file.ts'
import { HISTORY_DAYS, type Stretch } from './plan.ts'
import { DAY_MS, MINUTE_MS } from './slots.ts'

/** Progress of the simulator; stored in a file, so that a restart continues. */
export interface Progress {
  /** The day to which the severities in the plants' tables apply: that of the first start. */
  presentMs: number
  /** Periods with incomplete history. */
  stretches: Stretch[]
  /** Ids of their finished jobs. */
  readonly done: Set<string>
  /** Time of the newest minute row that was stored, by sensor id. */
  readonly liveMs: Map<string, number>
}

const fileIn = (folder: string) => path.join(folder, 'backfill.json')

/** Progress of a first start: history of the days before, and minutes from now on. */
export function freshProgress(nowMs: number, days = HISTORY_DAYS): Progress {
  const presentMs = Math.floor(nowMs / MINUTE_MS) * MINUTE_MS
  return { presentMs, stretches: [{ fromMs: presentMs - days * DAY_MS, toMs: presentMs }], done: new Set(), liveMs: new Map() }
}

/** Resets the progress in place, for a new database of the product. */
export function resetProgress(progress: Progress, nowMs: number, days = HISTORY_DAYS): void {
  const fresh = freshProgress(nowMs, days)
  progress.presentMs = fresh.presentMs
  progress.stretches = fresh.stretches
  progress.done.clear()
  progress.liveMs.clear()
}

const isStretch = (value: unknown): value is Stretch =>
  isAnswer(value) && typeof value.fromMs === 'number' && typeof value.toMs === 'number'

/** The progress of an earlier run, or a fresh one. */
export function readProgress(folder: string, nowMs: number, days = HISTORY_DAYS): Progress {
  const stored = readJson(fileIn(folder))
  if (
    !isAnswer(stored) ||
    typeof stored.presentMs !== 'number' ||
    !Array.isArray(stored.stretches) ||
    !Array.isArray(stored.done) ||
    !isAnswer(stored.liveMs)
  )
    return freshProgress(nowMs, days)
  return {
    presentMs: stored.presentMs,
    stretches: stored.stretches.filter(isStretch),
    done: new Set(stored.done.filter((id) => typeof id === 'string')),
    liveMs: new Map(Object.entries(stored.liveMs).filter((entry): entry is [string, number] => typeof entry[1] === 'number')),
  }
}

export function writeProgress(folder: string, progress: Progress): void {
  const { presentMs, stretches, done, liveMs } = progress
  writeJson(fileIn(folder), { presentMs, stretches, done: [...done], liveMs: Object.fromEntries(liveMs) })
}
