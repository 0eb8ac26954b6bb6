import { whileNobodyCopies } from '../../platform/database/backup-lock.ts'
import type { SegmentFile } from '../segment/segment-folder.ts'
import { runsOf, soundBytes, type WaveKeeping } from './wave-keeping.ts'
import {
  forgetRetired,
  type Move,
  moveWaves,
  purgedSegments,
  retire,
  retiredFor,
  type SegmentUse,
  segmentUse,
  wavesIn,
} from './wave-move.store.ts'

/** When segments are rewritten and dropped. */
export interface CollectLimits {
  /** A segment is left alone until nothing was written to it for so long, ms: far longer than a stream goes on with one (guess). */
  readonly settledMs: number
  /** From its last wave's leaving to the end of its file, ms: longer than any request that still knows the old place (guess). */
  readonly retiredMs: number
  /** Below this share of live bytes a segment is rewritten (guess: half of it pays for the copy). */
  readonly liveShare: number
  /** Segments smaller than this are put together when there are so many of them (guesses: restarts leave small ones). */
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

/** What came of a run. */
export interface Collected {
  readonly moved: number
  readonly dropped: number
  readonly freedBytes: number
}

/** Waves looked at in one go (guess). */
const chunk = 64

/**
 * Reclaims what nothing refers to: waves made compact, deleted or diluted. What lives in a thin segment moves to another one; when
 * nothing refers to a segment it is retired, and later its file goes. Each step leaves the store whole: a run that is broken off leaves
 * gaps, which the next run collects. The newest file stays, so that numbers never come twice.
 */
export async function collectSegments(keeping: WaveKeeping, now: Date, limits: CollectLimits = collectLimits): Promise<Collected> {
  const { db, blobs, signal } = keeping
  const { segments } = await blobs.folder.list()
  const uses = new Map((await segmentUse(db)).map((use) => [use.segment, use]))
  const settled = segments
    .slice(0, -1)
    .filter(({ segment, modifiedAt }) => !blobs.isWriting(segment) && now.getTime() - modifiedAt.getTime() >= limits.settledMs)
  const many = settled.filter(({ bytes }) => bytes < limits.smallBytes).length >= limits.manySmall
  const purged = await purgedSegments(db)
  let moved = 0
  for (const file of settled) {
    if (signal.aborted) break
    const use = uses.get(file.segment)
    const mustGo = purged.has(file.segment) || (use !== undefined && isThin(file, use, many, limits))
    if (use && use.waiting === 0 && !keeping.diskIsFull() && mustGo) moved += await moveOut(keeping, file.segment)
    if ((await segmentUse(db, file.segment)).length === 0) await retire(db, file.segment)
  }
  return { moved, ...(await dropRetired(keeping, segments, limits)) }
}

const isThin = ({ bytes }: SegmentFile, use: SegmentUse, many: boolean, { liveShare, smallBytes }: CollectLimits): boolean =>
  use.bytes < bytes * liveShare || (many && bytes < smallBytes)

/** Copies the sound waves of a segment elsewhere, as they are. */
async function moveOut(keeping: WaveKeeping, segment: number): Promise<number> {
  const { db, blobs, signal } = keeping
  let moved = 0
  let behind = -1
  while (!signal.aborted) {
    const found = await wavesIn(db, segment, behind, chunk)
    for (const run of runsOf(found)) {
      const moves: Move[] = []
      for (const wave of run) {
        const bytes = await soundBytes(keeping, wave)
        if (bytes) moves.push({ wave, form: wave.form, bytes })
      }
      moved += await moveWaves(db, blobs, moves)
    }
    if (found.length < chunk) break
    behind = found.at(-1)?.position ?? behind
  }
  return moved
}

/** Removes the files of segments that were retired long enough ago, while no backup copies them. */
async function dropRetired({ db, blobs, signal }: WaveKeeping, segments: readonly SegmentFile[], { retiredMs }: CollectLimits) {
  const bytesOf = new Map(segments.map(({ segment, bytes }) => [segment, bytes]))
  let dropped = 0
  let freedBytes = 0
  await whileNobodyCopies(db, async () => {
    for (const segment of await retiredFor(db, retiredMs)) {
      if (signal.aborted) return
      if ((await segmentUse(db, segment)).length === 0 && !blobs.isWriting(segment)) {
        await blobs.drop(segment)
        dropped += 1
        freedBytes += bytesOf.get(segment) ?? 0
      }
      await forgetRetired(db, segment)
    }
  })
  return { dropped, freedBytes }
}
