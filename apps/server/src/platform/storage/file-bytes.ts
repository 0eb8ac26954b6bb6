import { createHash, randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { fileIdPattern } from '@undertone/domain/file/file.calls'

/** A new opaque id that reveals nothing about the file and cannot be guessed. */
export const newFileId = (): string => randomBytes(16).toString('hex')

/** A new file name survives a power failure only after its folder is synced; Windows has nothing to sync. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

const isMissing = (error: NodeJS.ErrnoException): boolean => error.code === 'ENOENT' || error.code === 'ELOOP'

/** Bytes of uploaded files in the data folder, each under its opaque id; user-supplied names never reach the disk. */
export class FileBytes {
  readonly #folder: string
  readonly #incoming: string

  private constructor(folder: string) {
    this.#folder = folder
    this.#incoming = path.join(folder, 'incoming')
  }

  /** Opens the store in the data folder. */
  static async open(dataDir: string): Promise<FileBytes> {
    const bytes = new FileBytes(path.join(dataDir, 'files'))
    await mkdir(bytes.#incoming, { recursive: true })
    return bytes
  }

  /** Path for an incoming file; abandoned ones are cleaned up. */
  newDraft(): string {
    return path.join(this.#incoming, newFileId())
  }

  #placeOf(fileId: string): string {
    if (!fileIdPattern.test(fileId)) throw new Error('not a file id')
    return path.join(this.#folder, fileId.slice(0, 2), fileId)
  }

  /** Stores a draft under the id: its bytes and its name survive a power failure once this resolves. Returns the SHA-256. */
  async store(draft: string, fileId: string): Promise<Buffer> {
    const hash = createHash('sha256')
    const file = await open(draft, 'r+')
    try {
      for await (const chunk of file.createReadStream({ autoClose: false })) hash.update(chunk as Buffer)
      await file.sync()
    } finally {
      await file.close()
    }
    const place = this.#placeOf(fileId)
    const folder = path.dirname(place)
    await mkdir(folder, { recursive: true })
    await rename(draft, place)
    await syncFolder(folder)
    await syncFolder(this.#folder)
    return hash.digest()
  }

  /** Opens a stored file for reading, never following links; undefined if it does not exist. */
  async read(fileId: string): Promise<FileHandle | undefined> {
    return open(this.#placeOf(fileId), constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0)).catch((error: NodeJS.ErrnoException) => {
      if (isMissing(error)) return undefined
      throw error
    })
  }

  /** Deletes a stored file. */
  async remove(fileId: string): Promise<void> {
    await rm(this.#placeOf(fileId), { force: true })
  }

  /** Ids of files last modified before this time, folder by folder; also deletes drafts of that age. */
  async *olderThan(time: Date): AsyncGenerator<string[]> {
    const isOld = async (place: string) =>
      ((await stat(place).catch(() => undefined))?.mtimeMs ?? Number.POSITIVE_INFINITY) < time.getTime()
    for (const name of await readdir(this.#incoming)) {
      const draft = path.join(this.#incoming, name)
      if (await isOld(draft)) await rm(draft, { force: true })
    }
    for (const shard of await readdir(this.#folder)) {
      if (!/^[0-9a-f]{2}$/.test(shard)) continue
      const old: string[] = []
      for (const fileId of await readdir(path.join(this.#folder, shard)))
        if (fileIdPattern.test(fileId) && (await isOld(this.#placeOf(fileId)))) old.push(fileId)
      if (old.length > 0) yield old
    }
  }
}
