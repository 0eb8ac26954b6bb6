import { createReadStream } from 'node:fs'
import { type FileHandle, open, readdir, stat, unlink } from 'node:fs/promises'
import path from 'node:path'
import { syncFolder } from './disk-sync.ts'
import { makeFolders } from './make-folders.ts'
import { eachObject, type ObjectStore } from './object-store.ts'
import { OpenFiles } from './open-files.ts'
import { openStore, type StoreOptions } from './open-store.ts'
import { sha256Of } from './sha256.ts'

/** A segment: a log that may still grow, or sealed, an object. */
export interface SegmentFile {
  readonly segment: number
  readonly bytes: number
  readonly modifiedAt: Date
  readonly isSealed: boolean
}

/** Folder of the segments in a data folder, and in a backup. */
export const segmentsFolder = 'waves'
/** Folder of the logs inside it: sealing one must not leave the file system. */
const logsName = 'log'
/** Names that are no segments in the store of them. */
export const reservedForLogs: readonly string[] = [logsName]

/**
 * How far after the last segment of the disk those of a bucket begin, and again after a restore (guess: no disk server makes so many before it is restarted): a
 * server that still writes logs never gets the number of an object.
 */
export const bucketDistance = 1_000_000

/** Bytes that are read at a time where a whole segment is (guess). */
const blockBytes = 4 * 1024 * 1024

/** How many sealed segments are remembered (guess: some megabytes): in a bucket they are many and short-lived. */
const maxSealed = 100_000

const namePattern = /^(\d{6,})\.seg$/

/** The object of a segment, and the file of its log. */
export const segmentName = (segment: number): string => `${String(segment).padStart(6, '0')}.seg`
/** The number of a segment; 0 if it is something else. */
export const segmentOf = (name: string): number => Number(namePattern.exec(name)?.[1] ?? 0)

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

/**
 * Numbered runs of bytes. One that is being appended to is a local log; when it is finished it is sealed: it becomes an object of the
 * store. A segment is always in one of them, and is looked for in the log first, because it moves from there to the store.
 */
export class SegmentFolder {
  /** The sealed segments. */
  readonly store: ObjectStore
  readonly #logs: string
  readonly #openLogs = new OpenFiles()
  /** Segments known to be sealed, which stay so. */
  readonly #sealed = new Set<number>()

  private constructor(store: ObjectStore, logs: string) {
    this.store = store
    this.#logs = logs
  }

  /** Opens the segments of a data folder. Those of versions without logs are objects already. */
  static async open(
    dataDir: string,
    { create = true, ...place }: Pick<StoreOptions, 'create' | 'bucket' | 'mayDrop'> = {},
  ): Promise<SegmentFolder> {
    const store = await openStore(dataDir, segmentsFolder, { ...place, create, reserved: reservedForLogs })
    const folder = path.join(path.resolve(dataDir), segmentsFolder)
    const logs = path.join(folder, logsName)
    if (create) {
      makeFolders(logs)
      await syncFolder(folder)
    }
    return new SegmentFolder(store, logs)
  }

