import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'

/** A segment file in its folder. */
export interface SegmentFile {
  readonly segment: number
  readonly bytes: number
  readonly modifiedAt: Date
}

const namePattern = /^(\d{6,})\.seg$/
const nameOf = (segment: number): string => `${String(segment).padStart(6, '0')}.seg`
const segmentOf = (name: string): number => Number(namePattern.exec(name)?.[1] ?? 0)

/** The folder of the wave segment files. */
export class SegmentFolder {
  readonly path: string

  constructor(dataDir: string) {
    this.path = path.join(dataDir, 'waves')
  }

  /** Creates the folder if it is missing. */
  async ensure(): Promise<void> {
    await mkdir(this.path, { recursive: true })
    await this.#sync()
  }

  /**
   * Creates the file of a new segment and opens it for appending, exclusively: another process on the same folder gets another number.
   * Numbers only rise, because the newest file is never removed.
   */
  async create(): Promise<{ readonly segment: number; readonly file: FileHandle }> {
    for (;;) {
      const segment = 1 + Math.max(0, ...(await readdir(this.path)).map(segmentOf))
      try {
        const file = await open(path.join(this.path, nameOf(segment)), 'ax')
        await this.#sync()
        return { segment, file }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      }
    }
  }

  open(segment: number): Promise<FileHandle> {
    return open(path.join(this.path, nameOf(segment)), 'r')
  }

  /** The segments, oldest first, and the names of unknown files. */
  async list(): Promise<{ readonly segments: SegmentFile[]; readonly unknownFiles: string[] }> {
    const segments: SegmentFile[] = []
    const unknownFiles: string[] = []
    for (const name of await readdir(this.path)) {
      const segment = segmentOf(name)
      // It may have been removed since the folder was read.
      const found = await stat(path.join(this.path, name)).catch(() => undefined)
      if (segment === 0) unknownFiles.push(name)
      else if (found) segments.push({ segment, bytes: found.size, modifiedAt: found.mtime })
    }
    return { segments: segments.sort((a, b) => a.segment - b.segment), unknownFiles }
  }

  /** Removes a segment's file, if it exists. */
  async remove(segment: number): Promise<void> {
    await rm(path.join(this.path, nameOf(segment)), { force: true })
    await this.#sync()
  }

  /** Creating or removing a file survives a power failure only after its folder is synced; Windows cannot open folders. */
  async #sync(): Promise<void> {
    if (process.platform === 'win32') return
    const handle = await open(this.path, 'r')
    await handle.sync().finally(() => handle.close())
  }
}
