import { createServer, type Server, type Socket } from 'node:net'
import type { Log } from '../../../platform/runtime/log.ts'

/** How long a device may take to say who it is, ms (guess: devices do so at once). */
const unnamedMs = 10_000
/** Connections that have not named themselves yet, all together (guess). */
const maxUnnamed = 200
/** And of them from one address: that of an operator may be shared by many devices (guess). */
const maxUnnamedPerAddress = 40

/** A device that has connected and has not said who it is. */
export interface Visitor {
  readonly socket: Socket
  /** The address that it comes from. */
  readonly from: string
  /** It has said who it is: its time is not limited any more. */
  admit(): void
}

/**
 * A port where devices dial in. Nothing is read from an address that is not admitted (S-70), and connections that have not said who they are
 * are few and have little time.
 */
export class DeviceDoor {
  readonly #server: Server
  readonly #unnamed = new Set<Socket>()
  readonly #isAdmitted: (from: string) => boolean
  readonly #entered: (visitor: Visitor) => void

  constructor(log: Log, isAdmitted: (from: string) => boolean, entered: (visitor: Visitor) => void) {
    this.#isAdmitted = isAdmitted
    this.#entered = entered
    this.#server = createServer({ allowHalfOpen: false }, (socket) => this.#connected(socket))
    // Such as too many open files when a device connects: the next one may find room.
    this.#server.on('error', (error) => log.warn({ error: error.message }, 'a port for devices that dial in'))
  }

  /** Opens the port, and returns its number. */
  listen(host: string, port: number): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#server.once('error', reject)
      this.#server.listen(port, host, () => {
        this.#server.off('error', reject)
        const address = this.#server.address()
        resolve(typeof address === 'object' && address ? address.port : port)
      })
    })
  }

  /** Closes the port and what has not said who it is; others are closed by who admitted them. */
  async stop(): Promise<void> {
    for (const socket of this.#unnamed) socket.destroy()
    await new Promise<void>((resolve) => this.#server.close(() => resolve()))
  }

  #connected(socket: Socket): void {
    const from = socket.remoteAddress ?? ''
    socket.on('error', () => socket.destroy())
    const fromThere = [...this.#unnamed].filter(({ remoteAddress }) => remoteAddress === from).length
    if (!this.#isAdmitted(from) || this.#unnamed.size >= maxUnnamed || fromThere >= maxUnnamedPerAddress) {
      socket.destroy()
      return
    }
    this.#unnamed.add(socket)
    const timer = setTimeout(() => socket.destroy(), unnamedMs)
    const admit = () => {
      clearTimeout(timer)
      this.#unnamed.delete(socket)
    }
    socket.once('close', admit)
    this.#entered({ socket, from, admit })
  }
}
