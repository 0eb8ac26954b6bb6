import { EventEmitter } from 'node:events'
import type { EventTransport } from './event-transport.ts'
import type { EventName, ServerEvents } from './server-events.ts'

/**
 * Carries events within one thread, before `publish` returns: a cache of this thread is cleared when the call that changed something is
 * answered.
 */
export class InProcessTransport implements EventTransport {
  readonly #emitter = new EventEmitter().setMaxListeners(0)

  publish<K extends EventName>(name: K, event: ServerEvents[K]): void {
    this.#emitter.emit(name, event)
  }

  subscribe<K extends EventName>(name: K, receive: (event: ServerEvents[K]) => void): () => void {
    this.#emitter.on(name, receive)
    return () => this.#emitter.off(name, receive)
  }

  hasSubscribers(name: EventName): boolean {
    return this.#emitter.listenerCount(name) > 0
  }
}
