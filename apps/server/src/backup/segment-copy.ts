import { createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { syncFile, syncFolder } from '../platform/storage/disk-sync.ts'
import { type SegmentFile, SegmentFolder, segmentName, segmentOf } from '../platform/storage/segment-folder.ts'
import { sha256Of } from '../platform/storage/sha256.ts'
import type { DataPlace } from './data-place.ts'
import type { FileCopy, KnownCopies } from './manifest.ts'
import { whileOpen } from './while-open.ts'

/** Bytes compared at the end of an earlier copy: another store's segment of the same number differs there (guess). */
const comparedBytes = 64 * 1024
/** Copies of objects of a bucket that are compared so while the newest backup is of the same lineage (guess: of another store every one differs). */
const comparedObjects = 16

const openSource = ({ dataDir, bucket = null }: DataPlace, create = false): Promise<SegmentFolder> =>
  SegmentFolder.open(dataDir, { create, bucket })

/** Whether an installation has segments. */
export const hasSegments = (place: DataPlace): Promise<boolean> =>
  whileOpen(openSource(place), async (folder) => (await folder.list()).segments.length > 0)

/** Removes all segments. */
export const clearSegments = (place: DataPlace): Promise<void> =>
  whileOpen(openSource(place), async (source) => {
    for (const { segment } of (await source.list()).segments) await source.drop(segment)
  })

/** A segment of the data folder, its copy, and the copy's state in the newest backup. */
interface Pair {
  readonly source: SegmentFolder
  readonly target: SegmentFolder
  readonly file: SegmentFile
  readonly copy: SegmentFile | undefined
  readonly last: FileCopy | undefined
  /** What some backup has of an object that the newest one does not vouch for. */
  readonly listed: FileCopy | undefined
  /** Whether the end of a copy that is there is compared with its source. */
  readonly isCompared: boolean
}

/**
 * Copies segments. They only grow, so the beginning recorded in the newest backup is kept, and an older copy is a prefix; remains of an
 * interrupted backup are overwritten. The copy of a log is a log that grows with it; that of a sealed segment is an object. The hash is
 * calculated from the source: from the copy it would prove nothing. After a restore numbers may be those of copies of other bytes: what the newest backup does
 * not vouch for is compared as a whole.
 */
export function copySegments(place: DataPlace, folder: string, { newest, isTrusted, inAny }: KnownCopies): Promise<FileCopy[]> {
  const before = new Map(newest.map((file) => [segmentOf(file.name), file]))
  const isInBucket = Boolean(place.bucket)
  return whileOpen(openSource(place), (source) =>
    whileOpen(SegmentFolder.open(folder), async (target) => {
      // Those of an interrupted backup: only one runs at a time.
      await target.store.drafts.dropBefore(new Date())
      const copies = new Map((await target.list()).segments.map((copy) => [copy.segment, copy]))
      const made: FileCopy[] = []
      let compared = 0
      let all: ReadonlyMap<string, FileCopy> | undefined
      for (const file of (await source.list()).segments) {
        const [copy, last] = [copies.get(file.segment), before.get(file.segment)]
        const isVouched = last !== undefined && (isTrusted || !isInBucket)
        if (copy?.isSealed && file.isSealed && !isVouched) all ??= await inAny()
        const listed = isVouched ? undefined : all?.get(segmentName(file.segment))
        const isCompared = !isInBucket || !file.isSealed || ++compared <= comparedObjects
        made.push(await copySegment({ source, target, file, copy, last, listed, isCompared }))
      }
      return made
    }),
  )
}

async function copySegment(pair: Pair): Promise<FileCopy> {
  const { source, target, file, copy, last, listed, isCompared } = pair
  const { segment, bytes: length, isSealed } = file
  if (isSealed && copy?.isSealed && listed) return keepSame(pair, listed)
  const there = Math.min(copy?.bytes ?? 0, last?.length ?? 0)
  if (isCompared && !(await isSame(pair, Math.min(length, there)))) throw ofAnotherStore(segment)
  const isCopied = copy !== undefined && there >= length
  if (!isCopied && (isSealed || copy?.isSealed)) return copyWhole(pair)
  if (!isCopied) await growLog(pair, there)
  else if (isSealed && !copy.isSealed && copy.bytes === length) await target.seal(segment)
  const isKnown = last?.length === length
  const sha256 = isKnown ? last.sha256 : (await sha256Of(source.blocks(segment, 0, length))).toString('hex')
  return { name: segmentName(segment), length, sha256 }
}

const ofAnotherStore = (segment: number): Error =>
  new Error(`the copy of segment ${segment} is of another store: use a separate folder for this one`)

/** Keeps the copy of an object that a backup has, if all of its bytes are those of the source. */
async function keepSame({ source, file: { segment, bytes } }: Pair, listed: FileCopy): Promise<FileCopy> {
  const isAlike = listed.length === bytes && (await sha256Of(source.blocks(segment, 0, bytes))).toString('hex') === listed.sha256
  if (!isAlike) throw ofAnotherStore(segment)
  return listed
}

async function isSame({ source, target, file: { segment } }: Pair, common: number): Promise<boolean> {
  if (common === 0) return true
  const from = Math.max(0, common - comparedBytes)
  const [a, b] = await Promise.all([source, target].map((folder) => folder.read(segment, from, common - from)))
  return a !== undefined && b !== undefined && a.equals(b)
}

/** Copies a segment as an object, in place of a copy that is shorter. */
async function copyWhole({ source, target, file: { segment, bytes: length } }: Pair): Promise<FileCopy> {
  const name = segmentName(segment)
  const { sha256 } = await target.store.put(name, source.blocks(segment, 0, length))
  await target.dropLog(segment)
  return { name, length, sha256: sha256.toString('hex') }
}

/** Appends to the copy of a log; that of an empty one is created too, as the manifest lists it. */
async function growLog({ source, target, file: { segment, bytes } }: Pair, there: number): Promise<void> {
  const log = target.logOf(segment)
  await (await open(log, 'a', 0o600)).close()
  await pipeline(source.blocks(segment, there, bytes), createWriteStream(log, { flags: 'r+', start: there }))
  await syncFile(log)
  await syncFolder(path.dirname(log))
}

/** The highest number of a copy in a folder of backups, whichever backup it is of; 0 without any. */
export const highestCopy = (folder: string): Promise<number> =>
  whileOpen(SegmentFolder.open(folder, { create: false }), async (target) => (await target.list()).segments.at(-1)?.segment ?? 0)

/** Copies of segments that are missing, shorter or different from the manifest. */
export const brokenSegments = (folder: string, copies: readonly FileCopy[]): Promise<string[]> =>
  whileOpen(SegmentFolder.open(folder, { create: false }), async (target) => {
    const broken: string[] = []
    for (const { name, length, sha256 } of copies) {
      const found = await sha256Of(target.blocks(segmentOf(name), 0, length)).catch(() => undefined)
      if (found?.toString('hex') !== sha256) broken.push(`waves/${name}`)
    }
    return broken
  })

/** Restores the segments of a backup, all of them sealed: nothing is appended to them. */
export const restoreSegments = (folder: string, place: DataPlace, copies: readonly FileCopy[]): Promise<void> =>
  whileOpen(SegmentFolder.open(folder, { create: false }), (source) =>
    whileOpen(openSource(place, true), async (target) => {
      for (const { name, length, sha256 } of copies) {
        const stored = await target.store.put(name, source.blocks(segmentOf(name), 0, length))
        if (stored.sha256.toString('hex') !== sha256) throw new Error(`waves/${name} of the backup is damaged`)
      }
    }),
  )
