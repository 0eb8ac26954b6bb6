import type { BucketObjectStore } from './bucket-object-store.ts'
import type { DraftFolder } from './draft-folder.ts'
import type { LocalObjectStore } from './local-object-store.ts'
import { eachObject, type ObjectBody, type ObjectContent, type ObjectInfo, type ObjectStore, type PutResult } from './object-store.ts'

/**
 * Objects of a bucket, and those of before that are still on the disk. What is new goes into the bucket. What is moved is in the bucket before it leaves the
 * disk, and is looked for on the disk first: so it is found at every moment.
 */
export class LayeredStore implements ObjectStore {
  readonly drafts: DraftFolder
  readonly disk: LocalObjectStore
  readonly bucket: BucketObjectStore
  readonly #pageSize: number

  constructor(disk: LocalObjectStore, bucket: BucketObjectStore, { pageSize = 1000 }: { readonly pageSize?: number } = {}) {
    this.drafts = disk.drafts
    this.disk = disk
    this.bucket = bucket
    this.#pageSize = pageSize
  }

  async put(name: string, content: ObjectContent): Promise<PutResult> {
    const result = await this.bucket.put(name, content)
    await this.#dropFromDisk(name)
    return result
  }

  async read(name: string): Promise<ObjectBody | undefined> {
    return (await this.disk.read(name)) ?? this.bucket.read(name)
  }

  async readRange(name: string, start: number, length: number): Promise<Buffer | undefined> {
    return (await this.disk.readRange(name, start, length)) ?? this.bucket.readRange(name, start, length)
  }

  /** One that is in both is the one on the disk. */
  async *list(prefix = '', after = ''): AsyncGenerator<readonly ObjectInfo[]> {
    let page: ObjectInfo[] = []
    for await (const object of merged(eachObject(this.disk, prefix, after), eachObject(this.bucket, prefix, after))) {
      page.push(object)
      if (page.length < this.#pageSize) continue
      yield page
      page = []
    }
    if (page.length > 0) yield page
  }

  /** What is moved at the same moment may stay in the bucket, without a row: it is collected like all others without one. */
  async drop(name: string): Promise<void> {
    await this.bucket.drop(name)
    await this.#dropFromDisk(name)
  }

  async close(): Promise<void> {
    await Promise.all([this.disk.close(), this.bucket.close()])
  }

  /** A removal waits for the disk; in most cases there is nothing to remove. */
  async #dropFromDisk(name: string): Promise<void> {
    if ((await this.disk.readRange(name, 0, 0)) !== undefined) await this.disk.drop(name)
  }
}

const isBefore = (a: ObjectInfo, b: ObjectInfo): boolean => Buffer.compare(Buffer.from(a.name), Buffer.from(b.name)) < 0

/** Both in the order of their names; of two of one name the first. */
async function* merged(first: AsyncGenerator<ObjectInfo>, second: AsyncGenerator<ObjectInfo>): AsyncGenerator<ObjectInfo> {
  let [a, b] = await Promise.all([first.next(), second.next()])
  try {
    while (!a.done || !b.done) {
      if (!a.done && (b.done || !isBefore(b.value, a.value))) {
        if (!b.done && b.value.name === a.value.name) b = await second.next()
        yield a.value
        a = await first.next()
      } else if (!b.done) {
        yield b.value
        b = await second.next()
      }
    }
  } finally {
    await Promise.all([first.return(undefined), second.return(undefined)])
  }
}
