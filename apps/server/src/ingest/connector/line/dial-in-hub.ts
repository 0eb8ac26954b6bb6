import type { BlockList, Socket } from 'node:net'
import type { Log } from '../../../platform/runtime/log.ts'
import { isListed, networkList } from '../../../platform/security/network-list.ts'
import { DeviceDoor, type Visitor } from './device-door.ts'
import { ModbusLine } from './modbus-line.ts'

const longestRegistration = 64

/** A device that is expected to dial in. */
export interface Claim {
  /** Whose trial may share the connection; null: that of none. */
  readonly connectorId: number | null
  /** Lower-case hexadecimal. */
  readonly registration: string
  readonly heartbeat: string | null
  readonly addresses: readonly string[]
  readonly onHeartbeat: () => void
}

interface Held extends Claim {
  readonly networks: BlockList
  line: ModbusLine | null
  readonly arrived: (line: ModbusLine) => void
}

/**
 * The port where DTUs and RS485 gateways dial in. It reads nothing from an address that no connector admits (S-70). A device names itself by
 * its registration packet and has one connection: a new one replaces the old, whose other end may be gone.
 */
export class DialInHub {
  readonly #door: DeviceDoor
  readonly #log: Log
  readonly #claims = new Map<string, Held>()

  constructor(log: Log) {
    this.#log = log
    const isAdmitted = (from: string) => [...this.#claims.values()].some(({ networks }) => isListed(networks, from))
    this.#door = new DeviceDoor(log, isAdmitted, (visitor) => this.#connected(visitor))
  }

  listen(host: string, port: number): Promise<number> {
    return this.#door.listen(host, port)
  }

  /** Expects a device until the returned function is called. Null if another connector expects it, or one whose packet begins alike. */
  claim(claim: Claim, arrived: (line: ModbusLine) => void): (() => void) | null {
    const { registration } = claim
    if ([...this.#claims.keys()].some((one) => one.startsWith(registration) || registration.startsWith(one))) return null
    const held: Held = { ...claim, networks: networkList(claim.addresses), line: null, arrived }
    this.#claims.set(registration, held)
    return () => {
      if (this.#claims.get(registration) === held) this.#claims.delete(registration)
      held.line?.close()
    }
  }

  /** The connection of the device that a connector expects; undefined if it expects none by this packet. */
  lineOf(connectorId: number, registration: string): ModbusLine | null | undefined {
    const held = this.#claims.get(registration)
    return held?.connectorId === connectorId ? held.line : undefined
  }

  async stop(): Promise<void> {
    for (const { line } of this.#claims.values()) line?.close()
    await this.#door.stop()
  }

  #connected({ socket, from, admit }: Visitor): void {
    let received = Buffer.alloc(0)
    const end = () => {
      admit()
      socket.off('data', onData)
    }
    const onData = (part: Buffer) => {
      received = Buffer.concat([received, part])
      const held = this.#named(received, from)
      if (!held && received.length < longestRegistration) return
      end()
      if (held) this.#arrive(held, socket, received.subarray(held.registration.length / 2))
      else {
        this.#log.info({ from }, 'a device dialled in with an unknown registration packet')
        socket.destroy()
      }
    }
    socket.on('data', onData)
  }

  /** The expected device whose packet these bytes begin with; no packet begins with another one (`checkRegistration`). */
  #named(received: Buffer, from: string): Held | undefined {
    const text = received.subarray(0, longestRegistration).toString('hex')
    return [...this.#claims.values()].find(({ registration, networks }) => text.startsWith(registration) && isListed(networks, from))
  }

  #arrive(held: Held, socket: Socket, rest: Buffer): void {
    held.line?.close()
    const line = new ModbusLine(
      socket,
      'rtu',
      held.heartbeat === null ? null : { packet: Buffer.from(held.heartbeat, 'hex'), beat: held.onHeartbeat },
    )
    held.line = line
    void line.closed.then(() => {
      if (held.line === line) held.line = null
    })
    if (rest.length > 0) line.receive(rest)
    held.arrived(line)
  }
}
