/** What an export writes, in this order. */
export const exportPhases = ['tables', 'features', 'waves', 'files', 'reports'] as const

/** How far an export has come: what a run after a kill of the server goes on behind. */
export interface ExportCursor {
  readonly phase: (typeof exportPhases)[number]
  /** The last point, waveform, file or report that was finished, or a table. */
  readonly id: number | string
  /** Of a point, the last month that was finished, and of what: measured rows come before spans. */
  readonly month?: string
  readonly kind?: 'row' | 'span'
}

/** A file of an export. */
export interface ArchiveEntry {
  /** Its path in the export, with `/`. */
  readonly path: string
  readonly bytes: number
  /** Hexadecimal. */
  readonly sha256: string
}

/** What is noted beside a file for the lists that are written at the end. */
export type EntryNote = Readonly<Record<string, string | number | null>>

/** A line of the journal of an export: a file that is whole, or something that could not be exported. */
export interface ArchiveNote {
  readonly entry?: ArchiveEntry
  readonly note?: EntryNote
}

/** How a file is added. */
export interface AddOptions {
  /** Compressed; measured values as float32 hardly become smaller. */
  readonly deflate?: boolean
  /** Where a run after a kill goes on once this file is whole. */
  readonly cursor?: ExportCursor
  /** Noted in the journal; of a stream it is asked for at its end. */
  readonly note?: EntryNote | (() => EntryNote)
}

/** Files that are written one after another, each once and whole, into a ZIP file or a folder. */
export interface ExportArchive {
  /** Where an earlier run stopped; undefined at the beginning. */
  readonly cursor: ExportCursor | undefined
  /** Bytes that are written so far. */
  readonly size: number
  /** Adds a file; at most a block of a stream is in memory. */
  add(path: string, content: Uint8Array | AsyncIterable<Uint8Array>, options?: AddOptions): Promise<ArchiveEntry>
  /** Notes that something is finished or missing, without a file. */
  note(options: Pick<AddOptions, 'cursor' | 'note'>): void
  /** Puts on the disk what was written and noted so far. */
  sync(): Promise<void>
  /** Forgets everything that was written, to begin again. */
  restart(): Promise<void>
  /** Everything noted so far, read from the disk. */
  notes(): AsyncIterable<ArchiveNote>
  /** Completes the archive. Its bytes are on the disk then. */
  finish(): Promise<void>
  /** Closes its files, finished or not. */
  close(): Promise<void>
}

const part = /^[\p{L}\p{N}_-][\p{L}\p{N}._-]*$/u
const maxPathLength = 240

/** Whether a path may stand in an export: parts of letters, digits, `.`, `_` and `-`, none hidden, none that leads out. */
export const isArchivePath = (path: string): boolean =>
  path.length <= maxPathLength && path.split('/').every((text) => part.test(text) && !text.endsWith('.'))
