import type { EventTransport } from './event-transport.ts'
import { InProcessTransport } from './in-process-transport.ts'
import type { EventName, ServerEvents } from './server-events.ts'

/** Reports the error of a listener or of a transport. */
export type ReportError = (error: unknown, name: EventName) => void

/** Without a reporter a programming error ends the process, as elsewhere. */
const throwLater: ReportError = (error) =>
  queueMicrotask(() => {
    throw error
  })

/** A listener, and where it is subscribed. */
interface Subscription {
  join(transport: EventTransport): void
  leave(transport: EventTransport): void
}

/**
 * The events of one thread: listeners of this thread are called before `emit` returns, those of other parts by the connected transports
 * (delivery: `EventTransport`). Whatever a listener does, the emitter and the other listeners do not notice; long work is queued as a task.
 */
export class Events {
  readonly #report: ReportError
  readonly #transports = new Set<EventTransport>([new InProcessTransport()])
  readonly #subscriptions = new Set<Subscription>()

  constructor(report: ReportError = throwLater) {
    this.#report = report
  }

  emit<K extends EventName>(name: K, event: ServerEvents[K]): void {
    for (const transport of this.#transports) {
      try {
        transport.publish(name, event)
      } catch (error) {
        this.#report(error, name)
      }
    }
  }

  /** Subscribes until the returned function is called. */
  on<K extends EventName>(name: K, listener: (event: ServerEvents[K]) => void): () => void {
    const receive = (event: ServerEvents[K]): void => {
      try {
        const result: unknown = listener(event)
        if (result instanceof Promise) result.catch((error: unknown) => this.#report(error, name))
      } catch (error) {
        this.#report(error, name)
      }
    }
    const ends = new Map<EventTransport, () => void>()
    const subscription: Subscription = {
      join: (transport) => ends.set(transport, transport.subscribe(name, receive)),
      leave: (transport) => {
        ends.get(transport)?.()
        ends.delete(transport)
      },
    }
    this.#subscriptions.add(subscription)
    for (const transport of this.#transports) subscription.join(transport)
    return () => {
      this.#subscriptions.delete(subscription)
      for (const transport of this.#transports) subscription.leave(transport)
    }
  }

  /** Exchanges events with another part until the returned function is called. Events of one transport are not passed on to another. */
  connect(transport: EventTransport): () => void {
    this.#transports.add(transport)
    for (const subscription of this.#subscriptions) subscription.join(transport)
    return () => {
      this.#transports.delete(transport)
      for (const subscription of this.#subscriptions) subscription.leave(transport)
    }
  }
}
