import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { BucketAnswer, BucketClient } from '../bucket/bucket-client.ts'
import { putInParts } from '../bucket/put-in-parts.ts'
import { StorageAwayError } from '../bucket/storage-away.ts'
import { elementsIn, textIn } from '../bucket/xml-text.ts'
import { hashDraft, writeDraft } from './draft-file.ts'
import { DraftFolder, draftsName } from './draft-folder.ts'
import type { LocalStoreOptions } from './local-object-store.ts'
import { checkObjectName, type ObjectBody, type ObjectContent, type ObjectInfo, type ObjectStore, type PutResult } from './object-store.ts'

/** Larger objects are put in parts, bytes (guess: what is sent again after a break; Amazon takes 5 GB at a time). */
const wholeBytes = 64 * 1024 * 1024

/** Bytes read at a time where a whole object is (guess: some hundredths of a second, and little memory for many readers). */
const blockBytes = 1024 * 1024

/** The size of an object in the answer to a range of its first bytes. */
function sizeIn({ status, headers, body }: BucketAnswer): number {
  if (status === 416) return 0
  if (status === 200) return body.byteLength
  const size = Number(/\/(\d+)$/.exec(String(headers['content-range']))?.[1])
  if (!Number.isSafeInteger(size)) throw new StorageAwayError('the bucket does not say how large an object is')
  return size
}

/** How a store in a bucket is opened. */
export interface BucketStoreOptions extends Pick<LocalStoreOptions, 'pageSize' | 'reserved'> {
  readonly client: BucketClient
  /** Begin of the names of its objects, with a slash at the end. */
  readonly root: string
  /** Local folder of its drafts. */
  readonly drafts: string
  /** Throws while nothing may be removed. */
  readonly mayDrop?: () => Promise<void>
}

/** Objects of a bucket whose names begin alike. */
export class BucketObjectStore implements ObjectStore {
  readonly drafts: DraftFolder
  readonly #client: BucketClient
  readonly #root: string
  readonly #pageSize: number
  readonly #reserved: ReadonlySet<string>
  readonly #mayDrop: () => Promise<void>

  constructor({ client, root, drafts, pageSize = 1000, reserved = [], mayDrop = async () => undefined }: BucketStoreOptions) {
    this.drafts = new DraftFolder(drafts)
    this.#client = client
    this.#root = root
    this.#pageSize = pageSize
    this.#reserved = new Set([draftsName, ...reserved])
    this.#mayDrop = mayDrop
  }

  async put(name: string, content: ObjectContent): Promise<PutResult> {
    const key = this.#keyOf(name)
    if (content instanceof Uint8Array) {
      await this.#client.request({ method: 'PUT', key, body: content })
      return { size: content.byteLength, sha256: createHash('sha256').update(content).digest() }
    }
    if ('draft' in content) {
      const result = await this.putFile(name, content.draft)
      await rm(content.draft, { force: true })
      return result
    }
    // Its size and hash come before its bytes.
    const draft = await this.drafts.next()
    try {
      const result = await writeDraft(draft, content)
      await this.#upload(key, draft, result)
      return result
    } finally {
      await rm(draft, { force: true })
    }
  }

  /** Stores a file, which stays where it is. */
  async putFile(name: string, file: string): Promise<PutResult> {
    const result = await hashDraft(file)
    await this.#upload(this.#keyOf(name), file, result)
    return result
  }

  async read(name: string): Promise<ObjectBody | undefined> {
    const range = `bytes=0-${blockBytes - 1}`
    const first = await this.#client.request({ method: 'GET', key: this.#keyOf(name), range }, [404, 416])
    if (first.status === 404) return undefined
    const size = sizeIn(first)
    // A block at a time: a reader that is slow has no connection meanwhile, of which there are few for all.
    const readRange = this.readRange.bind(this)
    const blocks = async function* () {
      if (size > 0) yield first.body
      for (let at = first.body.byteLength; at < size; at += blockBytes) {
        const block = await readRange(name, at, Math.min(blockBytes, size - at))
        if (!block) throw new Error(`${name} was removed while it was read`)
        yield block
      }
    }
    return { size, stream: Readable.from(blocks(), { objectMode: false }) }
  }

  async readRange(name: string, start: number, length: number): Promise<Buffer | undefined> {
    const key = this.#keyOf(name)
    if (![start, length].every((number) => Number.isSafeInteger(number) && number >= 0))
      throw new RangeError(`not a range: ${length} bytes from ${start}`)
    // Of an object that is empty no range exists.
    const range = length === 0 ? 'bytes=0-0' : `bytes=${start}-${start + length - 1}`
    const { status, body } = await this.#client.request({ method: 'GET', key, range }, [404, 416])
    if (status === 404) return undefined
    if (length === 0) return Buffer.alloc(0)
    const bytes = status === 200 ? body.subarray(start, start + length) : body
    if (status === 416 || bytes.byteLength !== length) throw new RangeError(`${name} ends before ${start + length}`)
    return bytes
  }

  async *list(prefix = '', after = ''): AsyncGenerator<readonly ObjectInfo[]> {
    const fixed = { 'list-type': '2', 'max-keys': String(this.#pageSize), prefix: `${this.#root}${prefix}` }
    for (let last = after; ; ) {
      const query = last === '' ? fixed : { ...fixed, 'start-after': `${this.#root}${last}` }
      const { body } = await this.#client.request({ method: 'GET', key: '', query })
      const xml = body.toString()
      const found = [...elementsIn(xml, 'Contents')].map((element) => this.#infoOf(element))
      const own = found.filter(({ name }) => !this.#reserved.has(name.split('/', 1)[0] ?? ''))
      if (own.length > 0) yield own
      const end = found.at(-1)
      if (!end || textIn(xml, 'IsTruncated') !== 'true') return
      last = end.name
    }
  }

  async drop(name: string): Promise<void> {
    await this.#mayDrop()
    await this.#client.request({ method: 'DELETE', key: this.#keyOf(name) }, [404])
  }

  async close(): Promise<void> {
    this.#client.close()
  }

  #keyOf(name: string): string {
    checkObjectName(name, this.#reserved)
    return `${this.#root}${name}`
  }

  #infoOf(element: string): ObjectInfo {
    const [key, size, time] = ['Key', 'Size', 'LastModified'].map((name) => textIn(element, name))
    if (key === undefined || size === undefined || time === undefined) throw new Error('a list of the bucket cannot be read')
    return { name: key.slice(this.#root.length), size: Number(size), modifiedAt: new Date(time) }
  }

  async #upload(key: string, file: string, { size, sha256 }: PutResult): Promise<void> {
    if (size > wholeBytes) await putInParts(this.#client, { key, file, size, sha256, partBytes: wholeBytes })
    else if (size === 0) await this.#client.request({ method: 'PUT', key, body: new Uint8Array() })
    else await this.#client.request({ method: 'PUT', key, body: { file, start: 0, length: size, sha256: sha256.toString('hex') } })
  }
}
