import type { FileHandle } from 'node:fs/promises'
import type { SegmentFolder } from './segment-folder.ts'

/** How long an unused file stays open, ms (guess). An open file keeps its disk space even if another server removed it. */
const idleMs = 600_000

interface Reading {
  readonly file: Promise<FileHandle>
  lastUsed: number
}

/** Reads runs of bytes from segments; files stay open while they are used. */
export class SegmentReader {
  readonly #folder: SegmentFolder
  readonly #open = new Map<number, Reading>()
  readonly #sweep: NodeJS.Timeout

  constructor(folder: SegmentFolder) {
    this.#folder = folder
    this.#sweep = setInterval(() => void this.#closeIdle(), idleMs)
    this.#sweep.unref()
  }

  /** Reads a run of bytes; throws if there are fewer than requested. */
  async read(segment: number, position: number, length: number): Promise<Buffer> {
    const file = await this.#fileOf(segment)
    const bytes = Buffer.allocUnsafeSlow(length)
    let filled = 0
    while (filled < length) {
      const { bytesRead } = await file.read(bytes, filled, length - filled, position + filled)
      if (bytesRead === 0) throw new RangeError(`wave segment ${segment} ends before ${position + length}`)
      filled += bytesRead
    }
    return bytes
  }

  /** Closes the file of a segment that will be removed. */
  async forget(segment: number): Promise<void> {
    const reading = this.#open.get(segment)
    this.#open.delete(segment)
    await reading?.file.then((file) => file.close())
  }

  async close(): Promise<void> {
    clearInterval(this.#sweep)
    for (const segment of [...this.#open.keys()]) await this.forget(segment)
  }

  #fileOf(segment: number): Promise<FileHandle> {
    const known = this.#open.get(segment)
    if (known) {
      known.lastUsed = performance.now()
      return known.file
    }
    const file = this.#folder.open(segment)
    this.#open.set(segment, { file, lastUsed: performance.now() })
    // A file that could not be opened is retried the next time.
    file.catch(() => this.#open.delete(segment))
    return file
  }

  async #closeIdle(): Promise<void> {
    for (const [segment, { lastUsed }] of [...this.#open]) if (performance.now() - lastUsed > idleMs) await this.forget(segment)
  }
}
