import { createHash } from 'node:crypto'
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
