import type { Socket } from 'node:net'

/** Send buffer of one socket; several packets within one turn of the event loop are sent together. */
export class SendBuffer {
  readonly #socket: Socket
  readonly maxUnsent: number
  readonly #onFull: () => void
  #isCorked = false

  /** `onFull` is called when the peer does not read and more than `maxUnsent` bytes are pending. */
  constructor(socket: Socket, maxUnsent: number, onFull: () => void) {
    this.#socket = socket
    this.maxUnsent = maxUnsent
    this.#onFull = onFull
  }

  write(bytes: Buffer): void {
    if (!this.#socket.writable) return
    if (!this.#isCorked) {
      this.#isCorked = true
      this.#socket.cork()
      process.nextTick(() => {
        this.#isCorked = false
        this.#socket.uncork()
      })
    }
    this.#socket.write(bytes)
    if (this.#socket.writableLength > this.maxUnsent) this.#onFull()
  }
}
