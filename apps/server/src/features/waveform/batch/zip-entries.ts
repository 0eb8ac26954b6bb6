import type { Readable } from 'node:stream'
import { archiveLimits } from '@undertone/domain/file/file-kinds.table'
import { type Entry, fromRandomAccessReader, RandomAccessReader, type ZipFile } from 'yauzl'
import { streamFrom } from '../../../platform/storage/exports.ts'
import type { ObjectStore } from '../../../platform/storage/object-store.ts'

/** Whether bytes begin as a ZIP archive does. */
export const isZip = (head: Uint8Array): boolean =>
  head[0] === 0x50 && head[1] === 0x4b && (head[2] === 3 || head[2] === 5) && (head[3] === 4 || head[3] === 6)

/** Why an archive cannot be unpacked. */
export class BadArchive extends Error {}

/** What the archive is to blame for; a disk that fails is not. */
const blamed = (error: unknown): unknown =>
  error instanceof Error && !('syscall' in error) ? new BadArchive(error.message.slice(0, 200)) : error

/** Reads an archive in the store in pieces. */
class StoredArchive extends RandomAccessReader {
  readonly #store: ObjectStore
  readonly #name: string

  constructor(store: ObjectStore, name: string) {
    super()
    this.#store = store
    this.#name = name
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return streamFrom(this.#store, this.#name, start, end - start)
  }
}

const opened = (reader: StoredArchive, size: number): Promise<ZipFile> =>
  new Promise((resolve, reject) => {
    fromRandomAccessReader(reader, size, { lazyEntries: true, autoClose: false, decodeStrings: false }, (error, zip) => {
      if (zip) resolve(zip)
      else reject(error ?? new Error('the archive cannot be read'))
    })
  })

const readers = ['utf-8', 'gb18030'] as const

/** A name as people wrote it: UTF-8, or what Chinese Windows writes without saying so. */
function nameOf(raw: Buffer): string {
  for (const encoding of readers) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(raw)
    } catch {
      // The next one.
    }
  }
  return raw.toString('latin1')
}

/** A file of an archive. */
export interface ZipEntry {
  /** As it is written in the archive: not checked. */
  readonly name: string
  readonly bytes: number
  readonly modifiedAt: Date | null
  /** Its bytes; an error where they are more than the archive says. */
  readonly open: () => Promise<Readable>
}

function dateOf(entry: Entry): Date | null {
  const at = entry.getLastModDate()
  return Number.isNaN(at.getTime()) ? null : at
}

/**
 * The files of an archive in the store, one by one. @throws BadArchive where it is damaged, has more than `maxEntries`, or unpacks to more than `maxBytes` or
 * than archives of measured signals do: what unpacks to far more was made to fill the disk.
 */
export async function* zipEntries(
  store: ObjectStore,
  {
    name,
    size,
    maxEntries,
    maxBytes,
  }: { readonly name: string; readonly size: number; readonly maxEntries: number; readonly maxBytes: number },
): AsyncGenerator<ZipEntry> {
  const zip = await opened(new StoredArchive(store, name), size).catch((error: unknown) => {
    throw blamed(error)
  })
  try {
    if (zip.entryCount > maxEntries) throw new Error(`${zip.entryCount} entries, more than ${maxEntries}`)
    let bytes = 0
    for await (const entry of zip.eachEntry()) {
      const raw = entry.fileName as unknown as Buffer
      if (raw.at(-1) === 0x2f) continue
      bytes += entry.uncompressedSize
      if (bytes > maxBytes || bytes > size * archiveLimits.ratio) throw new Error('unpacked it is too large')
      yield { name: nameOf(raw), bytes: entry.uncompressedSize, modifiedAt: dateOf(entry), open: () => zip.openReadStreamPromise(entry) }
    }
  } catch (error) {
    throw blamed(error)
  } finally {
    zip.close()
  }
}
