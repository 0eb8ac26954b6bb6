import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import type { AddOptions, ArchiveEntry, ArchiveNote, EntryNote, ExportCursor } from './archive.ts'

/** Bytes after which what was written is synced and noted (guess: a kill costs a second of work, and a sync for each small file would cost minutes). */
const syncBytes = 16 * 1024 * 1024

/** A file as an archive finds it again: in a ZIP file with its place. */
export interface PlacedEntry extends ArchiveEntry {
  readonly crc?: number
  readonly packed?: number
  readonly isDeflated?: boolean
  readonly offset?: number
}

/** A line of the journal. */
interface JournalLine {
  readonly entry?: PlacedEntry
  readonly note?: EntryNote
  readonly cursor?: ExportCursor
  /** Bytes of the archive that belong to what is noted up to this line. */
  readonly end: number
}

/**
 * The files of an unfinished archive, a line each. What is pending is written by `sync`, after the bytes that it speaks of: a run after a kill
 * trusts every whole line.
 */
export class ArchiveJournal {
  readonly path: string
  readonly #file: FileHandle
  #pending = ''
  #size: number
  /** Where the bytes end that the lines on the disk speak of. */
  #synced: number
  cursor: ExportCursor | undefined
  end: number

  private constructor(path: string, file: FileHandle, state: { size: number; end: number; cursor: ExportCursor | undefined }) {
    this.path = path
    this.#file = file
    this.#size = state.size
    this.#synced = state.end
    this.end = state.end
    this.cursor = state.cursor
  }

  /** Opens a journal; what follows the last cursor, and a line that a kill cut off, is forgotten. */
  static async open(path: string): Promise<ArchiveJournal> {
    const file = await open(path, 'a+', 0o600)
    const state: { size: number; end: number; cursor: ExportCursor | undefined } = { size: 0, end: 0, cursor: undefined }
    const { size: length } = await file.stat()
    let read = 0
    for await (const text of linesOf(path)) {
      const bytes = Buffer.byteLength(text) + 1
      if (read + bytes > length) break
      const line: JournalLine = JSON.parse(text)
      read += bytes
      // Files between two cursors belong together: after a kill all of them are written again.
      if (line.cursor) Object.assign(state, { size: read, end: line.end, cursor: line.cursor })
    }
    await file.truncate(state.size)
    return new ArchiveJournal(path, file, state)
  }

  /** Notes that the archive has come to `end`: with a file, or with what `options` say alone. */
  push(end: number, { cursor, note }: AddOptions, entry?: PlacedEntry): void {
    this.#pending += `${JSON.stringify({ entry, end, cursor, note: typeof note === 'function' ? note() : note })}\n`
    this.end = end
    if (cursor) this.cursor = cursor
  }

  /** Whether so much was written since the last sync that the next one is due. */
  get isDue(): boolean {
    return this.end - this.#synced >= syncBytes
  }

  async sync(): Promise<void> {
    const text = this.#pending
    this.#synced = this.end
    if (text === '') return
    this.#pending = ''
    await this.#file.appendFile(text)
    await this.#file.datasync()
    this.#size += Buffer.byteLength(text)
  }

  async clear(): Promise<void> {
    this.#pending = ''
    await this.#file.truncate(0)
    this.#size = 0
    this.#synced = 0
    this.end = 0
    this.cursor = undefined
  }

  /** The lines that are on the disk: call `sync` before. */
  async *#lines(): AsyncGenerator<JournalLine> {
    if (this.#size === 0) return
    for await (const text of linesOf(this.path)) yield JSON.parse(text)
  }

  /** The files of the lines that are on the disk. */
  async *entries(): AsyncGenerator<PlacedEntry> {
    for await (const { entry } of this.#lines()) if (entry) yield entry
  }

  /** What the lines on the disk say to others: files without their places. */
  async *notes(): AsyncGenerator<ArchiveNote> {
    for await (const { entry, note } of this.#lines())
      yield {
        ...(entry ? { entry: { path: entry.path, bytes: entry.bytes, sha256: entry.sha256 } } : {}),
        ...(note ? { note } : {}),
      }
  }

  close(): Promise<void> {
    return this.#file.close()
  }
}

/** The lines of a file; one without its end at the end of the file is given too. */
async function* linesOf(path: string): AsyncGenerator<string> {
  yield* createInterface({ input: createReadStream(path, 'utf8'), crlfDelay: Number.POSITIVE_INFINITY })
}
