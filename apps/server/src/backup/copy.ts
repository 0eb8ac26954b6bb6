import { once } from 'node:events'
import { Readable } from 'node:stream'
import type pg from 'pg'

/** Minimum block size passed on, bytes (guess: a call for each row costs more than its copy). */
const blockBytes = 64 * 1024

/** The row count in the tag of a finished COPY. */
const rowsOf = (tag: string): number => Number(/^COPY (\d+)$/.exec(tag)?.[1] ?? 0)

/** Copies rows out of PostgreSQL as a byte stream; the count is known at its end. */
export class CopyOut implements pg.Submittable {
  readonly bytes: Readable
  #rows = 0
  readonly #statement: string
  #connection: pg.Connection | undefined
  #parts: Buffer[] = []
  #buffered = 0

  constructor(statement: string) {
    this.#statement = statement
    this.bytes = new Readable({ highWaterMark: 4 * blockBytes, read: () => this.#connection?.stream.resume() })
  }

  get rows(): number {
    return this.#rows
  }

  submit(connection: pg.Connection): void {
    this.#connection = connection
    connection.query(this.#statement)
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    // The driver reuses the buffer of the chunk.
    this.#parts.push(Buffer.from(chunk))
    this.#buffered += chunk.byteLength
    if (this.#buffered >= blockBytes) this.#pushBlock()
  }

  #pushBlock(): void {
    const block = Buffer.concat(this.#parts)
    this.#parts = []
    this.#buffered = 0
    if (block.byteLength > 0 && !this.bytes.push(block)) this.#connection?.stream.pause()
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#rows = rowsOf(text)
  }

  handleReadyForQuery(): void {
    this.#connection = undefined
    this.#pushBlock()
    this.bytes.push(null)
  }

  handleError(error: Error): void {
    this.#connection?.stream.resume()
    this.#connection = undefined
    this.bytes.destroy(error)
  }
}

/** A message of PostgreSQL's protocol: type, length, body. */
function framed(letter: string, body: Uint8Array): Buffer {
  const message = Buffer.allocUnsafe(5 + body.byteLength)
  message.write(letter, 0, 'latin1')
  message.writeInt32BE(4 + body.byteLength, 1)
  message.set(body, 5)
  return message
}

class CopyIn implements pg.Submittable {
  readonly done: Promise<number>
  readonly #statement: string
  readonly #source: AsyncIterable<Uint8Array>
  #resolve: (rows: number) => void = () => undefined
  #reject: (error: Error) => void = () => undefined
  #rows = 0
  #failure: Error | undefined

  constructor(statement: string, source: AsyncIterable<Uint8Array>) {
    this.#statement = statement
    this.#source = source
    this.done = new Promise((resolve, reject) => {
      this.#resolve = resolve
      this.#reject = reject
    })
  }

  submit(connection: pg.Connection): void {
    connection.query(this.#statement)
  }

  handleCopyInResponse(connection: pg.Connection): void {
    void this.#pump(connection)
  }

  async #pump({ stream }: pg.Connection): Promise<void> {
    try {
      for await (const block of this.#source) {
        if (this.#failure) return
        if (!stream.write(framed('d', block))) await once(stream, 'drain')
      }
      stream.write(framed('c', Buffer.alloc(0)))
    } catch (error) {
      // PostgreSQL replies with its own error, which ends the statement; the cause is ours.
      this.#failure ??= error instanceof Error ? error : new Error(String(error))
      if (stream.writable) stream.write(framed('f', Buffer.from('the source failed\0')))
      else this.#reject(this.#failure)
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#rows = rowsOf(text)
  }

  handleReadyForQuery(): void {
    if (!this.#failure) this.#resolve(this.#rows)
  }

  handleError(error: Error): void {
    this.#failure ??= error
    this.#reject(this.#failure)
  }
}

/** Copies a byte stream into PostgreSQL by `copy … from stdin`; returns the row count, or fails with the source or the statement. */
export const copyIn = (client: pg.Client, statement: string, source: AsyncIterable<Uint8Array>): Promise<number> =>
  client.query(new CopyIn(statement, source)).done
