import type { Socket } from 'node:net'

/** What leaves through one socket; several answers within one turn of the event loop leave together. */
export class Outbox {
  readonly #socket: Socket
  readonly maxUnsent: number
  readonly #onFull: () => void
  #isCorked = false

  /** `onFull` is called when the other end does not read and more than so many bytes wait for it. */
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
