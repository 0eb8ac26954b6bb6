import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'

/** Folder of drafts inside a store on the disk: renaming them must not leave the file system. */
export const draftsName = 'incoming'

/** Local files being written before `put` stores them. What a crash leaves here is cleaned up by age. */
export class DraftFolder {
  readonly path: string

  constructor(folder: string) {
    this.path = folder
  }

  /** The path of a new draft; the caller creates the file, and removes it if it is not stored. */
  async next(): Promise<string> {
    await mkdir(this.path, { recursive: true, mode: 0o700 })
    return path.join(this.path, randomBytes(16).toString('hex'))
  }

  /** Removes drafts last modified before this time. */
  async dropBefore(time: Date): Promise<void> {
    const names = await readdir(this.path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    })
    for (const name of names) {
      const draft = path.join(this.path, name)
      // It may have been stored since the folder was read.
      const found = await stat(draft).catch(() => undefined)
      if (found && found.mtimeMs < time.getTime()) await rm(draft, { force: true })
    }
  }
}
