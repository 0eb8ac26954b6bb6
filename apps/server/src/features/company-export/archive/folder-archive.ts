import { createHash } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import path from 'node:path'
import { type AddOptions, type ArchiveEntry, type ArchiveNote, type ExportArchive, type ExportCursor, isArchivePath } from './archive.ts'
import { ArchiveJournal } from './archive-journal.ts'

/** The journal of a folder that is not finished. */
const journalName = 'unfinished.journal'

/** An export as a folder, for commands. After a kill of the command it goes on behind the last file that was noted; after a power failure begin again. */
export class FolderArchive implements ExportArchive {
  readonly #folder: string
  readonly #journal: ArchiveJournal

  private constructor(folder: string, journal: ArchiveJournal) {
    this.#folder = folder
    this.#journal = journal
  }

  static async open(folder: string): Promise<FolderArchive> {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    return new FolderArchive(folder, await ArchiveJournal.open(path.join(folder, journalName)))
  }

  get cursor(): ExportCursor | undefined {
    return this.#journal.cursor
  }

  get size(): number {
    return this.#journal.end
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
    const entry = { path: place, bytes, sha256: hash.digest('hex') }
    this.#journal.push(this.size + bytes, options, entry)
    if (this.#journal.isDue) await this.sync()
    return entry
  }

  note(options: Pick<AddOptions, 'cursor' | 'note'>): void {
    this.#journal.push(this.size, options)
  }

  sync(): Promise<void> {
    return this.#journal.sync()
  }

  restart(): Promise<void> {
    return this.#journal.clear()
  }

  async *notes(): AsyncGenerator<ArchiveNote> {
    await this.sync()
    yield* this.#journal.notes()
  }

  async finish(): Promise<void> {
    await this.sync()
    await rm(this.#journal.path, { force: true })
  }

  close(): Promise<void> {
    return this.#journal.close()
  }
}
