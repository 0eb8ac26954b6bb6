import type { Log } from '../../platform/runtime/log.ts'
import type { Metrics } from '../../platform/runtime/metrics.ts'
import type { Doorkeeper, Line } from '../access/sign-in.ts'
import type { AttributeReader } from '../attribute/reported-attribute.store.ts'
import type { Presence } from '../presence/presence.ts'
import type { Pacing } from '../queue/pacer.ts'

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
