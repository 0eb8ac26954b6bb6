import type { Message } from '../message/message.ts'

/** Where the intake puts messages. It never rejects or drops: senders check `isFullFor` and stop reading. */
export interface Inlet {
  isFullFor(tenantId: number): boolean
  push(message: Message): void
  /** Calls back whenever this tenant must pause or may continue, until the returned function is called. */
  addReader(tenantId: number, pace: () => void): () => void
}
