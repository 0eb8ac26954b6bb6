import type { OpcuaServerConfig } from '@undertone/domain/connector/opcua-server-config'
import type { UnitKey } from '@undertone/domain/core/unit'
import type { ClientIdentity } from '../host/client-identity.ts'
import type { ShownMachine, ValueChanges } from '../host/machine-source.ts'

/** How a server of ours is opened. */
export interface ServeOrder extends Pick<OpcuaServerConfig, 'port' | 'addresses' | 'isUnsecured' | 'isAnonymous'> {
  /** The address on which it listens, and the name in the addresses that it offers. */
  readonly host: string
  readonly hostName: string
  readonly userName: string
  readonly password: string | null
  readonly identity: ClientIdentity
  /** SHA-256 of the certificates of clients that are trusted. */
  readonly trusted: readonly string[]
}

/** A variable for each telemetry key, with its unit; of other keys none is known. */
export interface ServedMachines {
  readonly machines: readonly ShownMachine[]
  readonly units: Readonly<Record<string, UnitKey>>
}

/** A client that was not let in: its certificate is not trusted, or its login is wrong or one too many. */
export interface TurnedAway {
  readonly why: 'certificate' | 'login' | 'locked'
  /** The fingerprint of its certificate, or the address that it came from. */
  readonly from: string
  /** What its certificate calls it. */
  readonly name: string
}

/** What a process that serves is asked. */
export type OpcuaServerCalls = {
  serve: (order: ServeOrder) => null
  show: (all: ServedMachines) => null
  values: (changes: ValueChanges) => null
}
