import { BucketClient } from '../../platform/bucket/bucket-client.ts'
import type { BucketSettings } from '../../platform/bucket/bucket-settings.ts'
import { SegmentFolder } from '../../platform/storage/segment-folder.ts'
import { tryBucket } from '../../platform/storage/try-bucket.ts'
import { BucketWriter, type NumberedBucket } from './bucket-writer.ts'
import { type BlobLocation, type SegmentLimits, SegmentWriter, segmentLimits } from './segment-writer.ts'

interface BlobStoreOptions extends Partial<SegmentLimits> {
  /** Whether missing folders are created (yes). */
  readonly create?: boolean
  /** Where segments go, and what numbers them; null or nothing: into the data folder. */
  readonly bucket?: NumberedBucket | null
}

/** A stream of bytes into segments. */
interface Appender {
  append(chunks: readonly Uint8Array[]): Promise<BlobLocation>
  sync(segments?: readonly number[]): Promise<void>
  isWriting(segment: number): boolean
  close(): Promise<void>
}

/**
 * Bytes of waves in append-only segments. Callers must `sync` before committing the location to the index, and leave what they append as it is until then;
 * appended but uncommitted bytes are a gap that is never read and is removed when its segment is collected.
 */
export class BlobStore {
  readonly folder: SegmentFolder
  /** Whether segments are objects of a bucket: small ones, of which each `sync` makes one. */
  readonly isInBucket: boolean
  /** For long-lived bytes: separate from incoming ones, which are all short-lived. */
  readonly durableFolders: Appender
  readonly #incoming: Appender
  readonly #bucket: BucketSettings | null

  private constructor(folder: SegmentFolder, { bucket, open }: { readonly bucket: BucketSettings | null; readonly open: () => Appender }) {
    this.folder = folder
    this.isInBucket = bucket !== null
    this.#bucket = bucket
    this.durableFolders = open()
    this.#incoming = open()
  }

  /** Opens the store of a data folder. */
  static async open(dataDir: string, { create = true, bucket = null, ...limits }: BlobStoreOptions = {}): Promise<BlobStore> {
    const folder = await SegmentFolder.open(dataDir, { create, ...bucket?.stores })
    const open = bucket
      ? () => new BucketWriter(folder, bucket.nextNumber)
      : () => new SegmentWriter(folder, { ...segmentLimits, ...limits })
    return new BlobStore(folder, { bucket: bucket?.stores.bucket ?? null, open })
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

  /** Tries the bucket with a small object. Throws a StorageAwayError; on the disk there is nothing to try. */
  async tryStorage(): Promise<void> {
    if (this.#bucket === null) return
    const client = new BucketClient(this.#bucket)
    try {
      await tryBucket(client, this.#bucket)
    } finally {
      client.close()
    }
  }

  /** Whether this store may still append to a segment. */
  isWriting(segment: number): boolean {
    return this.#incoming.isWriting(segment) || this.durableFolders.isWriting(segment)
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
