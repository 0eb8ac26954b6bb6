import { Socket } from 'node:net'

/** A socket without a network: the server's output is stored, a client's input is emitted as data. */
export class FakeSocket extends Socket {
  /** First bytes of each packet that the server sent. */
  readonly sent: Buffer[] = []
  isClosed = false

  override write(chunk: string | Uint8Array): boolean {
    this.sent.push(Buffer.from(chunk))
    return true
  }

  override cork(): void {}

  override uncork(): void {}

  override setTimeout(): this {
    return this
  }

  override setNoDelay(): this {
    return this
  }

  override setKeepAlive(): this {
    return this
  }

  override pause(): this {
    return this
  }

  override resume(): this {
    return this
  }

  /** The server has ended the connection; the client closes it too. */
  override end(): this {
    this.hangUp()
    return this
  }

  override destroy(): this {
    this.hangUp()
    return this
  }

  /** Either side closes. */
  hangUp(): void {
    if (this.isClosed) return
    this.isClosed = true
    this.emit('close')
  }
}
