import type { Log } from '../core/log.ts'
import type { Metrics } from '../core/metrics.ts'
import type { Pacing } from './pacer.ts'
import type { Presence } from './presence.ts'
import type { AttributeReader } from './reported-attribute.store.ts'
import type { Doorkeeper, Line } from './sign-in.ts'

/** What all connections of an endpoint share. */
export interface Endpoint extends Doorkeeper, Pacing {
  readonly presence: Presence
  readonly attributes: AttributeReader
  readonly metrics: Metrics
  readonly log: Log
  readonly now: () => number
}

/** The connection below a session. */
export interface Wire extends Line {
  /** Sends bytes while it is open. */
  write(bytes: Buffer): void
  /** Sends what is left and closes; why, for the counter. */
  end(why: string): void
}
