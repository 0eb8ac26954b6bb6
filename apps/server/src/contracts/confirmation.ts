import type { Caller } from '../platform/identity/principal.ts'

/** Whether the user of a session has confirmed it by password a moment ago. Implemented by the session feature; a key of the open API has no session and is never confirmed. */
export interface Confirmation {
  /** @throws unless the session is confirmed. */
  readonly require: (caller: Caller) => Promise<void>
}
