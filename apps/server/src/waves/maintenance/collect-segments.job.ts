import { ObjectRefusedError } from '../../platform/bucket/storage-away.ts'
import { whileNoBackup } from '../../platform/database/backup-lock.ts'
import type { SegmentFile } from '../../platform/storage/segment-folder.ts'
import { runsOf, soundRun, type WaveMaintenance } from './wave-maintenance.ts'
import {
  forgetRetired,
  moveWaves,
  purgedSegments,
  retiredFor,
  retireUnused,
  type SegmentUse,
  segmentUse,
  wavesIn,
} from './wave-move.store.ts'

/** When segments are rewritten and dropped. */
export interface CollectLimits {
  /** Minimum time since the last write, ms: far longer than a writer continues a segment (guess). */
  readonly settledMs: number
  /** Time from retiring a segment to deleting its file, ms: longer than any request that still knows the old location (guess). */
  readonly retiredMs: number
  /** Segments with a smaller share of live bytes are rewritten (guess: at half of it the copy pays off). */
  readonly liveShare: number
  /** Segments smaller than this are merged when there are many of them (guesses: restarts leave small ones). */
  readonly smallBytes: number
  readonly manySmall: number
}

export const collectLimits: CollectLimits = {
  settledMs: 6 * 3_600_000,
  retiredMs: 3_600_000,
  liveShare: 0.5,
  smallBytes: 32 * 1024 * 1024,
  manySmall: 8,
}

/** In a bucket each batch is a segment of its own, and a run of moved waves one of up to 16 MB. */
export const bucketCollectLimits: CollectLimits = { ...collectLimits, smallBytes: 2 * 1024 * 1024 }

/** Result of a run. */
export interface Collected {
  readonly moved: number
  readonly dropped: number
  readonly freedBytes: number
  readonly sealed: number
}

/** Segments whose waves are gathered into runs together, and retired segments that are dropped at the same time (guesses). */
const movedTogether = 256
const droppedAtOnce = 8

/**
 * Reclaims unreferenced bytes: waves compacted, deleted or removed by retention. Live waves of a sparse segment move to another one; an
 * unreferenced segment is retired, and its file deleted later; logs that stay are sealed. Each step leaves the store consistent: an
 * interrupted run leaves gaps, which the next run collects. The newest segment stays, so that numbers are never reused.
 */
export async function collectSegments(maintenance: WaveMaintenance, now: Date, limits: CollectLimits = collectLimits): Promise<Collected> {
  const { db, blobs, signal } = maintenance
  const { segments } = await blobs.folder.list()
  const uses = new Map((await segmentUse(db)).map((use) => [use.segment, use]))
  const settled = segments
    .slice(0, -1)
    .filter(({ segment, modifiedAt }) => !blobs.isWriting(segment) && now.getTime() - modifiedAt.getTime() >= limits.settledMs)
  const maxFiles = settled.filter(({ bytes }) => bytes < limits.smallBytes).length >= limits.manySmall
  const purged = await purgedSegments(db)
  const thin = settled.filter((file) => {
    const use = uses.get(file.segment)
    return use?.waiting === 0 && (purged.has(file.segment) || isThin(file, use, maxFiles, limits))
  })
  let moved = 0
  for (let at = 0; at < thin.length && !signal.aborted && !maintenance.diskIsFull(); at += movedTogether)
    moved += await moveOut(maintenance, segmentsOf(thin.slice(at, at + movedTogether)))
  if (!signal.aborted) await retireUnused(db, segmentsOf(settled))
  const { dropped, freedBytes } = await dropRetired(maintenance, segments, limits)
  return { moved, dropped, freedBytes, sealed: await sealSettled(maintenance, settled) }
}

const isThin = ({ bytes }: SegmentFile, use: SegmentUse, many: boolean, { liveShare, smallBytes }: CollectLimits): boolean =>
  use.bytes < bytes * liveShare || (many && bytes < smallBytes)

const segmentsOf = (files: readonly SegmentFile[]): number[] => files.map(({ segment }) => segment)

/** Copies the intact waves of segments elsewhere, unchanged. */
async function moveOut(maintenance: WaveMaintenance, segments: readonly number[]): Promise<number> {
  const { db, blobs, signal } = maintenance
  let moved = 0
  for await (const run of runsOf(wavesIn(db, segments))) {
    if (signal.aborted) break
    const moves = (await soundRun(maintenance, run)).map(({ wave, bytes }) => ({ wave, form: wave.form, bytes }))
    moved += await moveWaves(db, blobs, moves)
  }
  return moved
}

/** Why the bucket refuses this one object; undefined if it does not. */
const refusalOf = (dropping: Promise<void>): Promise<ObjectRefusedError | undefined> =>
  dropping.then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof ObjectRefusedError) return error
      throw error
    },
  )

/** Deletes the files of segments retired long enough ago, while no backup is running. */
async function dropRetired(
  { db, blobs, signal, onRefused }: WaveMaintenance,
  segments: readonly SegmentFile[],
  { retiredMs }: CollectLimits,
) {
  const bytesOf = new Map(segments.map(({ segment, bytes }) => [segment, bytes]))
  let dropped = 0
  let freedBytes = 0
  await whileNoBackup(db, async () => {
    const drop = async (segment: number) => {
      if ((await segmentUse(db, segment)).length === 0 && !blobs.isWriting(segment)) {
        const refusal = await refusalOf(blobs.drop(segment))
        if (refusal) return onRefused(refusal)
        dropped += 1
        freedBytes += bytesOf.get(segment) ?? 0
      }
      await forgetRetired(db, segment)
    }
    const retired = await retiredFor(db, retiredMs)
    for (let at = 0; at < retired.length && !signal.aborted; at += droppedAtOnce)
      await Promise.all(retired.slice(at, at + droppedAtOnce).map(drop))
  })
  return { dropped, freedBytes }
}

/** Seals logs that were not written for long and are still referenced. A backup reads them where they were when it began. */
async function sealSettled({ db, blobs, signal }: WaveMaintenance, settled: readonly SegmentFile[]): Promise<number> {
  let sealed = 0
  for (const { segment, isSealed } of settled) {
    if (signal.aborted) break
    if (isSealed || (await segmentUse(db, segment)).length === 0) continue
    const isDone = await whileNoBackup(db, () => blobs.folder.seal(segment))
    if (!isDone) break
    sealed += 1
  }
  return sealed
}
