import type { Call } from '@undertone/domain/core/call'
import type { Caller } from '../identity/principal.ts'

/** A request at the moment when it is carried out; the input is as it came, before the schemas read it. */
export interface Act {
  readonly call: Call
  readonly caller: Caller
  readonly address: string
  readonly agent: string
  /** Path as it was asked for, without its query. */
  readonly path: string
  readonly input: { readonly params: unknown; readonly query: unknown; readonly body: unknown }
}

/** Watches what callers do and writes it down. */
export interface Journal {
  follow<T>(act: Act, run: () => Promise<T>): Promise<T>
}
