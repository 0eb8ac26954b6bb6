import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Transform } from 'node:stream'

/** Passes bytes through and calculates their SHA-256 and their number. */
export class Hashing extends Transform {
  readonly #hash = createHash('sha256')
  length = 0

  override _transform(block: Buffer, _encoding: BufferEncoding, done: (error: Error | null, block: Buffer) => void): void {
    this.#hash.update(block)
    this.length += block.byteLength
    done(null, block)
  }

  digest(): string {
    return this.#hash.digest('hex')
  }
}

/** SHA-256 of the first bytes of a file; null if it is shorter. */
export async function hashOfStart(place: string, length: number): Promise<string | null> {
  const hash = createHash('sha256')
  let seen = 0
  if (length > 0)
    for await (const block of createReadStream(place, { end: length - 1 })) {
      hash.update(block as Buffer)
      seen += (block as Buffer).byteLength
    }
  return seen === length ? hash.digest('hex') : null
}

/** Waits until the file would survive a power failure. */
export async function syncFile(place: string): Promise<void> {
  const handle = await open(place, 'r+')
  await handle.sync().finally(() => handle.close())
}
