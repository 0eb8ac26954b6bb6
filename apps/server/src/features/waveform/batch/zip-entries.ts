import type { Readable } from 'node:stream'
import type { Text } from '@undertone/domain/core/text'
import { archiveLimits } from '@undertone/domain/file/file-kinds.table'
import { batchLimits } from '@undertone/domain/waveform/batch/recording-batch-limits'
import { type Entry, fromRandomAccessReader, RandomAccessReader, type ZipFile } from 'yauzl'
import { StorageAwayError } from '../../../platform/bucket/storage-away.ts'
import { streamFrom } from '../../../platform/storage/exports.ts'
import type { ObjectStore } from '../../../platform/storage/object-store.ts'

/** Whether bytes begin as a ZIP archive does. */
export const isZip = (head: Uint8Array): boolean =>
  head[0] === 0x50 && head[1] === 0x4b && (head[2] === 3 || head[2] === 5) && (head[3] === 4 || head[3] === 6)

/** Reasons why an archive, or a file in it, cannot be unpacked. */
export const archiveReasons = {
  damaged: { cn: '文件已损坏', en: 'it is damaged' },
  encrypted: { cn: '文件已加密', en: 'it is encrypted' },
  method: { cn: '不支持其压缩方式', en: 'its compression is not supported' },
  lies: { cn: '解压后的大小与压缩包中的记录不符', en: 'a file does not have the size that the archive says' },
  tooLarge: { cn: '解压后过大', en: 'unpacked it is too large' },
  tooMany: (max: number): Text => ({ cn: `文件超过 ${max} 个`, en: `more than ${max} files` }),
  unsafe: (name: string): Text => ({ cn: `文件名不安全：${name.slice(0, 80)}`, en: `unsafe name ${name.slice(0, 80)}` }),
} as const

/** Words of the library for what has a reason of its own. */
const words: readonly (readonly [RegExp, Text])[] = [
  [/encrypt/, archiveReasons.encrypted],
  [/compression method/, archiveReasons.method],
  [/too many bytes|not enough bytes/, archiveReasons.lies],
]

/** Why an archive or a file in it cannot be read, by the error of the library. */
export const reasonOf = (error: unknown): Text =>
  words.find(([word]) => error instanceof Error && word.test(error.message))?.[1] ?? archiveReasons.damaged

/** Why an archive cannot be unpacked. */
export class BadArchive extends Error {
  readonly reason: Text

  constructor(reason: Text) {
    super(reason.en)
    this.reason = reason
  }
}

/** What the archive is to blame for; a disk or bucket that fails is not. */
const blamed = (error: unknown): unknown =>
  error instanceof Error && !(error instanceof BadArchive || error instanceof StorageAwayError) && !('syscall' in error)
    ? new BadArchive(reasonOf(error))
    : error

/** Most entries of an archive: beside its files there are folders, and what programs leave in it (guess: as many again, twice). */
const maxEntries = batchLimits.files * 4

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
 * The files of an archive in the store, one by one. @throws BadArchive where it is damaged, has too many entries, or unpacks to more than archives of measured
 * signals do: what unpacks to far more was made to fill the disk.
 */
export async function* zipEntries(
  store: ObjectStore,
  { name, size }: { readonly name: string; readonly size: number },
): AsyncGenerator<ZipEntry> {
  const zip = await opened(new StoredArchive(store, name), size).catch((error: unknown) => {
    throw blamed(error)
  })
  try {
    if (zip.entryCount > maxEntries) throw new BadArchive(archiveReasons.tooMany(batchLimits.files))
    let bytes = 0
    for await (const entry of zip.eachEntry()) {
      const raw = entry.fileName as unknown as Buffer
      if (raw.at(-1) === 0x2f) continue
      bytes += entry.uncompressedSize
      if (bytes > size * archiveLimits.ratio) throw new BadArchive(archiveReasons.tooLarge)
      yield { name: nameOf(raw), bytes: entry.uncompressedSize, modifiedAt: dateOf(entry), open: () => zip.openReadStreamPromise(entry) }
    }
  } catch (error) {
    throw blamed(error)
  } finally {
    zip.close()
  }
}
