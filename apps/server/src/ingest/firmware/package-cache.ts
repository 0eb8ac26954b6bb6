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

/**
 * Packages in memory, read once however many devices ask at the same time, and no more than fit: the one that was used longest ago goes. The
 * bytes are compared with the hash that was signed each time they are read: a file that was replaced on the disk is never sent (S-28).
 */
export class PackageCache {
  readonly #files: Pick<ObjectStore, 'read'>
  readonly #maxBytes: number
  readonly #held = new Map<string, { readonly bytes: Promise<Buffer | null>; readonly size: number }>()
  #total = 0

  constructor(files: Pick<ObjectStore, 'read'>, maxBytes: number = firmwareCacheBytes) {
    this.#files = files
    this.#maxBytes = maxBytes
  }

  /** The bytes; null if they are missing or not those that were signed. */
  async read(stored: StoredPackage): Promise<Buffer | null> {
    const { fileId } = stored
    const known = this.#held.get(fileId)
    const one = known ?? { bytes: this.#load(stored), size: stored.sizeBytes }
    if (known) this.#held.delete(fileId)
    else this.#makeRoom(one.size)
    // Last in the order of use.
    this.#held.set(fileId, one)
    const bytes = await one.bytes.catch((error: unknown) => {
      this.#forget(fileId, one)
      throw error
    })
    if (bytes === null) this.#forget(fileId, one)
    return bytes
  }

  #makeRoom(size: number): void {
    this.#total += size
    for (const [fileId, one] of this.#held) {
      if (this.#total <= this.#maxBytes) return
      this.#forget(fileId, one)
    }
  }

  #forget(fileId: string, one: { readonly size: number }): void {
    if (this.#held.get(fileId) !== one) return
    this.#held.delete(fileId)
    this.#total -= one.size
  }

  async #load({ fileId, sizeBytes, sha256 }: StoredPackage): Promise<Buffer | null> {
    const object = await this.#files.read(uploadName(fileId))
    if (!object) return null
    const parts: Buffer[] = []
    let size = 0
    for await (const part of object.stream as AsyncIterable<Buffer>) {
      size += part.length
      if (size > sizeBytes) return null
      parts.push(part)
    }
    const bytes = Buffer.concat(parts)
    return size === sizeBytes && createHash('sha256').update(bytes).digest('hex') === sha256 ? bytes : null
  }
}
