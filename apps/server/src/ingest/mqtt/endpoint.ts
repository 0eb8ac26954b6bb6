import type { Log } from '../../platform/runtime/log.ts'
import type { Metrics } from '../../platform/runtime/metrics.ts'
import type { Provisioner } from '../access/provisioner.ts'
import type { Authenticator, Peer } from '../access/sign-in.ts'
import type { AttributeReader } from '../attribute/reported-attribute.store.ts'
import type { FirmwareChunks } from '../firmware/firmware-chunks.ts'
import type { Pacing } from '../intake/pacer.ts'
import type { Presence } from '../presence/presence.ts'
import type { KeptSessions } from './kept-sessions.ts'
import type { Wills } from './wills.ts'

/** Shared by all connections of an endpoint. */
export interface Endpoint extends Authenticator, Pacing {
  readonly presence: Presence
  readonly attributes: AttributeReader
  /** Null where no packages are served. */
  readonly firmware: FirmwareChunks | null
  readonly metrics: Metrics
  readonly log: Log
  readonly now: () => number
  readonly kept: KeptSessions
  readonly provisioner: Pick<Provisioner, 'request' | 'enter'>
  readonly wills: Wills
  /** Called when a client of the gateway has subscribed: it may take commands now. */
  readonly onListening: (gatewayId: number) => void
}

/** The connection of a session. */
export interface Transport extends Peer {
  /** Sends bytes while it is open. */
  write(bytes: Buffer): void
  /** Sends remaining data and closes; the reason is counted. */
  end(why: string): void
}
