import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import type { ArchiveEntry, ArchiveNote, ExportCursor } from './archive.ts'

/** A file as an archive finds it again: in a ZIP file with its place. */
export interface PlacedEntry extends ArchiveEntry {
  readonly crc?: number
  readonly packed?: number
  readonly isDeflated?: boolean
  readonly offset?: number
}

/** A line of the journal. */
export interface JournalLine extends ArchiveNote {
  readonly entry?: PlacedEntry
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
  cursor: ExportCursor | undefined
  end: number

  private constructor(path: string, file: FileHandle, state: { size: number; end: number; cursor: ExportCursor | undefined }) {
    this.path = path
    this.#file = file
    this.#size = state.size
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

  push(line: JournalLine): void {
    this.#pending += `${JSON.stringify(line)}\n`
    this.end = line.end
    if (line.cursor) this.cursor = line.cursor
  }

  async sync(): Promise<void> {
    const text = this.#pending
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
    this.end = 0
    this.cursor = undefined
  }

  /** The lines that are on the disk: call `sync` before. */
  async *lines(): AsyncGenerator<JournalLine> {
    if (this.#size === 0) return
    for await (const text of linesOf(this.path)) yield JSON.parse(text)
  }

  close(): Promise<void> {
    return this.#file.close()
  }
}

/** The lines of a file; one without its end at the end of the file is given too. */
async function* linesOf(path: string): AsyncGenerator<string> {
  yield* createInterface({ input: createReadStream(path, 'utf8'), crlfDelay: Number.POSITIVE_INFINITY })
}
