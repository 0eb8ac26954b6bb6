import type { FileHandle } from 'node:fs/promises'
import type { SegmentFolder } from '../../platform/storage/segment-folder.ts'

/** Location of bytes in the store. */
export interface BlobLocation {
  readonly segment: number
  readonly position: number
  readonly length: number
}

/** When a writer starts a new segment. */
export interface SegmentLimits {
  /** Maximum size of a segment, bytes (guess: small enough to copy and to drop, large enough to be few). */
  readonly rollBytes: number
  /** Maximum idle time, ms. Must stay far below the age at which a segment is collected. */
  readonly idleMs: number
  /** Maximum age, ms (guess: waves of one day are compacted, and their segment dropped, on the next). */
  readonly oldMs: number
}

export const segmentLimits: SegmentLimits = { rollBytes: 256 * 1024 * 1024, idleMs: 3_600_000, oldMs: 24 * 3_600_000 }

interface OpenSegment {
  readonly segment: number
  readonly file: FileHandle
  readonly since: number
  size: number
  lastPut: number
}

/** Where a writer creates its segments. */
type NewSegments = Pick<SegmentFolder, 'create'>

/**
 * One append stream. It starts with its own segment and never touches others, so remains of a kill or a second server do no harm. Callers
 * append, sync, and then commit their index rows, one at a time.
 */
export class SegmentWriter {
  readonly #folder: NewSegments
  readonly #limits: SegmentLimits
  readonly #unsynced = new Map<FileHandle, number>()
  /** Segments with lost bytes; nothing more is appended to them. */
  readonly #lost = new Set<number>()
  #open: OpenSegment | undefined
  #queue: Promise<unknown> = Promise.resolve()

  constructor(folder: NewSegments, limits: SegmentLimits) {
    this.#folder = folder
    this.#limits = limits
  }

  /** Whether bytes may still be appended to a segment. */
  isWriting(segment: number): boolean {
    return this.#open?.segment === segment
  }

  /** Appends the chunks as one run of bytes. Not durable before `sync`. */
  append(chunks: readonly Uint8Array[]): Promise<BlobLocation> {
    return this.#inOrder(async () => {
      const length = chunks.reduce((sum, chunk) => sum + chunk.byteLength, 0)
      const open = await this.#roomFor(length)
      this.#unsynced.set(open.file, open.segment)
      try {
        await writeAll(open.file, chunks, length)
      } catch (error) {
        // The size of a partial write on a full disk is unknown. It stays, as files only grow, and the next run starts after it.
        open.size = (await open.file.stat()).size
        throw error
      }
      const place = { segment: open.segment, position: open.size, length }
      open.size += length
      open.lastPut = performance.now()
      return place
    })
  }

  /**
   * Waits until everything appended so far would survive a power failure. If that fails, all of it counts as lost; it also fails if an
   * earlier sync of another caller lost bytes of the given segments.
   */
  sync(segments: readonly number[] = []): Promise<void> {
    return this.#inOrder(async () => {
      const files = [...this.#unsynced]
      this.#unsynced.clear()
      const done = await Promise.allSettled(files.map(([file]) => file.datasync()))
      const failed = done.find((one) => one.status === 'rejected')
      // After a failed sync the kernel drops the unwritten pages: a second sync would falsely succeed.
      if (failed) {
        for (const [, segment] of files) this.#lost.add(segment)
        if (this.#open && this.#lost.has(this.#open.segment)) this.#open = undefined
      }
      for (const [file] of files) if (file !== this.#open?.file) await file.close()
      if (failed) throw failed.reason
      const lost = segments.find((segment) => this.#lost.has(segment))
      if (lost !== undefined) throw new Error(`bytes of segment ${lost} were lost: the disk could not sync them`)
    })
  }

  /** Syncs and closes. */
  async close(): Promise<void> {
    await this.sync()
    await this.#inOrder(() => this.#end(this.#open))
  }

  async #roomFor(length: number): Promise<OpenSegment> {
    const now = performance.now()
    const { rollBytes, idleMs, oldMs } = this.#limits
    const open = this.#open
    if (open && (open.size === 0 || open.size + length <= rollBytes) && now - open.lastPut < idleMs && now - open.since < oldMs) return open
    await this.#end(open)
    this.#open = { ...(await this.#folder.create()), since: now, size: 0, lastPut: now }
    return this.#open
  }

  /** Nothing more is appended. Unsynced bytes keep it open until then. */
  async #end(open: OpenSegment | undefined): Promise<void> {
    this.#open = undefined
    if (open && !this.#unsynced.has(open.file)) await open.file.close()
  }

  #inOrder<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#queue.then(work, work)
    this.#queue = done.catch(() => undefined)
    return done
  }
}

/** Writes the chunks in one call if the system accepts them, the rest one by one. */
async function writeAll(file: FileHandle, chunks: readonly Uint8Array[], length: number): Promise<void> {
  let { bytesWritten: done } = await file.writev(chunks)
  if (done === length) return
  for (const chunk of chunks) {
    const skipped = Math.min(done, chunk.byteLength)
    done -= skipped
    let written = skipped
    while (written < chunk.byteLength) written += (await file.write(chunk, written, chunk.byteLength - written)).bytesWritten
  }
}
