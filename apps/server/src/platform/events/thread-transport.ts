import type { EventTransport } from './event-transport.ts'
import { InProcessTransport } from './in-process-transport.ts'
import type { EventName, ServerEvents } from './server-events.ts'

/** What two threads send each other: an event, or that events of a name are wanted from now on, or no longer. */
export type EventFrame =
  | { readonly type: 'event'; readonly name: EventName; readonly event: ServerEvents[EventName] }
  | { readonly type: 'subscribe' | 'unsubscribe'; readonly name: EventName }

/**
 * Carries events between two threads, one transport at each side; `post` sends a frame to `receive` of the other. Only what the other side
 * subscribes to is copied. A subscription takes effect when its frame has arrived.
 */
export class ThreadTransport implements EventTransport {
  readonly #post: (frame: EventFrame) => void
  readonly #receivers = new InProcessTransport()
  readonly #wanted = new Set<EventName>()

  constructor(post: (frame: EventFrame) => void) {
    this.#post = post
  }

  publish<K extends EventName>(name: K, event: ServerEvents[K]): void {
    if (this.#wanted.has(name)) this.#post({ type: 'event', name, event })
  }

  subscribe<K extends EventName>(name: K, receive: (event: ServerEvents[K]) => void): () => void {
    if (!this.#receivers.hasSubscribers(name)) this.#post({ type: 'subscribe', name })
    const stop = this.#receivers.subscribe(name, receive)
    return () => {
      if (!this.#receivers.hasSubscribers(name)) return
      stop()
      if (!this.#receivers.hasSubscribers(name)) this.#post({ type: 'unsubscribe', name })
    }
  }

  /** Takes a frame of the other side. */
  receive(frame: EventFrame): void {
    if (frame.type === 'event') this.#receivers.publish(frame.name, frame.event)
    else if (frame.type === 'subscribe') this.#wanted.add(frame.name)
    else this.#wanted.delete(frame.name)
  }
}
