import type { EventName, ServerEvents } from './server-events.ts'

/**
 * Carries events from one part of the product to others. Delivery is at most once, and in order among the events of one sender; nothing is
 * stored for a part that is away or subscribes later. Sending neither waits nor fails because of a receiver.
 */
export interface EventTransport {
  publish<K extends EventName>(name: K, event: ServerEvents[K]): void
  /** Receives the events of this name until the returned function is called. `receive` never throws. */
  subscribe<K extends EventName>(name: K, receive: (event: ServerEvents[K]) => void): () => void
}
