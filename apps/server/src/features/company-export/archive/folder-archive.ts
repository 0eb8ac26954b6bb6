import { createHash } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import path from 'node:path'
import { type AddOptions, type ArchiveEntry, type ArchiveNote, type ExportArchive, type ExportCursor, isArchivePath } from './archive.ts'
import { ArchiveJournal } from './archive-journal.ts'

/** The journal of a folder that is not finished. */
const journalName = 'unfinished.journal'
/** Bytes after which the journal is written (guess). */
const syncBytes = 16 * 1024 * 1024

/** An export as a folder, for commands. After a kill of the command it goes on behind the last file that was noted; after a power failure begin again. */
export class FolderArchive implements ExportArchive {
  readonly #folder: string
  readonly #journal: ArchiveJournal
  #size: number
  #synced: number

  private constructor(folder: string, journal: ArchiveJournal) {
    this.#folder = folder
    this.#journal = journal
    this.#size = journal.end
    this.#synced = journal.end
  }

  static async open(folder: string): Promise<FolderArchive> {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    return new FolderArchive(folder, await ArchiveJournal.open(path.join(folder, journalName)))
  }

  get cursor(): ExportCursor | undefined {
    return this.#journal.cursor
  }

  get size(): number {
    return this.#size
  }

  async add(place: string, content: Uint8Array | AsyncIterable<Uint8Array>, options: AddOptions = {}): Promise<ArchiveEntry> {
    if (!isArchivePath(place)) throw new Error(`not a path of an export: ${place.slice(0, 300)}`)
    const target = path.join(this.#folder, ...place.split('/'))
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
    const hash = createHash('sha256')
    let bytes = 0
    const file = await open(target, 'w', 0o600)
    try {
      for await (const block of content instanceof Uint8Array ? [content] : content) {
        hash.update(block)
        bytes += block.byteLength
        await file.writeFile(block)
      }
    } finally {
      await file.close()
    }
    this.#size += bytes
    const entry = { path: place, bytes, sha256: hash.digest('hex') }
    const note = typeof options.note === 'function' ? options.note() : options.note
    this.#journal.push({
      entry,
      end: this.#size,
      ...(options.cursor ? { cursor: options.cursor } : {}),
      ...(note ? { note } : {}),
    })
    if (this.#size - this.#synced >= syncBytes) await this.#sync()
    return entry
  }

  async note({ cursor, note }: Pick<AddOptions, 'cursor'> & { readonly note?: ArchiveNote['note'] }): Promise<void> {
    this.#journal.push({ end: this.#size, ...(cursor ? { cursor } : {}), ...(note ? { note } : {}) })
  }

  async restart(): Promise<void> {
    await this.#journal.clear()
    this.#size = 0
    this.#synced = 0
  }

  async *notes(): AsyncGenerator<ArchiveNote> {
    await this.#sync()
    for await (const { entry, note } of this.#journal.lines()) yield { ...(entry ? { entry } : {}), ...(note ? { note } : {}) }
  }

  async finish(): Promise<void> {
    await this.#sync()
    await rm(this.#journal.path, { force: true })
  }

  close(): Promise<void> {
    return this.#journal.close()
  }

  async #sync(): Promise<void> {
    this.#synced = this.#size
    await this.#journal.sync()
  }
}
