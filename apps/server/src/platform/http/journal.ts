import type { Call } from '@undertone/domain/core/call'
import type { Caller } from '../identity/principal.ts'

/** A request at the time it runs; the input is raw, before validation. */
export interface RecordedRequest {
  readonly call: Call
  readonly caller: Caller
  readonly address: string
  readonly agent: string
  /** Path without the query. */
  readonly path: string
  readonly input: { readonly params: unknown; readonly query: unknown; readonly body: unknown }
}

/** Records the calls of users. */
export interface Journal {
  record<T>(act: RecordedRequest, run: () => Promise<T>): Promise<T>
}
