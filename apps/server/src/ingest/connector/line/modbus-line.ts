import type { Socket } from 'node:net'
import { decodeReply, encodeRequest, type ModbusFraming, type ModbusRequest } from '@undertone/device/modbus/modbus-request'
import { type Said, said } from '@undertone/domain/connector/said'
import { ConnectorFault } from './connector-fault.ts'

/** What became of a request: its data, an exception of the device, no answer in time, or bytes that are no answer. */
export type LineOutcome =
  | { readonly data: Uint8Array }
  | { readonly exception: number }
  | { readonly silent: true }
  | { readonly fault: Said }

/** The packet by which a device says that it is still there, and what is called then. */
export interface Heartbeat {
  readonly packet: Buffer
  readonly beat: () => void
}

/**
 * RTU frames have no number: one that comes late would be taken for the answer to the next request, or would make that one fail. So after a
 * silence nothing is sent for as long as the answer was waited for, up to this, ms (guess).
 */
const maxLateMs = 1000
/** More than the longest frame: a peer that sends more without being asked does not speak Modbus. */
const maxBuffered = 4096

/** One connection to a device or a bus: one request at a time, as RTU demands. */
export class ModbusLine {
  readonly #socket: Socket
  readonly #framing: ModbusFraming
  readonly #heartbeat: Heartbeat | null
  #received: Buffer = Buffer.alloc(0)
  #changed: (() => void) | null = null
  #last: Promise<unknown> = Promise.resolve()
  #transaction = 0
  /** Until when the answer to an earlier request may come. */
  #lateUntil = 0
  #isClosed = false
  readonly closed: Promise<void>

  constructor(socket: Socket, framing: ModbusFraming, heartbeat: Heartbeat | null = null) {
    this.#socket = socket
    this.#framing = framing
    this.#heartbeat = heartbeat
    this.closed = new Promise((resolve) => {
      socket.once('close', () => {
        this.#isClosed = true
        this.#changed?.()
        resolve()
      })
    })
    socket.on('data', (part: Buffer) => this.receive(part))
    socket.on('error', () => socket.destroy())
    socket.setNoDelay(true)
    socket.setKeepAlive(true, 30_000)
  }

  /** Adds received bytes. The heartbeat of a DTU may stand between frames; it is removed. */
  receive(part: Buffer): void {
    this.#received = Buffer.concat([this.#received, part])
    const packet = this.#heartbeat?.packet
    while (packet && this.#received.subarray(0, packet.length).equals(packet)) {
      this.#heartbeat?.beat()
      this.#received = this.#received.subarray(packet.length)
    }
    if (this.#received.length > maxBuffered) this.close()
    else this.#changed?.()
  }

  close(): void {
    this.#socket.destroy()
  }

  /** Sends a request when those before it are answered. Rejects if the connection is closed. */
  request(request: ModbusRequest, timeoutMs: number): Promise<LineOutcome> {
    const run = () => this.#exchange(request, timeoutMs)
    const result = this.#last.then(run, run)
    this.#last = result
    return result
  }

  async #exchange(request: ModbusRequest, timeoutMs: number): Promise<LineOutcome> {
    if (this.#isClosed) throw new ConnectorFault(said('connectionClosed'))
    for (let left = this.#lateUntil - performance.now(); left > 0 && !this.#isClosed; left = this.#lateUntil - performance.now())
      await this.#change(left)
    if (this.#isClosed) throw new ConnectorFault(said('connectionClosed'))
    // What came is the late answer to an earlier request.
    this.#received = Buffer.alloc(0)
    this.#transaction = (this.#transaction + 1) & 0xffff
    this.#socket.write(encodeRequest(request, this.#framing, this.#transaction))
    const until = performance.now() + timeoutMs
    for (;;) {
      const reply = decodeReply(this.#received, request, this.#framing, this.#transaction)
      if ('data' in reply) return { data: reply.data }
      if ('exception' in reply) return { exception: reply.exception }
      if ('error' in reply) {
        // Modbus TCP says where a frame ends; after bytes that do not, nothing on this connection can be trusted.
        if (this.#framing === 'tcp') this.close()
        return { fault: reply.error }
      }
      if (this.#isClosed) throw new ConnectorFault(said('deviceClosed'))
      const left = until - performance.now()
      if (left <= 0) {
        if (this.#framing === 'rtu') this.#lateUntil = performance.now() + Math.min(timeoutMs, maxLateMs)
        return { silent: true }
      }
      await this.#change(left)
    }
  }

  #change(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#changed?.(), ms)
      this.#changed = () => {
        clearTimeout(timer)
        this.#changed = null
        resolve()
      }
    })
  }
}
