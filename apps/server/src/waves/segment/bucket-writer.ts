import type { StoreOptions } from '../../platform/storage/open-store.ts'
import type { SegmentFolder } from '../../platform/storage/segment-folder.ts'
import type { BlobLocation } from './segment-writer.ts'

/** The next number of a segment above one, which no other server gets. */
export type NextNumber = (above?: number) => Promise<number>

/** A bucket for segments, and what numbers them. */
export interface NumberedBucket {
  readonly stores: Pick<StoreOptions, 'bucket' | 'mayDrop'>
  readonly nextNumber: NextNumber
}

/** How many numbers are left out where one is taken already, at first; twice as many each further time. */
const firstJump = 64

/** Bytes after which an object is put before a `sync` asks for it (guess: what a job moves at a time). */
const objectBytes = 16 * 1024 * 1024

/** Bytes of puts in progress above which no more are appended (guess: what a server has to spare, and enough for several connections). */
const waitingBytes = 64 * 1024 * 1024

/** Appended bytes that will be an object. */
interface Filling {
  readonly segment: number
  readonly chunks: Uint8Array[]
  size: number
}

/**
 * One append stream into a bucket, which has no append: what was appended since the last `sync` is put as one object, a segment that never grows. Until then
 * its bytes are in memory, so callers commit nothing of it.
 */
export class BucketWriter {
  readonly #folder: Pick<SegmentFolder, 'has' | 'putSealed'>
  readonly #nextNumber: NextNumber
  /** Puts in progress, by segment. */
  readonly #puts = new Map<number, Promise<void>>()
  /** Their bytes, which are in memory. */
  #putBytes = 0
  /** Segments whose bytes were not stored. */
  readonly #lost = new Map<number, unknown>()
  #filling: Filling | undefined
  #queue: Promise<unknown> = Promise.resolve()

  constructor(folder: Pick<SegmentFolder, 'has' | 'putSealed'>, nextNumber: NextNumber) {
    this.#folder = folder
    this.#nextNumber = nextNumber
  }

  isWriting(segment: number): boolean {
    return this.#filling?.segment === segment || this.#puts.has(segment)
  }

  /** Appends the chunks as one run of bytes. Not durable before `sync`. */
  append(chunks: readonly Uint8Array[]): Promise<BlobLocation> {
    return this.#inOrder(async () => {
      const length = chunks.reduce((sum, chunk) => sum + chunk.byteLength, 0)
      if (this.#filling && this.#filling.size + length > objectBytes) this.#put()
      while (this.#putBytes > waitingBytes) await Promise.race(this.#puts.values())
      const filling = this.#filling ?? { segment: await this.#freeNumber(), chunks: [], size: 0 }
      this.#filling = filling
      const place = { segment: filling.segment, position: filling.size, length }
      filling.chunks.push(...chunks)
      filling.size += length
      return place
    })
  }

  /** Waits until everything appended so far, or to these segments, is stored; fails if it was not. What failed counts as lost. */
  async sync(segments?: readonly number[]): Promise<void> {
    await this.#inOrder(async () => this.#put())
    const wanted = segments && segments.length > 0 ? segments : [...this.#puts.keys()]
    await Promise.all(wanted.map((segment) => this.#puts.get(segment)))
    for (const segment of wanted) if (this.#lost.has(segment)) throw this.#lost.get(segment)
  }

  async close(): Promise<void> {
    await this.sync()
  }

  /** A number whose object does not exist: a database that was set back gives numbers again. */
  async #freeNumber(): Promise<number> {
    let above = 0
    for (let jump = firstJump; ; jump *= 2) {
      const segment = await this.#nextNumber(above)
      if (!(await this.#folder.has(segment))) return segment
      above = segment + jump
    }
  }

  #put(): void {
    const filling = this.#filling
    this.#filling = undefined
    if (!filling) return
    const { segment, chunks, size } = filling
    this.#putBytes += size
    const putting = this.#folder
      .putSealed(segment, Buffer.concat(chunks))
      .catch((error: unknown) => void this.#lost.set(segment, error))
      .finally(() => {
        this.#puts.delete(segment)
        this.#putBytes -= size
      })
    this.#puts.set(segment, putting)
  }

  #inOrder<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#queue.then(work, work)
    this.#queue = done.catch(() => undefined)
    return done
  }
}
