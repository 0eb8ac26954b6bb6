import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { crc32, createDeflateRaw, deflateRaw } from 'node:zlib'
import { centralRecord, endRecords, localHeader, localHeaderLength } from '../../../platform/storage/zip-records.ts'
import { type AddOptions, type ArchiveEntry, type ArchiveNote, type ExportArchive, type ExportCursor, isArchivePath } from './archive.ts'
import { ArchiveJournal, type PlacedEntry } from './archive-journal.ts'
import { checkEntries } from './check-entries.ts'

/** Bytes of the directory that are written at a time. */
const directoryBytes = 256 * 1024

const packed = promisify<Uint8Array, Buffer>(deflateRaw)

/**
 * A ZIP file that is written entry after entry and goes on behind the last one that was whole after a kill. Always ZIP64, so that neither the number
 * nor the size of the files has a limit.
 */
export class ZipArchive implements ExportArchive {
  readonly #file: FileHandle
  readonly #journal: ArchiveJournal
  #position: number
  /** Bytes that an earlier run wrote. */
  #earlier: number

  private constructor(file: FileHandle, journal: ArchiveJournal) {
    this.#file = file
    this.#journal = journal
    this.#position = journal.end
    this.#earlier = journal.end
  }

  /** Opens the ZIP file at a path, and its journal beside it. */
  static async open(path: string): Promise<ZipArchive> {
    const journal = await ArchiveJournal.open(`${path}.journal`)
    const file = await open(path, constants.O_RDWR | constants.O_CREAT, 0o600)
    // A power failure may have taken bytes that the journal speaks of, if the disk lied about its sync.
    if ((await file.stat()).size < journal.end) await journal.clear()
    await file.truncate(journal.end)
    return new ZipArchive(file, journal)
  }

  get cursor(): ExportCursor | undefined {
    return this.#journal.cursor
  }

  get size(): number {
    return this.#position
  }

  async add(path: string, content: Uint8Array | AsyncIterable<Uint8Array>, options: AddOptions = {}): Promise<ArchiveEntry> {
    if (!isArchivePath(path)) throw new Error(`not a path of an export: ${path.slice(0, 300)}`)
    const offset = this.#position
    const body = offset + localHeaderLength(path)
    const written =
      content instanceof Uint8Array
        ? await this.#writeBytes(content, body, options.deflate === true)
        : await this.#writeStream(content, body, options.deflate === true)
    await this.#write(localHeader(path, written), offset)
    const { bytes, sha256 } = written
    this.#position = body + written.packed
    this.#journal.push(this.#position, options, { path, offset, ...written })
    if (this.#journal.isDue) await this.sync()
    return { path, bytes, sha256 }
  }

  note(options: Pick<AddOptions, 'cursor' | 'note'>): void {
    this.#journal.push(this.#position, options)
  }

  async sync(): Promise<void> {
    await this.#file.datasync()
    await this.#journal.sync()
  }

  async restart(): Promise<void> {
    await this.#journal.clear()
    await this.#file.truncate(0)
    this.#position = 0
    this.#earlier = 0
  }

  async *notes(): AsyncGenerator<ArchiveNote> {
    await this.sync()
    yield* this.#journal.notes()
  }

  /** Throws `DamagedArchive`, and forgets everything, if its bytes are not those that it wrote: the next run begins again. */
  async finish(): Promise<void> {
    await this.sync()
    await this.#check()
    const start = this.#position
    let count = 0
    let parts: Buffer[] = []
    let length = 0
    const flush = async () => {
      const block = Buffer.concat(parts)
      await this.#write(block, this.#position)
      this.#position += block.byteLength
      parts = []
      length = 0
    }
    for await (const entry of this.#journal.entries()) {
      const record = centralRecord(entry)
      parts.push(record)
      length += record.byteLength
      count += 1
      if (length >= directoryBytes) await flush()
    }
    await flush()
    const end = endRecords(count, start, this.#position - start)
    await this.#write(end, this.#position)
    this.#position += end.byteLength
    await this.#file.truncate(this.#position)
    await this.#file.sync()
  }

  async #check(): Promise<void> {
    try {
      await checkEntries(this.#file, this.#journal.entries(), { end: this.#position, earlier: this.#earlier })
    } catch (error) {
      await this.#journal.clear()
      throw error
    }
  }

  async close(): Promise<void> {
    await this.#file.close()
    await this.#journal.close()
  }

  async #write(bytes: Uint8Array, position: number): Promise<void> {
    for (let done = 0; done < bytes.byteLength; )
      done += (await this.#file.write(bytes, done, bytes.byteLength - done, position + done)).bytesWritten
  }

  async #writeBytes(content: Uint8Array, body: number, deflates: boolean): Promise<Required<Omit<PlacedEntry, 'path' | 'offset'>>> {
    const stored = deflates ? await packed(content) : content
    await this.#write(stored, body)
    return {
      bytes: content.byteLength,
      sha256: createHash('sha256').update(content).digest('hex'),
      crc: crc32(content),
      packed: stored.byteLength,
      isDeflated: deflates,
    }
  }

  async #writeStream(content: AsyncIterable<Uint8Array>, body: number, deflates: boolean) {
    const hash = createHash('sha256')
    const written = { bytes: 0, crc: 0, packed: 0 }
    async function* counted(blocks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
      for await (const block of blocks) {
        hash.update(block)
        written.crc = crc32(block, written.crc)
        written.bytes += block.byteLength
        yield block
      }
    }
    const write = async (blocks: AsyncIterable<Uint8Array>) => {
      for await (const block of blocks) {
        await this.#write(block, body + written.packed)
        written.packed += block.byteLength
      }
    }
    if (deflates) await pipeline(Readable.from(counted(content), { objectMode: false }), createDeflateRaw(), write)
    else await write(counted(content))
    return { ...written, sha256: hash.digest('hex'), isDeflated: deflates }
  }
}
