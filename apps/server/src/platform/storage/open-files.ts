import type { FileHandle } from 'node:fs/promises'

/** How long an unused file stays open, ms (guess). An open file keeps its disk space even if another server removed it. */
const idleMs = 600_000
/** Unused files kept open (guess: the segments that pages and jobs read at a time). */
const maxIdle = 64

interface OpenFile {
  readonly file: Promise<FileHandle>
  users: number
  lastUsed: number
}

/** Files that are read again and again stay open while they are used, and no file is closed during a read. */
export class OpenFiles {
  /** Least recently used first. */
  readonly #open = new Map<string, OpenFile>()
  readonly #sweep: NodeJS.Timeout

  constructor() {
    this.#sweep = setInterval(() => void this.#closeIdle(), idleMs)
    this.#sweep.unref()
  }

  /** Reads exactly `length` bytes of the file of a key, which is opened if it is not open; a RangeError if it ends before. */
  async read(key: string, open: () => Promise<FileHandle>, start: number, length: number): Promise<Buffer> {
    const entry = this.#open.get(key) ?? { file: open(), users: 0, lastUsed: 0 }
    this.#open.delete(key)
    this.#open.set(key, entry)
    entry.users += 1
    try {
      return await readFully(await entry.file, key, start, length)
    } catch (error) {
      // The next read opens it again.
      if (this.#open.get(key) === entry) this.#open.delete(key)
      throw error
    } finally {
      entry.users -= 1
      entry.lastUsed = performance.now()
      if (this.#open.get(key) !== entry) await closeUnused(entry)
      else if (this.#open.size > maxIdle) await this.#closeOldest()
    }
  }

  /** Closes the file of a key, after the reads in progress. */
  async forget(key: string): Promise<void> {
    const entry = this.#open.get(key)
    this.#open.delete(key)
    if (entry) await closeUnused(entry)
  }

  async close(): Promise<void> {
    clearInterval(this.#sweep)
    for (const key of [...this.#open.keys()]) await this.forget(key)
  }

  async #closeOldest(): Promise<void> {
    const oldest = [...this.#open].find(([, { users }]) => users === 0)
    if (oldest) await this.forget(oldest[0])
  }

  async #closeIdle(): Promise<void> {
    for (const [key, { users, lastUsed }] of [...this.#open])
      if (users === 0 && performance.now() - lastUsed > idleMs) await this.forget(key)
  }
}

/** Reads until the range is complete: a read may return fewer bytes than requested. */
async function readFully(file: FileHandle, name: string, start: number, length: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafeSlow(length)
  let filled = 0
  while (filled < length) {
    const { bytesRead } = await file.read(bytes, filled, length - filled, start + filled)
    if (bytesRead === 0) throw new RangeError(`${name} ends before ${start + length}`)
    filled += bytesRead
  }
  return bytes
}

/** The last user of a forgotten file closes it. */
async function closeUnused(entry: OpenFile): Promise<void> {
  if (entry.users > 0) return
  const file = await entry.file.catch(() => undefined)
  await file?.close()
}
