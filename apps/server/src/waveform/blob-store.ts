import { type FileHandle, mkdir, open, readdir } from 'node:fs/promises'
import path from 'node:path'

/** Where bytes lie in the store. */
export interface BlobPlace {
  readonly segment: number
  readonly position: number
  readonly length: number
}

/** A segment is closed when it has grown to this (guess: small enough to copy and to drop, large enough to be few). */
const rollBytes = 256 * 1024 * 1024
const namePattern = /^(\d{6,})\.seg$/
const nameOf = (segment: number): string => `${String(segment).padStart(6, '0')}.seg`

/**
 * Bytes of waves in append-only files. Whoever puts must `sync` before the place is committed to the index; what was put and not
 * committed is a gap that nobody reads, so a tail torn by a kill does no harm.
 */
export class BlobStore {
  readonly #folder: string
  readonly #rollAt: number
  readonly #readers = new Map<number, Promise<FileHandle>>()
  readonly #unsynced = new Set<FileHandle>()
  #segment: number
  #size: number
  #writer: FileHandle
  #queue: Promise<unknown> = Promise.resolve()

  private constructor(folder: string, rollAt: number, segment: number, size: number, writer: FileHandle) {
    this.#folder = folder
    this.#rollAt = rollAt
    this.#segment = segment
    this.#size = size
    this.#writer = writer
  }

  /** Opens the store below the data folder; appending goes on behind the end of the newest file. */
  static async open(dataDir: string, options: { rollBytes?: number } = {}): Promise<BlobStore> {
    const folder = path.join(dataDir, 'waves')
    await mkdir(folder, { recursive: true })
    const numbers = (await readdir(folder)).map((name) => Number(namePattern.exec(name)?.[1] ?? 0))
    const segment = Math.max(1, ...numbers)
    const writer = await open(path.join(folder, nameOf(segment)), 'a')
    const { size } = await writer.stat()
    await syncFolder(folder)
    return new BlobStore(folder, options.rollBytes ?? rollBytes, segment, size, writer)
  }

  /** Appends the chunks as one run of bytes. Not durable before `sync`. */
  put(chunks: readonly Uint8Array[]): Promise<BlobPlace> {
    return this.#inOrder(async () => {
      const length = chunks.reduce((sum, chunk) => sum + chunk.byteLength, 0)
      if (this.#size > 0 && this.#size + length > this.#rollAt) await this.#roll()
      const place = { segment: this.#segment, position: this.#size, length }
      this.#unsynced.add(this.#writer)
      try {
        await writeAll(this.#writer, chunks)
      } catch (error) {
        // How much of it was written is unknown: the next run begins behind whatever is there.
        this.#size = (await this.#writer.stat()).size
        throw error
      }
      this.#size += length
      return place
    })
  }

  /** Waits until everything put so far would survive a power cut. */
  sync(): Promise<void> {
    return this.#inOrder(async () => {
      const files = [...this.#unsynced]
      await Promise.all(files.map((file) => file.datasync()))
      for (const file of files) {
        this.#unsynced.delete(file)
        if (file !== this.#writer) await file.close()
      }
    })
  }

  /** Reads a committed run of bytes, or a part of one; fewer bytes than asked for are an error. */
  async read(segment: number, position: number, length: number): Promise<Buffer> {
    const file = await this.#reader(segment)
    const bytes = Buffer.allocUnsafe(length)
    let filled = 0
    while (filled < length) {
      const { bytesRead } = await file.read(bytes, filled, length - filled, position + filled)
      if (bytesRead === 0) throw new Error(`wave segment ${nameOf(segment)} ends before ${position + length}`)
      filled += bytesRead
    }
    return bytes
  }

  /** Syncs and closes all files. */
  async close(): Promise<void> {
    await this.sync()
    await this.#inOrder(() => this.#writer.close())
    for (const reader of this.#readers.values()) await (await reader).close()
    this.#readers.clear()
  }

  #reader(segment: number): Promise<FileHandle> {
    const known = this.#readers.get(segment)
    if (known) return known
    const opened = open(path.join(this.#folder, nameOf(segment)), 'r')
    this.#readers.set(segment, opened)
    // A file that could not be opened is tried again the next time.
    opened.catch(() => this.#readers.delete(segment))
    return opened
  }

  async #roll(): Promise<void> {
    const next = await open(path.join(this.#folder, nameOf(this.#segment + 1)), 'a')
    await syncFolder(this.#folder)
    if (!this.#unsynced.has(this.#writer)) await this.#writer.close()
    this.#writer = next
    this.#segment += 1
    this.#size = 0
  }

  #inOrder<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#queue.then(work, work)
    this.#queue = done.catch(() => undefined)
    return done
  }
}

async function writeAll(file: FileHandle, chunks: readonly Uint8Array[]): Promise<void> {
  for (const chunk of chunks) {
    let written = 0
    while (written < chunk.byteLength) written += (await file.write(chunk, written, chunk.byteLength - written)).bytesWritten
  }
}

/** A new file is only there after a power cut when its folder was synced; where folders cannot be opened there is nothing to sync. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
