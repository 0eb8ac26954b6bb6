import { constants } from 'node:fs'
import { type FileHandle, lstat, mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { syncFolder } from './disk-sync.ts'
import { syncDraft, writeDraft } from './draft-file.ts'
import { DraftFolder, draftsName } from './draft-folder.ts'
import { listFiles } from './list-files.ts'
import { makeFolders } from './make-folders.ts'
import { checkObjectName, type ObjectBody, type ObjectContent, type ObjectInfo, type ObjectStore, type PutResult } from './object-store.ts'
import { OpenFiles } from './open-files.ts'

const isMissing = (error: unknown): boolean =>
  ['ENOENT', 'ELOOP', 'ENOTDIR', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '')

const missingAsUndefined = (error: unknown): undefined => {
  if (isMissing(error)) return undefined
  throw error
}

/** How a store in a folder is opened. */
export interface LocalStoreOptions {
  /** Whether the folder is created if it is missing (yes); a missing one is empty. A command may run as another user than the server. */
  readonly create?: boolean
  readonly pageSize?: number
  /** Folders inside that belong to others: no object is in them. */
  readonly reserved?: readonly string[]
}

/** Objects as files of one folder, each in a file of its name. Readable only by their owner. */
export class LocalObjectStore implements ObjectStore {
  readonly folder: string
  readonly drafts: DraftFolder
  readonly #pageSize: number
  readonly #mayBeMissing: boolean
  readonly #reserved: ReadonlySet<string>
  readonly #files = new OpenFiles()

  private constructor(folder: string, { create = true, pageSize = 1000, reserved = [] }: LocalStoreOptions) {
    this.folder = path.resolve(folder)
    this.drafts = new DraftFolder(path.join(this.folder, draftsName))
    this.#pageSize = pageSize
    this.#mayBeMissing = !create
    this.#reserved = new Set([draftsName, ...reserved])
  }

  /** Opens the store in a folder. */
  static async open(folder: string, options: LocalStoreOptions = {}): Promise<LocalObjectStore> {
    if (options.create ?? true) {
      makeFolders(path.resolve(folder))
      await syncFolder(path.dirname(folder))
    }
    return new LocalObjectStore(folder, options)
  }

  /** The file of an object. */
  pathOf(name: string): string {
    checkObjectName(name, this.#reserved)
    return path.join(this.folder, ...name.split('/'))
  }

  async put(name: string, content: ObjectContent): Promise<PutResult> {
    const target = this.pathOf(name)
    const isDraft = 'draft' in content
    const draft = isDraft ? content.draft : await this.drafts.next()
    try {
      const result = isDraft ? await syncDraft(draft) : await writeDraft(draft, content instanceof Uint8Array ? [content] : content)
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
      await this.#rejectLinks(name)
      await rename(draft, target)
      await this.#syncFolders(target)
      await this.#files.forget(name)
      return result
    } catch (error) {
      if (!isDraft) await rm(draft, { force: true })
      throw error
    }
  }

  async read(name: string): Promise<ObjectBody | undefined> {
    const file = await this.#open(name).catch(missingAsUndefined)
    if (!file) return undefined
    const found = await file.stat()
    if (found.isFile()) return { size: found.size, stream: file.createReadStream() }
    await file.close()
    return undefined
  }

  async readRange(name: string, start: number, length: number): Promise<Buffer | undefined> {
    if (![start, length].every((number) => Number.isSafeInteger(number) && number >= 0))
      throw new RangeError(`not a range: ${length} bytes from ${start}`)
    return this.#files.read(name, () => this.#open(name), start, length).catch(missingAsUndefined)
  }

  list(prefix = '', after = ''): AsyncIterable<readonly ObjectInfo[]> {
    const [pageSize, leaveOut, mayBeMissing] = [this.#pageSize, this.#reserved, this.#mayBeMissing]
    return listFiles(this.folder, { prefix, after, pageSize, leaveOut, mayBeMissing })
  }

  async drop(name: string): Promise<void> {
    const target = this.pathOf(name)
    await rm(target, { force: true })
    await this.#files.forget(name)
    await syncFolder(path.dirname(target)).catch(missingAsUndefined)
  }

  close(): Promise<void> {
    return this.#files.close()
  }

  /** Opens a file without following a link to elsewhere. */
  async #open(name: string): Promise<FileHandle> {
    const place = this.pathOf(name)
    await this.#rejectLinks(name)
    return open(place, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0))
  }

  /** The folders of an object are folders of this store: a link among them leads out of it. */
  async #rejectLinks(name: string): Promise<void> {
    for (let folder = path.dirname(this.pathOf(name)); folder !== this.folder; folder = path.dirname(folder))
      if ((await lstat(folder)).isSymbolicLink()) throw Object.assign(new Error(`${folder} is a link`), { code: 'ELOOP' })
  }

  /** Syncs every folder from that of the file to the store's own: another put may have created one and not synced it yet. */
  async #syncFolders(target: string): Promise<void> {
    let folder = target
    do {
      folder = path.dirname(folder)
      await syncFolder(folder)
    } while (folder !== this.folder)
  }
}
