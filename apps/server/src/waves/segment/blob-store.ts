import { SegmentFolder } from '../../platform/storage/segment-folder.ts'
import { type BlobLocation, type SegmentLimits, SegmentWriter, segmentLimits } from './segment-writer.ts'

interface BlobStoreOptions extends Partial<SegmentLimits> {
  /** Whether missing folders are created (yes). */
  readonly create?: boolean
}

/**
 * Bytes of waves in append-only segments. Callers must `sync` before committing the location to the index; appended but uncommitted bytes
 * are a gap that is never read and is removed when its segment is collected.
 */
export class BlobStore {
  readonly folder: SegmentFolder
  /** For long-lived bytes: separate from incoming ones, which are all short-lived. */
  readonly durableFolders: SegmentWriter
  readonly #incoming: SegmentWriter

  private constructor(folder: SegmentFolder, limits: SegmentLimits) {
    this.folder = folder
    this.durableFolders = new SegmentWriter(folder, limits)
    this.#incoming = new SegmentWriter(folder, limits)
  }

  /** Opens the store in the data folder. */
  static async open(dataDir: string, { create = true, ...limits }: BlobStoreOptions = {}): Promise<BlobStore> {
    return new BlobStore(await SegmentFolder.open(dataDir, { create }), { ...segmentLimits, ...limits })
  }

  /** Appends the chunks as one run of bytes. Not durable before `sync`. */
  append(chunks: readonly Uint8Array[]): Promise<BlobLocation> {
    return this.#incoming.append(chunks)
  }

  /** Waits until everything appended so far would survive a power failure; fails if bytes of any of the given segments were lost. */
  sync(segments: readonly number[] = []): Promise<void> {
    return this.#incoming.sync(segments)
  }

  /** Reads a committed run of bytes, or a part of one; throws if there are fewer bytes than requested. */
  read(segment: number, position: number, length: number): Promise<Buffer> {
    return this.folder.read(segment, position, length)
  }

  /** Whether this store may still append to a segment. */
  isWriting(segment: number): boolean {
    return this.#incoming.segment === segment || this.durableFolders.segment === segment
  }

  /** Removes an unreferenced segment. */
  drop(segment: number): Promise<void> {
    return this.folder.drop(segment)
  }

  /** Syncs and closes all files. */
  async close(): Promise<void> {
    await Promise.all([this.#incoming.close(), this.durableFolders.close()])
    await this.folder.close()
  }
}
