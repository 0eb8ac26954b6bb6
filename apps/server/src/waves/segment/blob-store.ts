import { SegmentFolder } from './segment-folder.ts'
import { SegmentReader } from './segment-reader.ts'
import { type BlobPlace, type SegmentLimits, SegmentWriter, segmentLimits } from './segment-writer.ts'

/**
 * Bytes of waves in append-only files. Whoever puts must `sync` before the place is committed to the index; what was put and not
 * committed is a gap that nobody reads and that goes when its segment is collected.
 */
export class BlobStore {
  readonly folder: SegmentFolder
  /** Where bytes go that are to stay: apart from those as they came, which all die young. */
  readonly lasting: SegmentWriter
  readonly #incoming: SegmentWriter
  readonly #reader: SegmentReader

  private constructor(folder: SegmentFolder, limits: SegmentLimits) {
    this.folder = folder
    this.lasting = new SegmentWriter(folder, limits)
    this.#incoming = new SegmentWriter(folder, limits)
    this.#reader = new SegmentReader(folder)
  }

  /** Opens the store below the data folder. */
  static async open(dataDir: string, limits: Partial<SegmentLimits> = {}): Promise<BlobStore> {
    const folder = new SegmentFolder(dataDir)
    await folder.ensure()
    return new BlobStore(folder, { ...segmentLimits, ...limits })
  }

  /** Appends the chunks as one run of bytes. Not durable before `sync`. */
  put(chunks: readonly Uint8Array[]): Promise<BlobPlace> {
    return this.#incoming.put(chunks)
  }

  /** Waits until everything put so far would survive a power cut; fails when any of the given segments has lost something. */
  sync(segments: readonly number[] = []): Promise<void> {
    return this.#incoming.sync(segments)
  }

  /** Reads a committed run of bytes, or a part of one; fewer bytes than asked for are an error. */
  read(segment: number, position: number, length: number): Promise<Buffer> {
    return this.#reader.read(segment, position, length)
  }

  /** Whether this store may still append to a segment. */
  isWriting(segment: number): boolean {
    return this.#incoming.segment === segment || this.lasting.segment === segment
  }

  /** Removes a segment to which nothing refers any more. */
  async drop(segment: number): Promise<void> {
    await this.#reader.forget(segment)
    await this.folder.remove(segment)
  }

  /** Syncs and closes all files. */
  async close(): Promise<void> {
    await Promise.all([this.#incoming.close(), this.lasting.close()])
    await this.#reader.close()
  }
}
