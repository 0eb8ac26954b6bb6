import { createHash } from 'node:crypto'
import { firmwareCacheBytes } from '@undertone/domain/firmware/firmware-limits'
import type { ObjectStore } from '../../platform/storage/object-store.ts'
import { uploadName } from '../../platform/storage/uploads.ts'

/** A stored package: where its bytes are, and what they have to be. */
export interface StoredPackage {
  readonly fileId: string
  readonly sizeBytes: number
  readonly sha256: string
}

interface Held {
  readonly bytes: Promise<Buffer | null>
  readonly size: number
  /** A package that is being loaded is not forgotten: it occupies memory either way, and later questions share it. */
  isLoaded: boolean
}

/**
 * Packages in memory, read once however many devices ask at the same time, one after another, and no more than fit: the one that was used longest
 * ago goes. The bytes are compared with the hash that was signed each time they are read: a file that was replaced on the disk is never sent (S-28).
 */
export class PackageCache {
  readonly #files: Pick<ObjectStore, 'read'>
  readonly #maxBytes: number
  readonly #held = new Map<string, Held>()
  #total = 0
  /** The end of the last load that was begun. */
  #loads: Promise<unknown> = Promise.resolve()

  constructor(files: Pick<ObjectStore, 'read'>, maxBytes: number = firmwareCacheBytes) {
    this.#files = files
    this.#maxBytes = maxBytes
  }

  /** The bytes; null if they are missing or not those that were signed. */
  async read(stored: StoredPackage): Promise<Buffer | null> {
    const { fileId } = stored
    const one = this.#held.get(fileId) ?? this.#begin(stored)
    // Last in the order of use.
    this.#held.delete(fileId)
    this.#held.set(fileId, one)
    return one.bytes
  }

  #begin(stored: StoredPackage): Held {
    const one: Held = { bytes: this.#loads.then(() => this.#fill(stored)), size: stored.sizeBytes, isLoaded: false }
    this.#loads = one.bytes.then(
      (bytes) => {
        one.isLoaded = true
        if (bytes === null) this.#forget(stored.fileId, one)
      },
      () => this.#forget(stored.fileId, one),
    )
    return one
  }

  #fill(stored: StoredPackage): Promise<Buffer | null> {
    this.#makeRoom(stored.sizeBytes)
    return this.#load(stored)
  }

  #makeRoom(size: number): void {
    this.#total += size
    for (const [fileId, one] of this.#held) {
      if (this.#total <= this.#maxBytes) return
      if (one.isLoaded) this.#forget(fileId, one)
    }
  }

  #forget(fileId: string, one: Held): void {
    if (this.#held.get(fileId) !== one) return
    this.#held.delete(fileId)
    this.#total -= one.size
  }

  async #load({ fileId, sizeBytes, sha256 }: StoredPackage): Promise<Buffer | null> {
    const object = await this.#files.read(uploadName(fileId))
    if (!object) return null
    const bytes = Buffer.allocUnsafeSlow(sizeBytes)
    const hash = createHash('sha256')
    let size = 0
    for await (const part of object.stream as AsyncIterable<Buffer>) {
      if (size + part.length > sizeBytes) return null
      bytes.set(part, size)
      size += part.length
      // By parts: between them the ingest does its work.
      hash.update(part)
    }
    return size === sizeBytes && hash.digest('hex') === sha256 ? bytes : null
  }
}
