import type { LiveEvent } from '@undertone/domain/monitor/monitor.calls'
import type { FastifyReply } from 'fastify'
import type { Companies } from '../platform/identity/principal.ts'

/** What a reader may see: companies in scope within the tenant, and points of their own. */
export interface Visibility {
  readonly tenantId: number
  readonly companyIds: Companies
  /** Points visible individually. */
  readonly mappingIds: ReadonlySet<number>
}

/** A reader of the live stream. */
export interface LiveReader {
  /** Limits the number of streams; negative for readers without an account. */
  readonly accountId: number
  readonly visibility: Visibility
  /** Only events of these types; without it all. */
  readonly only?: ReadonlySet<LiveEvent['type']>
}

/** The live stream of events. Implemented by the monitor feature; callers do not depend on it. */
export interface LiveStream {
  /** Turns a reply into a stream; `isStillValid` is called every few seconds to check the session and its rights. */
  open(reply: FastifyReply, reader: LiveReader, lastEventId: string | undefined, isStillValid: () => Promise<boolean>): void
}