  /** The file of a segment that is not sealed. */
  logOf(segment: number): string {
    return path.join(this.#logs, segmentName(segment))
  }

  /**
   * Creates the log of a new segment and opens it for appending, exclusively: another process on the same folder gets another number.
   * Numbers only rise, because the newest segment is never removed.
   */
  async create(): Promise<{ readonly segment: number; readonly file: FileHandle }> {
    for (;;) {
      const segment = 1 + (await this.#highest())
      const file = await open(this.logOf(segment), 'ax', 0o600).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error
      })
      if (!file) continue
      await syncFolder(this.#logs)
      // Another process may have created and sealed it since the logs were listed.
      if ((await this.store.readRange(segmentName(segment), 0, 0)) === undefined) return { segment, file }
      await file.close()
      await this.dropLog(segment)
    }
  }

  /** Exactly `length` bytes of a segment; an error with the code ENOENT if it does not exist, a RangeError if it ends before. */
  async read(segment: number, position: number, length: number): Promise<Buffer> {
    const ofLog = this.#sealed.has(segment) ? undefined : await this.#readLog(segment, position, length)
    if (ofLog) return ofLog
    const bytes = await this.store.readRange(segmentName(segment), position, length)
    if (!bytes) throw Object.assign(new Error(`ENOENT: segment ${segment} does not exist`), { code: 'ENOENT' })
    if (this.#sealed.size >= maxSealed) this.#sealed.clear()
    this.#sealed.add(segment)
    return bytes
  }

  /** The bytes of a segment from `start` to before `end`, in blocks. */
  async *blocks(segment: number, start: number, end: number): AsyncGenerator<Buffer> {
    for (let at = start; at < end; at += blockBytes) yield await this.read(segment, at, Math.min(blockBytes, end - at))
  }

  /** The segments, oldest first, and the names of unknown files. One that is in both places, left by a crash, is not sealed. */
  async list(): Promise<{ readonly segments: SegmentFile[]; readonly unknownFiles: string[] }> {
    const segments = new Map<number, SegmentFile>()
    const unknownFiles: string[] = []
    for (const name of await this.#logNames()) {
      const segment = segmentOf(name)
      // It may have been sealed or removed since the folder was read.
      const found = await stat(path.join(this.#logs, name)).catch(() => undefined)
      if (segment === 0) unknownFiles.push(`${logsName}/${name}`)
      else if (found) segments.set(segment, { segment, bytes: found.size, modifiedAt: found.mtime, isSealed: false })
    }
    for await (const { name, size, modifiedAt } of eachObject(this.store)) {
      const segment = segmentOf(name)
      if (segment === 0) unknownFiles.push(name)
      else if (!segments.has(segment)) segments.set(segment, { segment, bytes: size, modifiedAt, isSealed: true })
    }
    return { segments: [...segments.values()].sort((a, b) => a.segment - b.segment), unknownFiles }
  }

  /** Whether there is a segment of this number. */
  async has(segment: number): Promise<boolean> {
    if (await stat(this.logOf(segment)).catch(ignoreMissing)) return true
    return (await this.store.readRange(segmentName(segment), 0, 0)) !== undefined
  }

  /** Stores bytes as a sealed segment at once; they are durable when this resolves. */
  async putSealed(segment: number, content: Uint8Array): Promise<void> {
    await this.store.put(segmentName(segment), content)
  }

  /**
   * Makes a finished log an object. At every moment, and after a power failure, its bytes are in the log or in the store.
   * An object of that number is never overwritten: it is the same one if an earlier run was interrupted.
   */
  async seal(segment: number): Promise<void> {
    const log = this.logOf(segment)
    // Another process has sealed or removed it.
    if (!(await stat(log).catch(ignoreMissing))) return
    const earlier = await this.store.read(segmentName(segment))
    if (!earlier) await this.store.put(segmentName(segment), { draft: log })
    else if (!(await sha256Of(earlier.stream)).equals(await sha256Of(createReadStream(log))))
      throw new Error(`segment ${segment} exists twice with different bytes: ${log} was not sealed`)
    await this.dropLog(segment)
  }

  /** Removes a segment, if it exists. */
  async drop(segment: number): Promise<void> {
    await this.dropLog(segment)
    await this.store.drop(segmentName(segment))
  }

  /** Removes the log of a segment, if it has one; its object stays. */
  async dropLog(segment: number): Promise<void> {
    await this.#openLogs.forget(segmentName(segment))
    const isThere = await unlink(this.logOf(segment)).then(() => true, ignoreMissing)
    if (isThere) await syncFolder(this.#logs).catch(ignoreMissing)
  }

  /** Closes all files. */
  async close(): Promise<void> {
    await Promise.all([this.#openLogs.close(), this.store.close()])
  }

  /** Bytes of a segment that is not sealed, or was not when its log was opened. */
  #readLog(segment: number, position: number, length: number): Promise<Buffer | undefined> {
    const reading = this.#openLogs.read(segmentName(segment), () => open(this.logOf(segment), 'r'), position, length)
    return reading.catch(ignoreMissing)
  }

  /** Empty in a folder of a version without logs. */
  async #logNames(): Promise<string[]> {
    return (await readdir(this.#logs).catch(ignoreMissing)) ?? []
  }

  /** Logs before objects: one that is sealed meanwhile is found in the store. */
  async #highest(): Promise<number> {
    let highest = Math.max(0, ...(await this.#logNames()).map(segmentOf))
    for await (const { name } of eachObject(this.store)) highest = Math.max(highest, segmentOf(name))
    return highest
  }
}
