import type { Readable } from 'node:stream'
import type { DraftFolder } from './draft-folder.ts'

/** A stored object as a list shows it. */
export interface ObjectInfo {
  readonly name: string
  readonly size: number
  readonly modifiedAt: Date
}

/** What `put` stored. */
export interface PutResult {
  readonly size: number
  readonly sha256: Buffer
}

/**
 * Content of an object: bytes, a stream, or a draft: a finished local file in the store's draft folder or on the same file system. A folder
 * takes the file itself, whatever its size; a bucket uploads it.
 */
export type ObjectContent = Uint8Array | AsyncIterable<Uint8Array> | { readonly draft: string }

/** The content of an object; the stream must be read to its end or destroyed. */
export interface ObjectBody {
  readonly size: number
  readonly stream: Readable
}

/**
 * Objects under names, in a folder or a bucket. An object is written once and whole: there is no append and no rename, and nothing is
 * created conditionally, so that every kind of storage can hold it. A name that must be unique contains a random id or a number that its
 * owner never uses twice. No name is also the folder of others.
 */
export interface ObjectStore {
  /** Files being written before they become objects. */
  readonly drafts: DraftFolder
  /**
   * Stores the content under the name. Once this resolves, content and name survive a power failure, and a draft is gone; if it rejects, the
   * name is as it was or has the whole content, and the bytes of a draft are in the draft or under the name, also after a power failure.
   * Readers see the whole object or none. Of concurrent puts of one name one wins, whole.
   */
  put(name: string, content: ObjectContent): Promise<PutResult>
  /** The whole object; undefined if it does not exist. */
  read(name: string): Promise<ObjectBody | undefined>
  /** Exactly `length` bytes from `start`; undefined if the object does not exist, a RangeError if it ends before. */
  readRange(name: string, start: number, length: number): Promise<Buffer | undefined>
  /** Objects whose names start with the prefix, in pages, by the bytes of their names; from the first name after `after`. */
  list(prefix?: string, after?: string): AsyncIterable<readonly ObjectInfo[]>
  /** Removes an object if it exists. Once this resolves, a power failure does not bring it back. */
  drop(name: string): Promise<void>
  /** Ends reads in progress and closes all files. */
  close(): Promise<void>
}

const part = /^[a-z0-9][\w.-]*$/i
const maxNameLength = 200

/**
 * Whether a name may be stored: parts of letters, digits, `.`, `_` and `-` that start with a letter or digit, separated by `/`. No name can
 * leave its store or be a hidden file.
 */
export const isObjectName = (name: string): boolean =>
  name.length <= maxNameLength && name.split('/').every((text) => part.test(text) && !text.endsWith('.'))

/** Throws for a name that may not be stored, or that begins with a folder of others. */
export function checkObjectName(name: string, reserved: ReadonlySet<string>): void {
  if (!isObjectName(name) || reserved.has(name.split('/', 1)[0] ?? ''))
    throw new Error(`not an object name: ${JSON.stringify(name.slice(0, 300))}`)
}

/** All objects with the prefix, one by one; from the first name after `after`. */
export async function* eachObject(store: ObjectStore, prefix?: string, after?: string): AsyncGenerator<ObjectInfo> {
  for await (const page of store.list(prefix, after)) yield* page
}

/** The bytes of a whole object; undefined if it does not exist. For objects that fit into memory. */
export async function readWhole(store: ObjectStore, name: string): Promise<Buffer | undefined> {
  const body = await store.read(name)
  if (!body) return undefined
  const parts: Buffer[] = []
  for await (const bytes of body.stream) parts.push(bytes as Buffer)
  return Buffer.concat(parts)
}
